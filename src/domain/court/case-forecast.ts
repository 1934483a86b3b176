import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { bandFor } from './band.ts'
import { vatOnBailiffCosts } from './bailiff-tariff.ts'
import { type CaseDays, expectedDays, pricingDay } from '#domain/court/cases/case-days.ts'
import type { CourtTables } from './court-tables.ts'
import { type CourtCosts, courtCosts } from './highest-cost.ts'
import { salary } from './salary.ts'
import { tariffOn } from './tariff.ts'

/** After so many months it is told what had come in; the last one is what a chance is reckoned from. */
export const chanceMonths = [6, 12, 18, 24] as const
/** Of fewer cases no chance is told, nor of those of fewer customers: it would tell of them. */
export const fewestLikeCases = 30
const fewestCustomers = 3

/** What became of cases of our own like one: handed to a bailiff, and closed by now. */
export interface LikeCases {
  readonly count: number
  /** Of how many customers. */
  readonly customers: number
  /** What was open of their principal on the day they went to a bailiff, of all together. */
  readonly claimedCents: Cents
  /** What of it had come in after each of `chanceMonths`, of all together. */
  readonly collectedCents: readonly Cents[]
  /** How many were paid whole, in part, and not at all. */
  readonly paid: number
  readonly inPart: number
  readonly unpaid: number
}

/** What is told of like cases: whole percents, by which two tellings show no case that came between. */
export interface LikeShares {
  readonly count: number
  /** What had come in after each of `chanceMonths`. */
  readonly collectedPercent: readonly number[]
  readonly paidPercent: number
  readonly inPartPercent: number
  readonly unpaidPercent: number
}

/** The least and the most that was claimed in cases like one: above the one, up to the other; null: without end. */
export interface ClaimBand {
  readonly aboveCents: Cents
  readonly upToCents: Cents | null
}

/** The band of a principal: that of the salary, which a judge looks at too. Null where no table reaches the day. */
export function claimBandOf(principalCents: Cents, on: Day, tables: CourtTables): ClaimBand | null {
  const bands = tariffOn(tables.salaries, on)?.bands
  if (!bands) return null
  const { upToCents } = bandFor(bands, principalCents)
  const below = bands.map((band) => band.upToCents ?? 0).filter((cents) => cents < principalCents)
  return { aboveCents: Math.max(0, ...below), upToCents }
}

/** What a case is expected to bring its customer, with all that this rests on. Amounts below zero are a loss. */
export interface CaseForecast {
  readonly claimCents: Cents
  /** What is paid before it begins: writ, court fee, and VAT on the bailiff where the customer cannot recover it. */
  readonly before: readonly { readonly line: ForecastLine; readonly amountCents: Cents }[]
  readonly beforeCents: Cents
  /** What the debtor pays for our agent when the case is won without a defence: one point. */
  readonly wonSalaryCents: Cents
  /** All is paid, the costs of the case too. */
  readonly bestCents: Cents
  /** As like cases went; null where those are too few. */
  readonly expectedCents: Cents | null
  /** All costs, with VAT: lost, or won and nothing to be had, whichever is more. */
  readonly worstCents: Cents
  /** The part of the claim that has to come in for the costs before to be covered, in whole percents, rounded up. */
  readonly breakEvenPercent: number
  /** How many like cases there are, and what became of them; null where those are too few to tell. */
  readonly likeCount: number
  readonly like: LikeShares | null
  /** Around which days it goes on once its customer says yes. */
  readonly days: CaseDays
}
export const forecastLines = ['writ', 'court_fee', 'bailiff_vat'] as const
export type ForecastLine = (typeof forecastLines)[number]

/**
 * What a case before the cantonal judge costs and brings, by the tariffs of its roll day where they are known. Null where a table does not reach or
 * another court decides: then nobody can say, and a person looks into it.
 */
export function forecastCase(
  { claimCents, on, recoversVat }: { readonly claimCents: Cents; readonly on: Day; readonly recoversVat: boolean },
  like: LikeCases,
  tables: CourtTables,
): CaseForecast | null {
  const at = pricingDay(on, tables)
  const costs = courtCosts(claimCents, at, tables)
  const won = salary(claimCents, 1, at, tables)
  if (costs === null || 'refusal' in won) return null
  const withVat = (part: CourtCosts) => {
    const ofBailiff = part.lines.filter(({ line }) => line === 'writ' || line === 'title')
    const vat = vatOnBailiffCosts(sumOf(ofBailiff), recoversVat, at, tables)
    return 'refusal' in vat ? null : { vatCents: vat.vatCents, totalCents: part.totalCents + vat.vatCents }
  }
  const [begun, ofWon, ofLost] = [withVat(costs.begun), withVat(costs.won), withVat(costs.lost)]
  if (begun === null || ofWon === null || ofLost === null) return null
  const shares = sharesOf(like)
  const percent = shares?.collectedPercent.at(-1)
  return {
    claimCents,
    before: [
      ...costs.begun.lines.flatMap(({ line, amountCents }) =>
        line === 'writ' || line === 'court_fee' ? [{ line, amountCents }] : [],
      ),
      ...(begun.vatCents > 0 ? [{ line: 'bailiff_vat' as const, amountCents: begun.vatCents }] : []),
    ],
    beforeCents: begun.totalCents,
    wonSalaryCents: won.salaryCents,
    bestCents: claimCents,
    expectedCents: percent === undefined ? null : Math.round((claimCents * percent) / 100) - begun.totalCents,
    worstCents: -Math.max(ofWon.totalCents, ofLost.totalCents),
    breakEvenPercent: Math.ceil((100 * begun.totalCents) / claimCents),
    likeCount: like.count,
    like: shares,
    days: expectedDays(on),
  }
}

/** What is told of like cases; null where they are too few, or of too few customers. What came in is no more than was claimed. */
export function sharesOf({ count, customers, claimedCents, ...like }: LikeCases): LikeShares | null {
  if (count < fewestLikeCases || customers < fewestCustomers || claimedCents <= 0) return null
  const percentOf = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((100 * part) / whole)))
  return {
    count,
    collectedPercent: like.collectedCents.map((cents) => percentOf(cents, claimedCents)),
    paidPercent: percentOf(like.paid, count),
    inPartPercent: percentOf(like.inPart, count),
    unpaidPercent: percentOf(like.unpaid, count),
  }
}

const sumOf = (lines: CourtCosts['lines']) => sumCents(lines.map(({ amountCents }) => amountCents))
