import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getSettlementRunOverview } from '#contract/money/settlement/settlement-sheets.ts'
import { settlementExceptions } from '#contract/money/settlements.ts'
import { sumCents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { readDayCheck } from '#server/money/check-finance/expect-faultless-check.ts'
import { findRun } from '#server/money/settlement/run-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import {
  type BelowZero,
  countExceptions,
  findBatchesOf,
  findBelowZero,
  findCurrencies,
  findGoing,
  findRest,
  findSeries,
  sumIssued,
  sumOrders,
  sumRun,
  sumTrust,
} from './overview-queries.ts'

type Overview = OutputOf<typeof getSettlementRunOverview>

const periodsShown = 6

/** What a run comes to in one of its currencies, by itself in euros: its sums, those before it, and the trust account around it. */
export async function readOverview(
  db: Db,
  actor: Actor,
  { runId, currency: asked }: { readonly runId: number; readonly currency: string | undefined },
): Promise<Overview> {
  if (!(await findRun(db, runId))) throw notFound()
  const currencies = await findCurrencies(db, runId)
  const currency = asked ?? (currencies.includes('EUR') ? 'EUR' : (currencies[0] ?? 'EUR'))
  const part = { runId, currency }
  const sums = await sumRun(db, part, 'all')
  const seen = await countExceptions(db, part, personAtWork(actor))
  const { goingCount, isChanger, ...toSee } = await findGoing(db, runId, personAtWork(actor))
  const { payableCents, ...trust } = await sumTrust(db, currency)
  const inRunCents = sums.openingCents + sums.collectedCents
  return {
    restId: await findRest(db, runId),
    currency,
    currencies,
    dayCheck: await readDayCheck(db, inAmsterdam(actor.now).day),
    sums,
    going: await sumRun(db, part, 'going'),
    exceptions: settlementExceptions.flatMap((exception) => {
      const found = seen.find((one) => one.exception === exception)
      return found ? [{ ...found, exception }] : []
    }),
    goingCount,
    isChanger,
    toSee,
    series: await findSeries(db, part, periodsShown),
    trust: { ...trust, inRunCents, elsewhereCents: payableCents - inRunCents },
    shortages: shortagesOf(await findBelowZero(db, part), trust.agencyCents),
    orders: { ...(await sumOrders(db, part)), batches: await findBatchesOf(db, runId) },
    invoices: await sumIssued(db, part),
  }
}

/** What is given back comes out of what is held for the agency: who comes when that is spent is short. */
function shortagesOf(rows: readonly BelowZero[], heldCents: number): Overview['shortages'] {
  return rows.flatMap(({ customer, givenBackCents, shortCents }, index) => {
    const before = sumCents(rows.slice(0, index).map((row) => row.givenBackCents))
    const left = Math.max(0, heldCents - before)
    const agencyShort = Math.max(0, givenBackCents - left)
    return [
      ...(agencyShort > 0 ? [{ of: 'agency' as const, customer, cents: agencyShort }] : []),
      ...(shortCents > 0 ? [{ of: 'customer' as const, customer, cents: shortCents }] : []),
    ]
  })
}
