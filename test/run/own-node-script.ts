import { execFileSync } from 'node:child_process'

// What a script of ours sees of the machine: its node, the node that its tools get, and its words.
console.log(process.version)
console.log(execFileSync('node', ['--version'], { encoding: 'utf8' }).trim())
console.log(process.argv.slice(1).join(' '))
