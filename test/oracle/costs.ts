import { dayNumberOf, monthsAfter, type DayNumber } from './calendar.ts'
import { proRata } from './pro-rata.ts'
import { cents, ratio, times, whole, zero, plus, type Rational } from './rational.ts'

/** Law 2.1: so many percent of each part of the principal; the last part has no end. */
export const bands: readonly { readonly width: bigint | null; readonly perThousand: number }[] = [
  { width: 250_000n, perThousand: 150 },
  { width: 250_000n, perThousand: 100 },
  { width: 500_000n, perThousand: 50 },
  { width: 19_000_000n, perThousand: 10 },
  { width: null, perThousand: 5 },
]
export const minimum = 4_000n
export const maximum = 677_500n
/** Up to here the minimum is more than fifteen percent. */
export const smallInstalment = 26_667n

const decreeDay = dayNumberOf('2012-07-01')
const instalmentRuleDay = dayNumberOf('2024-10-01')
const vatOfToday = { from: dayNumberOf('2012-10-01'), share: ratio(21, 100) }
const vatBefore = ratio(19, 100)

/** Law 2.1: the decree over a principal, without VAT: rounded once, at the end. */
export function decreeCosts(principal: bigint): bigint {
  if (principal <= 0n) return 0n
  let left = principal
  let sum: Rational = zero
  for (const { width, perThousand } of bands) {
    const part = width === null || left < width ? left : width
    sum = plus(sum, times(whole(part), ratio(perThousand, 1000)))
    left -= part
  }
  const costs = cents(sum)
  if (costs < minimum) return minimum
  return costs > maximum ? maximum : costs
}

/** Law 2.1: VAT over the rounded costs. */
export function vatOver(costs: bigint, on: DayNumber): bigint {
  return cents(times(whole(costs), on < vatOfToday.from ? vatBefore : vatOfToday.share))
}

export interface OweClaim {
  readonly id: number
  /** The last day to pay. */
  readonly due: DayNumber
  /** Open principal on the day the letter was sent. */
  readonly atLetter: bigint
  /** Open principal at the end of the day that decides: the last day of the letter's term, or the day of charging. */
  readonly atEnd: bigint
  readonly instalment: boolean
}

/** Law 2.2: a 14-day letter as it was sent. */
export interface Letter {
  readonly sent: DayNumber
  readonly received: DayNumber
  readonly last: DayNumber
  readonly safeWords: boolean
  readonly costs: bigint
  readonly vat: bigint
  readonly vatStated: boolean
  readonly claims: readonly number[]
}

export interface CostsCase {
  readonly day: DayNumber
  readonly consumer: boolean
  readonly recoversVat: boolean
  readonly claims: readonly OweClaim[]
  readonly letter: Letter | null
  readonly earlier: readonly DayNumber[]
}

export interface CostsAnswer {
  readonly costs: bigint
  readonly vat: bigint
  readonly from: DayNumber
  readonly perClaim: readonly { readonly claim: number; readonly costs: bigint; readonly vat: bigint }[]
}

/** Chapter 2 of the law: the costs due on a day; null where nothing is due, or a person must decide. */
export function costsDue(asked: CostsCase): CostsAnswer | null {
  return asked.consumer ? consumerCosts(asked) : companyCosts(asked)
}

/** Law 2.4: from the day after the last payment day, without any letter. */
function companyCosts(asked: CostsCase): CostsAnswer | null {
  const late = asked.claims.filter((claim) => claim.due < asked.day && claim.atEnd > 0n)
  return answer(asked, late, null)
}

/** Law 2.2: nothing before the term of a valid letter is over, nothing beyond what it named, nothing over what was paid. */
function consumerCosts(asked: CostsCase): CostsAnswer | null {
  const { letter } = asked
  if (!letter || !isValid(letter, asked) || asked.day <= letter.last) return null
  return answer(
    asked,
    asked.claims.filter((claim) => letter.claims.includes(claim.id) && claim.atEnd > 0n),
    letter,
  )
}

function answer(asked: CostsCase, late: readonly OweClaim[], letter: Letter | null): CostsAnswer | null {
  if (late.length === 0 || !underDecree(late) || mustAsk(asked, late)) return null
  const weights = late.map((claim) => claim.atEnd)
  const all = decreeCosts(weights.reduce((sum, open) => sum + open, 0n))
  const costs = letter && letter.costs < all ? letter.costs : all
  const full = asked.recoversVat ? 0n : vatOver(costs, asked.day)
  const vat = letter && letter.vat < full ? letter.vat : full
  const [costShares, vatShares] = [proRata(costs, weights), proRata(vat, weights)]
  const perClaim = late.map((claim, index) => {
    return { claim: claim.id, costs: costShares[index] ?? 0n, vat: vatShares[index] ?? 0n }
  })
  const from = letter ? letter.last + 1 : Math.min(...late.map((claim) => claim.due)) + 1
  return { costs, vat, from, perClaim }
}

/** Law 2.1: the decree is for defaults from 2012-07-01 on; default begins the day after the last day to pay. */
function underDecree(claims: readonly OweClaim[]): boolean {
  return claims.every((claim) => claim.due + 1 >= decreeDay)
}

/** Law 2.3: a second minimum from a consumer for the same contract within six months is for a person. */
function mustAsk(asked: CostsCase, late: readonly OweClaim[]): boolean {
  if (!asked.consumer || asked.day < instalmentRuleDay) return false
  const small = late.some((claim) => claim.instalment && claim.atEnd <= smallInstalment)
  return small && asked.earlier.some((on) => on <= asked.day && on >= monthsAfter(asked.day, -6))
}

/** Law 2.2, 1 to 5: everything a letter must be. */
function isValid(letter: Letter, asked: CostsCase): boolean {
  const named = asked.claims.filter((claim) => letter.claims.includes(claim.id))
  const right = lawfulAmounts(named, letter.sent, asked.recoversVat)
  return (
    right !== null &&
    named.every((claim) => claim.due < letter.sent) &&
    letter.last >= letter.received + 14 &&
    letter.safeWords &&
    letter.costs <= right.costs &&
    letter.vat <= right.vat &&
    (letter.vat === 0n || letter.vatStated) &&
    asked.claims.every((claim) => named.includes(claim) || claim.due >= letter.sent || claim.atLetter <= 0n)
  )
}

/** Law 2.2, 3 and 5: what a letter about these claims names. */
export function lawfulAmounts(claims: readonly OweClaim[], sent: DayNumber, recoversVat: boolean) {
  const open = claims.filter((claim) => claim.due < sent && claim.atLetter > 0n)
  if (open.length === 0 || !underDecree(open)) return null
  const costs = decreeCosts(open.reduce((sum, claim) => sum + claim.atLetter, 0n))
  return { costs, vat: recoversVat ? 0n : vatOver(costs, sent) }
}
