import { type Command, exitCodes, MisuseError } from './command.ts'

/** A portfolio to look around in, or to measure with. */
export const demoLoad: Command = {
  name: 'demo load',
  arguments: [],
  summary: 'make up a demo agency and so many files, in every phase and status',
  options: {
    files: { kind: 'number', help: 'how many files, up to 1000000', required: true },
    seed: { kind: 'number', help: 'another number gives other files; 1 by default' },
  },
  database: 'writes',
  run: async (input, { config, clock, progress, withDatabase }) => {
    const files = input.number('files') ?? 0
    if (files < 1 || files > 1_000_000) throw new MisuseError('--files is 1 to 1000000.')
    if (config.environment === 'prod') throw new MisuseError('Demo data cannot be loaded in prod.')
    const { loadDemo } = await import('#server/ops/demo/load-demo.ts')
    const seed = input.number('seed') ?? 1
    const started = Date.now()
    const loaded = await withDatabase(({ url }) =>
      loadDemo(clock, { files, seed, url, dataFolder: config.dataFolder }, (done) => {
        if (done % 10_000 === 0) progress(`${done} of ${files} files`)
      }),
    )
    const seconds = Math.round((Date.now() - started) / 100) / 10
    const { claims, payments, messages, firstNumber } = loaded
    const lines = [
      `${files} files in ${seconds} seconds, from number ${firstNumber} on:`,
      `${claims} claims, ${payments} payments, ${messages} letters and e-mails.`,
    ]
    return { exitCode: exitCodes.right, data: { ...loaded, seconds }, lines }
  },
}
