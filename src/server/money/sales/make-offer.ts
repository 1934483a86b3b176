import { randomInt } from 'node:crypto'
import { formatDay } from '#domain/day.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { csvRow } from '#server/intake/sheets/csv-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { findDecimalMark } from './change-queries.ts'
import { findNameless, findUnnamed, namelessSums, setReferences } from './offer-queries.ts'
import { changeState, take } from './sale-commands.ts'
import { csvAmount, csvFile, csvKind } from './write-sale-file.ts'

/** Without what is taken for another: no 0 and O, no 1 and I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const drawReference = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')

/**
 * Makes the offer that a partner may have before the sale: what the files are like, without names, addresses or numbers. Each has a
 * reference by chance, which stays the same and by which we find it again.
 */
export async function makeOffer(
  db: Db,
  actor: Actor,
  storage: Storage,
  seen: { readonly id: number; readonly version: number },
): Promise<{ version: number; count: number }> {
  const file = await take(db, actor, seen, ['proposed', 'file_made'])
  if (file.count === 0) throw new UserError(409, 'sale.nothing')
  const unnamed = await findUnnamed(db, file.id)
  await setReferences(
    db,
    file.id,
    unnamed.map((dossierId) => ({ dossierId, reference: drawReference() })),
  )
  const rows = await findNameless(db, file.id)
  const mark = await findDecimalMark(db, file.id)
  const amount = csvAmount(mark)
  const lines = rows.map((row) =>
    csvRow([
      row.reference,
      csvKind(row.kind),
      row.country,
      row.region,
      row.phase,
      formatDay(row.balanceDay),
      row.ageDays,
      row.overdueDays,
      row.invoiceCount,
      row.paidMonth,
      ...namelessSums.map((name) => amount(row[name])),
    ]),
  )
  const bytes = Buffer.from([csvRow(heads), ...lines].join(''))
  const offer = { offerSha256: await saveContent(db, storage, bytes, csvFile), offeredAt: actor.now }
  const change = { ...offer, offeredBy: personAtWork(actor) }
  const version = await changeState(db, actor, file, 'sale_file.offer_made', change, { count: rows.length })
  return { version, count: rows.length }
}

const heads = [
  'referentie',
  'soort',
  'land',
  'postcode_begin',
  'fase',
  'stand_per',
  'leeftijd_dagen',
  'vervallen_dagen',
  'facturen',
  'laatste_betaling_maand',
  'hoofdsom',
  'rente',
  'incassokosten',
  'btw',
  'proceskosten',
  'overig',
  'betaald',
  'saldo',
]
