import fc from 'fast-check'
import { cents, dayBetween, termsFrom } from './cases.ts'
import { monthsAfter, newYear, yearOf, type DayNumber } from './calendar.ts'
import type { File, FileClaim } from './file.ts'
import { looseRulings, possibleRulings, type LooseRuling } from './ruling-cases.ts'

type Loose<Event> = Omit<Event, 'id'>

interface LooseFile {
  claims: readonly Loose<FileClaim>[]
  charges: readonly { day: DayNumber; amounts: readonly (bigint | null)[] }[]
  payments: readonly Loose<File['payments'][number]>[]
  credits: readonly Loose<File['credits'][number]>[]
  waivers: readonly Loose<File['waivers'][number]>[]
  changes: readonly Loose<File['changes'][number]>[]
  rulings: readonly LooseRuling[]
  reversals: readonly { of: number; share: number }[]
  asOf: DayNumber
}

/** A file of one to four claims and what happens to them, often on one day or on the edges of years. */
export function filesWith(most: { readonly waivers: number }): fc.Arbitrary<File> {
  return dayBetween('2012-07-01', '2024-06-30').chain((start) =>
    fc.tuple(fc.array(claim(start), { minLength: 1, maxLength: 4 }), fc.boolean()).chain(([claims, alike]) => {
      return happenings(start, alike ? asTheFirst(claims) : claims, most.waivers).map(putTogether)
    }),
  )
}

/** Claims of one day on the same terms: art. 6:43 BW then divides in proportion. */
function asTheFirst(claims: readonly Loose<FileClaim>[]): Loose<FileClaim>[] {
  return claims.map(({ amount, terms }) => {
    const [first = { arose: 0, due: 0, terms: null }] = claims
    return { ...first, amount, terms: terms && first.terms }
  })
}

function claim(start: DayNumber): fc.Arbitrary<Loose<FileClaim>> {
  return fc
    .record({
      arose: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constantFrom(0, 30)).map((days) => start + days),
      term: fc.constantFrom(0, 14, 30, 60),
      amount: amounts,
      wait: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: -90, max: 90 }) },
      ),
    })
    .chain(({ arose, term, amount, wait }) => {
      const due = arose + term
      const terms = fc.option(termsFrom(due + wait), { freq: 9 })
      return terms.map((interest) => ({ arose, due, amount, terms: interest }))
    })
}

/** Now and then a credit invoice, or a sum as large as the product takes. */
const amounts = fc.oneof(
  { weight: 20, arbitrary: cents(900_000) },
  { weight: 1, arbitrary: cents(90_000).map((amount) => -amount) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }) },
)

function happenings(start: DayNumber, claims: readonly Loose<FileClaim>[], waivers: number): fc.Arbitrary<LooseFile> {
  const day = eventDay(start, claims)
  const claimId = fc.integer({ min: 1, max: 4 })
  return fc.record({
    claims: fc.constant(claims),
    charges: fc.array(
      fc.record({ day, amounts: fc.array(fc.option(cents(100_000)), { minLength: 4, maxLength: 4 }) }),
      { maxLength: 3 },
    ),
    payments: fc.array(
      fc.record({
        day,
        amount: cents(700_000),
        direct: fc.boolean(),
        named: fc.oneof(fc.constant([]), fc.array(claimId, { maxLength: 3 })),
      }),
      { maxLength: 6 },
    ),
    credits: fc.array(fc.record({ day, claim: claimId, amount: cents(300_000) }), { maxLength: 2 }),
    waivers: fc.array(
      fc.record({
        day,
        amount: cents(200_000),
        claim: fc.option(claimId),
        part: fc.constantFrom(null, 'costs' as const, 'interest' as const, 'principal' as const),
      }),
      { maxLength: waivers },
    ),
    changes: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(change(day, claimId), { minLength: 1, maxLength: 2 }) },
    ),
    rulings: looseRulings(day),
    reversals: fc.array(fc.record({ of: fc.nat(18), share: fc.constantFrom(100, 100, 100, 40) }), { maxLength: 3 }),
    asOf: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 2_200 }).map((days) => start + days) },
      { weight: 1, arbitrary: day },
    ),
  })
}

/** New terms, counted from about the day they begin, or from long before. */
function change(day: fc.Arbitrary<DayNumber>, claimId: fc.Arbitrary<number>) {
  return day.chain((on) => {
    const from = fc.oneof(fc.constant(0), fc.integer({ min: -800, max: 60 })).map((days) => on + days)
    return fc.record({ day: fc.constant(on), claim: claimId, terms: fc.option(from.chain(termsFrom), { freq: 5 }) })
  })
}

/** Any day, or one on which something turns: an anniversary, a new year, the first or last day of a pause. */
function eventDay(start: DayNumber, claims: readonly Loose<FileClaim>[]): fc.Arbitrary<DayNumber> {
  const turns = claims.flatMap(({ arose, due, terms }) => {
    const from = terms?.from ?? due
    const pauses = terms?.pauses.flatMap((pause) => [pause.from, pause.to].filter(Number.isFinite)) ?? []
    return [
      arose,
      due,
      from,
      ...[1, 12, 24, 36].map((months) => monthsAfter(from, months)),
      newYear(yearOf(from) + 1),
      ...pauses,
    ]
  })
  const beside = fc.tuple(fc.constantFrom(...turns), fc.constantFrom(-1, 0, 1)).map(([turn, days]) => turn + days)
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 1_800 }).map((days) => start + days) },
    { weight: 1, arbitrary: beside },
  )
}

/** Numbers everything, and leaves out what would point at a claim that is not there (yet). */
function putTogether(loose: LooseFile): File {
  const claims = loose.claims.map((item, index) => ({ ...item, id: index + 1 }))
  const isThere = (id: number, on: DayNumber) => claims.some(({ arose, ...item }) => item.id === id && arose <= on)
  let last = 0
  const numbered = <Event>(event: Event) => {
    last += 1
    return { ...event, id: last }
  }
  const payments = loose.payments.map((payment) =>
    numbered({ ...payment, named: payment.named.filter((id) => id <= claims.length) }),
  )
  const credits = loose.credits.filter((credit) => isThere(credit.claim, credit.day)).map(numbered)
  const waivers = loose.waivers.filter(({ claim: id, day }) => id === null || isThere(id, day)).map(numbered)
  const charges = loose.charges
    .map(({ day, amounts: perClaim }) => ({
      day,
      shares: perClaim.flatMap((amount, index) => {
        const owed = claims.find(({ id }) => id === index + 1)
        return amount !== null && owed && owed.arose <= day && owed.amount > 0n ? [{ claim: owed.id, amount }] : []
      }),
    }))
    .filter(({ shares }) => shares.length > 0)
    .map(numbered)
  const changes = loose.changes
    .filter(({ claim: id, day }, index) => {
      const isSecond = loose.changes.slice(0, index).some((earlier) => earlier.claim === id && earlier.day === day)
      return isThere(id, day) && !isSecond
    })
    .map(numbered)
  const rulings = possibleRulings(loose.rulings, claims, numbered)
  const file = { claims, payments, credits, waivers, charges, changes, rulings, asOf: loose.asOf }
  return { ...file, reversals: reversalsOf(file, loose.reversals, numbered) }
}

/** Takes back events, and at times what was taken back: never more than there is, and of costs over claims all. */
function reversalsOf(
  file: Omit<File, 'reversals'>,
  drawn: LooseFile['reversals'],
  numbered: <Event>(event: Event) => Event & { id: number },
): File['reversals'] {
  const charged = file.charges.map(({ id, shares }) => {
    return { id, amount: shares.reduce((sum, share) => sum + share.amount, 0n), divided: shares.length > 1 }
  })
  const simple = [...file.payments, ...file.credits, ...file.waivers].map(({ id, amount }) => ({
    id,
    amount,
    divided: false,
  }))
  // Taken back whole, by an amount of 0.
  const rulings = [...file.changes, ...file.rulings].map(({ id }) => ({ id, amount: null, divided: false }))
  const there: { id: number; amount: bigint | null; divided: boolean }[] = [...charged, ...simple, ...rulings]
  const taken = new Set<number>()
  const reversals: File['reversals'][number][] = []
  for (const { of, share } of drawn) {
    const event = there.find(({ id }) => id === of)
    if (!event || taken.has(of)) continue
    const amount = event.amount !== null && !event.divided ? (event.amount * BigInt(share)) / 100n : event.amount
    if (amount === 0n) continue
    const reversal = numbered({ of, amount: amount ?? 0n })
    taken.add(of)
    reversals.push(reversal)
    there.push({ id: reversal.id, amount, divided: event.divided })
  }
  return reversals
}
