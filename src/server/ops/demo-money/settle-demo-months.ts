import { settlementPeriods } from '#contract/parties/customer-contract.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addDays, addMonths, type Day, dayOf, latest, partsOf } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { findOrdersOfBatch, type OrderRow, updateOrders } from '#server/money/payment-orders/order-queries.ts'
import { insertBatch, lockBatchRow } from '#server/money/payment-orders/batch-queries.ts'
import { makePaymentFile } from '#server/money/payment-orders/make-payment-file.ts'
import { performSettlements } from '#server/money/settlement/perform-settlements.ts'
import { type AskedSettlements, proposeSettlements } from '#server/money/settlement/propose-settlements.ts'
import { releaseSettlements } from '#server/money/settlement/release-settlements.ts'
import { payInvoice } from '#server/money/invoices/pay-invoice.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import {
  ensureStandardScheme,
  findDemoPerson,
  findOpenInvoices,
  findWaitingOrders,
  setReleasedBatch,
} from './money-queries.ts'
import { tellDemoInvoices } from './tell-demo-invoices.ts'

/** What the demo settles, in months. */
const months = 12
/** Before the first file of the demo, in months. */
const longAgo = 60

/** All customers, each with invoices of its own. */
const everybody: Pick<AskedSettlements, 'customerIds' | 'periods' | 'invoicing' | 'payerId'> = {
  customerIds: [],
  periods: [...settlementPeriods],
  invoicing: 'each',
  payerId: null,
}

/** Money that went out on a day, as the bank will tell of it. */
export interface DemoPayout {
  readonly day: Day
  readonly order: OrderRow
}

export interface Settling {
  readonly today: Day
  readonly holidays: ExtraHolidays
  readonly storage: Storage
}

/**
 * Settles each month before today with the customers as people of the agency would have: one proposes, another releases, and
 * what goes out is handed to the bank the same day. Answers what the bank paid.
 */
export async function settleDemoMonths(db: Db, { today, holidays, storage }: Settling): Promise<DemoPayout[]> {
  const people = {
    employee: await findDemoPerson(db, 'employee'),
    finance: await findDemoPerson(db, 'finance'),
    admin: await findDemoPerson(db, 'admin'),
  }
  const since = addMonths(today, -longAgo)
  await ensureStandardScheme(db, people.employee.userId ?? 0, people.admin.userId ?? 0, since)
  const payouts: DemoPayout[] = []
  for (const { fromDay, toDay } of monthsBefore(today)) {
    const day = addWorkingDays(toDay, 2, holidays)
    const as = (person: keyof typeof people, minute: number): Actor => ({
      ...people[person],
      now: momentInAmsterdam(day, minute),
    })
    if (day >= today) continue
    await payOpenInvoices(db, as('finance', 8 * 60 + 50), addMonths(today, -2))
    const asked = { ...everybody, fromDay, toDay }
    const id = await proposeIfAny(db, as('employee', 9 * 60 + 20), asked)
    if (id === null) continue
    await releaseSettlements(db, as('finance', 10 * 60 + 5), { id, version: 1 })
    await performSettlements(db, id, as('finance', 10 * 60 + 6).now)
    await tellDemoInvoices(db, as('finance', 10 * 60 + 10).now)
    payouts.push(...(await payOut(db, as, storage)).map((order) => ({ day, order })))
  }
  return payouts
}

/** The run of a month; null when nothing came in that is not settled, or proposed already. */
async function proposeIfAny(db: Db, actor: Actor, asked: AskedSettlements): Promise<number | null> {
  try {
    return await proposeSettlements(db, actor, asked)
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

/** Customers who are paid all that came in have paid what they were billed for it, but not lately. */
async function payOpenInvoices(db: Db, actor: Actor, issuedBefore: Day): Promise<void> {
  for (const { id, version, issueDay, dueDay, openCents } of await findOpenInvoices(db, issuedBefore)) {
    const day = addDays(dueDay, -1)
    if (day < inAmsterdam(actor.now).day) {
      await payInvoice(db, actor, { id, version, day: latest(day, issueDay), amountCents: openCents })
    }
  }
}

/** The months before the one of a day, the oldest first. */
function monthsBefore(today: Day): { readonly fromDay: Day; readonly toDay: Day }[] {
  const found: { fromDay: Day; toDay: Day }[] = []
  let next = firstOfMonth(today)
  while (found.length < months) {
    const toDay = addDays(next, -1)
    next = firstOfMonth(toDay)
    found.unshift({ fromDay: next, toDay })
  }
  return found
}

function firstOfMonth(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayOf(year, month, 1)
}

/** Puts what waits in one batch, which another releases, and makes its file: as the portal does for somebody who checked first. */
async function payOut(
  db: Db,
  as: (person: 'finance' | 'admin', minute: number) => Actor,
  storage: Storage,
): Promise<OrderRow[]> {
  const orderIds = await findWaitingOrders(db)
  if (orderIds.length === 0) return []
  const [maker, releaser] = [as('finance', 11 * 60), as('admin', 11 * 60 + 40)]
  const id = await insertBatch(db, { madeBy: maker.userId ?? 0, madeAt: maker.now })
  await updateOrders(db, orderIds, { batchId: id })
  await setReleasedBatch(db, id, releaser)
  const { version = 1 } = (await lockBatchRow(db, id)) ?? {}
  await makePaymentFile(db, as('finance', 11 * 60 + 55), storage, { id, version })
  return findOrdersOfBatch(db, id)
}
