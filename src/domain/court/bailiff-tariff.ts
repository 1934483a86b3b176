import { rowOn } from '#domain/costs/decree.ts'
import { vatOnCosts } from '#domain/costs/scale.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { BailiffAct } from './bailiff-tariffs.ts'
import type { CourtTables } from './court-tables.ts'
import { sourceOf, tariffOn, type TariffRefused, type TariffSource } from './tariff.ts'

export interface BailiffTariff extends TariffSource {
  /** Without VAT and without disbursements (art. 9: registers). */
  readonly tariffCents: Cents
}

/** Art. 2 Btag: what an act of a bailiff costs; the day of the act decides (art. 14 lid 2). */
export function bailiffTariff(act: BailiffAct, on: Day, tables: CourtTables): BailiffTariff | TariffRefused {
  const row = tariffOn(tables.bailiffTariffs, on)
  const tariffCents = row?.tariffCents[act] ?? null
  return row && tariffCents !== null ? { tariffCents, ...sourceOf(row) } : { refusal: 'no_tariff' }
}

export interface BailiffVat {
  readonly vatCents: Cents
  readonly vatPercent: number
}

/** Art. 10 Btag: the VAT on what a bailiff costs, for the debtor only when the creditor cannot recover it and says so. */
export function vatOnBailiffCosts(
  costsCents: Cents,
  creditorRecoversVat: boolean,
  on: Day,
  tables: CourtTables,
): BailiffVat | TariffRefused {
  const vatPercent = rowOn(tables.vatRates, on)?.percent
  if (vatPercent === undefined) return { refusal: 'no_tariff' }
  return { vatCents: vatOnCosts(costsCents, vatPercent, creditorRecoversVat), vatPercent }
}
