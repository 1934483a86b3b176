import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { OpenDatabase, Purpose } from '#server/ops/database/open-database.ts'

/** What the process ends with; scripts rely on it. */
export const exitCodes = {
  /** Done, and everything is right. */
  right: 0,
  /** Done, and something is wrong: the answer says what. */
  wrong: 1,
  /** Not done: the call or the configuration is not right. */
  misused: 2,
  /** Not done: something failed that should not. */
  failed: 3,
  /** Not done: somebody stopped it. */
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** What a command answers: `data` for `--json`, `lines` for people. */
export interface CommandResult {
  readonly exitCode: ExitCode
  /** Null when the command has written its answer itself. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly lines: readonly string[]
}

export type OptionKind = 'text' | 'number' | 'flag'

export interface CommandOption {
  readonly kind: OptionKind
  readonly help: string
  readonly required?: true
}

/** The options and arguments of one call, checked against the command's own list. */
export interface CommandInput {
  readonly arguments: readonly string[]
  text(name: string): string | undefined
  number(name: string): number | undefined
  flag(name: string): boolean
}

export interface LentDatabase extends Pick<OpenDatabase, 'db' | 'url' | 'migrated'> {
  /** Told when somebody stops the command: work with something of its own to tidy up does so, and then ends. */
  readonly signal: AbortSignal
}

export interface CommandSurroundings {
  readonly config: Config
  readonly clock: Clock
  /** Tells a person how far it is; silent with `--json`. */
  progress(line: string): void
  /** The database of the configuration: the running one, or one started for the time of the command. */
  withDatabase<Result>(work: (database: LentDatabase) => Promise<Result>): Promise<Result>
}

export interface Command {
  /** The words that call it: `demo load`. */
  readonly name: string
  /** What stands behind the words: `FILE`. */
  readonly arguments: readonly string[]
  readonly summary: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** What it does to the database, if it opens one: who only reads changes nothing, not even its shape. */
  readonly database: Purpose | 'none'
  run(input: CommandInput, surroundings: CommandSurroundings): Promise<CommandResult>
}

/** The call is not right; the message says how it should be. */
export class MisuseError extends Error {}
