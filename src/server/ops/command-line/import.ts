import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Language, toLanguage, translate } from '#contract/texts.ts'
import type { ImportRefusal } from '#server/intake/import-command/import-file.ts'
import { type Command, type CommandResult, exitCodes, MisuseError } from './command.ts'

/** A claims list handed over as a file. Bad rows are refused one by one and never stop the good ones. */
export const importClaims: Command = {
  name: 'import',
  arguments: ['FILE'],
  summary: 'make files of a claims list (XLSX, CSV or UBL) of a customer',
  options: {
    customer: { kind: 'text', help: "the customer's number or name", required: true },
    'dry-run': { kind: 'flag', help: 'say what would come of it, and write nothing' },
    language: { kind: 'text', help: 'nl, en or fr for the messages; nl by default' },
  },
  database: 'writes',
  run: async (input, { config, clock, progress, withDatabase }) => {
    const [path = ''] = input.arguments
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new MisuseError(`${path} cannot be read: ${error.message}`)
    })
    const { systemActor } = await import('#server/actor.ts')
    const { importFile } = await import('#server/intake/import-command/import-file.ts')
    const { folderStorage } = await import('#server/platform/outside/storage.ts')
    const language = toLanguage(input.text('language'))
    const storage = folderStorage(join(config.dataFolder, 'files'))
    const report = (done: number, total?: number) => progress(`${done}${total ? ` of ${total}` : ''} rows`)
    const customer = input.text('customer') ?? ''
    const file = { name: basename(path), bytes, customer, dryRun: input.flag('dry-run') }
    const result = await withDatabase(({ db }) =>
      importFile({ db, storage, today: clock.today(), language, report }, systemActor(clock.now()), file),
    )
    if ('refusal' in result) return refused(result, customer, language)
    const { rows, imported, refused: bad, warnings, files, principalCents, creditNotes } = result
    const lines = [
      `${imported} of ${rows} rows ${file.dryRun ? 'would become' : 'became'} claims in ${files} files.`,
      ...[...bad, ...warnings].map(({ row, column, message }) => `  row ${row}, ${column}: ${message}`),
    ]
    return {
      exitCode: exitCodes.right,
      data: { rows, imported, refused: bad, warnings, files, principalCents, creditNotes },
      lines,
    }
  },
}

/** Nothing was imported: the customer is not one, or the file is no list. */
function refused(refusal: ImportRefusal, customer: string, language: Language): CommandResult {
  if (refusal.refusal !== 'unreadable') {
    const { names } = refusal
    if (names.length === 0) throw new MisuseError(`There is no customer "${customer}".`)
    throw new MisuseError(`Several customers fit "${customer}": ${names.join(', ')}. Use the number.`)
  }
  const error = translate(language, `import.fault.${refusal.reason}`, refusal.values)
  return { exitCode: exitCodes.wrong, data: { error }, lines: [error] }
}
