import fc from 'fast-check'
import { describe, it } from 'vitest'
import { accountThrough } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { howOften } from '#test/long.ts'
import { productAccount, settings } from './compare.ts'
import { expectSame } from './expect-same.ts'
import { filesWith } from './file-cases.ts'
import { withoutReversed, type File } from './file.ts'
import { eventsOf } from './product.ts'
import { dayOf } from './product-terms.ts'
import { rulingsOf } from './rulings.ts'
import { tellFile } from './tell.ts'

const often = { seed: 643, numRuns: howOften(200, 100_000) }
/** Several waivers too: the law gives those of one day no order, but there must be one. */
const files = filesWith({ waivers: 3 })
const long = { timeout: 7_200_000 }

const total = (amounts: Iterable<bigint | number>) =>
  [...amounts].reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n)

/** What was claimed, charged and awarded by a day, and what of payments, credit notes, waivers and judgments went off it. */
function sumOf(standing: File, events: readonly AccountEvent[], asOf: number) {
  const { claims, allocations, openCents } = accountThrough(events, dayOf(asOf), settings)
  const charged = standing.charges.filter(({ day }) => day <= asOf)
  const judged = rulingsOf(standing, 'judgment').filter(({ day }) => day <= asOf)
  const claimed = total(standing.claims.filter(({ arose }) => arose <= asOf).map(({ amount }) => amount))
  const costs = total(charged.flatMap(({ shares }) => shares.map(({ amount }) => amount)))
  const interest = total(claims.flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents)))
  const awarded = total(
    judged.flatMap(({ awards, court }) => [
      ...awards.map((award) => award.interest?.fallenDue ?? 0n),
      ...court.map(({ amount }) => amount),
    ]),
  )
  const off = total(
    allocations.flatMap(({ parts }) => parts.flatMap(({ amounts }) => amounts.map((part) => part.amountCents))),
  )
  return { open: openCents, expected: Number(claimed + costs + interest + awarded - off), allocations }
}

describe('an account of the product', () => {
  it('is on every day its claims, costs and interest less what went off', long, () => {
    fc.assert(
      fc.property(files, (file) => {
        const happened = [...file.payments, ...file.credits, ...file.waivers, ...file.charges, ...file.rulings]
        const days = happened.map(({ day }) => day)
        const [standing, events] = [withoutReversed(file), eventsOf(file)]
        for (const asOf of new Set([...days, file.asOf])) {
          const { open, expected, allocations } = sumOf(standing, events, asOf)
          expectSame(open, expected, () => tellFile({ ...file, asOf }))
          for (const { kind, amountCents, surplusCents, parts } of allocations) {
            if (kind === 'waiver') continue
            const divided = parts.flatMap(({ amounts }) => amounts.map((part) => part.amountCents))
            expectSame(Number(total(divided)) + surplusCents, amountCents, () => tellFile(file))
          }
        }
      }),
      often,
    )
  })

  it('is the same in whatever order its events were entered', long, () => {
    const shuffled = files.chain((file) => {
      const events = eventsOf(file)
      return fc.tuple(fc.constant(file), fc.shuffledSubarray(events, { minLength: events.length }))
    })
    fc.assert(
      fc.property(shuffled, ([file, events]) => {
        expectSame(productAccount(file, events), productAccount(file), () => tellFile(file))
      }),
      often,
    )
  })
})
