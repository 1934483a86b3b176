import { beforeAll, describe, expect, it } from 'vitest'
import { calculate } from '#test/calculator.ts'

/** A worked example of the table of law: its number, the request, and what the answer must hold. */
type Vector = readonly [name: string, request: object, answer: object]

const interest = (kind: string, principal: string, from: string, to: string, rest: object = {}) => ({
  op: 'interest',
  kind,
  principal,
  from,
  to,
  ...rest,
})
const eightPercent = { rate: '8', per: 'year' }
const by365 = { basis: '365' }
const byYear = { basis: 'year' }
const twoAMonth = { rate: '2', per: 'month', compound: 'monthly', ...by365 }
const lastLine = (line: object) => ({ lines: expect.arrayContaining([expect.objectContaining(line)]) })

const interestVectors: Vector[] = [
  ['I1', interest('statutory', '1000.00', '2007-09-01', '2008-12-31', byYear), { interest: '81.20' }],
  ['I1, by default', interest('statutory', '1000.00', '2007-09-01', '2008-12-31'), { interest: '81.20' }],
  ['I1b', interest('statutory', '1000.00', '2007-09-01', '2008-12-31', by365), { interest: '81.42' }],
  [
    'I2',
    interest('contractual', '1000', '2026-01-01', '2026-01-11', { ...eightPercent, ...by365 }),
    { interest: '2.41' },
  ],
  ['I4', interest('statutory', '1000', '2022-07-01', '2023-12-31', by365), { interest: '61.07' }],
  ['I5', interest('statutory', '5000', '2024-03-15', '2026-06-14', by365), { interest: '695.89' }],
  ['I5b', interest('statutory', '5000', '2024-03-15', '2026-06-14', byYear), { interest: '695.89' }],
  [
    'I5c',
    interest('statutory', '5000', '2024-03-15', '2026-06-14', { compound: 'none', ...by365 }),
    { interest: '670.41' },
  ],
  ['I6', interest('commercial', '10000', '2025-06-01', '2026-11-20', by365), { interest: '1564.32' }],
  ['I9', interest('statutory', '100', '2025-12-31', '2026-01-01'), { interest: '0.03' }],
  ['I10', interest('statutory', '750', '2026-11-20', '2026-11-20'), { interest: '0.08' }],
  ['I12', interest('statutory', '1000', '2015-01-01', '2022-12-31'), { interest: '171.65' }],
  ['I13', interest('contractual', '2400', '2026-02-01', '2026-10-31', eightPercent), { interest: '143.61' }],
  ['I15, 365', interest('statutory', '5000', '2023-09-01', '2024-08-31', by365), { interest: '334.24' }],
  ['I15, year', interest('statutory', '5000', '2023-09-01', '2024-08-31', byYear), { interest: '333.33' }],
  ['I16, 365', interest('statutory', '5000', '2023-09-01', '2024-05-31', by365), { interest: '246.02' }],
  ['I16, year', interest('statutory', '5000', '2023-09-01', '2024-05-31', byYear), { interest: '245.63' }],
  [
    'I17',
    interest('statutory', '1500', '2026-11-01', '2026-11-20'),
    {
      interest: '3.29',
      lines: [
        {
          from: '2026-11-01',
          to: '2026-11-20',
          days: 20,
          denominator: 365,
          rate: '4',
          base: '1500.00',
          amount: '3.29',
        },
      ],
    },
  ],
  [
    'M1a, the first line',
    interest('contractual', '1809.18', '2024-09-25', '2024-10-24', twoAMonth),
    lastLine({ amount: '36.18', days: 30, denominator: 30 }),
  ],
  [
    'M1a, the month of payment',
    interest('contractual', '1809.18', '2024-09-25', '2025-12-15', twoAMonth),
    lastLine({ from: '2025-11-25', amount: '33.42', days: 21, denominator: 30 }),
  ],
  [
    'points above the statutory rate follow it',
    interest('statutory', '1000', '2025-12-31', '2026-01-01', { surcharge: '2.5' }),
    { lines: [expect.objectContaining({ rate: '8.5' }), expect.objectContaining({ rate: '6.5' })] },
  ],
  [
    'points above the commercial rate follow it',
    interest('commercial', '1000', '2026-06-30', '2026-07-01', { surcharge: '1' }),
    { lines: [expect.objectContaining({ rate: '11.15' }), expect.objectContaining({ rate: '11.4' })] },
  ],
  [
    // 110 + 12% over 547 days + 10% over 184 days, all of 1000.
    'interest from before 1992 is simple',
    interest('statutory', '1000', '1991-01-01', '1993-12-31', by365),
    { interest: '340.25' },
  ],
  [
    'two and a half months at a rate by the month',
    interest('contractual', '1000', '2026-01-31', '2026-04-14', { rate: '1', per: 'month' }),
    { interest: '25.00', lines: [expect.objectContaining({ days: 75, denominator: 30 })] },
  ],
  [
    'nothing owed bears nothing',
    interest('statutory', '0', '2026-01-01', '2026-12-31'),
    { interest: '0.00', lines: [] },
  ],
]

const costs = (principal: string, vat = false) => ({ op: 'costs', principal, vat })
const costsVectors: Vector[] = [
  ['C1', '0.01', '40.00'],
  ['C2', '100', '40.00'],
  ['C3', '266.66', '40.00'],
  ['C4', '266.67', '40.00'],
  ['C5', '267', '40.05'],
  ['C6', '500', '75.00'],
  ['C7', '2500', '375.00'],
  ['C8', '2500.10', '375.01'],
  ['C9', '3000', '425.00'],
  ['C10', '4000', '525.00'],
  ['C11', '5000', '625.00'],
  ['C12', '5000.20', '625.01'],
  ['C13', '6000', '675.00'],
  ['C14', '10000', '875.00'],
  ['C15', '10001', '875.01'],
  ['C17', '200000', '2775.00'],
  ['C18', '200002', '2775.01'],
  ['C19', '1000000', '6775.00'],
  ['C20', '1000002', '6775.00'],
  ['C23, three invoices in one letter', '300', '45.00'],
  ['C25, on what was not paid', '400', '60.00'],
].map(([name = '', principal = '', total = '']) => [name, costs(principal), { costs: total, vat: '0.00', total }])
costsVectors.push(
  ['C22', costs('100', true), { costs: '40.00', vat: '8.40', total: '48.40' }],
  ['C22, at 2500', costs('2500', true), { total: '453.75' }],
  ['C22, at a million', costs('1000000', true), { total: '8197.75' }],
  ['the example of the contract', costs('1752.79', true), { costs: '262.92', vat: '55.21', total: '318.13' }],
)

const check = (kind: string, value: string) => ({ op: 'check', kind, value })
const valid = { valid: true }
const notValid = { valid: false }
const referenceVectors: Vector[] = [
  ['R1', { op: 'reference', number: '000056789012345' }, { betalingskenmerk: '5000056789012345' }],
  ['R2', check('betalingskenmerk', '12 2345 3462 2567'), { valid: true, normalized: '12234534622567' }],
  ['R3', check('betalingskenmerk', '5000 0567 8901 2345'), valid],
  ['R3, another', check('betalingskenmerk', '6000 0567 8901 2345'), notValid],
  ['R5', { op: 'reference', number: '1' }, { betalingskenmerk: '9000000000000001' }],
  ['R7', check('rf', 'RF60 ISO1 1649'), { valid: true, normalized: 'RF60ISO11649' }],
  ['R8', { op: 'reference', number: '539007547034' }, { rf: 'RF18539007547034' }],
  ['R10', check('iban', 'NL91 ABNA 0417 1643 00'), { valid: true, normalized: 'NL91ABNA0417164300' }],
  ['R10, another', check('iban', 'NL91ABNA0417164301'), notValid],
  ['R11', check('bsn', '123456782'), valid],
  ['R11, another', check('rsin', '111222333'), valid],
  ['R11, a third', check('bsn', '123456789'), notValid],
  ['R12', check('btw', 'NL000099998B57'), { valid: true, normalized: 'NL000099998B57' }],
  ['R12, another', check('btw', 'NL123456782B90'), valid],
  ['R12, a third', check('btw', 'NL123456789B01'), notValid],
  ['a BIC', check('bic', 'abnanl2a'), { valid: true, normalized: 'ABNANL2A' }],
  ['a KvK number', check('kvk', '90001354'), { valid: true, normalized: '90001354' }],
  ['a postcode', check('postcode', '2611et'), { valid: true, normalized: '2611 ET' }],
  ['a telephone number', check('phone', '06-12345678'), { valid: true, normalized: '+31612345678' }],
]

const posted = (sent: string, postDays: number) => ({ op: 'letter-term', sent, postDays })
const limitation = (kind: string, due: string, interruptions?: string[]) => ({
  op: 'limitation',
  kind,
  due,
  ...(interruptions ? { interruptions } : {}),
})
const holidays = (year: number, days: string) => ({ days: days.split(' ').map((day) => `${year}-${day}`) })
const termVectors: Vector[] = [
  ['T1', posted('2026-03-02', 2), { received: '2026-03-04', lastDay: '2026-03-18', costsFrom: '2026-03-19' }],
  ['T1, slower post', posted('2026-03-02', 3), { received: '2026-03-05', lastDay: '2026-03-19' }],
  ['T3', { op: 'letter-term', handed: '2026-11-20' }, { received: '2026-11-20', lastDay: '2026-12-04' }],
  ['T4', { op: 'holidays', year: 2026 }, holidays(2026, '01-01 04-03 04-06 04-27 05-05 05-14 05-25 12-25 12-26')],
  ['T5', { op: 'holidays', year: 2027 }, holidays(2027, '01-01 03-26 03-29 04-27 05-05 05-06 05-17 12-25 12-26')],
  ['T6', { op: 'holidays', year: 2025 }, { days: expect.arrayContaining(['2025-04-26']) }],
  [
    'two holidays on one day are one day',
    { op: 'holidays', year: 2016 },
    holidays(2016, '01-01 03-25 03-28 04-27 05-05 05-16 12-25 12-26'),
  ],
  ['the example of the contract', { op: 'extend', day: '2026-12-25' }, { day: '2026-12-28' }],
  ['a working day stays', { op: 'extend', day: '2026-12-24' }, { day: '2026-12-24' }],
  ['T7', limitation('contract', '2021-03-15'), { lastSafeDay: '2026-03-15' }],
  ['T8', limitation('contract', '2021-03-15', ['2024-06-10']), { lastSafeDay: '2029-06-10' }],
  ['T9', limitation('judgment', '2026-05-12', []), { lastSafeDay: '2046-05-12' }],
  ['a consumer purchase', limitation('consumer-purchase', '2024-02-29'), { lastSafeDay: '2026-02-28' }],
]

const fee = (claim: string, party: string, day = '2026-05-01') => ({ op: 'court-fee', claim, party, day })
const bailiff = (act: string, day: string) => ({ op: 'bailiff', act, day })
const courtVectors: Vector[] = [
  ['P2', fee('500', 'natural'), { fee: '93.00' }],
  ['P2, a cent more', fee('500.01', 'natural'), { fee: '233.00' }],
  ['P2, at 12,500', fee('12500', 'natural'), { fee: '265.00' }],
  ['P2, a cent above', fee('12500.01', 'natural'), { fee: '753.00' }],
  ['a legal person', fee('500', 'legal'), { fee: '139.00' }],
  ['a person without means', fee('30000', 'indigent'), { fee: '93.00' }],
  ['P4', { op: 'after-costs', claim: '30000', day: '2026-03-01' }, { afterCosts: '144.00' }],
  ['half a point below the maximum', { op: 'after-costs', claim: '500', day: '2026-03-01' }, { afterCosts: '43.50' }],
  ['a point', { op: 'salary', claim: '1200.00', points: '1', day: '2026-03-01' }, { salary: '144.00' }],
  ['points and a half', { op: 'salary', claim: '1250', points: '2.5', day: '2025-03-01' }, { salary: '337.50' }],
  ['P5, a writ', bailiff('writ', '2025-06-01'), { tariff: '119.41' }],
  ['P5, service of the title', bailiff('title', '2025-06-01'), { tariff: '130.00' }],
  ['P5, other service', bailiff('service', '2025-06-01'), { tariff: '85.69' }],
  ['P5, at a bank', bailiff('bank', '2025-06-01'), { tariff: '247.88' }],
  ['P5, of wages', bailiff('wage', '2025-06-01'), { tariff: '175.83' }],
  ['P5, of movables', bailiff('movables', '2025-06-01'), { tariff: '156.77' }],
  ['a notice', bailiff('notice', '2026-06-01'), { tariff: '99.83' }],
  ['real estate', bailiff('estate', '2026-06-01'), { tariff: '226.28' }],
  ['an eviction', bailiff('eviction', '2026-06-01'), { tariff: '322.59' }],
]

describe.each([
  ['interest', interestVectors],
  ['collection costs', costsVectors],
  ['references', referenceVectors],
  ['terms', termVectors],
  ['court', courtVectors],
])('worked examples through the command: %s', (_subject, vectors) => {
  let answers: readonly unknown[]
  beforeAll(async () => {
    answers = await calculate(vectors.map(([, request]) => request))
  })

  it.each(vectors.map(([name, , answer], index) => [name, index, answer] as const))('%s', (_name, index, answer) => {
    expect(answers[index]).toMatchObject(answer)
  })
})
