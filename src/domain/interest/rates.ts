import { day, type Day } from '#domain/day.ts'
import { addPercent, type Percent } from './percent.ts'
import type { InterestRate, RateKind } from './rate-table.ts'

/**
 * The rates known when this table was made, put into the database of a new installation and kept there by an
 * administrator. They were compared with public tables, not with the Staatsblad itself: each row says where it was
 * found and when. Rows that rest on a derivation, or on which the tables disagree, are not confirmed.
 */
export function seedRates(): InterestRate[] {
  return [
    ...rows('statutory', statutory),
    ...rows('commercial', commercial),
    ...rows('commercial_before_2013', commercialBefore2013),
  ]
}

const surveyed = day('2026-11-20')
const halfYearCheck = day('2026-07-20')

const arbitration = 'Raad van Arbitrage voor de Bouw, tabel wettelijke rente'
const debtInfo = 'schuldinfo.nl, Rente'
const decrees = 'Besluit vaststelling wettelijke rente, volgens onderling gelijke openbare rentetabellen'
const decree2026 = 'Besluit van 10-12-2025 (art. 6:120 lid 1 BW), ongewijzigd per 01-07-2026'
const arbitrationCommercial = 'Raad van Arbitrage voor de Bouw, tabel wettelijke handelsrente'
const plusSeven = 'Herfinancieringsrente ECB + 7, volgens onderling gelijke openbare rentetabellen'
const plusEight =
  'Herfinancieringsrente ECB + 8 (art. 6:120 lid 2 BW), volgens onderling gelijke openbare rentetabellen'
const disputed2004 = 'Openbare rentetabellen; de Raad van Arbitrage drukt 9,01. Nog na te gaan'
const derivedPlusSeven = 'Afgeleid: herfinancieringsrente ECB + 7. Nog door een jurist te bevestigen'

type Row = readonly [fromDay: string, percent: Percent, source: string, checkedDay: Day | null]

function rows(kind: RateKind, list: readonly Row[]): InterestRate[] {
  return list.map(([fromDay, percent, source, checkedDay]) => ({
    kind,
    fromDay: day(fromDay),
    percent,
    source,
    checkedDay,
  }))
}

const statutory: readonly Row[] = [
  ['1990-01-01', 10, arbitration, surveyed],
  ['1990-07-01', 11, arbitration, surveyed],
  ['1992-01-01', 12, arbitration, surveyed],
  ['1993-07-01', 10, arbitration, surveyed],
  ['1994-01-01', 9, arbitration, surveyed],
  ['1995-01-01', 8, arbitration, surveyed],
  ['1996-01-01', 7, arbitration, surveyed],
  ['1996-07-01', 5, arbitration, surveyed],
  ['1998-01-01', 6, arbitration, surveyed],
  ['2001-01-01', 8, arbitration, surveyed],
  ['2002-01-01', 7, arbitration, surveyed],
  ['2003-08-01', 5, arbitration, surveyed],
  ['2004-02-01', 4, arbitration, surveyed],
  ['2007-01-01', 6, arbitration, surveyed],
  ['2009-07-01', 4, arbitration, surveyed],
  ['2010-01-01', 3, arbitration, surveyed],
  ['2011-07-01', 4, debtInfo, surveyed],
  ['2012-07-01', 3, debtInfo, surveyed],
  ['2015-01-01', 2, debtInfo, surveyed],
  ['2023-01-01', 4, decrees, surveyed],
  ['2023-07-01', 6, decrees, surveyed],
  ['2024-01-01', 7, decrees, surveyed],
  ['2025-01-01', 6, decrees, surveyed],
  ['2026-01-01', 4, decree2026, halfYearCheck],
]

const commercial: readonly Row[] = [
  ['2002-12-01', 10.35, arbitrationCommercial, surveyed],
  ['2003-01-01', 9.85, arbitrationCommercial, surveyed],
  ['2003-07-01', 9.1, arbitrationCommercial, surveyed],
  ['2004-01-01', 9.02, disputed2004, null],
  ['2004-07-01', 9.01, arbitrationCommercial, surveyed],
  ['2005-01-01', 9.09, arbitrationCommercial, surveyed],
  ['2005-07-01', 9.05, arbitrationCommercial, surveyed],
  ['2006-01-01', 9.25, arbitrationCommercial, surveyed],
  ['2006-07-01', 9.83, arbitrationCommercial, surveyed],
  ['2007-01-01', 10.58, arbitrationCommercial, surveyed],
  ['2007-07-01', 11.07, arbitrationCommercial, surveyed],
  ['2008-01-01', 11.2, arbitrationCommercial, surveyed],
  ['2008-07-01', 11.07, arbitrationCommercial, surveyed],
  ['2009-01-01', 9.5, arbitrationCommercial, surveyed],
  ['2009-07-01', 8, arbitrationCommercial, surveyed],
  ['2011-07-01', 8.25, plusSeven, surveyed],
  ['2012-01-01', 8, plusSeven, surveyed],
  ['2013-01-01', 7.75, plusSeven, surveyed],
  ['2013-03-16', 8.75, plusEight, surveyed],
  ['2013-07-01', 8.5, plusEight, surveyed],
  ['2014-01-01', 8.25, plusEight, surveyed],
  ['2014-07-01', 8.15, plusEight, surveyed],
  ['2015-01-01', 8.05, plusEight, surveyed],
  ['2016-07-01', 8, plusEight, surveyed],
  ['2023-01-01', 10.5, plusEight, surveyed],
  ['2023-07-01', 12, plusEight, surveyed],
  ['2024-01-01', 12.5, plusEight, surveyed],
  ['2024-07-01', 12.25, plusEight, surveyed],
  ['2025-01-01', 11.15, plusEight, surveyed],
  ['2025-07-01', 10.15, plusEight, surveyed],
  ['2026-07-01', 10.4, plusEight, halfYearCheck],
]

// Equal to the table above until the formula became + 8 on 2013-03-16; one point lower from then on.
const commercialBefore2013: readonly Row[] = [
  ...commercial.filter(([fromDay]) => fromDay < '2013-03-16'),
  ...commercial
    .filter(([fromDay]) => fromDay > '2013-03-16')
    .map(([fromDay, percent]): Row => [fromDay, addPercent(percent, -1), derivedPlusSeven, null]),
]
