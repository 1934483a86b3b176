import { accountEventsOf } from '#server/account/accounts-of.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, UserError } from '#server/http/errors.ts'
import { renderLetter } from '#server/letters/render-letter.ts'
import { findRunFiles } from './file-queries.ts'
import { findItems } from './item-queries.ts'
import { loadRunContext, onDay } from './run-context.ts'
import { findRun } from './run-queries.ts'
import { writeLetter } from './write-letter.ts'

/** The letter of an item as it would leave on the day of its run. Nothing is kept. */
export async function drawSample(db: Db, clock: Clock, runId: number, itemId: number): Promise<Buffer> {
  const run = await findRun(db, runId)
  const { rows } = await findItems(db, { runId, itemId, offset: 0, limit: 1, order: 'id' }, 'nl')
  const item = rows[0]
  if (!run || !item) throw notFound()
  const context = onDay(await loadRunContext(db, clock), run.day)
  const [file] = await findRunFiles(db, [item.dossierId], context.weekStart)
  if (file?.step?.action.kind !== 'send') throw notFound()
  const events = (await accountEventsOf(db, [item.dossierId])).get(item.dossierId) ?? []
  const letter = writeLetter(file, file.step, events, context)
  if ('fault' in letter)
    throw new UserError(409, { key: `run.fault.${letter.fault}`, values: { detail: letter.detail } })
  return renderLetter(letter.document)
}
