import type { RunItem } from '#contract/sending/runs.ts'
import { faultDetail } from '#contract/sending/run-fault.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound, UserError } from '#server/platform/http/errors.ts'
import { drawLetter } from '#server/sending/letters/draw-letter.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { findItems } from '#server/sending/held/held-list-queries.ts'
import { findAskedItem, findSampleItems } from '#server/sending/items/item-queries.ts'
import { seeItems } from '#server/sending/items/see-items.ts'
import { loadRunContext, onDay } from '#server/sending/writing/run-context.ts'
import { findRun } from '#server/sending/items/run-queries.ts'
import { type LetterRefusal, writeLetter, type WrittenLetter } from '#server/sending/writing/write-letter.ts'

const sampleCount = 10

/** Some letters of a run as they would leave on its day, spread over its steps. Nothing is kept. */
export async function readSamples(db: Db, clock: Clock, runId: number, language: Language) {
  const ids = await findSampleItems(db, runId, sampleCount)
  const samples = []
  for (const itemId of ids) {
    const item = await findItem(db, runId, itemId, language)
    const written = await writeSample(db, clock, runId, item)
    // Nothing of it leaves any more.
    if (!written) continue
    const refused = 'fault' in written
    samples.push({ item, letter: refused ? null : written.document, fault: refused ? written : null })
  }
  return samples
}

/** The letter of one item as PDF. */
export async function drawSample(
  db: Db,
  clock: Clock,
  storage: Storage,
  runId: number,
  itemId: number,
  language: Language,
): Promise<Buffer> {
  const written = await writeSample(db, clock, runId, await findItem(db, runId, itemId, language))
  if (!written) throw notFound()
  if ('fault' in written) {
    const detail = faultDetail((key) => translate(language, key), written)
    throw new UserError(409, { key: `run.fault.${written.fault}`, values: { detail } })
  }
  return drawLetter(storage, written.document)
}

async function findItem(db: Db, runId: number, itemId: number, language: Language): Promise<RunItem> {
  const { rows } = await findItems(db, { runId, itemId, offset: 0, limit: 1 }, language)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Null: the file is not before what the item stands for any more. */
async function writeSample(
  db: Db,
  clock: Clock,
  runId: number,
  listed: RunItem,
): Promise<WrittenLetter | LetterRefusal | null> {
  const run = await findRun(db, runId)
  const asked = await findAskedItem(db, runId, listed.id)
  if (!run || !asked) throw notFound()
  const context = onDay(await loadRunContext(db, clock), run.day)
  const item = (await seeItems(db, [asked], context)).get(asked)
  const step = item?.seen.step
  if (!item || step?.action.kind !== 'send') return null
  const channel = listed.channel === 'task' ? (step.action.channels[0] ?? 'post') : listed.channel
  return writeLetter(item.seen, step, channel, item.events, context)
}
