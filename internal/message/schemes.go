package message

var schemesRows = []Row{}
