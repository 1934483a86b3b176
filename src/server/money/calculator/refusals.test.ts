import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { calculatorOps } from '#contract/money/calculator.ts'
import { calculatorAnswers, calculatorRefusal } from '#contract/money/calculator-answers.ts'
import { calculate } from '#test/calculator.ts'
import { lineAnswer } from './line-answer.ts'

const claim = { id: 'A', principal: '100', interestFrom: '2025-01-01', kind: 'statutory' }
const payment = { day: '2025-06-01', amount: '50', for: ['A'] }
/** A right request of each kind: everything in it that has no default must be there. */
const right = {
  interest: { op: 'interest', kind: 'statutory', principal: '1000', from: '2025-01-01', to: '2025-12-31' },
  commercial: { op: 'interest', kind: 'commercial', principal: '1000', from: '2025-01-01', to: '2025-12-31' },
  contractual: {
    op: 'interest',
    kind: 'contractual',
    principal: '1000',
    from: '2025-01-01',
    to: '2025-12-31',
    rate: '8',
    per: 'year',
  },
  costs: { op: 'costs', principal: '1000', vat: false },
  posted: { op: 'letter-term', sent: '2026-03-02', postDays: 2 },
  handed: { op: 'letter-term', handed: '2026-03-02' },
  holidays: { op: 'holidays', year: 2026 },
  extend: { op: 'extend', day: '2026-12-25' },
  limitation: { op: 'limitation', kind: 'contract', due: '2021-03-15' },
  reference: { op: 'reference', number: '1' },
  check: { op: 'check', kind: 'iban', value: 'NL91ABNA0417164300' },
  court: { op: 'court', claim: '500', kind: 'other', day: '2026-05-01' },
  fee: { op: 'court-fee', claim: '500', party: 'legal', day: '2026-05-01' },
  salary: { op: 'salary', claim: '500', points: '1', day: '2026-05-01' },
  bailiff: { op: 'bailiff', act: 'writ', day: '2026-05-01' },
  after: { op: 'after-costs', claim: '500', day: '2026-05-01' },
  account: { op: 'account', asOf: '2026-01-15', claims: [claim] },
} as const
type Name = keyof typeof right

const amounts = [
  '1e3',
  '1.000,00',
  '1,5',
  '1000.005',
  '-1',
  '+1',
  '',
  ' 1',
  '.5',
  '1.',
  '10000000000.01',
  1000,
  null,
  [],
]
const days = ['2026-02-30', '2026-2-3', '20260203', '1899-12-31', '2200-01-01', '2026-01-01T00:00', 20260101, null]
const percentages = ['-1', '100.1', '8.12345', '8%', '8,5', '1e1', 8, null]
const words = ['', 'STATUTORY', 'toString', '__proto__', 1, null, ['statutory']]

/** A request, the field that is made wrong in it, and the values that are refused there. */
const wrong: readonly (readonly [Name, string, readonly unknown[]])[] = [
  ['interest', 'principal', amounts],
  ['interest', 'from', [...days, '1989-12-31']],
  ['interest', 'to', [...days, '2024-12-31']],
  ['interest', 'kind', words],
  ['interest', 'basis', ['360', 365, 'YEAR', null]],
  ['interest', 'surcharge', percentages],
  ['interest', 'compound', ['simple', 'daily', true, null]],
  ['interest', 'rate', ['8']],
  ['interest', 'per', ['year']],
  ['commercial', 'from', ['2002-11-30']],
  ['contractual', 'rate', percentages],
  ['contractual', 'per', ['day', 'month ', null]],
  ['contractual', 'surcharge', ['1', '-1', 0]],
  ['costs', 'principal', amounts],
  ['costs', 'vat', ['true', 1, 0, null]],
  ['posted', 'sent', days],
  ['posted', 'postDays', [1, 0, -2, 2.5, 31, '2', null]],
  ['posted', 'handed', ['2026-03-02', 'soon']],
  ['handed', 'handed', days],
  ['handed', 'postDays', [2]],
  ['holidays', 'year', [1964, 2200, 2026.5, '2026', null]],
  ['extend', 'day', days],
  ['limitation', 'kind', [...words, 'consumer_purchase', 'other']],
  ['limitation', 'due', days],
  ['limitation', 'interruptions', ['2024-06-10', {}, null, Array.from({ length: 1_001 }, () => '2024-06-10')]],
  ['reference', 'number', ['', '1234567890123456', 'RF1', '-1', '1.0', 1, null]],
  ['check', 'kind', [...words, 'vat', 'IBAN']],
  ['check', 'value', [1, null, 'A'.repeat(201)]],
  ['court', 'claim', [...amounts, '0']],
  ['court', 'kind', [...words, 'consumer_purchase', 'loan']],
  ['court', 'domicile', ['here', 'NETHERLANDS', 'abroad', null]],
  ['court', 'consumer', ['both', true, null]],
  ['court', 'day', [...days, '2000-01-01']],
  ['fee', 'claim', [...amounts, '0', '0.00']],
  ['fee', 'party', [...words, 'company']],
  ['fee', 'day', [...days, '2021-12-31', '2027-01-01']],
  ['salary', 'claim', [...amounts, '0']],
  ['salary', 'points', ['-1', '1.25', '0.75', '100.5', '1e1', 1, null]],
  ['salary', 'day', [...days, '2020-01-01', '2199-12-31']],
  ['bailiff', 'act', [...words, 'petition_notice', 'dance']],
  ['bailiff', 'day', [...days, '2021-12-31', '2027-01-01']],
  ['after', 'claim', [...amounts, '0']],
  ['after', 'day', [...days, '2020-01-01', '2027-01-01']],
  ['account', 'asOf', days],
  ['account', 'basis', ['360', null]],
  ['account', 'toPay', ['true', 1, null]],
  [
    'account',
    'claims',
    [[], {}, null, 'A', Array.from({ length: 1_001 }, (_, index) => ({ ...claim, id: `${index}` }))],
  ],
  ['account', 'payments', [{}, null, 'A']],
]

const inClaims = (fields: object) => ({ ...right.account, claims: [claim, { ...claim, id: 'B', ...fields }] })
const inPayments = (fields: object) => ({ ...right.account, payments: [payment, { ...payment, ...fields }] })
/** What is wrong inside a list: the path tells where. */
const wrongInside: readonly (readonly [field: string, request: object])[] = [
  ...amounts.map((principal) => ['claims.1.principal', inClaims({ principal })] as const),
  ...amounts.map((costs) => ['claims.1.costs', inClaims({ costs })] as const),
  ...[...days, '1989-12-31'].map((interestFrom) => ['claims.1.interestFrom', inClaims({ interestFrom })] as const),
  ...words.map((kind) => ['claims.1.kind', inClaims({ kind })] as const),
  ...percentages.map((surcharge) => ['claims.1.surcharge', inClaims({ surcharge })] as const),
  ...['', 1, null, 'A'.repeat(101), 'A'].map((id) => ['claims.1.id', inClaims({ id })] as const),
  ['claims.1.interestFrom', inClaims({ kind: 'commercial', interestFrom: '2002-11-30' })],
  ['claims.1.rate', inClaims({ kind: 'contractual', per: 'year' })],
  ['claims.1.per', inClaims({ kind: 'contractual', rate: '8' })],
  ['claims.1.rate', inClaims({ rate: '8' })],
  ['claims.1.paid', inClaims({ paid: '1' })],
  ...[...amounts, '0'].map((amount) => ['payments.1.amount', inPayments({ amount })] as const),
  ...[...days, '2026-01-16'].map((day) => ['payments.1.day', inPayments({ day })] as const),
  ['payments.1.for', inPayments({ for: 'A' })],
  ['payments.1.for.0', inPayments({ for: ['Z'] })],
  ['payments.1.for.1', inPayments({ for: ['A', 'A'] })],
  ['payments.1.for.0', inPayments({ for: [1] })],
  ['payments.1.claim', inPayments({ claim: 'A' })],
  ['interruptions.1', { ...right.limitation, interruptions: ['2022-01-01', '2022-02-30'] }],
  ['principal', { ...right.contractual, principal: '10000000000', to: '2190-12-31', rate: '100', compound: 'yearly' }],
  [
    'claims',
    {
      ...right.account,
      asOf: '2190-12-31',
      claims: [
        { ...claim, principal: '9999999999', kind: 'contractual', rate: '100', per: 'year', compound: 'yearly' },
      ],
    },
  ],
]

const missing = Object.entries(right).flatMap(([name, request]) =>
  Object.keys(request).map((field) => {
    const { [field]: _left, ...rest } = request as Record<string, unknown>
    // Without the day it was handed over, what lacks is the day it was sent.
    return [name, field === 'handed' ? 'sent' : field, rest] as const
  }),
)
const replaced = wrong.flatMap(([name, field, values]) =>
  values.map((value) => [name, field, { ...right[name], [field]: value }] as const),
)
const inside = wrongInside.map(([field, request]) => ['account', field, request] as const)
const unknown = Object.entries(right).map(([name, request]) => [name, 'colour', { ...request, colour: 'red' }] as const)
const cases = [...missing, ...replaced, ...inside, ...unknown]

describe('a request that is not right, through the command', () => {
  let answers: readonly unknown[]
  beforeAll(async () => {
    answers = await calculate(cases.map(([, , request]) => request))
  })

  it.each(cases.map(([name, field, request], index) => [name, field, short(request), index] as const))(
    '%s is refused for "%s": %s',
    (_name, field, _request, index) => {
      const { error } = calculatorRefusal.parse(answers[index])
      expect(error.field).toBe(field)
      // One sentence that begins with the field, for somebody who reads a log.
      expect(error.message).toMatch(new RegExp(`^"${field.replaceAll('.', String.raw`\.`)}" [a-z][^\n]{5,190}[^.]\\.$`))
      expect(error.message).not.toMatch(/undefined|\bInvalid|NaN|Error|\bat .*:\d/)
    },
  )

  it('is the only thing that is wrong with these: as they are, they are answered', async () => {
    for (const answer of await calculate(Object.values(right))) expect(answer).not.toHaveProperty('error')
  })

  it.each(['interest', 'account', 'costs', 'x', null, 1].map((op) => [op]))(
    'says which operations there are: %s',
    (op) => {
      const { error } = calculatorRefusal.parse(JSON.parse(lineAnswer(JSON.stringify({ op: `${op}!` }))))
      expect(error).toEqual({ field: 'op', message: `"op" is none of ${calculatorOps.join(', ')}.` })
    },
  )

  it.each([
    ['claims.1', { ...right.account, claims: [claim, 'B'] }],
    ['payments.1', { ...right.account, payments: [payment, null] }],
  ])('says that %s is no object', (field, request) => {
    const message = `"${field}" is no JSON object.`
    expect(JSON.parse(lineAnswer(JSON.stringify(request)))).toEqual({ error: { field, message } })
  })

  it.each(['null', '1', '"interest"', '[]', 'true'])('says of %s that it is no object', (line) => {
    expect(JSON.parse(lineAnswer(line))).toEqual({ error: { field: '', message: 'The request is no JSON object.' } })
  })
})

describe('whatever is asked', () => {
  const answerOf = (asked: object & { op?: unknown }) => {
    const answer: unknown = JSON.parse(lineAnswer(JSON.stringify(asked)))
    const op = calculatorOps.find((known) => known === asked.op)
    if (typeof answer === 'object' && answer !== null && 'error' in answer) return calculatorRefusal.parse(answer)
    if (op === undefined) throw new Error('an unknown operation was answered')
    return calculatorAnswers[op].parse(answer)
  }

  it('is answered in the shape of the contract or refused, with any value in any field', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(...amounts, ...days, ...words, ...percentages),
      fc.integer({ min: 0, max: 20_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      fc
        .date({ min: new Date('1985-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    )
    const request = fc
      .constantFrom(...Object.values(right))
      .chain((base) =>
        fc
          .tuple(fc.constantFrom(...Object.keys(base)), value, fc.constantFrom(...Object.keys(base)), value)
          .map(([first, one, second, other]) => ({ ...base, [first]: one, [second]: other })),
      )
    fc.assert(
      fc.property(request, (asked) => void answerOf(asked)),
      { numRuns: 2_000 },
    )
  })

  it('a line of any text has one line for an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const answer = lineAnswer(text)
        expect(answer).not.toContain('\n')
        expect(JSON.parse(answer)).toBeTypeOf('object')
      }),
    )
  })
})

function short(request: object): string {
  const text = JSON.stringify(request)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
