package message

var editionsRows = []Row{}
