package message

var auditRows = []Row{}
