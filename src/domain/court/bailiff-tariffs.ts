import { day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { surveyedDay, type TariffRow } from './tariff.ts'

/** The acts of a bailiff that a dossier meets, with their letter in the list of the Btag. */
export const bailiffActs = [
  /** a: a writ of summons. */
  'writ',
  /** b: serving a judgment, with or without order to pay. */
  'title',
  /** c: serving a petition or a notice. */
  'petition_notice',
  /** d: any other service, such as that of a seizure on the debtor. */
  'service',
  /** e: seizing movables. */
  'movables',
  /** i: seizing what a third party owes once, such as a bank. */
  'bank',
  /** j: seizing what a third party pays periodically, such as wages. */
  'wage',
  /** o: seizing real estate. */
  'estate',
  /** v: eviction. */
  'eviction',
] as const
export type BailiffAct = (typeof bailiffActs)[number]

/** The tariff of each act done from a day on, without VAT; null where the figure was not found. */
export interface BailiffTariffs extends TariffRow {
  readonly tariffCents: Readonly<Record<BailiffAct, Cents | null>>
}

export const bailiffTariffs: readonly BailiffTariffs[] = [
  {
    fromDay: day('2022-01-01'),
    throughDay: day('2023-02-28'),
    source: 'Btag art. 2, tarief 2022, volgens geerlingshofstede.nl',
    checkedDay: surveyedDay,
    tariffCents: {
      writ: 10_402,
      title: 11_477,
      petition_notice: 8_342,
      service: 7_516,
      movables: 13_870,
      bank: 22_100,
      wage: 15_516,
      estate: 19_053,
      eviction: 27_276,
    },
  },
  {
    fromDay: day('2023-03-01'),
    throughDay: day('2023-12-31'),
    source: 'Btag art. 2 (Stb. 2023, 63)',
    checkedDay: surveyedDay,
    tariffCents: {
      writ: 10_673,
      title: 11_620,
      petition_notice: 8_485,
      service: 7_659,
      movables: 14_013,
      bank: 22_157,
      wage: 15_717,
      estate: 19_233,
      eviction: null,
    },
  },
  {
    fromDay: day('2024-01-01'),
    throughDay: day('2024-12-31'),
    source: 'Btag art. 2, tarief 2024, volgens groot-evers.nl en invorderingsbedrijf.nl',
    checkedDay: surveyedDay,
    tariffCents: {
      writ: 11_237,
      title: 12_234,
      petition_notice: 8_933,
      service: 8_064,
      movables: 14_754,
      bank: 23_328,
      wage: 16_548,
      estate: 20_250,
      eviction: 28_868,
    },
  },
  {
    fromDay: day('2025-01-01'),
    throughDay: day('2025-12-31'),
    source: 'Afgeleid: tarief 2026 / 1,051629 (indexering volgens groot-evers.nl), op een cent na; nog na te gaan',
    checkedDay: null,
    tariffCents: {
      writ: 11_941,
      title: 13_000,
      petition_notice: 9_493,
      service: 8_569,
      movables: 15_677,
      bank: 24_788,
      wage: 17_583,
      estate: 21_517,
      eviction: 30_675,
    },
  },
  {
    fromDay: day('2026-01-01'),
    throughDay: day('2026-12-31'),
    source: 'Btag art. 2, tarief 2026, volgens groot-evers.nl',
    checkedDay: surveyedDay,
    tariffCents: {
      writ: 12_557,
      title: 13_671,
      petition_notice: 9_983,
      service: 9_011,
      movables: 16_486,
      bank: 26_068,
      wage: 18_491,
      estate: 22_628,
      eviction: 32_259,
    },
  },
]
