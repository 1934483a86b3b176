import { addDays, addMonths, type Day, firstOfMonth, partsOf } from '#domain/day.ts'
import { forecastCash, historyWeeks } from '#domain/customers/cash-forecast.ts'
import { recoveryOf } from '#domain/customers/recovery.ts'
import { endOfPeriod } from '#domain/customers/settlement-period.ts'
import type { CustomerContract } from '#contract/parties/customer-contract.ts'
import type { getCustomerOverview } from '#contract/parties/customer-overview.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam, momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findCustomer } from './customer-queries.ts'
import { findArranged, findTrackRecord, findWeeklyIncome } from './forecast-queries.ts'
import {
  countPlans,
  findLastSettlements,
  findPhases,
  sumCollected,
  sumOpenInvoices,
  sumPayable,
} from './overview-queries.ts'
import { findIncomeByQuarter, findWaiting } from './recovery-queries.ts'
import { needCustomer } from './read-customer.ts'

/** How a customer stands, for the agency and for the customer itself. */
export async function readOverview(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getCustomerOverview>> {
  const customer = needCustomer(await findCustomer(db, actor, id))
  const { day: today } = inAmsterdam(actor.now)
  const period = customer.settlementPeriod as CustomerContract['settlementPeriod']
  return {
    asOf: actor.now,
    phases: await findPhases(db, id),
    plans: await countPlans(db, id, today),
    ...(await readMoney(db, id, period, today)),
    payableCents: await sumPayable(db, id),
    forecast: await readForecast(db, id, today),
    recovery: await readRecovery(db, id, today),
    waiting: await findWaiting(db, id, waitingTold),
  }
}

/** What came in for a customer this month, what was settled last and is next, and what it has yet to pay. */
async function readMoney(db: Db, id: number, period: CustomerContract['settlementPeriod'], today: Day) {
  const fromDay = firstOfMonth(today)
  const money = await sumCollected(db, id, momentInAmsterdam(fromDay, 0))
  return {
    collected: { fromDay, cents: money.collectedCents, count: money.collectedCount },
    next: { period, toDay: endOfPeriod(period, today), cents: money.unsettledCents },
    ...(await readSettled(db, id)),
  }
}

/** What was settled last with a customer, and what it has yet to pay. */
export async function readSettled(db: Db, id: number) {
  return { ...(await findLastSettlements(db, id)), openInvoices: await sumOpenInvoices(db, id) }
}

const waitingTold = 6

/** The quarter that is going on and the three before it. */
async function readRecovery(db: Db, id: number, today: Day) {
  const quarter = addMonths(firstOfMonth(today), -((partsOf(today).month - 1) % 3))
  return (await findIncomeByQuarter(db, id, addMonths(quarter, -9))).map((income) => recoveryOf(income, today))
}

/** What is expected to come in for a customer, week by week. */
export async function readForecast(db: Db, id: number, today: Day) {
  const arranged = await findArranged(db, id)
  const { plans, promises, openCents } = await findTrackRecord(db, id, addDays(today, -historyWeeks * 7), today)
  return forecastCash({
    today,
    plans: arranged.filter(({ kind }) => kind === 'plan'),
    promises: arranged.filter(({ kind }) => kind === 'promise'),
    plansKept: plans,
    promisesKept: promises,
    history: await findWeeklyIncome(db, id, historyWeeks, today),
    openCents,
  })
}
