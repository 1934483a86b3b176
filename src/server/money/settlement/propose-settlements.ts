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
import { findOpenKeys, findVatUnitsOf, insertFees, insertRun, insertSettlements } from './proposal-queries.ts'

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
  const open = new Set((await findOpenKeys(db)).map(keyOf))
  const isOpen = ({ row }: SettlementDraft) => open.has(keyOf(row))
  const drafts = groups.flatMap((group) => (group.drafts.some(isOpen) ? [] : group.drafts))
  if (drafts.length === 0)
    throw new UserError(409, groups.length > 0 ? 'settlement.open_already' : 'settlement.nothing')
  const runId = await insertRun(db, {
    fromDay,
    toDay,
    customerIds: [...customerIds],
    invoicing,
    payerId: payer,
    proposedBy: personAtWork(actor),
    proposedAt: actor.now,
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
    data: { fromDay, toDay, settlements: drafts.length },
  })
  return runId
}

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
