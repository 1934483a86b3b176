import type { getDebtorStatistic } from '#contract/statistics/debtor.ts'
import { debtorKinds } from '#contract/statistics/debtor-kinds.ts'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import { sumCents } from '#domain/money.ts'
import { ageClasses, ageCode, amountClasses, amountCode, provinces } from '#domain/statistics/file-class.ts'
import { fewestTold, toldParts } from '#domain/statistics/told-parts.ts'
import { channels } from '#domain/workflow/step.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { askedOf, readTold } from '#server/statistics/facts/asked.ts'
import { type ChannelSums, type ClassSums, sumChannels, sumClasses } from './queries.ts'

type Statistic = OutputOf<typeof getDebtorStatistic>
type Sums = { readonly count: number; readonly cents: number }

/** Whose files were there at the end of a period, beside another one, and what their debtors reacted to. */
export async function readDebtor(db: Db, actor: Actor, query: QueryOf<typeof getDebtorStatistic>): Promise<Statistic> {
  const { period, before, slice } = askedOf(actor, query)
  return asOfNow(db, async (snapshot) => {
    const now = await sumClasses(snapshot, slice, period.toDay)
    const then = before && (await sumClasses(snapshot, slice, before.toDay))
    const reached = await sumChannels(snapshot, slice, period)
    const reachedThen = before && (await sumChannels(snapshot, slice, before))
    const classed = <Code extends string>(measure: ClassSums['measure'], codes: readonly Code[]) => {
      const of = (sums: readonly ClassSums[]) => toldTogether(codes.map((code) => findOf(sums, measure, code)))
      const [parts, partsThen] = [of(now), then && of(then)]
      return codes.flatMap((code, index) => {
        const [one = null, other = null] = [parts[index], partsThen?.[index]]
        const isThere = [now, then ?? []].some((sums) => findOf(sums, measure, code).count > 0)
        return isThere ? [{ code, now: one, before: other }] : []
      })
    }
    return {
      ...(await readTold(snapshot)),
      period,
      compared: before,
      stock: { now: told(stockOf(now)), before: told(then && stockOf(then)) },
      ages: classed('age', ageClasses.map(ageCode)),
      amounts: classed('amount', amountClasses.map(amountCode)),
      provinces: classed('province', provinces),
      kinds: classed('kind', debtorKinds),
      hardship: hardshipOf(now, then),
      channels: channels.flatMap((channel) => {
        const isOf = (one: ChannelSums) => one.channel === channel && one.reached > 0
        if (!reached.some(isOf) && !reachedThen?.some(isOf)) return []
        return [{ channel, now: partOf(reached, channel), before: reachedThen && partOf(reachedThen, channel) }]
      }),
    }
  })
}

const findOf = (sums: readonly ClassSums[], measure: ClassSums['measure'], code: string): Sums =>
  sums.find((one) => one.measure === measure && one.code === code) ?? { count: 0, cents: 0 }

/** Of a few files nothing is told: whoever knows one of them would know what it owes. */
function told(sums: Sums | null): Sums | null {
  return sums === null || (sums.count > 0 && sums.count < fewestTold) ? null : { count: sums.count, cents: sums.cents }
}

/** What is told of the parts of a whole. */
function toldTogether(parts: readonly Sums[]): (Sums | null)[] {
  const isTold = toldParts(parts.map(({ count }) => count))
  return parts.map(({ count, cents }, index) => (isTold[index] ? { count, cents } : null))
}

function stockOf(sums: readonly ClassSums[]): Sums {
  const kinds = sums.filter(({ measure }) => measure === 'kind')
  return { count: kinds.reduce((sum, { count }) => sum + count, 0), cents: sumCents(kinds.map(({ cents }) => cents)) }
}

function hardshipOf(now: readonly ClassSums[], then: readonly ClassSums[] | null): Statistic['hardship'] {
  const of = (sums: readonly ClassSums[]) => {
    const [stock, relieved] = [stockOf(sums), findOf(sums, 'hardship', '')]
    const others = { count: stock.count - relieved.count, cents: stock.cents - relieved.cents }
    return told(stock) && (toldTogether([relieved, others])[0] ?? null)
  }
  return { now: of(now), before: then && of(then) }
}

function partOf(sums: readonly ChannelSums[], channel: ChannelSums['channel']): Statistic['channels'][number]['now'] {
  const { reached: whole, answered } = sums.find((one) => one.channel === channel) ?? { reached: 0, answered: 0 }
  if (whole > 0 && whole < fewestTold) return null
  return { part: toldParts([answered, whole - answered])[0] ? answered : null, whole }
}
