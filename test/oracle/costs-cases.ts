import fc from 'fast-check'
import { cents, dayBetween } from './cases.ts'
import { lawfulAmounts, type CostsCase, type Letter, type OweClaim } from './costs.ts'

const claims = (start: number): fc.Arbitrary<OweClaim[]> =>
  fc
    .array(
      fc.record({
        due: fc.integer({ min: 0, max: 90 }).map((days) => start + days),
        atLetter: fc.oneof({ weight: 6, arbitrary: principal }, { weight: 1, arbitrary: fc.constant(0n) }),
        paid: fc.constantFrom(0, 0, 0, 30, 60, 100),
        instalment: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((drawn) =>
      drawn.map(({ due, atLetter, paid, instalment }, index) => {
        const atEnd = atLetter - (atLetter * BigInt(paid)) / 100n
        return { id: index + 1, due, atLetter, atEnd, instalment }
      }),
    )

/** Around the edges of the scale and far from them. */
const principal = fc.oneof(
  cents(500_000),
  fc.constantFrom(1n, 26_666n, 26_667n, 26_668n, 250_000n, 250_010n, 500_020n, 1_000_000n, 20_000_200n, 100_000_100n),
  fc.bigInt({ min: 1n, max: 150_000_000n }),
)

/** A letter that is mostly right: as the law asks, with now and then one thing changed. */
function letter(start: number, owed: readonly OweClaim[], recoversVat: boolean): fc.Arbitrary<Letter> {
  return fc
    .record({
      sent: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 60, max: 150 }).map((days) => start + days) },
        { weight: 1, arbitrary: fc.constantFrom(...owed.flatMap(({ due }) => [due, due + 1])) },
      ),
      post: fc.integer({ min: 0, max: 4 }),
      grace: fc.constantFrom(14, 14, 15, 15, 16, 13),
      safeWords: fc.constantFrom(true, true, true, true, false),
      vatStated: fc.constantFrom(true, true, true, false),
      named: fc.oneof(
        { weight: 4, arbitrary: fc.constant(owed.map(({ id }) => id)) },
        { weight: 1, arbitrary: fc.subarray(owed.map(({ id }) => id)) },
      ),
      dueOnly: fc.boolean(),
      costsOff: fc.constantFrom(0n, 0n, 0n, 0n, 1n, -1n, -500n),
      vatOff: fc.constantFrom(0n, 0n, 0n, 0n, 1n, -1n),
    })
    .map(({ sent, post, grace, safeWords, vatStated, named, dueOnly, costsOff, vatOff }) => {
      const meant = owed.filter((claim) => named.includes(claim.id) && (!dueOnly || claim.due < sent))
      const right = lawfulAmounts(meant, sent, recoversVat) ?? { costs: 4_000n, vat: 0n }
      const vat = right.vat + vatOff
      return {
        sent,
        received: sent + post,
        last: sent + post + grace,
        safeWords,
        costs: right.costs + costsOff,
        vat: vat < 0n ? 0n : vat,
        vatStated,
        claims: meant.map(({ id }) => id),
      }
    })
}

/** Claims, perhaps a letter, and the day somebody asks for costs. */
export const costsCases: fc.Arbitrary<CostsCase> = fc
  .tuple(dayBetween('2012-11-01', '2026-06-30'), fc.boolean())
  .chain(([start, recoversVat]) =>
    claims(start).chain((owed) =>
      fc.record({
        day: fc.integer({ min: 0, max: 260 }).map((days) => start + days),
        consumer: fc.boolean(),
        recoversVat: fc.constant(recoversVat),
        claims: fc.constant(owed),
        letter: fc.option(letter(start, owed, recoversVat), { freq: 9 }),
        earlier: fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          {
            weight: 1,
            arbitrary: fc.array(
              fc.integer({ min: -400, max: 200 }).map((days) => start + days),
              { maxLength: 2 },
            ),
          },
        ),
      }),
    ),
  )
