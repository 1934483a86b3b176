import type { ProviderReport } from '#contract/money/providers/provider-reports.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import type { Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { placeRows } from '#server/money/provider-payouts/place-rows.ts'
import { saveReport } from '#server/money/provider-payouts/save-report.ts'
import { writePastPayout } from '#server/money/provider-payouts/write-past-payout.ts'
import { readReport } from '#server/money/provider-reports/read-report.ts'
import type { BankReceipt, BankSettlement } from '#server/ops/demo-story/bank-statements.ts'
import { onlineFeeCents, type OnlinePayment, writeOnlineReport } from '#server/ops/demo-story/online-payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import { findDemoPerson, findOwing } from './money-queries.ts'

export interface OnlineIds {
  nextLineId(): number
  /** The row of the provider that stands for a line. */
  providerRowId(bankLineId: number): number
  /** The number of the first file that is loaded: no other load names a payout so. */
  readonly firstNumber: number
}

interface Provided extends OnlineIds {
  readonly today: Day
  readonly holidays: ExtraHolidays
  readonly storage: Storage
}

/** What was paid on the last working day, and by how much the bank paid too little of it. */
const waitingCents = [40_00, 55_00, 25_00]
const missingCents = 5_00

/**
 * Takes in the reports of a payment provider as people of the agency would have: each day on which debtors paid online, booked
 * when the bank paid it out. Of the last one the bank paid another amount, and it waits for somebody.
 */
export async function settleOnline(
  db: Db,
  receipts: readonly BankReceipt[],
  provided: Provided,
): Promise<BankSettlement[]> {
  const person = await findDemoPerson(db, 'finance')
  const settled: BankSettlement[] = []
  for (const [day, ofDay] of Map.groupBy(receipts, (receipt) => receipt.day)) {
    settled.push(await takeIn(db, { ...person, now: momentInAmsterdam(day, 16 * 60 + 30) }, { day, ofDay }, provided))
  }
  const waiting = await leaveWaiting(db, person, provided)
  return waiting === null ? settled : [...settled, waiting]
}

async function takeIn(
  db: Db,
  actor: Actor,
  { day, ofDay }: { readonly day: Day; readonly ofDay: readonly BankReceipt[] },
  { nextLineId, providerRowId, firstNumber, storage }: Provided,
): Promise<BankSettlement> {
  const batch = batchOf(firstNumber, day)
  const byId = new Map(ofDay.map((receipt) => [`tr_${receipt.bankLineId}`, receipt]))
  const payments = [...byId].map(([id, { amountCents, paymentReference: reference }]) => ({
    id,
    amountCents,
    reference,
  }))
  const { report, fileName } = await keepReport(db, storage, { batch, day, payments })
  const bankLineId = nextLineId()
  const rows = report.rows.map((row) => {
    const receipt = byId.get(row.id ?? '')
    const booking = receipt?.booking ?? { dossierId: null, eventId: null }
    return { ...row, rowId: providerRowId(receipt?.bankLineId ?? bankLineId), ...booking }
  })
  const reportId = await writePastPayout(db, actor, { fileName, report, batch, rows, bankLineId, day })
  return { bankLineId, day, amountCents: sumCents(rows.map(({ netCents }) => netCents)), batch, reportId }
}

/** A report whose payments are on their files, but not in the books: the bank paid less than it says. */
async function leaveWaiting(
  db: Db,
  person: Omit<Actor, 'now'>,
  { today, holidays, storage, firstNumber, nextLineId }: Provided,
): Promise<BankSettlement | null> {
  const files = await findOwing(db, {
    firstNumber,
    count: waitingCents.length,
    atLeastCents: Math.max(...waitingCents),
  })
  if (files.length < waitingCents.length) return null
  const day = subtractWorkingDays(today, 1, holidays)
  const batch = `${batchOf(firstNumber, day)}0`
  const payments = files.map((reference, at) => {
    return { id: `tr_${firstNumber}_${at}`, amountCents: waitingCents[at] ?? 0, reference }
  })
  const { report, fileName } = await keepReport(db, storage, { batch, day, payments })
  const actor = { ...person, now: momentInAmsterdam(day, 16 * 60 + 30) }
  const { reportId } = await saveReport(db, actor, fileName, report)
  await placeRows(db, clockOn(day), reportId, { report: async () => {}, stopped: () => false })
  const netCents = sumCents(waitingCents) - onlineFeeCents * waitingCents.length
  return { bankLineId: nextLineId(), day, amountCents: netCents - missingCents, batch, reportId: null }
}

/** How Mollie names a payout: by the account, the month and which one of it. */
function batchOf(firstNumber: number, day: Day): string {
  const [, month = '', date = ''] = day.split('-')
  return `${firstNumber}.${day.slice(2, 4)}${month}.${date}`
}

async function keepReport(
  db: Db,
  storage: Storage,
  { batch, day, payments }: { readonly batch: string; readonly day: Day; readonly payments: readonly OnlinePayment[] },
): Promise<{ report: ProviderReport; fileName: string }> {
  const bytes = Buffer.from(writeOnlineReport(batch, day, payments))
  await saveContent(db, storage, bytes, { mimeType: 'text/csv', scan: 'none', purpose: 'employee' })
  const context = { today: day, currency: 'EUR', findProfile: () => null, isKnown: () => false }
  return { report: await readReport(bytes, context), fileName: `mollie-${day}.csv` }
}
