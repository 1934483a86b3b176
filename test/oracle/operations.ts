import fc from 'fast-check'
import { cents, dayBetween, termsFrom } from './cases.ts'
import type { DayNumber } from './calendar.ts'
import type { File, FileClaim, Part } from './file.ts'

/** Something that is done to a file, on its running day or, back-dated, some days before. */
type Operation =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'claim'; readonly claim: Omit<FileClaim, 'id'> }
  | {
      readonly kind: 'payment'
      readonly ago: number
      readonly amount: bigint
      readonly direct: boolean
      readonly named: readonly number[]
    }
  | { readonly kind: 'charge'; readonly ago: number; readonly amounts: readonly bigint[] }
  | { readonly kind: 'credit'; readonly ago: number; readonly claim: number; readonly amount: bigint }
  | { readonly kind: 'waiver'; readonly ago: number; readonly amount: bigint; readonly part: Part | null }
  | { readonly kind: 'reversal'; readonly which: number; readonly percent: number }

/** A file with one claim, and so many operations on it. */
export interface Story {
  readonly start: File
  readonly operations: readonly Operation[]
}

const ago = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }))
const claimId = fc.integer({ min: 1, max: 3 })

function claimFrom(day: DayNumber): fc.Arbitrary<Omit<FileClaim, 'id'>> {
  const terms = termsFrom(day + 15).map((drawn) =>
    drawn.compound === 'monthly' ? { ...drawn, compound: 'none' as const } : drawn,
  )
  return fc.record({
    arose: fc.constant(day),
    due: fc.constant(day + 14),
    amount: cents(500_000),
    terms: fc.option(terms, { freq: 9 }),
  })
}

function operation(start: DayNumber): fc.Arbitrary<Operation> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('claim' as const), claim: claimFrom(start) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('payment' as const),
        ago,
        amount: cents(200_000),
        direct: fc.boolean(),
        named: fc.oneof(fc.constant<number[]>([]), fc.array(claimId, { maxLength: 2 })),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('charge' as const),
        ago,
        amounts: fc.array(cents(20_000), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('credit' as const), ago, claim: claimId, amount: cents(90_000) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('waiver' as const),
        ago,
        amount: cents(50_000),
        part: fc.constantFrom(null, 'interest' as const, 'principal' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('reversal' as const),
        which: fc.nat(40),
        percent: fc.constantFrom(100, 100, 30),
      }),
    },
  )
}

/** Stories of exactly so many operations. */
export function stories(length: number): fc.Arbitrary<Story> {
  return dayBetween('2013-01-01', '2024-12-31').chain((day) =>
    fc.record({
      start: claimFrom(day).map(
        (claim): File => ({
          claims: [{ ...claim, id: 1 }],
          charges: [],
          payments: [],
          credits: [],
          waivers: [],
          changes: [],
          rulings: [],
          reversals: [],
          asOf: day,
        }),
      ),
      operations: fc.array(operation(day), { minLength: length, maxLength: length }),
    }),
  )
}

/** The file after an operation; unchanged where there is nothing to do it to. `id` is that of the new event. */
export function afterOperation(file: File, done: Operation, id: number): File {
  const opening = file.claims[0]?.arose ?? file.asOf
  const dayOf = (back: number) => Math.max(opening, file.asOf - back)
  switch (done.kind) {
    case 'days':
      return { ...file, asOf: file.asOf + done.days }
    case 'claim': {
      const claim = { ...done.claim, id: file.claims.length + 1 }
      return file.claims.length < 3 ? { ...file, claims: [...file.claims, claim] } : file
    }
    case 'payment': {
      const { amount, direct } = done
      const named = done.named.filter((claim) => claim <= file.claims.length)
      return { ...file, payments: [...file.payments, { id, day: dayOf(done.ago), amount, direct, named }] }
    }
    case 'charge': {
      const shares = done.amounts.slice(0, file.claims.length).map((amount, index) => ({ claim: index + 1, amount }))
      return { ...file, charges: [...file.charges, { id, day: dayOf(done.ago), shares }] }
    }
    case 'credit': {
      const { claim, amount } = done
      const isThere = claim <= file.claims.length
      return isThere ? { ...file, credits: [...file.credits, { id, day: dayOf(done.ago), claim, amount }] } : file
    }
    case 'waiver': {
      const { part, amount } = done
      const day = dayOf(done.ago)
      // Two on one day would have no order in law.
      if (file.waivers.some((waiver) => waiver.day === day)) return file
      return { ...file, waivers: [...file.waivers, { id, day, amount, claim: null, part }] }
    }
    case 'reversal':
      return reversed(file, done, id)
  }
}

/** Takes back a payment, credit note or waiver in whole or part, a charge in whole, a reversal in whole. */
function reversed(file: File, { which, percent }: Operation & { kind: 'reversal' }, id: number): File {
  const charges = file.charges.map((charge) => {
    return { id: charge.id, amount: charge.shares.reduce((sum, share) => sum + share.amount, 0n), percent: 100 }
  })
  const inPart = [...file.payments, ...file.credits, ...file.waivers].map((event) => {
    return { id: event.id, amount: event.amount, percent }
  })
  const back = file.reversals.map((event) => ({ id: event.id, amount: event.amount, percent: 100 }))
  const free = [...charges, ...inPart, ...back].filter((event) => file.reversals.every(({ of }) => of !== event.id))
  const event = free[which % Math.max(free.length, 1)]
  const amount = event ? (event.amount * BigInt(event.percent)) / 100n : 0n
  return event && amount > 0n ? { ...file, reversals: [...file.reversals, { id, of: event.id, amount }] } : file
}
