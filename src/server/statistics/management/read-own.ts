import type { getOwnFigures } from '#contract/statistics/own-figures.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { readTold } from '#server/statistics/facts/asked.ts'
import { sumPeriod, sumReasons } from './queries.ts'
import { vintagesTo } from './read-management.ts'

/** The figures of the customer of whoever reads, of the same cubes and by the same measures as those of the agency. */
export async function readOwn(db: Db, actor: Actor): Promise<OutputOf<typeof getOwnFigures>> {
  const { customerId } = actor
  if (customerId === null) throw notFound()
  const today = inAmsterdam(actor.now).day
  const period = { fromDay: `${today.slice(0, 4)}-01-01` as Day, toDay: today }
  return asOfNow(db, async (snapshot) => {
    const { asOf, generation, currencies } = await readTold(snapshot, customerId)
    const slice = { currency: currencies[0] ?? 'EUR', customer: [customerId] } as const
    const { outflow } = await sumPeriod(snapshot, slice, period)
    return {
      asOf,
      generation,
      currency: slice.currency,
      period,
      outflow,
      reasons: await sumReasons(snapshot, slice, period),
      vintages: await vintagesTo(snapshot, slice, today),
    }
  })
}
