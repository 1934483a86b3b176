import { type Command, exitCodes } from './command.ts'

/** The calculator for scripts. It knows the tables that come with the product, and needs no database. */
export const calc: Command = {
  name: 'calc',
  arguments: [],
  summary: 'answer calculations on standard input: interest, costs, terms, references, an account',
  options: {
    jsonl: { kind: 'flag', help: 'a request in JSON a line, an answer in JSON a line, in order', required: true },
  },
  database: 'none',
  run: async () => {
    const { answerLines } = await import('#server/money/calculator/answer-lines.ts')
    await answerLines(process.stdin, process.stdout)
    return { exitCode: exitCodes.right, data: null, lines: [] }
  },
}
