import type { Day } from '#domain/day.ts'
import {
  bankCostsEntries,
  type Entry,
  feeArrivedEntries,
  matchedOrderEntries,
  orderEntries,
  topUpEntries,
  turned,
} from '#domain/ledger/journal-entries.ts'
import { formatCents } from '#domain/money.ts'
import { lockAgencyHeld } from '#server/money/account/agency-held.ts'
import { recordEntries } from '#server/money/account/record-entries.ts'
import { activePlacements, insertPlacements, liftPlacements } from '#server/money/payment-orders/placement-queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { isUndecided, type LineReason, type LineRow, updateLine } from './line-queries.ts'
import { isOwnMoney } from './line-order-queries.ts'
import { lockLine } from './lock-line.ts'

/**
 * Says that a line is money of the agency: what it earned and took without an order, never more than the foundation holds for
 * it, or what it paid in because too little was there.
 */
export async function placeOwnMoney(
  tx: Db,
  actor: Actor,
  today: Day,
  seen: { readonly id: number; readonly version: number },
): Promise<void> {
  const line = await lockLine(tx, today, seen)
  if (!isUndecided(line)) throw new UserError(409, 'payments.error.not_open')
  if (!(await isOwnMoney(tx, line))) throw new UserError(409, 'payments.error.not_own_account')
  const kind = line.remainingCents < 0 ? 'fee' : 'top_up'
  if (kind === 'fee') await expectHeld(tx, -line.remainingCents)
  await postOwn(tx, actor, line, entriesOf(line.remainingCents))
  await insertPlacements(tx, [
    {
      bankLineId: line.id,
      kind,
      orderId: null,
      amountCents: line.remainingCents,
      placedBy: actor.userId,
      placedAt: actor.now,
    },
  ])
  const reason: LineReason = { kind: kind === 'fee' ? 'agency_fee' : 'agency_top_up', values: {} }
  await updateLine(tx, line.id, { state: 'booked', reason })
  await recordAudit(tx, actor, {
    kind: 'bank_line.placed',
    subjectKind: 'bank_line',
    subjectId: line.id,
    before: { state: line.state, reason: line.reason },
    after: { state: 'booked', reason },
  })
}

/** What the bank took for the account is borne by the agency: nothing of it stays in suspense. */
export async function placeBankCosts(tx: Db, actor: Actor, line: LineRow): Promise<void> {
  await postOwn(tx, actor, line, bankCostsEntries(-line.remainingCents))
  const by = { placedBy: actor.userId, placedAt: actor.now }
  await insertPlacements(tx, [
    { bankLineId: line.id, kind: 'bank_costs', orderId: null, amountCents: line.remainingCents, ...by },
  ])
}

/** Takes back that a line is money of the agency, or costs that it bears. */
export async function liftOwnMoney(tx: Db, actor: Actor, line: LineRow): Promise<void> {
  for (const { kind, amountCents } of await activePlacements(tx, line.id)) {
    if (kind === 'bank_costs') {
      await postOwn(tx, actor, line, turned(bankCostsEntries(-amountCents)))
      await liftPlacements(tx, line.id, kind, actor.now)
      continue
    }
    if (kind !== 'fee' && kind !== 'top_up') continue
    // What was paid in may have been used since: it is not taken from the money of others.
    if (kind === 'top_up') await expectHeld(tx, amountCents)
    await postOwn(tx, actor, line, turned(entriesOf(amountCents)))
    await liftPlacements(tx, line.id, kind, actor.now)
  }
}

function entriesOf(cents: number): Entry[] {
  return cents > 0
    ? topUpEntries(cents)
    : [...orderEntries('fee', -cents), ...matchedOrderEntries(-cents), ...feeArrivedEntries(-cents)]
}

async function expectHeld(tx: Db, cents: number): Promise<void> {
  const heldCents = await lockAgencyHeld(tx, 'EUR')
  if (cents > heldCents) {
    throw new UserError(409, {
      key: 'payment_order.refusal.more_than_held',
      values: { amount: formatCents(heldCents) },
    })
  }
}

async function postOwn(tx: Db, actor: Actor, line: LineRow, entries: readonly Entry[]): Promise<void> {
  const cause = { kind: 'bank_line', id: line.id } as const
  const of = { customerId: null, currency: 'EUR', valueDay: line.valueDay, postedAt: actor.now, cause }
  await recordEntries(tx, of, entries)
}
