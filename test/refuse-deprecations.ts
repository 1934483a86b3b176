// What a package warns of is an error here, such as a second question to a connection that is still answering the first.
process.throwDeprecation = true
