import { translate } from '#contract/texts.ts'
import { addDays, type Day, formatDay } from '#domain/day.ts'
import { type Entry, orderEntries, setOffEntries } from '#domain/ledger/journal-entries.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import type { PlannedDocument } from '#domain/settlement/plan-invoices.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { issueInvoice, type InvoiceToIssue } from '#server/money/invoices/issue-invoice.ts'
import { setOffInvoices } from '#server/money/invoices/set-off-invoices.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { UserError } from '#server/platform/http/errors.ts'
import {
  findToPerform,
  insertOrder,
  insertSettled,
  lockRun,
  lockSettlement,
  setPerformed,
  setSettlementState,
  sumAgencyHeld,
} from './perform-queries.ts'
import { findUnsettled, type SettledCustomer, type UnsettledFile } from './proposal-queries.ts'
import { draftSettlements, type SettlementDraft } from './propose-settlements.ts'

/** What became of a run. */
export interface Performed {
  readonly done: number
  /** Of these something moved since they were proposed: they are looked at again. */
  readonly moved: number
}

/**
 * Carries out what was released: each settlement in a transaction of its own, so that what was broken off goes on where it
 * was. Of one whose books moved since, nothing is done.
 */
export async function performSettlements(db: Db, runId: number, now: Date): Promise<Performed> {
  const counts = { done: 0, moved: 0 }
  for (const id of await findToPerform(db, runId)) {
    const state = await inTransaction(db, async (tx) => performOne(tx, runId, id, now))
    if (state === 'performed') counts.done += 1
    if (state === 'moved') counts.moved += 1
  }
  await setPerformed(db, runId, now)
  return counts
}

const lookedAt = [
  'journalMark',
  'manner',
  'iban',
  'openingCents',
  'collectedCents',
  'directCents',
  'heldCents',
  'feesCents',
  'vatCents',
  'openInvoicesCents',
  'setOffCents',
  'outCents',
  'dueCents',
  'closingCents',
] as const satisfies (keyof SettlementDraft['row'])[]

async function performOne(tx: Db, runId: number, id: number, now: Date): Promise<'performed' | 'moved' | null> {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'released') throw new UserError(409, 'settlement.not_released')
  const settlement = await lockSettlement(tx, id)
  if (settlement?.state !== 'proposed') return null
  const before = momentInAmsterdam(addDays(run.toDay, 1), 0)
  const scope = { before, customerIds: [settlement.customerId], periods: [] }
  const files = (await findUnsettled(tx, scope)).filter(({ currency }) => currency === settlement.currency)
  const [draft] = await draftSettlements(tx, files, before)
  // What it was worked out from, and what it came to, is what somebody looked at.
  const isSame = draft !== undefined && lookedAt.every((key) => draft.row[key] === settlement[key])
  if (!isSame) {
    await setSettlementState(tx, id, 'moved')
    return 'moved'
  }
  await settle(tx, { id, fromDay: run.fromDay, toDay: run.toDay, now }, draft)
  await setSettlementState(tx, id, 'performed')
  return 'performed'
}

interface SettlementAt {
  readonly id: number
  readonly fromDay: Day
  readonly toDay: Day
  readonly now: Date
}

async function settle(tx: Db, at: SettlementAt, draft: SettlementDraft): Promise<void> {
  const { row, files, customer } = draft
  const { customerId, currency } = row
  for (const document of draft.documents) await issueInvoice(tx, at.now, toIssue(at, draft, document))
  await refuseShortage(tx, customer, row)
  await setOffInvoices(tx, row, row.setOffCents, { now: at.now, settlementId: at.id })
  await recordEntries(
    tx,
    {
      customerId,
      currency,
      valueDay: inAmsterdam(at.now).day,
      postedAt: at.now,
      cause: { kind: 'settlement', id: at.id },
    },
    entriesOf(row, files),
  )
  await insertSettled(
    tx,
    at.id,
    files.flatMap(({ transferIds }) => transferIds),
  )
  if (row.outCents > 0) await order(tx, at, row, customer)
}

function toIssue(
  { id, fromDay, toDay }: SettlementAt,
  { row: { customerId, currency }, numbers, customer }: SettlementDraft,
  { creditsId, lines }: PlannedDocument,
): InvoiceToIssue {
  return {
    customerId,
    currency,
    period: { fromDay, toDay },
    settlementId: id,
    ...(creditsId === null ? {} : { creditsId }),
    lines: lines.map(({ fee, netCents, vatCents, category, percent }) => ({
      subject: 'fee',
      name: translate(customer.language, 'invoice.line.file', { number: numbers.get(fee.dossierId) ?? '' }),
      dossierId: fee.dossierId,
      rule: fee.rule,
      component: fee.component,
      paidTo: fee.paidTo,
      netCents,
      vatCents,
      category,
      percent,
    })),
  }
}

/** What is given back of invoices comes out of what the foundation holds for the agency, never out of the money of others. */
async function refuseShortage(tx: Db, { name }: SettledCustomer, { setOffCents, currency }: SettlementDraft['row']) {
  if (setOffCents >= 0) return
  const short = -setOffCents - (await sumAgencyHeld(tx, currency))
  if (short <= 0) return
  throw new UserError(409, {
    key: 'settlement.short',
    values: { amount: formatCents(short, currency), customer: name },
  })
}

/** An entry of the books, of a file where it is about one. */
type FileEntry = Entry & { readonly dossierId: number | null }

/** In the books: what is set off and what goes out, of each file what came in for it, and of the customer what is over. */
function entriesOf({ setOffCents, outCents }: SettlementDraft['row'], files: readonly UnsettledFile[]): FileEntry[] {
  const entries: FileEntry[] = []
  let [setOff, out] = [setOffCents, outCents]
  const post = (dossierId: number | null, setOffPart: Cents, outPart: Cents) => {
    const own = [...setOffEntries(setOffPart), ...orderEntries('remit', outPart)]
    entries.push(...own.map((entry) => ({ ...entry, dossierId })))
    setOff -= setOffPart
    out -= outPart
  }
  for (const { dossierId, payableCents } of files) {
    const setOffPart = Math.min(Math.max(0, payableCents), Math.max(0, setOff))
    post(dossierId, setOffPart, payableCents - setOffPart)
  }
  post(null, setOff, out)
  return entries
}

async function order(
  tx: Db,
  at: SettlementAt,
  { iban, ...row }: SettlementDraft['row'],
  customer: SettledCustomer,
): Promise<void> {
  if (iban === null) throw new Error('what goes out has no account to go to')
  const endToEndId = `AFR-${at.id}`
  await insertOrder(tx, {
    kind: 'remit',
    settlementId: at.id,
    customerId: row.customerId,
    name: customer.name,
    iban,
    amountCents: row.outCents,
    endToEndId,
    description: translate(customer.language, 'settlement.order', {
      id: endToEndId,
      from: formatDay(at.fromDay),
      to: formatDay(at.toDay),
    }),
  })
}
