import fc from 'fast-check'
import type { DayNumber } from './calendar.ts'
import { cents, termsFrom } from './cases.ts'
import type { FileClaim, Part } from './file.ts'
import type { FileAward, FileRuling } from './rulings.ts'

type Loose<Event> = Event extends unknown ? Omit<Event, 'id'> : never
/** A ruling before it has a number; the stop that a resume ends is counted among those of the file. */
export type LooseRuling = Loose<FileRuling>

const parts: fc.Arbitrary<Part[]> = fc.shuffledSubarray(['costs', 'interest', 'principal'] as const, { minLength: 3 })

/** Mostly none; at times up to four, of any kinds. */
export function looseRulings(day: fc.Arbitrary<DayNumber>): fc.Arbitrary<LooseRuling[]> {
  const claimId = fc.integer({ min: 1, max: 4 })
  const some = fc.uniqueArray(claimId, { maxLength: 2 })
  const ruling: fc.Arbitrary<LooseRuling> = fc.oneof(
    fc.tuple(day, fc.option(fc.integer({ min: 0, max: 500 })), some).map(([on, days, claims]) => ({
      kind: 'stop' as const,
      day: on,
      last: days === null ? Number.POSITIVE_INFINITY : on + days,
      claims,
    })),
    fc.record({ kind: fc.constant('resume' as const), day, stop: fc.nat(2) }),
    fc.record({ kind: fc.constant('order' as const), day, parts, claims: some }),
    fc
      .tuple(day, fc.integer({ min: 0, max: 400 }), cents(900_000))
      .map(([on, days, agreed]) => ({ kind: 'settlement' as const, day: on, last: on + days, agreed })),
    day.chain((on) =>
      fc.record({
        kind: fc.constant('judgment' as const),
        day: fc.constant(on),
        awards: fc.uniqueArray(award(on, claimId), { maxLength: 3, selector: ({ claim }) => claim }),
        court: fc.uniqueArray(fc.record({ claim: claimId, amount: cents(80_000) }), {
          maxLength: 2,
          selector: ({ claim }) => claim,
        }),
      }),
    ),
  )
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<LooseRuling[]>([]) },
    { weight: 1, arbitrary: fc.array(ruling, { minLength: 1, maxLength: 4 }) },
  )
}

function award(on: DayNumber, claimId: fc.Arbitrary<number>): fc.Arbitrary<FileAward> {
  const off = fc.oneof(fc.constant(0n), cents(300_000))
  const terms = fc.integer({ min: -60, max: 900 }).chain((before) => termsFrom(on - before))
  return fc.record({
    claim: claimId,
    principalOff: off,
    costsOff: off,
    interest: fc.option(fc.record({ fallenDue: off, terms: fc.option(terms, { freq: 6 }) })),
  })
}

/**
 * Leaves out what points at a claim that is not there (yet), and a second order or judgment of one day: which of them
 * comes last is for whoever agrees or judges to say.
 */
export function possibleRulings(
  loose: readonly LooseRuling[],
  claims: readonly FileClaim[],
  numbered: (ruling: LooseRuling) => FileRuling,
): FileRuling[] {
  const isDebtOn = (id: number, on: DayNumber) =>
    claims.some(({ arose, amount, ...claim }) => claim.id === id && arose <= on && amount > 0n)
  const isKnown = (id: number) => id <= claims.length
  const kept = loose.flatMap((ruling): LooseRuling[] => {
    if (ruling.kind === 'stop' || ruling.kind === 'order') return [{ ...ruling, claims: ruling.claims.filter(isKnown) }]
    if (ruling.kind !== 'judgment') return [ruling]
    const awards = ruling.awards.filter((one) => isDebtOn(one.claim, ruling.day))
    const court = ruling.court.filter((one) => isDebtOn(one.claim, ruling.day))
    return awards.length + court.length === 0 ? [] : [{ ...ruling, awards, court }]
  })
  const first = kept.filter((ruling, index) => {
    const isAlike = (other: LooseRuling) => other.kind === ruling.kind && other.day === ruling.day
    return (ruling.kind !== 'order' && ruling.kind !== 'judgment') || kept.findIndex(isAlike) === index
  })
  const withIds = first.map(numbered)
  const stops = withIds.filter(({ kind }) => kind === 'stop')
  return withIds.flatMap((ruling): FileRuling[] => {
    if (ruling.kind !== 'resume') return [ruling]
    const stop = stops[ruling.stop]
    return stop ? [{ ...ruling, stop: stop.id }] : []
  })
}
