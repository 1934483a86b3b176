import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { bandFor } from './band.ts'
import { courtByAmount, type Court } from './competent-court.ts'
import type { CourtParty } from './court-fee-tables.ts'
import type { CourtTables } from './court-tables.ts'
import { sourceOf, tariffOn, type TariffRefused, type TariffSource } from './tariff.ts'

export interface CourtFee extends TariffSource {
  readonly court: Court
  readonly feeCents: Cents
}

/**
 * Art. 3 and 10 Wet griffierechten burgerlijke zaken: what a claimant pays the court, by the amount claimed in the writ
 * and the day the case first comes to court (the first docket date). No VAT. Without `court` the amount decides which
 * court it is; name it when the kind of claim brings a larger claim before the cantonal judge.
 */
export function courtFee(
  claim: Cents | 'undetermined',
  party: CourtParty,
  on: Day,
  tables: CourtTables,
  court: Court | null = courtByAmount(claim, on, tables),
): CourtFee | TariffRefused {
  if (claim !== 'undetermined' && claim <= 0) return { refusal: 'no_claim' }
  const table = tariffOn(tables.courtFees, on)
  const scale = table && court ? table[court] : null
  if (!table || !court || !scale) return { refusal: 'no_tariff' }
  const feeCents = claim === 'undetermined' ? scale.undetermined : bandFor(scale.bands, claim).feeCents
  return { court, feeCents: feeCents[party], ...sourceOf(table) }
}
