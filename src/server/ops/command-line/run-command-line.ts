import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, clockOn, realClock } from '#server/clock.ts'
import { ConfigError } from '#server/platform/config/config-error.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { setLog } from '#server/platform/log/log.ts'
import {
  type Command,
  type CommandResult,
  type CommandSurroundings,
  type ExitCode,
  exitCodes,
  MisuseError,
} from './command.ts'
import { explain, overview } from './help.ts'
import { catchSignals, Interruption } from './interruption.ts'
import { findCommand, readCall } from './read-call.ts'

const longestTidying = 2_000

/** Where a call writes to. */
export interface Terminal {
  out(text: string): void
  error(text: string): void
}

/** Runs one call of the command line and tells the exit code. */
export async function runCommandLine(
  commands: readonly Command[],
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const json = words.includes('--json')
  try {
    const command = findCommand(commands, words)
    if (!command || words.includes('--help')) return help(commands, command, words, terminal)
    const call = readCall(command, words)
    const surroundings = surroundingsOf(command, environment, json ? () => {} : (line) => terminal.error(line))
    const result = await command.run(call.input, surroundings)
    write(terminal, result, json)
    return result.exitCode
  } catch (error) {
    const exitCode = exitCodeOf(error)
    const message = error instanceof Error ? error.message : String(error)
    if (json) terminal.out(`${JSON.stringify({ error: message })}\n`)
    else terminal.error(exitCode === exitCodes.failed ? `This failed: ${message}` : message)
    return exitCode
  }
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof MisuseError || error instanceof ConfigError) return exitCodes.misused
  return error instanceof Interruption ? exitCodes.interrupted : exitCodes.failed
}

function help(
  commands: readonly Command[],
  command: Command | null,
  words: readonly string[],
  terminal: Terminal,
): number {
  const asked = words.includes('--help') || words.length === 0 || words[0] === 'help'
  if (!command && !asked) throw new MisuseError(`There is no command "${words[0]}". "vorder --help" lists them.`)
  terminal.out(`${(command ? explain(command) : overview(commands)).join('\n')}\n`)
  return exitCodes.right
}

function write(terminal: Terminal, result: CommandResult, json: boolean): void {
  if (result.data === null) return
  terminal.out(json ? `${JSON.stringify(result.data)}\n` : `${result.lines.join('\n')}\n`)
}

function surroundingsOf(
  command: Command,
  environment: NodeJS.ProcessEnv,
  progress: (line: string) => void,
): CommandSurroundings {
  let known: { config: Config; clock: Clock } | undefined
  // A command that asks for no configuration works without one, and leaves no data folder behind.
  const settings = () => {
    if (known) return known
    const config = readConfig(environment)
    setLog({ level: config.logLevel })
    known = { config, clock: config.today ? clockOn(config.today) : realClock }
    return known
  }
  return {
    get config() {
      return settings().config
    },
    get clock() {
      return settings().clock
    },
    progress,
    withDatabase: async (work) => {
      const { config, clock } = settings()
      const { database: purpose } = command
      if (purpose === 'none') throw new Error(`"${command.name}" does not say what it does to the database`)
      const { openDatabase } = await import('#server/ops/database/open-database.ts')
      const interruption = catchSignals()
      // The demo comes with the portal's own first start, or by `demo load`; never as a side effect of a command.
      const database = await openDatabase({ ...config, demo: false }, clock, { purpose })
      const working = work({ ...database, signal: interruption.signal })
      try {
        const result = await Promise.race([working, interruption.asked])
        await database.close()
        return result
      } catch (error) {
        // The work may still be at it: it loses its connections, and has a moment to tidy up.
        await database.abandon()
        await Promise.race([working.catch(() => {}), wait(longestTidying)])
        throw error
      } finally {
        interruption.forget()
      }
    },
  }
}
