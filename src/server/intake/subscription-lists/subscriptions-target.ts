import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { ImportTarget, ImportWork } from '#server/intake/imports/import-target.ts'
import type { ReadBatch } from '#server/intake/imports/queries.ts'
import { lockRows, updateJudged } from '#server/intake/imports/row-queries.ts'
import { suggestValues } from '#server/intake/imports/suggest-values.ts'
import { returnRows } from '#server/intake/imports/undo-queries.ts'
import { openListFile } from '#server/intake/reading/open-claims-file.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import { countBilledOfImport, findOfImport } from '#server/money/subscriptions/reads.ts'
import {
  addSubscriptions,
  type AskedSubscription,
  lockOfImport,
  lockReleases,
  removeSubscriptionsOfImport,
} from '#server/money/subscriptions/subscription-commands.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type AskedOfRow, subscriptionJudge } from './subscription-judge.ts'
import {
  findCustomersLike,
  findCustomersOfRows,
  findOtherCurrency,
  findRows,
  lockNextGood,
  lockRowsOfCustomers,
  markReleased,
  sumOfRows,
} from './queries.ts'
import { subscriptionWords } from './subscription-words.ts'

/** So many columns have to be recognised before a file is taken for a list of subscriptions. */
const fewestColumns = 2

/** Subscriptions of several customers, which the agency hands in. */
export const subscriptionsTarget: ImportTarget = {
  words: subscriptionWords,
  async open(bytes) {
    const file = await openListFile(bytes, subscriptionWords).catch((error: unknown) => {
      const isOther = error instanceof UnreadableSheet && ['empty', 'not_a_table'].includes(error.reason)
      throw isOther ? new UnreadableSheet('no_subscriptions') : error
    })
    const known = file.mapping.filter((field) => field !== null)
    if (known.length < fewestColumns) throw new UnreadableSheet('no_subscriptions')
    return file
  },
  judge: subscriptionJudge,
  // Of rows that were read, each was judged beside those before it.
  judgeTogether: async () => {},
  async refuseWhole(tx, { id }) {
    const row = await findOtherCurrency(tx, id)
    return row === null ? null : new UnreadableSheet('other_currency', { row })
  },
  recheck: recheckSubscriptions,
  checkRelease: async () => {},
  release: releaseSubscriptions,
  isUnused: async (db, { id }) => (await countBilledOfImport(db, id)) === 0,
  lockMade: async (tx, _, { id }) => lockOfImport(tx, id),
  async undo(tx, actor, { id }) {
    await removeSubscriptionsOfImport(tx, actor, id)
    await returnRows(tx, id)
    return { dossiers: 0, claims: 0 }
  },
  showTotals: async (db, { id }) => ({ totals: null, subscriptions: await sumOfRows(db, id) }),
  async findLines(db, { id }, _, asked) {
    const rows = await findRows(db, id, asked)
    const made = await findOfImport(
      db,
      id,
      rows.map(({ rowNumber }) => rowNumber),
    )
    return rows.map(({ customer, ...row }) => {
      const subscribed = made.get(row.rowNumber)
      const known = customer ? ({ kind: 'customer', ...customer } as const) : ({ kind: 'unknown' } as const)
      return { ...row, found: subscribed ? { kind: 'subscribed', ...subscribed } : known, told: [] }
    })
  },
  async suggest(db, _, field, text) {
    if (field !== 'customer') return suggestValues(field, text)
    return (await findCustomersLike(db, text)).map(({ number, name }) => `${number} ${name}`)
  },
}

/** Judges rows that changed again, with all rows of the customers they were of before and are of now. */
async function recheckSubscriptions(
  tx: Db,
  batch: ReadBatch,
  today: Day,
  rowNumbers: readonly number[],
): Promise<void> {
  const before = await findCustomersOfRows(tx, batch.id, rowNumbers)
  const changed = await lockRows(tx, batch.id, rowNumbers)
  // First by themselves: only then it is known of whom they are now.
  await updateJudged(tx, batch.id, await subscriptionJudge(batch, today)(tx, changed))
  const now = await findCustomersOfRows(tx, batch.id, rowNumbers)
  const rows = await lockRowsOfCustomers(tx, batch.id, [...new Set([...before, ...now])])
  await updateJudged(tx, batch.id, await subscriptionJudge(batch, today)(tx, rows))
}

/** About so many rows are released in one transaction. */
const rowsPerPiece = 1000

async function releaseSubscriptions(work: ImportWork, actor: Actor, batch: ReadBatch): Promise<boolean> {
  for (let released = 0; ; ) {
    if (work.stopped()) return false
    const count = await inTransaction(work.db, (tx) => releasePiece(tx, actor, batch, work.today))
    if (count === 0) return true
    released += count
    await work.report(released)
  }
}

/** Reads the rows once more: a day has passed perhaps, or a customer has the product by now. Answers how many there were. */
async function releasePiece(tx: Db, actor: Actor, batch: ReadBatch, today: Day): Promise<number> {
  await lockReleases(tx)
  const rows = await lockNextGood(tx, batch.id, rowsPerPiece)
  const judged = await subscriptionJudge(batch, today)(tx, rows)
  await updateJudged(
    tx,
    batch.id,
    judged.filter(({ state }) => state !== 'good'),
  )
  const good = judged.filter(({ state }) => state === 'good')
  await addSubscriptions(
    tx,
    actor,
    good.map(({ rowNumber, subscription }) => ({
      asked: askedOf(subscription),
      row: { importBatchId: batch.id, importRow: rowNumber },
    })),
  )
  await markReleased(
    tx,
    batch.id,
    good.map(({ rowNumber }) => rowNumber),
    actor.now,
  )
  return rows.length
}

/** As a new subscription is told and billed unless somebody says otherwise. */
const usual = { noticeDays: 30, billAfterDays: 1 }

function askedOf({ customer, product, period, fromDay, toDay, ...terms }: AskedOfRow): AskedSubscription {
  const { priceCents, includedFiles, extraFileCents } = terms
  const isMissing = customer === null || period === null || fromDay === null
  if (isMissing || priceCents === null || includedFiles === null || extraFileCents === null) {
    throw new Error('a row that is not whole is no good one')
  }
  return { customer, product, period, fromDay, toDay, priceCents, includedFiles, extraFileCents, ...usual }
}
