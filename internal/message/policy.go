package message

var policyRows = []Row{}
