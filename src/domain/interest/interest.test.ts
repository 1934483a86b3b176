import { describe, expect, it } from 'vitest'
import { addDays, addYears, day } from '#domain/day.ts'
import { parseCents } from '#domain/money.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'
import { interest } from './interest.ts'
import { rateTable, type InterestRate } from './rate-table.ts'
import { seedRates } from './rates.ts'
import type { ContractualTerms, DayCount, InterestTerms } from './terms.ts'

const rates = rateTable(seedRates())

function statutory(fromDay: string, dayCount: DayCount): InterestTerms {
  return { kind: 'statutory', fromDay: day(fromDay), dayCount }
}

function commercial(fromDay: string, dayCount: DayCount): InterestTerms {
  return { kind: 'commercial', fromDay: day(fromDay), dayCount }
}

function contractual(fromDay: string, rest: Partial<ContractualTerms>): InterestTerms {
  const rate = { kind: 'fixed', percent: 8, per: 'year' } as const
  return { kind: 'contractual', fromDay: day(fromDay), dayCount: '365', rate, compounding: 'simple', ...rest }
}

/** Only one rate of statutory interest, for ever. */
function oneRate(percent: number, fromDay = '1992-01-01'): InterestRate[] {
  return [{ kind: 'statutory', fromDay: day(fromDay), percent, source: 'test', checkedDay: null }]
}

const simpleStatutory = { rate: { kind: 'statutory_plus', points: 0 }, compounding: 'simple' } as const

describe('interest on one sum, worked examples', () => {
  it.each([
    ['I1, published by schuldinfo.nl', 1000, statutory('2007-09-01', 'year'), '2008-12-31', 81.2],
    ['I1b', 1000, statutory('2007-09-01', '365'), '2008-12-31', 81.42],
    ['I2, published by go-figure.nl', 1000, contractual('2026-01-01', {}), '2026-01-11', 2.41],
    ['I4', 1000, statutory('2022-07-01', '365'), '2023-12-31', 61.07],
    ['I5', 5000, statutory('2024-03-15', '365'), '2026-06-14', 695.89],
    ['I5b', 5000, statutory('2024-03-15', 'year'), '2026-06-14', 695.89],
    ['I5c', 5000, contractual('2024-03-15', simpleStatutory), '2026-06-14', 670.41],
    ['I6', 10_000, commercial('2025-06-01', '365'), '2026-11-20', 1564.32],
    ['I9', 100, statutory('2025-12-31', 'year'), '2026-01-01', 0.03],
    ['I10', 750, statutory('2026-11-20', 'year'), '2026-11-20', 0.08],
    ['I12', 1000, statutory('2015-01-01', 'year'), '2022-12-31', 171.65],
    ['I13', 2400, contractual('2026-02-01', {}), '2026-10-31', 143.61],
    ['I15', 5000, statutory('2023-09-01', '365'), '2024-08-31', 334.24],
    ['I15, counted by years', 5000, statutory('2023-09-01', 'year'), '2024-08-31', 333.33],
    ['I16', 5000, statutory('2023-09-01', '365'), '2024-05-31', 246.02],
    ['I16, counted by years', 5000, statutory('2023-09-01', 'year'), '2024-05-31', 245.63],
    ['I17', 1500, statutory('2026-11-01', 'year'), '2026-11-20', 3.29],
  ])('%s', (_name, principal, terms, through, expected) => {
    const result = interest({ principalCents: principal * 100, terms, throughDay: day(through) }, rates)
    expect(result.totalCents).toBe(Math.round(expected * 100))
  })

  it('I17: due on 31 October and paid on 20 November is twenty days, the day of payment included', () => {
    const terms = statutory('2026-11-01', 'year')
    const [line] = interest({ principalCents: 150_000, terms, throughDay: day('2026-11-20') }, rates).lines
    expect(line?.days).toBe(20)
  })
})

describe('where lines are cut', () => {
  const cuts = (terms: InterestTerms, through: string) =>
    interest({ principalCents: 500_000, terms, throughDay: day(through) }, rates).lines.map(
      (line) => `${line.fromDay} ${line.days} ${line.reason}`,
    )

  it('at a rate change and at the anniversary of the first interest day, and nowhere else', () => {
    expect(cuts(statutory('2024-03-15', '365'), '2026-06-14')).toEqual([
      '2024-03-15 292 start',
      '2025-01-01 73 rate_change',
      '2025-03-15 292 anniversary',
      '2026-01-01 73 rate_change',
      '2026-03-15 92 anniversary',
    ])
  })

  it('simple interest by 365 days is one line for as long as the rate stands', () => {
    expect(cuts(contractual('2020-05-01', {}), '2026-06-14')).toEqual(['2020-05-01 2236 start'])
  })

  it.each([
    // 8554.44 × 4.75 % × 3 = 1219.0077; a year at a time it would be 3 × 406.34.
    ['2016-04-15', '2019-04-14', 8554.44, 1219.01, ['2016-04-15 1095 start']],
    // … and 77/365 of a year on top: 1304.7272.
    ['2016-04-15', '2019-06-30', 8554.44, 1304.73, ['2016-04-15 1172 start']],
    // Four years, one of them with 29 February: exactly four; by 365 days it would be 1461/365.
    ['2021-03-01', '2025-02-28', 1000, 190, ['2021-03-01 1461 start']],
    // Two years and 306/366, then 58/365, for on 1 January the days of the year become fewer: 134.7131 and 7.5479.
    ['2018-03-01', '2021-02-27', 1000, 142.26, ['2018-03-01 1037 start', '2021-01-01 58 calendar_year']],
  ])('simple interest of 4.75 %% by full years, %s through %s, is rounded once', (from, to, euros, expected, lines) => {
    const terms = contractual(from, { dayCount: 'year', rate: { kind: 'fixed', percent: 4.75, per: 'year' } })
    const { totalCents } = interest({ principalCents: Math.round(euros * 100), terms, throughDay: day(to) }, rates)
    expect(totalCents).toBe(Math.round(expected * 100))
    expect(cuts(terms, to)).toEqual(lines)
  })

  it('a part of a year is cut on 1 January where a leap year begins or ends, and a completed year is not', () => {
    expect(cuts(statutory('2019-09-01', 'year'), '2020-05-31')).toEqual([
      '2019-09-01 122 start',
      '2020-01-01 152 calendar_year',
    ])
    expect(cuts(statutory('2019-09-01', 'year'), '2020-08-31')).toEqual(['2019-09-01 366 start'])
  })

  it('a first interest day of 29 February has its anniversary on 28 February, and on the 29th in a leap year', () => {
    const lines = cuts(statutory('2016-02-29', 'year'), '2020-03-01').map((line) => line.slice(0, 10))
    expect(lines).toEqual(['2016-02-29', '2017-02-28', '2018-02-28', '2019-02-28', '2020-02-29'])
  })

  it('during a pause no interest runs, and the years go on', () => {
    const terms: InterestTerms = {
      kind: 'statutory',
      fromDay: day('2017-01-01'),
      dayCount: '365',
      pauses: [{ fromDay: day('2017-03-01'), toDay: day('2017-03-31') }],
    }
    expect(cuts(terms, '2018-01-31')).toEqual([
      '2017-01-01 59 start',
      '2017-04-01 275 pause_end',
      '2018-01-01 31 anniversary',
    ])
    const endless = { ...terms, pauses: [{ fromDay: day('2017-03-01'), toDay: null }] }
    expect(cuts(endless, '2018-01-31')).toEqual(['2017-01-01 59 start'])
  })

  it('interest that stops in a year is not less when that year is full', () => {
    const pauses = [{ fromDay: day('2024-01-01'), toDay: null }]
    const terms: InterestTerms = { kind: 'statutory', fromDay: day('2023-07-01'), dayCount: 'year', pauses }
    const through = (last: string) =>
      interest({ principalCents: 1_000_000, terms, throughDay: day(last) }, rates).totalCents
    // 184/365 of 6%; the interest year itself has 366 days.
    expect(['2023-12-31', '2024-06-29', '2024-06-30', '2025-06-30'].map(through)).toEqual([
      30_247, 30_247, 30_247, 30_247,
    ])
  })

  it('a rate that changes while interest is paused is the rate of the first day after', () => {
    const terms: InterestTerms = {
      kind: 'statutory',
      fromDay: day('2025-07-01'),
      dayCount: '365',
      pauses: [{ fromDay: day('2025-12-01'), toDay: day('2026-01-31') }],
    }
    const { lines } = interest({ principalCents: 100_000, terms, throughDay: day('2026-02-28') }, rates)
    expect(lines.map((line) => [line.fromDay, line.ratePercent, line.reason])).toEqual([
      ['2025-07-01', 6, 'start'],
      ['2026-02-01', 4, 'pause_end'],
    ])
  })
})

describe('what the law says on compounding', () => {
  it('interest that began before 1992 is simple', () => {
    const old = interest(
      { principalCents: 100_000, terms: statutory('1991-12-31', 'year'), throughDay: day('1993-12-30') },
      rateTable(oneRate(10, '1990-01-01')),
    )
    const later = interest(
      { principalCents: 100_000, terms: statutory('1992-01-01', 'year'), throughDay: day('1993-12-31') },
      rateTable(oneRate(10)),
    )
    expect([old.totalCents, later.totalCents]).toEqual([20_000, 21_000])
  })

  it('the interest of a full year bears interest from the anniversary on, and the proof says how much', () => {
    const { changes, lines } = interest(
      { principalCents: 64_250, terms: statutory('2025-10-16', 'year'), throughDay: day('2026-11-20') },
      rates,
    )
    expect(changes).toEqual([{ day: '2026-10-16', reason: 'anniversary', amountCents: 2841, eventId: null }])
    expect(lines.at(-1)).toMatchObject({ baseCents: 67_091, days: 36, amountCents: 265, reason: 'anniversary' })
  })

  it('never asks more than the decreed yearly rate when counted by years', () => {
    for (const from of ['2023-09-01', '2024-02-29', '2024-12-31', '2025-03-01']) {
      const throughDay = addDays(addYears(day(from), 1), -1)
      const year = interest(
        { principalCents: 1_000_000, terms: statutory(from, 'year'), throughDay },
        rateTable(oneRate(6)),
      )
      expect(year.totalCents).toBe(60_000)
    }
  })
})

describe('agreed interest', () => {
  it('points on top of the statutory rate follow its changes', () => {
    const terms = contractual('2025-12-31', { rate: { kind: 'statutory_plus', points: 2.5 }, compounding: 'yearly' })
    const { lines } = interest({ principalCents: 100_000, terms, throughDay: day('2026-01-01') }, rates)
    expect(lines.map((line) => line.ratePercent)).toEqual([8.5, 6.5])
  })

  it('points on top of the commercial rate follow its changes, simple when that was agreed', () => {
    const terms = contractual('2025-06-30', { rate: { kind: 'commercial_plus', points: 1 } })
    const { lines, totalCents } = interest({ principalCents: 36_500, terms, throughDay: day('2026-06-30') }, rates)
    // 11.15 + 1 on the last day of June, 10.15 + 1 for the 365 days after.
    expect(lines.map((line) => [line.ratePercent, line.days])).toEqual([
      [12.15, 1],
      [11.15, 365],
    ])
    expect(totalCents).toBe(12 + 4070)
  })

  it('a monthly rate without compounding counts whole months as one and parts by their days', () => {
    const rate = { kind: 'fixed', percent: 1, per: 'month' } as const
    const terms = contractual('2026-01-31', { rate })
    const { lines } = interest({ principalCents: 100_000, terms, throughDay: day('2026-04-14') }, rates)
    // 31 January to 27 February and 28 February to 30 March are whole; then 15 of the 30 days from 31 March.
    expect(lines.map((line) => [line.days, line.amountCents, line.per])).toEqual([[74, 2500, 'month']])
  })

  it('a yearly rate compounded monthly is a twelfth a month by the day count year', () => {
    const rate = { kind: 'fixed', percent: 12, per: 'year' } as const
    const terms = contractual('2026-01-01', { rate, compounding: 'monthly', dayCount: 'year' })
    const { totalCents } = interest({ principalCents: 100_000, terms, throughDay: day('2026-03-31') }, rates)
    expect(totalCents).toBe(1000 + 1010 + 1020)
  })

  it('a yearly rate compounded monthly is its days over 365 by the day count 365', () => {
    const rate = { kind: 'fixed', percent: 12, per: 'year' } as const
    const terms = contractual('2026-01-01', { rate, compounding: 'monthly', dayCount: '365' })
    const { lines } = interest({ principalCents: 100_000, terms, throughDay: day('2026-03-31') }, rates)
    // 31/365, 28/365 and 31/365 of 12%, the last two also over the interest before.
    expect(lines.map((line) => line.amountCents)).toEqual([1019, 930, 1039])
  })

  it('follows changes of the principal in order of day, however they were given, and none after the last day', () => {
    const changed = (...changes: [string, number][]) =>
      interest(
        {
          principalCents: 100_000,
          terms: contractual('2026-01-01', {}),
          changes: changes.map(([on, amountCents]) => ({ day: day(on), amountCents })),
          throughDay: day('2026-12-31'),
        },
        rates,
      )
    // 8% over 1000 for 90 days, over 600 for 91, over 900 for 184.
    const { lines, totalCents } = changed(['2026-04-01', -40_000], ['2026-07-01', 30_000])
    expect(lines.map((line) => [line.fromDay, line.days, line.amountCents])).toEqual([
      ['2026-01-01', 90, 1_973],
      ['2026-04-01', 91, 1_197],
      ['2026-07-01', 184, 3_630],
    ])
    expect(totalCents).toBe(6_800)
    expect(changed(['2026-07-01', 30_000], ['2026-04-01', -40_000]).totalCents).toBe(6_800)
    expect(changed(['2027-01-01', -40_000]).totalCents).toBe(8_000)
  })

  it('no interest claimed gives no lines', () => {
    expect(
      interest({ principalCents: 100_000, terms: { kind: 'none' }, throughDay: day('2026-01-01') }, rates),
    ).toEqual({ lines: [], changes: [], totalCents: 0 })
  })

  it('days for which no rate is known bear nothing and say so', () => {
    const terms = statutory('1989-12-31', '365')
    const { lines } = interest({ principalCents: 36_500, terms, throughDay: day('1990-01-01') }, rates)
    expect(lines.map((line) => [line.amountCents, line.rateMissing])).toEqual([
      [0, true],
      [10, false],
    ])
  })
})

interface Vector {
  id: string
  kind: 'simple' | 'compound'
  principal: string
  from_: string
  until_not_counted: string
  rates: [string, string][]
  principal_payments: [string, string][]
  expected: string
  segments_here?: [string, string, number, string, string, string][]
}

describe.skipIf(!hasSharedData)('interest found in public calculations', () => {
  const vectors = sharedJson<Vector[]>('interest/vectors/interest.json', [])

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    // A rate the vector gives for a year that began before 1992 is simple by law, so all start in or after 1992.
    const terms =
      vector.kind === 'compound' ? statutory(vector.from_, '365') : contractual(vector.from_, simpleStatutory)
    const table = rateTable(vector.rates.flatMap(([from, percent]) => oneRate(Number(percent), from)))
    const throughDay = addDays(day(vector.until_not_counted), -1)
    const result = interest(
      {
        principalCents: cents(vector.principal),
        terms,
        changes: vector.principal_payments.map(([on, amount]) => ({ day: day(on), amountCents: -cents(amount) })),
        throughDay,
      },
      table,
    )
    expect(result.totalCents).toBe(cents(vector.expected))
    if (vector.segments_here && result.lines.length === vector.segments_here.length) {
      expect(result.lines.map((line) => [line.days, line.baseCents, line.amountCents])).toEqual(
        vector.segments_here.map((segment) => [segment[2], cents(segment[4]), cents(segment[5])]),
      )
    }
  })

  it('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(30)
  })
})

function cents(text: string): number {
  const value = parseCents(text)
  if (value === null) throw new Error(`not an amount: ${text}`)
  return value
}
