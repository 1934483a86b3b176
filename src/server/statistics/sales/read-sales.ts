import { activeDays, type getSalesStatistic } from '#contract/statistics/sales.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { addDays, type Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import { pipelineCents, quoteStages } from '#domain/statistics/pipeline.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { askedOf, readTold } from '#server/statistics/facts/asked.ts'
import { type CustomerDays, type CustomerIntake, findCustomerDays, findStages, sumIntake } from './queries.ts'

type Statistic = OutputOf<typeof getSalesStatistic>

/** Which customers came, went and handed in during a period, beside another one, and the quotes there are now. */
export async function readSales(db: Db, actor: Actor, query: QueryOf<typeof getSalesStatistic>): Promise<Statistic> {
  const { period, before, slice } = askedOf(actor, query)
  return asOfNow(db, async (snapshot) => {
    const days = await findCustomerDays(snapshot, slice, period.toDay, before?.toDay ?? null)
    const intake = await sumIntake(snapshot, slice, period)
    const intakeBefore = before && (await sumIntake(snapshot, slice, before))
    const count = (is: (one: CustomerDays, of: Period) => boolean) => ({
      now: days.filter((one) => is(one, period)).length,
      before: before && days.filter((one) => is(one, before)).length,
    })
    const quotes = await findStages(snapshot)
    const intakeOf = new Map(intake.map(({ customerId, ...sums }) => [customerId, sums]))
    const beforeOf = new Map(intakeBefore?.map(({ customerId, ...sums }) => [customerId, sums]))
    return {
      ...(await readTold(snapshot)),
      period,
      compared: before,
      won: count(isWon),
      lost: count(isLost),
      active: {
        now: days.filter(({ lastDay }) => isActive(lastDay, period.toDay)).length,
        before: before && days.filter(({ lastDayBefore }) => isActive(lastDayBefore, before.toDay)).length,
      },
      intake: { now: togetherOf(intake), before: intakeBefore && togetherOf(intakeBefore) },
      customers: days.flatMap(({ lastDayBefore: _before, ...one }) => {
        const marks = {
          isWon: isWon(one, period),
          isLost: isLost(one, period),
          isActive: isActive(one.lastDay, period.toDay),
        }
        const [now, then] = [intakeOf.get(one.id), beforeOf.get(one.id)]
        if (!marks.isWon && !marks.isLost && !marks.isActive && !now && !then) return []
        return [{ ...one, ...marks, now: now ?? nothing, before: before && (then ?? nothing) }]
      }),
      stages: quoteStages.map((stage) => {
        const own = quotes.filter((one) => one.stage === stage)
        return { stage, count: own.length, yearlyCents: sumCents(own.map(({ yearlyCents }) => yearlyCents)) }
      }),
      pipelineCents: pipelineCents(quotes),
    }
  })
}

const nothing = { count: 0, cents: 0 }
const within = (day: Day | null, { fromDay, toDay }: Period) => day !== null && day >= fromDay && day <= toDay

/** Its first file came in the period. */
const isWon = ({ firstDay }: Pick<CustomerDays, 'firstDay'>, period: Period) => within(firstDay, period)
/** Its contract ended in the period. */
const isLost = ({ contractEndDay }: Pick<CustomerDays, 'contractEndDay'>, period: Period) =>
  within(contractEndDay, period)
/** It handed in a file within so many days before a day. */
const isActive = (lastDay: Day | null, on: Day) => lastDay !== null && lastDay > addDays(on, -activeDays)

const togetherOf = (intake: readonly CustomerIntake[]) => ({
  count: intake.reduce((sum, { count }) => sum + count, 0),
  cents: sumCents(intake.map(({ cents }) => cents)),
})
