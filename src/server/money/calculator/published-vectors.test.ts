import { beforeAll, describe, expect, it } from 'vitest'
import { calculate } from '#test/calculator.ts'
import { hasSharedData, sharedJson } from '#test/shared-data.ts'

type Vector = readonly [name: string, request: object, answer: object]

interface Sample {
  value: string
  /** Null where two public sources disagree. */
  valid: boolean | null
  normal?: string
  source: string
}

/** Collected numbers by the kind that checks them; the telephone numbers are about mobile ones alone. */
const checked = {
  betalingskenmerk: 'betalingskenmerk',
  bic: 'bic',
  bsn: 'bsn',
  'btw-nl': 'btw',
  iban: 'iban',
  kvk: 'kvk',
  'postcode-nl': 'postcode',
  'rf-iso11649': 'rf',
} as const

const identifiers = Object.entries(checked).flatMap(([file, kind]) =>
  sharedJson<Sample[]>(`identifiers/vectors/${file}.json`, []).flatMap(({ value, valid, normal, source }): Vector[] => {
    if (valid === null) return []
    const answer = valid && normal !== undefined ? { valid, normalized: normal } : { valid }
    return [[`${kind} ${value} (${source})`, { op: 'check', kind, value }, answer]]
  }),
)

interface Costs {
  principal: string
  creditor_cannot_deduct_vat: boolean
  costs: string
  vat?: string
}

const costs = sharedJson<Costs[]>('interest/vectors/bik.json', [])
  .filter(({ principal }) => !principal.startsWith('-'))
  .map(({ principal, creditor_cannot_deduct_vat: vat, costs: expected, vat: expectedVat }): Vector => {
    const answer = { costs: Number(expected).toFixed(2), vat: Number(expectedVat ?? '0').toFixed(2) }
    return [`costs over ${principal}${vat ? ' with VAT' : ''}`, { op: 'costs', principal, vat }, answer]
  })

interface Interest {
  id: string
  kind: 'simple' | 'compound'
  principal: string
  from_: string
  until_not_counted: string
  rates: [string, string][]
  principal_payments: unknown[]
  expected: string
}

/** A source that counts 1/365 a day, also in leap years, and the last day not: those at one rate on one sum. */
const interest = sharedJson<Interest[]>('interest/vectors/interest.json', [])
  .filter((one) => one.rates.length === 1 && one.principal_payments.length === 0 && !one.principal.startsWith('-'))
  .filter((one) => one.from_ < one.until_not_counted)
  .map(({ id, kind, principal, from_: from, until_not_counted: until, rates, expected }): Vector => {
    const terms = {
      kind: 'contractual',
      rate: rates[0]?.[1],
      per: 'year',
      compound: kind === 'simple' ? 'none' : 'yearly',
    }
    const request = { op: 'interest', principal, from, to: dayBefore(until), basis: '365', ...terms }
    return [`interest ${id}`, request, { interest: expected }]
  })

const fees = sharedJson<{ claim: string; legal_person: string; natural_person: string; of_small_means: string }[]>(
  'interest/vectors/griffierecht-2026.json',
  [],
).flatMap(({ claim, legal_person: legal, natural_person: natural, of_small_means: indigent }) =>
  Object.entries({ legal, natural, indigent }).map(
    ([party, fee]): Vector => [
      `court fee at ${claim}, ${party}`,
      { op: 'court-fee', claim, party, day: '2026-05-01' },
      { fee: `${fee}.00` },
    ],
  ),
)

const extended = sharedJson<{ last_day: string; extended_to: string }[]>('holidays/terms/termijnenwet-art1.json', [])
const terms = extended.map(
  ({ last_day: day, extended_to: to }): Vector => [`${day} is extended to ${to}`, { op: 'extend', day }, { day: to }],
)

const listed = sharedJson<Record<string, { date: string; termijnenwet_art3: string | null }[]>>(
  'holidays/nl/nl-holidays.json',
  {},
)
const holidays = Object.entries(listed).map(([year, rows]): Vector => {
  const days = [...new Set(rows.filter((row) => row.termijnenwet_art3 !== null).map((row) => row.date))].sort()
  return [`holidays of ${year}`, { op: 'holidays', year: Number(year) }, { days }]
})

const vectors = [...identifiers, ...costs, ...interest, ...fees, ...terms, ...holidays]

describe.skipIf(!hasSharedData)('what others publish, through the command', () => {
  let answers: readonly unknown[]
  beforeAll(async () => {
    answers = await calculate(vectors.map(([, request]) => request))
  })

  it.each(vectors.map(([name, , answer], index) => [name, index, answer] as const))('%s', (_name, index, answer) => {
    expect(answers[index]).toMatchObject(answer)
  })
})

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
