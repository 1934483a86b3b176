import { translate } from '#contract/texts.ts'
import { type Day, formatDay } from '#domain/day.ts'
import { type Entry, orderEntries, receivedEntries, setOffEntries, turned } from '#domain/ledger/journal-entries.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { orderIdOf, remittanceIdOf } from '#domain/settlement/order-id.ts'
import { systemActor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import {
  holdForInvoices,
  issueInvoice,
  type InvoiceToIssue,
  type IssuedInvoice,
} from '#server/money/invoices/issue-invoice.ts'
import { type InvoiceShare, setOffInvoices } from '#server/money/invoices/set-off-invoices.ts'
import { takeOffWriteOff } from '#server/money/invoices/invoice-write-offs.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { logFault } from '#server/platform/log/log.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { deriveSettlements, type SettlementDraft, type SettlementGroup } from './derive-settlements.ts'
import { endOf, type UnsettledFile } from './file-queries.ts'
import { keptByFile } from './merchant-accounts.ts'
import { lockMadeCosts } from './made-cost-queries.ts'
import {
  findDroppedFiles,
  findToPerform,
  insertOrder,
  insertSettled,
  lockEndedOrders,
  lockInvoicesOf,
  lockRun,
  lockSettlements,
  lockUnsettledFiles,
  type SettlementRecord,
  setPerformed,
  setNotPerformed,
  setSettlementState,
  setShort,
} from './perform-queries.ts'
import { leaveBehind } from './run-queries.ts'

/** What became of a run. */
export interface Performed {
  readonly done: number
  /** Of these something moved since they were proposed, or more is credited than the agency has: they are looked at again. */
  readonly moved: number
}

/**
 * Carries out what was released: each settlement in a transaction of its own, those with one invoice in one, so that what was
 * broken off goes on where it was. Of one whose books moved since nothing is done: it stays behind, as a proposal of its own.
 */
export async function performSettlements(db: Db, runId: number, now: Date): Promise<Performed> {
  const counts = { done: 0, moved: 0 }
  for (const ids of await findToPerform(db, runId)) {
    const state = await performOrLeave(db, runId, ids, now)
    if (state === 'performed') counts.done += ids.length
    if (state === 'moved') counts.moved += ids.length
  }
  await inTransaction(db, async (tx) => {
    if ((await lockRun(tx, runId))?.state !== 'released') return
    await leaveBehind(tx, runId)
    await setPerformed(tx, runId, now)
  })
  return counts
}

/** A fault at one customer leaves that one as it was, to be looked at, and is told; all others go on. */
async function performOrLeave(db: Db, runId: number, ids: readonly number[], now: Date) {
  try {
    return await inTransaction(db, async (tx) => performGroup(tx, runId, ids, now))
  } catch (err) {
    if (err instanceof UserError) throw err
    logFault(`settlement.perform:${ids.join()}`, { err, settlementIds: ids }, 'a settlement was not carried out')
    await inTransaction(db, async (tx) => {
      const settlements = (await lockSettlements(tx, ids)).filter(({ state }) => state === 'proposed')
      await setNotPerformed(tx, ids)
      await recordMoved(tx, now, settlements, 'not_calculated')
    })
    return 'moved'
  }
}

/** That settlements which were released were not carried out, and why. */
async function recordMoved(
  tx: Db,
  now: Date,
  settlements: readonly SettlementRecord[],
  why: 'moved' | 'short' | 'not_calculated',
): Promise<void> {
  const entries = settlements.map(({ id, runId, customerId }) => ({
    kind: 'settlement_run.moved',
    customerId,
    subjectKind: 'settlement',
    subjectId: id,
    data: { runId, why },
  }))
  await recordAudit(tx, systemActor(now), ...entries)
}

/** What somebody looked at: what it was worked out from, and what it came to. */
const lookedAt = [
  'journalMark',
  'state',
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

async function performGroup(
  tx: Db,
  runId: number,
  ids: readonly number[],
  now: Date,
): Promise<'performed' | 'moved' | null> {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'released') throw new UserError(409, 'settlement.not_released')
  const settlements = await lockSettlements(tx, ids)
  if (settlements.some(({ state }) => state !== 'proposed')) return null
  const { fromDay, toDay, payerId } = run
  const customerIds = settlements.map(({ customerId }) => customerId)
  await lockEndedOrders(tx, customerIds)
  await lockUnsettledFiles(tx, customerIds)
  await lockInvoicesOf(tx, customerIds)
  await lockMadeCosts(tx, customerIds)
  const groups = await deriveSettlements(tx, {
    fromDay,
    toDay,
    before: endOf(toDay),
    today: inAmsterdam(now).day,
    customerIds,
    periods: [],
    payerId,
    droppedIds: new Set(await findDroppedFiles(tx, ids)),
  })
  const found = pairUp(settlements, groups)
  if (found === null) {
    await setSettlementState(tx, ids, 'moved')
    await recordMoved(tx, now, settlements, 'moved')
    return 'moved'
  }
  const [{ currency }] = settlements as [SettlementRecord]
  const setOffCents = sumCents(settlements.map((settlement) => settlement.setOffCents))
  // What is given back comes out of what the foundation holds for the agency, never out of the money of others.
  if (setOffCents < 0 && (await lockAgencyHeld(tx, currency)) + setOffCents < 0) {
    await setShort(tx, ids)
    await recordMoved(tx, now, settlements, 'short')
    return 'moved'
  }
  const documents = found.flatMap(({ group }) => group.documents)
  await holdForInvoices(
    tx,
    documents.map(({ payerId: customerId, lines }) => ({ customerId, lines: lines.map(({ fee }) => fee) })),
  )
  for (const { group, own } of found) await settle(tx, { runId, fromDay, toDay, now }, group, own)
  await setSettlementState(tx, ids, 'performed')
  return 'performed'
}

interface Found {
  readonly group: SettlementGroup
  readonly own: readonly { readonly id: number; readonly draft: SettlementDraft }[]
}

/** The settlements that were released with what they are worked out as now; null where any of it is not the same. */
function pairUp(settlements: readonly SettlementRecord[], groups: readonly SettlementGroup[]): Found[] | null {
  const found = groups.flatMap((group): Found[] => {
    const own = group.drafts.flatMap((draft) => {
      const { customerId, currency } = draft.row
      const seen = settlements.find((one) => one.customerId === customerId && one.currency === currency)
      return seen && lookedAt.every((key) => draft.row[key] === seen[key]) ? [{ id: seen.id, draft }] : []
    })
    return own.length === group.drafts.length ? [{ group, own }] : []
  })
  return sumCents(found.map(({ own }) => own.length)) === settlements.length ? found : null
}

interface At {
  readonly runId: number
  readonly fromDay: Day
  readonly toDay: Day
  readonly now: Date
}

async function settle(tx: Db, at: At, group: SettlementGroup, own: Found['own']): Promise<void> {
  const [first] = own
  if (!first) return
  const issued: IssuedInvoice[] = []
  for (const document of group.documents) {
    const ofPayer = own.find(({ draft }) => draft.customer.id === document.payerId) ?? first
    const invoice = await issueInvoice(tx, at.now, toIssue(at, ofPayer, group, document))
    const { creditsId, payerId, writtenOffCents } = document
    if (creditsId !== null) {
      const credited = { id: creditsId, customerId: payerId, currency: ofPayer.draft.row.currency }
      const by = { now: at.now, userId: null, settlementId: ofPayer.id }
      await takeOffWriteOff(tx, credited, invoice.id, writtenOffCents, by)
    }
    issued.push(invoice)
  }
  for (const { id, draft } of own) {
    const { row, files, customer } = draft
    const { customerId, currency } = row
    const shares = issued.map((one, index): InvoiceShare => ({ invoiceId: one.id, cents: draft.shares[index] ?? 0 }))
    const paidOf = await setOffInvoices(tx, row, row.setOffCents, { now: at.now, settlementId: id, shares })
    const of = { customerId, currency, valueDay: inAmsterdam(at.now).day, postedAt: at.now }
    const cause = { kind: 'settlement' as const, id }
    await recordEntries(tx, { ...of, cause }, entriesOf(row, files, group.documents))
    for (const [otherId, cents] of paidOf) {
      if (otherId === customerId) continue
      // What it paid of an invoice to another is owed by that one no more.
      await recordEntries(tx, { ...of, cause }, turned(receivedEntries(cents)))
      await recordEntries(tx, { ...of, customerId: otherId, cause }, receivedEntries(cents))
    }
    const transferIds = files.flatMap((file) => file.transferIds)
    await insertSettled(tx, id, transferIds)
    await orderAll(tx, { ...at, id }, row, customer)
    await recordPerformed(tx, at, id, row, issued)
  }
}

/** What was billed, set off and ordered, and to which account: who paid what to whom is told by the trail alone. */
async function recordPerformed(
  tx: Db,
  { runId, now }: At,
  id: number,
  { customerId, currency, iban, setOffCents, outCents, closingCents, payees }: SettlementDraft['row'],
  issued: readonly IssuedInvoice[],
): Promise<void> {
  const invoices = issued.map(({ number, totalCents }) => ({ number, totalCents }))
  const ordered = outCents > 0 ? { outCents, iban, endToEndId: orderIdOf('settlement', id) } : null
  const elsewhere = payees.length === 0 ? {} : { payees }
  await recordAudit(tx, systemActor(now), {
    kind: 'settlement_run.performed',
    customerId,
    subjectKind: 'settlement',
    subjectId: id,
    data: { runId, currency, invoices, setOffCents, ordered, ...elsewhere, closingCents },
  })
}

function toIssue(
  { fromDay, toDay }: At,
  { id, draft: { row, customer } }: Found['own'][number],
  { numbers }: SettlementGroup,
  { creditsId, payerId, lines }: SettlementGroup['documents'][number],
): InvoiceToIssue {
  const nameOf = (dossierId: number, cost: string | null) => {
    const number = numbers.get(dossierId) ?? ''
    return cost === null
      ? translate(customer.language, 'invoice.line.file', { number })
      : translate(customer.language, 'invoice.line.cost', { cost, number })
  }
  return {
    customerId: payerId,
    currency: row.currency,
    period: { fromDay, toDay },
    settlementId: id,
    ...(creditsId === null ? {} : { creditsId }),
    lines: lines.map(({ fee, netCents, vatCents, category, percent }) => ({
      subject: fee.subject,
      name: nameOf(fee.dossierId, fee.name),
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

/** An entry of the books, of a file where it is about one. */
type FileEntry = Entry & { readonly dossierId: number | null }

/**
 * In the books: what is set off and what goes out, of each file what came in for it, and of the customer what is over. What is
 * set off is of a file what it was billed for first, and as far as there is more of whichever has some.
 */
function entriesOf(
  { setOffCents, outCents, manner }: SettlementDraft['row'],
  files: readonly UnsettledFile[],
  documents: SettlementGroup['documents'],
): FileEntry[] {
  const entries: FileEntry[] = []
  let [setOff, out] = [setOffCents, outCents]
  let billed = Math.max(0, setOffCents)
  const kept = keptByFile(manner, documents)
  const ownOf = new Map<number | null, Cents>()
  for (const { dossierId, payableCents } of files) {
    const cents = Math.min(Math.max(0, payableCents), Math.max(0, kept.get(dossierId ?? 0) ?? 0), billed)
    ownOf.set(dossierId, cents)
    billed -= cents
  }
  const post = (dossierId: number | null, setOffPart: Cents, outPart: Cents) => {
    const own = [...setOffEntries(setOffPart), ...orderEntries('remit', outPart)]
    entries.push(...own.map((entry) => ({ ...entry, dossierId })))
    setOff -= setOffPart
    out -= outPart
  }
  for (const { dossierId, payableCents } of files) {
    const own = ownOf.get(dossierId) ?? 0
    const more = Math.min(Math.max(0, payableCents) - own, billed)
    billed -= more
    const setOffPart = own + more
    post(dossierId, setOffPart, payableCents - setOffPart)
  }
  post(null, setOff, out)
  return entries
}

/** Orders what goes out: to each merchant with an account of its own what was paid on its files, the rest to the customer. */
async function orderAll(
  tx: Db,
  { id, fromDay, toDay, now }: At & { readonly id: number },
  { iban, customerId, outCents, payees }: SettlementDraft['row'],
  { name, language }: SettlementDraft['customer'],
): Promise<void> {
  if (outCents === 0) return
  if (iban === null) throw new Error('what goes out has no account to go to')
  const ownCents = outCents - sumCents(payees.map(({ cents }) => cents))
  for (const payee of [...payees, { merchantId: null, name, iban, cents: ownCents }]) {
    if (payee.cents === 0) continue
    const endToEndId = remittanceIdOf(id, payee.merchantId)
    const values = { id: endToEndId, from: formatDay(fromDay), to: formatDay(toDay) }
    await insertOrder(tx, {
      kind: 'remit',
      settlementId: id,
      customerId,
      merchantId: payee.merchantId,
      name: payee.name,
      iban: payee.iban,
      amountCents: payee.cents,
      endToEndId,
      description: translate(language, 'settlement.order', values),
      orderedAt: now,
    })
  }
}
