import { parseArgs } from 'node:util'
import { type Command, type CommandInput, type CommandOption, MisuseError } from './command.ts'

export interface Call {
  readonly command: Command
  readonly input: CommandInput
  readonly json: boolean
}

/** Options every command has. */
export const sharedOptions: Readonly<Record<string, CommandOption>> = {
  json: { kind: 'flag', help: 'answer in JSON, nothing else on standard output' },
  help: { kind: 'flag', help: 'explain this command' },
}

/** The command that the first words name, or null; two words win from one. */
export function findCommand(commands: readonly Command[], words: readonly string[]): Command | null {
  const names = [words.slice(0, 2).join(' '), words[0] ?? '']
  return names.flatMap((name) => commands.filter((command) => command.name === name))[0] ?? null
}

/** Reads a call of a command. Throws MisuseError that says what is missing or unknown. */
export function readCall(command: Command, words: readonly string[]): Call {
  const options = { ...command.options, ...sharedOptions }
  const { values, positionals } = parse(command, words.slice(command.name.split(' ').length), options)
  if (positionals.length !== command.arguments.length) {
    const expected = command.arguments.length === 0 ? 'nothing' : command.arguments.join(' ')
    throw new MisuseError(`"${command.name}" takes ${expected}, not "${positionals.join(' ')}".`)
  }
  for (const [name, option] of Object.entries(options)) {
    const value = values[name]
    if (option.required && value === undefined) throw new MisuseError(`"${command.name}" needs --${name}.`)
    if (option.kind === 'number' && value !== undefined && !/^\d{1,9}$/.test(String(value))) {
      throw new MisuseError(`--${name} is "${String(value)}"; expected a whole number.`)
    }
  }
  return {
    command,
    json: values.json === true,
    input: {
      arguments: positionals,
      text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
      number: (name) => (typeof values[name] === 'string' ? Number(values[name]) : undefined),
      flag: (name) => values[name] === true,
    },
  }
}

function parse(command: Command, args: readonly string[], options: Readonly<Record<string, CommandOption>>) {
  const known = Object.entries(options).map(
    ([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
  )
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(known), allowPositionals: true, strict: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\.?\s*\n|\. /)[0] : String(error)
    throw new MisuseError(`${reason}. "vorder ${command.name} --help" lists what it takes.`)
  }
}
