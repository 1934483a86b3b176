import type { AgencySettings, TrustRefusal } from '#contract/office/agency.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, refuseSecond } from '#server/actor.ts'
import { findAgencyRow, findOpenChange, findOwnIbanChange, type OpenChange } from './queries.ts'

/** Who the agency is, its trust account, and what was proposed in the place of that. */
export async function readAgency(db: Db, actor: Actor, options: { lock?: boolean } = {}): Promise<AgencySettings> {
  const row = await findAgencyRow(db, options)
  if (!row) {
    return { details: null, trustAccount: null, proposal: null, ownIban: null, ownIbanProposal: null, version: 0 }
  }
  const { id: _id, version, trustIban, trustBic, trustName, ownIban, ...details } = row
  const change = await findOpenChange(db)
  const own = await findOwnIbanChange(db)
  return {
    details,
    trustAccount: { trustIban, trustBic, trustName },
    proposal: change && proposalFor(actor, change),
    ownIban,
    ownIbanProposal: own && {
      id: own.id,
      iban: own.iban,
      proposedBy: own.proposedByName,
      proposedAt: own.proposedAt,
      refusal: approvalRefusal(actor, own),
    },
    version,
  }
}

function proposalFor(actor: Actor, change: OpenChange): AgencySettings['proposal'] {
  const { id, trustIban, trustBic, trustName, proposedByName: proposedBy, proposedAt } = change
  return { id, trustIban, trustBic, trustName, proposedBy, proposedAt, refusal: approvalRefusal(actor, change) }
}

/** Why this person may not approve this proposal. */
export function approvalRefusal(actor: Actor, { proposedBy }: Pick<OpenChange, 'proposedBy'>): TrustRefusal | null {
  const refusal = refuseSecond(actor, proposedBy)
  return refusal && (refusal === 'own' ? 'is_proposer' : 'works_as_other')
}
