import { day, type Day } from '#domain/day.ts'
import type { HolidayName } from '#domain/deadlines/holidays.ts'

/** In Dutch, English and French. */
export type Names = readonly [nl: string, en: string, fr: string]

export const holidayNames: Readonly<Record<HolidayName, Names>> = {
  new_year: ['Nieuwjaarsdag', "New Year's Day", 'Jour de l’An'],
  good_friday: ['Goede Vrijdag', 'Good Friday', 'Vendredi saint'],
  easter_monday: ['Tweede paasdag', 'Easter Monday', 'Lundi de Pâques'],
  kings_day: ['Koningsdag', "King's Day", 'Fête du Roi'],
  liberation_day: ['Bevrijdingsdag', 'Liberation Day', 'Jour de la Libération'],
  ascension_day: ['Hemelvaartsdag', 'Ascension Day', 'Ascension'],
  whit_monday: ['Tweede pinksterdag', 'Whit Monday', 'Lundi de Pentecôte'],
  christmas_day: ['Eerste kerstdag', 'Christmas Day', 'Noël'],
  second_christmas_day: ['Tweede kerstdag', 'Second day of Christmas', 'Lendemain de Noël'],
}

export interface CostTypeRow {
  readonly code: string
  readonly names: Names
  readonly bearer: 'debtor' | 'customer' | 'agency'
  /** Without VAT; null where a rule or an invoice gives the amount. */
  readonly amountCents: number | null
  readonly vatPercent: number
  readonly legalBasis: string | null
  readonly claimableFromConsumer: boolean
  readonly validFrom: Day
}

const bailiffTariff = 'Besluit tarieven ambtshandelingen gerechtsdeurwaarders, art. 2, tarief 2026'

/** The costs an agency starts with; amounts are those of 2026, without VAT. */
export const costTypes: readonly CostTypeRow[] = [
  {
    code: 'collection_costs',
    names: ['Incassokosten', 'Collection costs', 'Frais de recouvrement'],
    bearer: 'debtor',
    amountCents: null,
    vatPercent: 21,
    legalBasis: 'Art. 6:96 BW; Besluit vergoeding voor buitengerechtelijke incassokosten, art. 2',
    claimableFromConsumer: true,
    validFrom: day('2012-07-01'),
  },
  {
    code: 'court_fee',
    names: ['Griffierecht', 'Court fee', 'Droit de greffe'],
    bearer: 'debtor',
    amountCents: null,
    vatPercent: 0,
    legalBasis: 'Wet griffierechten burgerlijke zaken, art. 3',
    claimableFromConsumer: true,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'representation',
    names: ['Salaris gemachtigde', 'Representation fee', 'Honoraires du mandataire'],
    bearer: 'debtor',
    amountCents: null,
    vatPercent: 0,
    legalBasis: 'Art. 238 Rv; liquidatietarief kanton',
    claimableFromConsumer: true,
    validFrom: day('2026-02-01'),
  },
  {
    code: 'writ',
    names: ['Dagvaarding', 'Writ of summons', 'Assignation'],
    bearer: 'debtor',
    amountCents: 125_57,
    vatPercent: 21,
    legalBasis: `${bailiffTariff}, sub a`,
    claimableFromConsumer: true,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'service_of_title',
    names: ['Betekening van het vonnis', 'Service of the judgment', 'Signification du jugement'],
    bearer: 'debtor',
    amountCents: 136_71,
    vatPercent: 21,
    legalBasis: `${bailiffTariff}, sub b`,
    claimableFromConsumer: true,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'bank_seizure',
    names: ['Bankbeslag', 'Bank seizure', 'Saisie bancaire'],
    bearer: 'debtor',
    amountCents: 260_68,
    vatPercent: 21,
    legalBasis: `${bailiffTariff}, sub i`,
    claimableFromConsumer: true,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'wage_seizure',
    names: ['Loonbeslag', 'Wage seizure', 'Saisie sur salaire'],
    bearer: 'debtor',
    amountCents: 184_91,
    vatPercent: 21,
    legalBasis: `${bailiffTariff}, sub j`,
    claimableFromConsumer: true,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'register_check',
    names: ['Navraag in een register', 'Register check', 'Consultation d’un registre'],
    bearer: 'customer',
    amountCents: null,
    vatPercent: 21,
    legalBasis: null,
    claimableFromConsumer: false,
    validFrom: day('2026-01-01'),
  },
  {
    code: 'postage',
    names: ['Porto', 'Postage', 'Affranchissement'],
    bearer: 'agency',
    amountCents: null,
    vatPercent: 0,
    legalBasis: null,
    claimableFromConsumer: false,
    validFrom: day('2026-01-01'),
  },
]

export interface MimeTypeRow {
  readonly extension: string
  readonly mimeType: string
  readonly maximumKilobytes: number
  readonly purposes: readonly ('employee' | 'customer' | 'debtor' | 'mail')[]
}

const everybody = ['employee', 'customer', 'debtor', 'mail'] as const

/** What may be uploaded, by whom. */
export const mimeTypes: readonly MimeTypeRow[] = [
  { extension: 'pdf', mimeType: 'application/pdf', maximumKilobytes: 20_480, purposes: everybody },
  { extension: 'jpg', mimeType: 'image/jpeg', maximumKilobytes: 10_240, purposes: everybody },
  { extension: 'png', mimeType: 'image/png', maximumKilobytes: 10_240, purposes: everybody },
  { extension: 'txt', mimeType: 'text/plain', maximumKilobytes: 1_024, purposes: ['employee', 'customer', 'mail'] },
  { extension: 'csv', mimeType: 'text/csv', maximumKilobytes: 51_200, purposes: ['employee', 'customer'] },
  { extension: 'xml', mimeType: 'application/xml', maximumKilobytes: 51_200, purposes: ['employee', 'customer'] },
  {
    extension: 'xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maximumKilobytes: 51_200,
    purposes: ['employee', 'customer'],
  },
  {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    maximumKilobytes: 20_480,
    purposes: ['employee', 'customer', 'mail'],
  },
  { extension: 'eml', mimeType: 'message/rfc822', maximumKilobytes: 20_480, purposes: ['employee', 'mail'] },
  {
    extension: 'msg',
    mimeType: 'application/vnd.ms-outlook',
    maximumKilobytes: 20_480,
    purposes: ['employee', 'mail'],
  },
  { extension: 'tif', mimeType: 'image/tiff', maximumKilobytes: 20_480, purposes: ['employee', 'customer', 'mail'] },
  { extension: 'heic', mimeType: 'image/heic', maximumKilobytes: 20_480, purposes: everybody },
]

/** A row with its names in their columns. */
export function named<Row extends { readonly names: Names }>({ names, ...row }: Row) {
  const [nameNl, nameEn, nameFr] = names
  return { ...row, nameNl, nameEn, nameFr }
}
