package message

var whatwgRows = []Row{}
