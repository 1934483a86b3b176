import type { AccountEvent } from './events.ts'

/** A file that goes into another one. */
export interface MergedFile {
  /** The claims it brought. */
  readonly claimIds: readonly number[]
  /** What happened on it, without its claims: those are among the claims of the file that stays. */
  readonly events: readonly AccountEvent[]
  /** The newest event of the file that stays when it came in: what is newer is about this file as well. */
  readonly afterId: number
}

/**
 * Art. 6:43 BW: the events of a file that took in others. What was paid, waived or ordered on one of them before was about
 * its own claims, and stays so: merging changes nothing of what was. Money beyond them goes to the others; what comes in
 * on the file that stays is divided over all. `own` are the events of the file that stays, with every claim.
 */
export function mergeEvents(own: readonly AccountEvent[], merged: readonly MergedFile[]): AccountEvent[] {
  if (merged.length === 0) return [...own]
  const brought = new Set(merged.flatMap(({ claimIds }) => claimIds))
  const ownClaimIds = own.flatMap((event) =>
    event.kind === 'claim' && !brought.has(event.claimId) ? [event.claimId] : [],
  )
  const toldOfOwn = own.map((event) => {
    if (event.kind === 'claim') return event
    const later = merged.filter(({ afterId }) => event.id <= afterId)
    if (later.length === 0) return event
    const known = merged.filter(({ afterId }) => event.id > afterId).flatMap(({ claimIds }) => claimIds)
    return amongClaims(event, [...ownClaimIds, ...known])
  })
  return [
    ...toldOfOwn,
    ...merged.flatMap(({ events, claimIds }) => events.map((event) => amongClaims(event, claimIds))),
  ]
}

/** An event that was about all claims of a file is about these; an earlier merging has said so already. */
function amongClaims(event: AccountEvent, claimIds: readonly number[]): AccountEvent {
  switch (event.kind) {
    case 'payment':
    case 'direct_payment':
      return { ...event, amongIds: event.amongIds ?? claimIds }
    case 'waiver':
      return event.claimId === undefined ? { ...event, amongIds: event.amongIds ?? claimIds } : event
    case 'interest_stop':
      return event.claimIds.length === 0 ? { ...event, claimIds } : event
    default:
      return event
  }
}
