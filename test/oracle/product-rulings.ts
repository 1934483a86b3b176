import type { AccountEvent, AwardedPart } from '#domain/account/events.ts'
import { dayOf, termsOf } from './product-terms.ts'
import type { FileAward, FileRuling } from './rulings.ts'

/** A ruling of the oracle as an event of the product. What was awarded does not matter, only what was not. */
export function rulingEvent(ruling: FileRuling): AccountEvent {
  const common = { id: ruling.id, valueDay: dayOf(ruling.day) }
  switch (ruling.kind) {
    case 'stop':
      return {
        kind: 'interest_stop',
        ...common,
        toDay: Number.isFinite(ruling.last) ? dayOf(ruling.last) : null,
        claimIds: ruling.claims,
        ground: 'plan',
      }
    case 'resume':
      return { kind: 'interest_resume', ...common, stopId: ruling.stop }
    case 'order':
      return { kind: 'allocation_order', ...common, parts: ruling.parts, claimIds: ruling.claims }
    case 'settlement':
      return { kind: 'settlement', ...common, lastDay: dayOf(ruling.last), agreedCents: Number(ruling.agreed) }
    case 'judgment':
      return {
        kind: 'judgment',
        ...common,
        reference: `${ruling.id}`,
        awards: ruling.awards.map((award) => ({
          claimId: award.claim,
          parts: awardedParts(award),
          interest: award.interest && {
            fallenDueCents: Number(award.interest.fallenDue),
            terms: termsOf(award.interest.terms),
          },
        })),
        courtShares: ruling.court.map(({ claim, amount }) => ({
          claimId: claim,
          amountCents: Number(amount),
          vatCents: 0,
        })),
      }
  }
}

function awardedParts({ principalOff, costsOff }: FileAward): AwardedPart[] {
  const awardedCents = 1_000
  const part = (component: AwardedPart['component'], off: bigint) =>
    off === 0n ? [] : [{ component, claimedCents: awardedCents + Number(off), awardedCents }]
  return [...part('principal', principalOff), ...part('collection_costs', costsOff)]
}
