import type { CourtClaimKind } from '#domain/court/competent-court.ts'

/** What a debtor is summoned for: each has a template of its own, for each has to prove something else. */
export const writKinds = ['consumer_purchase', 'rent', 'health_insurance', 'company_claim'] as const
export type WritKind = (typeof writKinds)[number]

/** Whether who is summoned is a consumer, whatever the file says of him. */
export function isConsumerWrit(kind: WritKind): boolean {
  return kind !== 'company_claim'
}

/** Art. 93 Rv: what the claim is, as far as it decides on the court. */
export const courtClaimOf: Readonly<Record<WritKind, CourtClaimKind>> = {
  consumer_purchase: 'consumer_purchase',
  rent: 'rent_of_premises',
  health_insurance: 'other',
  company_claim: 'other',
}

/** Art. 7:231 BW: whether a judge can be asked to end what was agreed and to have the premises vacated. */
export function hasPremises(kind: WritKind): boolean {
  return kind === 'rent'
}

/**
 * Art. 6:230h lid 2 BW: the duties to inform before a contract hold for the sale to a consumer; letting of a home and insurance
 * have rules of their own.
 */
export function needsInformation(kind: WritKind): boolean {
  return kind === 'consumer_purchase'
}
