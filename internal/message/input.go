package message

var inputRows = []Row{}
