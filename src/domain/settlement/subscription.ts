import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, roundHalfUp } from '#domain/money.ts'

/** What a customer pays for a period, whatever comes of its files. Amounts are without VAT. */
export interface SubscriptionTerms {
  readonly priceCents: Cents
  /** How many files a whole period holds. */
  readonly includedFiles: number
  /** For each file beyond those. */
  readonly extraFileCents: Cents
}

/** A calendar period, both days included. */
export interface Period {
  readonly fromDay: Day
  readonly toDay: Day
}

export interface SubscriptionCharge {
  readonly days: number
  readonly priceCents: Cents
  readonly includedFiles: number
  readonly extraFiles: number
  readonly extraCents: Cents
  readonly netCents: Cents
}

/**
 * What is charged for the days of a calendar period on which a subscription ran: price and files that it holds by the days of
 * the whole period, the price half up, the files rounded down. Throws RangeError when it did not run within the period.
 */
export function chargeSubscription(
  terms: SubscriptionTerms,
  period: Period,
  ran: { readonly fromDay: Day; readonly toDay: Day | null },
  usedFiles: number,
): SubscriptionCharge {
  const fromDay = ran.fromDay > period.fromDay ? ran.fromDay : period.fromDay
  const toDay = ran.toDay !== null && ran.toDay < period.toDay ? ran.toDay : period.toDay
  if (fromDay > toDay) throw new RangeError('the subscription does not run in the period')
  const days = daysOf({ fromDay, toDay })
  const whole = daysOf(period)
  const priceCents = roundHalfUp({ numerator: BigInt(terms.priceCents) * BigInt(days), denominator: BigInt(whole) })
  const includedFiles = Math.floor((terms.includedFiles * days) / whole)
  const extraFiles = Math.max(0, usedFiles - includedFiles)
  const extraCents = extraFiles * terms.extraFileCents
  return { days, priceCents, includedFiles, extraFiles, extraCents, netCents: priceCents + extraCents }
}

/** A price as it is after an indexation, half up. */
export function indexPrice(priceCents: Cents, percent: Percent): Cents {
  const numerator = BigInt(priceCents) * BigInt(perWhole + tenThousandths(percent))
  return roundHalfUp({ numerator, denominator: BigInt(perWhole) })
}

const daysOf = ({ fromDay, toDay }: Period): number => daysBetween(fromDay, addDays(toDay, 1))
