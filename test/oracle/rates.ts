import { dayNumberOf, type DayNumber } from './calendar.ts'
import { minus, percent, type Rational } from './rational.ts'

interface Row {
  readonly from: DayNumber
  readonly share: Rational
}

const statutoryText = `
  1990-01-01 10   1990-07-01 11   1992-01-01 12   1993-07-01 10   1994-01-01 9    1995-01-01 8
  1996-01-01 7    1996-07-01 5    1998-01-01 6    2001-01-01 8    2002-01-01 7    2003-08-01 5
  2004-02-01 4    2007-01-01 6    2009-07-01 4    2010-01-01 3    2011-07-01 4    2012-07-01 3
  2015-01-01 2    2023-01-01 4    2023-07-01 6    2024-01-01 7    2025-01-01 6    2026-01-01 4`

const commercialText = `
  2002-12-01 10.35  2003-01-01 9.85   2003-07-01 9.10   2004-01-01 9.02   2004-07-01 9.01   2005-01-01 9.09
  2005-07-01 9.05   2006-01-01 9.25   2006-07-01 9.83   2007-01-01 10.58  2007-07-01 11.07  2008-01-01 11.20
  2008-07-01 11.07  2009-01-01 9.50   2009-07-01 8.00   2011-07-01 8.25   2012-01-01 8.00   2013-01-01 7.75
  2013-03-16 8.75   2013-07-01 8.50   2014-01-01 8.25   2014-07-01 8.15   2015-01-01 8.05   2016-07-01 8.00
  2023-01-01 10.50  2023-07-01 12.00  2024-01-01 12.50  2024-07-01 12.25  2025-01-01 11.15  2025-07-01 10.15
  2026-07-01 10.40`

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/(\d{4}-\d\d-\d\d) +([\d.]+)/g)].map(([, from = '', share = '']) => ({
    from: dayNumberOf(from),
    share: percent(share),
  }))
}

const plusEightDay = dayNumberOf('2013-03-16')
const commercial = rowsOf(commercialText)

/** The decreed rates, typed from the tables of the law; 7 points instead of 8 for commercial contracts before 2013-03-16. */
export const decreed = {
  statutory: rowsOf(statutoryText),
  commercial,
  commercialPlusSeven: commercial.map((row) =>
    row.from < plusEightDay ? row : { from: row.from, share: minus(row.share, percent('1')) },
  ),
} as const

export type DecreedKind = keyof typeof decreed

/** The rate in force on a day; null before the first decree known. */
export function rateInForce(kind: DecreedKind, on: DayNumber): Rational | null {
  return decreed[kind].findLast((row) => row.from <= on)?.share ?? null
}

/** The days within a stretch on which a decree took effect, the first day of the stretch not counted. */
export function decreeDays(kind: DecreedKind, first: DayNumber, last: DayNumber): DayNumber[] {
  return decreed[kind].map((row) => row.from).filter((from) => from > first && from <= last)
}
