import { randomInt } from 'node:crypto'
import { debtorKindsOf } from '#domain/templates/example-facts.ts'
import { isLetter, isOfFile } from '#domain/letters/letter-kind.ts'
import type { TemplateContent } from '#domain/templates/template-content.ts'
import type { TemplateUse } from '#domain/templates/template.ts'
import { type TemplateTrial, templateTrials } from '#contract/sending/templates/template-shapes.ts'
import { type Language, translate } from '#contract/texts.ts'
import { accountEventsOf } from '#server/money/account/read-accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobRun } from '#server/platform/jobs/queue.ts'
import { renderLetter } from '#server/sending/letters/render-letter.ts'
import { factsForKind } from '#server/sending/writing/facts-for-kind.ts'
import { readRunFiles } from '#server/sending/writing/read-run-files.ts'
import { loadRunContext } from '#server/sending/writing/run-context.ts'
import { findTrialFiles } from './trial-queries.ts'
import { findOwnVariables, type OwnVariable } from '#server/sending/texts-in-use/queries.ts'
import { couldBeWritten, faultText, writePreview } from './write-preview.ts'

/** A failure, and whether it is the text that fails and not what its file lacks. */
interface Failure {
  readonly row: TemplateTrial['failures'][number]
  readonly isOfTemplate: boolean
}

/** So many files are tried between two signs of how far a trial is. */
const reportEvery = 10

/** How a trial is other than that of a template with the variables as they are. */
interface TrialOptions {
  readonly own?: readonly OwnVariable[]
  /** On how many files at most. */
  readonly files?: number
  /** Says how many are done, now and then. */
  readonly report?: JobRun['report']
}

/**
 * Writes and draws a text for real files that could get it, drawn by chance, in every language there is. A file for which no letter of
 * this kind could be written does not count; one that only lacks the value of a variable would wait, and is listed.
 */
export async function tryOnFiles(
  db: Db,
  clock: Clock,
  use: TemplateUse & { readonly customerId: number | null },
  content: TemplateContent,
  reader: Language,
  { own: given, files = templateTrials.files, report }: TrialOptions = {},
): Promise<TemplateTrial> {
  const { type, customerId } = use
  const seed = randomInt(2 ** 31)
  // Of no one file: the examples of its check say all there is to say.
  if (!isOfFile(type)) return { seed, count: 0, failures: [], isOfTemplate: false }
  const context = await loadRunContext(db, clock)
  const own = given ?? (await findOwnVariables(db))
  const ids = await findTrialFiles(db, { customerId, debtorKinds: debtorKindsOf(type), limit: files, seed })
  const events = await accountEventsOf(db, ids)
  const trying: Promise<Failure | null>[] = []
  for (const file of await readRunFiles(db, ids, context)) {
    const { language, dossierId: id, number } = file
    const text = content[language]
    const facts = factsOf(() => factsForKind(file, type, events.get(id) ?? [], context))
    if (!facts || !couldBeWritten(type, language, facts)) continue
    const failure = (reason: string, isOfTemplate: boolean) => ({ row: { id, number, language, reason }, isOfTemplate })
    if (!text) {
      const reason = translate(reader, 'run.fault.language_missing', {
        detail: translate(reader, `exhibit.language.${language}`),
      })
      trying.push(Promise.resolve(failure(reason, true)))
      continue
    }
    const written = writePreview(text, { use, language, facts, own })
    if ('fault' in written) {
      trying.push(Promise.resolve(failure(faultText(written, reader), written.fault !== 'variable_empty')))
    } else if (use.channel === 'post' || (use.channel === 'email' && isLetter(type))) {
      const ill = (error: Error) =>
        failure(translate(reader, 'run.fault.letter_not_drawn', { detail: error.message }), true)
      trying.push(renderLetter(written).then(() => null, ill))
    } else trying.push(Promise.resolve(null))
  }
  const failures: Failure[] = []
  const { length: count } = trying
  for (const [place, one] of trying.entries()) {
    if (place % reportEvery === 0) await report?.(place, count)
    const failure = await one
    if (failure) failures.push(failure)
  }
  await report?.(count, count)
  // Nobody could get it at all: then it is the text, whatever each file lacks.
  const isOfTemplate = failures.some((one) => one.isOfTemplate) || (count > 0 && failures.length === count)
  return { seed, count, failures: failures.map(({ row }) => row), isOfTemplate }
}

/** A file whose account is not in order has no letter at all. */
function factsOf<Facts>(work: () => Facts): Facts | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
