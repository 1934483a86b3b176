import type { Command, CommandOption } from './command.ts'
import { sharedOptions } from './read-call.ts'

/** What `vorder --help` says. */
export function overview(commands: readonly Command[]): string[] {
  const calls = commands.map((command) => [callOf(command), command.summary] as const)
  const width = Math.max(...calls.map(([call]) => call.length))
  return [
    'vorder: the command line of the portal',
    '',
    ...calls.map(([call, summary]) => `  vorder ${call.padEnd(width)}  ${summary}`),
    '',
    'Every command takes --json and --help. It works on the database of DATABASE_URL, or on the one in VORDER_DATA',
    '(./data): the running one, or it is started for the time of the command.',
    '',
    'Exit codes: 0 right; 1 done, but something is wrong; 2 called or configured wrongly; 3 failed;',
    '130 stopped before it was done.',
  ]
}

/** What `vorder <command> --help` says. */
export function explain(command: Command): string[] {
  const options = Object.entries({ ...command.options, ...sharedOptions })
  const width = Math.max(...options.map(([name, option]) => optionText(name, option).length))
  return [
    `vorder ${callOf(command)} [options]`,
    '',
    command.summary,
    '',
    ...options.map(([name, option]) => {
      const needed = option.required ? ' (needed)' : ''
      return `  ${optionText(name, option).padEnd(width)}  ${option.help}${needed}`
    }),
  ]
}

function callOf(command: Command): string {
  return [command.name, ...command.arguments].join(' ')
}

function optionText(name: string, { kind }: CommandOption): string {
  return `--${name}${kind === 'flag' ? '' : kind === 'number' ? ' N' : ' TEXT'}`
}
