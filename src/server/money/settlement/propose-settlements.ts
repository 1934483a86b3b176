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
  findSettledLater,
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
 * was not settled yet. Nothing is paid and nothing is billed. Customers of whom a proposal is open are left out, and those of
 * whom a later period was settled: what that billed would be credited here. Answers the run; refused when there is nothing.
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
  const later = new Map((await findSettledLater(db, toDay)).map((key) => [keyOf(key), key.runId]))
  const waiting = [
    { reason: 'open', runs: open },
    { reason: 'later', runs: later },
  ] as const
  const isWaiting = ({ row }: SettlementDraft) => open.has(keyOf(row)) || later.has(keyOf(row))
  const drafts = groups.flatMap((group) => (group.drafts.some(isWaiting) ? [] : group.drafts))
  const leftOut = await leftOutOf(db, asked, groups, waiting)
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
 * Who was asked for and is in no draft, and why: of himself, or of who is on one invoice with him, a proposal is open, or a later
 * period was settled; or there is nothing to settle, which is told of who was named alone.
 */
async function leftOutOf(
  db: Db,
  { customerIds }: AskedSettlements,
  groups: Awaited<ReturnType<typeof deriveSettlements>>,
  waiting: readonly { readonly reason: 'open' | 'later'; readonly runs: ReadonlyMap<string, number> }[],
): Promise<LeftOut[]> {
  const kept = new Map<number, Pick<LeftOut, 'reason' | 'runId'>>()
  for (const { drafts } of groups) {
    const [why] = waiting.flatMap(({ reason, runs }) =>
      drafts.flatMap(({ row }) => {
        const runId = runs.get(keyOf(row))
        return runId === undefined ? [] : [{ reason, runId }]
      }),
    )
    if (why) for (const { row } of drafts) kept.set(row.customerId, why)
  }
  const withDraft = new Set(groups.flatMap(({ drafts }) => drafts.map(({ row }) => row.customerId)))
  const without = customerIds.filter((id) => !withDraft.has(id))
  const names = await findNamesOf(db, [...kept.keys(), ...without])
  const told = (id: number) => ({ id, name: names.get(id) ?? '' })
  return [
    ...[...kept].map(([id, why]): LeftOut => ({ customer: told(id), ...why })),
    ...without.map((id): LeftOut => ({ customer: told(id), reason: 'nothing', runId: null })),
  ]
}

/** Where nobody is left: whose proposal is open or who was settled later, by name, or that there is nothing to settle. */
function refusalOf(leftOut: readonly LeftOut[]): UserError {
  const namesOf = (why: LeftOut['reason']) =>
    leftOut.flatMap(({ reason, customer }) => (reason === why ? [customer.name] : []))
  const refusal = (key: 'settlement.open_already' | 'settlement.later_already', found: readonly string[]) => {
    const names = found.slice(0, mostNamed).join(', ') + (found.length > mostNamed ? ', …' : '')
    return new UserError(409, { key, values: { names } })
  }
  const [open, later] = [namesOf('open'), namesOf('later')]
  if (open.length > 0) return refusal('settlement.open_already', open)
  return later.length > 0 ? refusal('settlement.later_already', later) : new UserError(409, 'settlement.nothing')
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
