import { exitCodes } from './command.ts'
import { commands } from './commands.ts'
import { setLog } from '#server/platform/log/log.ts'
import { runCommandLine } from './run-command-line.ts'

// Standard output is for the answer.
setLog({ to: (line) => process.stderr.write(line) })
const exitCode = await runCommandLine(commands, process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(`${text}\n`),
})
// Work that was stopped half-way may still hold on to something.
if (exitCode === exitCodes.interrupted) process.exit(exitCode)
process.exitCode = exitCode
