import { addYears } from '#domain/day.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { proposeSettlementRun } from '#contract/money/settlements.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { deriveSettlements, type SettlementDraft } from './derive-settlements.ts'
import { endOf } from './file-queries.ts'
import {
  findNamesOf,
  findOpenKeys,
  findVatUnitsOf,
  insertFees,
  insertRun,
  insertSettlements,
  type LeftOut,
} from './proposal-queries.ts'

/** What is asked of a proposal: the period, and whom; nobody named: all that settle by such a period. */
export type AskedSettlements = Readonly<InputOf<typeof proposeSettlementRun>>

/** A period begins no more than so many years ago. */
const mostYears = 10

/**
 * Works out what the period comes to for each customer, and keeps it as a proposal: of all that was posted up to its end and
 * was not settled yet. Nothing is paid and nothing is billed. Customers of whom a proposal is open are left out. Answers the
 * run; refused when there is nothing.
 */
export async function proposeSettlements(db: Db, actor: Actor, asked: AskedSettlements): Promise<number> {
  const today = inAmsterdam(actor.now).day
  const { fromDay, toDay, customerIds, invoicing, payerId } = asked
  if (fromDay > toDay) throw fieldError('toDay', { key: 'settlement.error.period' })
  // What is not over may still be taken back, and nothing of it is billed ahead.
  if (toDay > today) throw fieldError('toDay', { key: 'settlement.error.future' })
  if (fromDay < addYears(today, -mostYears)) throw fieldError('fromDay', { key: 'settlement.error.long_ago' })
  if (invoicing === 'together') await expectOneUnit(db, customerIds, payerId)
  const payer = invoicing === 'together' ? payerId : null
  const groups = await deriveSettlements(db, {
    ...asked,
    before: endOf(toDay),
    today,
    payerId: payer,
    droppedIds: new Set(),
  })
  const open = new Map((await findOpenKeys(db)).map((key) => [keyOf(key), key.runId]))
  const isOpen = ({ row }: SettlementDraft) => open.has(keyOf(row))
  const drafts = groups.flatMap((group) => (group.drafts.some(isOpen) ? [] : group.drafts))
  const leftOut = await leftOutOf(db, asked, groups, open)
  if (drafts.length === 0) throw refusalOf(leftOut)
  const runId = await insertRun(db, {
    fromDay,
    toDay,
    customerIds: [...customerIds],
    invoicing,
    payerId: payer,
    proposedBy: personAtWork(actor),
    proposedAt: actor.now,
    leftOut,
  })
  const made = await insertSettlements(
    db,
    runId,
    drafts.map(({ row }) => row),
  )
  const idOf = new Map(made.map(({ id, ...row }) => [keyOf(row), id]))
  await insertFees(
    db,
    drafts.flatMap(({ row, fees }) => feeRows(idOf.get(keyOf(row)) ?? 0, fees)),
  )
  await recordAudit(db, actor, {
    kind: 'settlement_run.proposed',
    subjectKind: 'settlement_run',
    subjectId: runId,
    data: { fromDay, toDay, settlements: drafts.length, leftOut: leftOut.map(({ customer }) => customer.id) },
  })
  return runId
}

/**
 * Who was asked for and is in no draft, and why: of himself, or of who is on one invoice with him, a proposal is open; or there is
 * nothing to settle, which is told of who was named alone.
 */
async function leftOutOf(
  db: Db,
  { customerIds }: AskedSettlements,
  groups: Awaited<ReturnType<typeof deriveSettlements>>,
  open: ReadonlyMap<string, number>,
): Promise<LeftOut[]> {
  const runOf = new Map<number, number>()
  for (const { drafts } of groups) {
    const [runId] = drafts.flatMap(({ row }) => open.get(keyOf(row)) ?? [])
    if (runId !== undefined) for (const { row } of drafts) runOf.set(row.customerId, runId)
  }
  const withDraft = new Set(groups.flatMap(({ drafts }) => drafts.map(({ row }) => row.customerId)))
  const without = customerIds.filter((id) => !withDraft.has(id))
  const names = await findNamesOf(db, [...runOf.keys(), ...without])
  const told = (id: number) => ({ id, name: names.get(id) ?? '' })
  return [
    ...[...runOf].map(([id, runId]): LeftOut => ({ customer: told(id), reason: 'open', runId })),
    ...without.map((id): LeftOut => ({ customer: told(id), reason: 'nothing', runId: null })),
  ]
}

/** Where nobody is left: whose proposal is open, by name, or that there is nothing to settle. */
function refusalOf(leftOut: readonly LeftOut[]): UserError {
  const open = leftOut.flatMap(({ reason, customer }) => (reason === 'open' ? [customer.name] : []))
  if (open.length === 0) return new UserError(409, 'settlement.nothing')
  const names = open.slice(0, mostNamed).join(', ') + (open.length > mostNamed ? ', …' : '')
  return new UserError(409, { key: 'settlement.open_already', values: { names } })
}

/** More names than these are no sentence. */
const mostNamed = 5

/** The fees of a settlement as they are kept with it. */
export const feeRows = (settlementId: number, fees: SettlementDraft['fees']) =>
  fees.map(({ cents, ownPercent: _own, ...fee }) => ({ ...fee, settlementId, netCents: cents }))

const keyOf = ({ customerId, currency }: { readonly customerId: number; readonly currency: string }): string =>
  `${customerId} ${currency}`

/** One invoice together is for customers that are one for VAT, and goes to one of them. */
async function expectOneUnit(db: Db, customerIds: readonly number[], payerId: number | null): Promise<void> {
  if (payerId === null || !customerIds.includes(payerId)) {
    throw fieldError('payerId', { key: 'settlement.error.payer' })
  }
  const units = await findVatUnitsOf(db, customerIds)
  if (units.length !== 1 || units[0] === null) {
    throw fieldError('customerIds', { key: 'settlement.error.not_one_unit' })
  }
}
