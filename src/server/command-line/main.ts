import { commands } from './commands.ts'
import { runCommandLine } from './run-command-line.ts'

process.exitCode = await runCommandLine(commands, process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(`${text}\n`),
})
