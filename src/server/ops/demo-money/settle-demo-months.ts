import { settlementPeriods } from '#contract/parties/customer-contract.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { addDays, addMonths, type Day, firstOfMonth, latest } from '#domain/day.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import { type PaidOrder, writePastBatch } from '#server/money/payment-orders/write-past-batch.ts'
import { writePastMail } from '#server/money/invoices/write-past-mail.ts'
import { performSettlements } from '#server/money/settlement/perform-settlements.ts'
import { type AskedSettlements, proposeSettlements } from '#server/money/settlement/propose-settlements.ts'
import { releaseSettlements } from '#server/money/settlement/release-settlements.ts'
import { seeExceptions } from '#server/money/settlement/see-exceptions.ts'
import { payInvoice } from '#server/money/invoices/pay-invoice.ts'
import { issueSubscriptionInvoices } from '#server/money/subscriptions/issue-subscription-invoices.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { ensureStandardScheme, findDemoPerson, findOpenInvoices, findWaitingOrders } from './money-queries.ts'
import { importDemoSubscriptions } from './import-demo-subscriptions.ts'

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
  readonly order: PaidOrder
}

export interface Settling {
  readonly today: Day
  readonly holidays: ExtraHolidays
  readonly storage: Storage
  readonly customerIds: readonly number[]
}

/**
 * Settles each month before today with the customers as people of the agency would have: one proposes, another releases, and
 * what goes out is handed to the bank the same day. Answers what the bank paid.
 */
export async function settleDemoMonths(
  db: Db,
  { today, holidays, storage, customerIds }: Settling,
): Promise<DemoPayout[]> {
  const people = {
    employee: await findDemoPerson(db, 'employee'),
    finance: await findDemoPerson(db, 'finance'),
    admin: await findDemoPerson(db, 'admin'),
  }
  const since = addMonths(today, -longAgo)
  await ensureStandardScheme(
    db,
    { madeBy: personAtWork(people.employee), decidedBy: personAtWork(people.admin) },
    since,
  )
  const payouts: DemoPayout[] = []
  for (const { fromDay, toDay } of monthsBefore(today)) {
    const day = addWorkingDays(toDay, 2, holidays)
    const as = (person: keyof typeof people, minute: number): Actor => ({
      ...people[person],
      now: momentInAmsterdam(day, minute),
    })
    if (day >= today) continue
    await importDemoSubscriptions(db, as('finance', 8 * 60 + 30), { customerIds, fromDay, storage })
    await issueSubscriptionInvoices(db, { now: () => as('finance', 8 * 60 + 40).now, today: () => day })
    await payOpenInvoices(db, as('finance', 8 * 60 + 50), addMonths(today, -2))
    const asked = { ...everybody, fromDay, toDay }
    const id = await proposeIfAny(db, as('employee', 9 * 60 + 20), asked)
    if (id === null) continue
    const releaser = as('finance', 10 * 60 + 5)
    await seeExceptions(db, id, { userId: personAtWork(releaser), seenAt: releaser.now })
    await releaseSettlements(db, releaser, { id, version: 1 })
    await performSettlements(db, id, as('finance', 10 * 60 + 6).now)
    await writePastMail(db, as('finance', 10 * 60 + 10).now)
    const paying = { maker: as('finance', 11 * 60), releaser: as('admin', 11 * 60 + 40) }
    payouts.push(...(await payOut(db, paying, storage)).map((order) => ({ day, order })))
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

/** What waits goes to the bank in one batch, which another releases. */
async function payOut(db: Db, people: Parameters<typeof writePastBatch>[2], storage: Storage): Promise<PaidOrder[]> {
  const orderIds = await findWaitingOrders(db)
  return orderIds.length === 0 ? [] : writePastBatch(db, orderIds, people, storage)
}
