import type { Account } from '#domain/account/account.ts'
import type { Allocation, AllocationPart } from '#domain/account/allocate.ts'
import { components } from '#domain/account/events.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { WaiverKind } from '#contract/money/waivers.ts'
import type { NotedWaiver } from './waiver-queries.ts'

export interface GivenUp {
  readonly waivers: DossierPage['waivers']
  readonly ofComponents: DossierPage['balance']['waived']
  readonly ofClaim: (claimId: number) => Cents
}

/**
 * What of a debt was given up: by which acts, of which components, of which claims. It is what the acts took off, which may
 * be less than was asked.
 */
export function sumWaivers({ allocations }: Account, noted: readonly NotedWaiver[]): GivenUp {
  const acts = noted.flatMap((act) =>
    allocations
      .filter((allocation) => allocation.eventId === act.eventId && kindOf(allocation, act) !== null)
      .map((allocation) => ({ allocation, act })),
  )
  const parts = acts.flatMap(({ allocation }) => allocation.parts)
  const amounts = parts.flatMap((part) => part.amounts)
  const taken = (component: (typeof components)[number]) =>
    sumCents(amounts.filter((one) => one.component === component).map(({ amountCents }) => amountCents))
  return {
    waivers: acts.flatMap(({ allocation, act: { eventId, by, note, ...act } }) => {
      const [kind, amountCents] = [kindOf(allocation, act), totalOf(allocation.parts)]
      return kind && amountCents > 0
        ? [{ eventId, kind, day: allocation.valueDay, amountCents, by, note, asked: act.asked }]
        : []
    }),
    ofComponents: Object.fromEntries(components.map((name) => [name, taken(name)])) as GivenUp['ofComponents'],
    ofClaim: (claimId) => totalOf(parts.filter((part) => part.claimId === claimId)),
  }
}

function kindOf(
  { kind }: Allocation,
  { isClosing, asked }: Pick<NotedWaiver, 'isClosing' | 'asked'>,
): WaiverKind | null {
  if (kind === 'waiver') return isClosing ? 'closing' : asked ? 'asked' : 'waiver'
  return kind === 'settlement' ? 'settlement' : null
}

const totalOf = (parts: readonly AllocationPart[]): Cents =>
  sumCents(parts.flatMap(({ amounts }) => amounts.map(({ amountCents }) => amountCents)))
