import { addDays, addMonths, type Day } from '#domain/day.ts'
import { divideProRata, sumCents, type Cents } from '#domain/money.ts'
import { rowOn, type CostDecree } from './decree.ts'
import {
  decreeFor,
  noticeFaultsOf,
  type CostTables,
  type Notice,
  type NoticeClaim,
  type NoticeFault,
} from './fourteen-day-notice.ts'
import { scaleCosts, scaleLines, vatOnCosts, type ScaleLine } from './scale.ts'

/** A claim whose collection costs are asked for. */
export interface CostsClaim extends NoticeClaim {
  /** The principal still open at the end of the day that decides: see `costsBasisDay`. */
  readonly basisPrincipalCents: Cents
  /** Whether it is one of the instalments of a running contract (rent, subscription, insurance). */
  readonly instalment: boolean
}

export interface CostsFacts {
  /** The day on which the costs would be charged. */
  readonly day: Day
  readonly debtorKind: 'private' | 'company'
  readonly creditorRecoversVat: boolean
  /** All claims of the file; `openPrincipalCents` as it was when the 14-day letter was sent: see `openAtNotice`. */
  readonly claims: readonly CostsClaim[]
  /** The last 14-day letter; for a company it plays no part. */
  readonly notice: Notice | null
  /** Days on which costs were charged before, to the same debtor for instalments of the same contract. */
  readonly earlierCostsDays: readonly Day[]
}

/** Why no collection costs can be charged. */
export const costsRefusals = [
  'nothing_open',
  'not_in_default',
  'no_decree',
  'no_fourteen_day_letter',
  'fourteen_day_letter_not_valid',
  'term_running',
  'ask_a_person',
] as const
export type CostsRefusal = (typeof costsRefusals)[number]

export interface DueCosts {
  readonly due: true
  /** The first day on which these costs are due. */
  readonly fromDay: Day
  /** The day whose open principal decided. */
  readonly basisDay: Day
  readonly principalCents: Cents
  readonly costsCents: Cents
  readonly vatCents: Cents
  readonly vatPercent: number
  readonly lines: readonly ScaleLine[]
  readonly perClaim: readonly { readonly claimId: number; readonly costsCents: Cents; readonly vatCents: Cents }[]
}

export interface RefusedCosts {
  readonly due: false
  readonly refusal: CostsRefusal
  /** For `term_running`: the first day on which they can be charged. */
  readonly fromDay?: Day
  /** For `fourteen_day_letter_not_valid`: what is wrong with the letter. */
  readonly noticeFaults?: readonly NoticeFault[]
}

/**
 * Art. 6:96 lid 4 to 7 BW and art. 2 Besluit BIK: the collection costs due on a day. From a company they are due from
 * the first day of default. From a consumer nothing is due before the term of a valid 14-day letter has passed, never
 * more than that letter named, and only over what was still unpaid then (HR 2016:2704 r.o. 3.8).
 */
export function collectionCosts(facts: CostsFacts, tables: CostTables): DueCosts | RefusedCosts {
  const inDefault = facts.claims.filter((claim) => claim.dueDay < facts.day)
  if (inDefault.length === 0) return { due: false, refusal: 'not_in_default' }
  const refusal = facts.debtorKind === 'private' ? refuseConsumerCosts(facts, tables) : null
  if (refusal) return refusal
  const covered = coveredClaims(facts, inDefault)
  if (covered.length === 0) return { due: false, refusal: 'nothing_open' }
  const decree = decreeFor(covered, tables.decrees)
  const vatPercent = rowOn(tables.vatRates, facts.day)?.percent
  if (!decree || vatPercent === undefined) return { due: false, refusal: 'no_decree' }
  if (needsAPerson(facts, covered, decree)) return { due: false, refusal: 'ask_a_person' }
  return dueCosts(facts, covered, decree, vatPercent)
}

/**
 * Art. 6:96 lid 6 BW: the day whose open principal decides on the costs: for a consumer the last day of the 14-day
 * letter's term, so that what is paid within it costs nothing; for a company the day of charging.
 */
export function costsBasisDay(facts: Pick<CostsFacts, 'day' | 'debtorKind' | 'notice'>): Day {
  return facts.debtorKind === 'private' && facts.notice ? facts.notice.lastDay : facts.day
}

function refuseConsumerCosts(facts: CostsFacts, tables: CostTables): RefusedCosts | null {
  const { notice } = facts
  if (!notice) return { due: false, refusal: 'no_fourteen_day_letter' }
  const noticeFaults = noticeFaultsOf(notice, facts.claims, facts.creditorRecoversVat, tables)
  if (noticeFaults.length > 0) return { due: false, refusal: 'fourteen_day_letter_not_valid', noticeFaults }
  const fromDay = addDays(notice.lastDay, 1)
  return facts.day < fromDay ? { due: false, refusal: 'term_running', fromDay } : null
}

function coveredClaims(facts: CostsFacts, inDefault: readonly CostsClaim[]): CostsClaim[] {
  const { notice } = facts
  const covered =
    facts.debtorKind === 'private' && notice
      ? inDefault.filter((claim) => notice.claimIds.includes(claim.claimId))
      : inDefault
  return covered.filter((claim) => claim.basisPrincipalCents > 0)
}

/**
 * Art. 2a Besluit BIK: at a small instalment of the same contract the creditor must look six months back. How the sums
 * then go together is left to a person.
 */
export function needsAPerson(
  facts: Pick<CostsFacts, 'day' | 'debtorKind' | 'earlierCostsDays'>,
  covered: readonly Pick<CostsClaim, 'instalment' | 'basisPrincipalCents'>[],
  { smallInstalments: rule }: Pick<CostDecree, 'smallInstalments'>,
): boolean {
  if (facts.debtorKind !== 'private' || !rule || facts.day < rule.fromDay) return false
  const small = covered.some((claim) => claim.instalment && claim.basisPrincipalCents <= rule.upToCents)
  if (!small) return false
  const sinceDay = addMonths(facts.day, -rule.monthsBack)
  return facts.earlierCostsDays.some((earlier) => earlier >= sinceDay && earlier <= facts.day)
}

function dueCosts(facts: CostsFacts, covered: readonly CostsClaim[], decree: CostDecree, vatPercent: number): DueCosts {
  const principals = covered.map((claim) => claim.basisPrincipalCents)
  const principalCents = sumCents(principals)
  const named = facts.debtorKind === 'private' ? facts.notice : null
  const costsCents = Math.min(scaleCosts(principalCents, decree), named?.costsCents ?? Infinity)
  const vat = vatOnCosts(costsCents, vatPercent, facts.creditorRecoversVat)
  const vatCents = Math.min(vat, named?.vatCents ?? Infinity)
  const costShares = divideProRata(costsCents, principals)
  const vatShares = divideProRata(vatCents, principals)
  return {
    due: true,
    fromDay: named ? addDays(named.lastDay, 1) : firstDefaultDay(covered),
    basisDay: costsBasisDay(facts),
    principalCents,
    costsCents,
    vatCents,
    vatPercent,
    lines: scaleLines(principalCents, decree),
    perClaim: covered.map((claim, index) => ({
      claimId: claim.claimId,
      costsCents: costShares[index] ?? 0,
      vatCents: vatShares[index] ?? 0,
    })),
  }
}

function firstDefaultDay(claims: readonly CostsClaim[]): Day {
  const days = claims.map((claim) => addDays(claim.dueDay, 1)).sort()
  const first = days[0]
  if (first === undefined) throw new RangeError('there is no claim in default')
  return first
}
