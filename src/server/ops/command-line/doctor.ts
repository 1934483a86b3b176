import { type Command, exitCodes } from './command.ts'

const marks = { right: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const

/** What to run first when something does not work. */
export const doctor: Command = {
  name: 'doctor',
  arguments: [],
  summary: 'look at node, database, disk, fonts, port, secrets and settings',
  options: {},
  database: 'reads',
  run: async (_input, { config, clock, withDatabase }) => {
    const { examine } = await import('#server/ops/doctor/examine.ts')
    const found = await examine(config, clock, withDatabase)
    const right = found.every(({ state }) => state !== 'wrong')
    const width = Math.max(...found.map(({ subject }) => subject.length))
    const lines = found.map(({ subject, state, text }) => `${marks[state]}  ${subject.padEnd(width)}  ${text}`)
    return { exitCode: right ? exitCodes.right : exitCodes.wrong, data: { right, found }, lines }
  },
}
