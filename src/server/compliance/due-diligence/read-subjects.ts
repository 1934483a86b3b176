import type { DueDiligenceDetails, listDueDiligence } from '#contract/compliance/due-diligence.ts'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import { refuseProofAct, proofStateOn, proofWarningDays } from '#domain/due-diligence/due-diligence.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type Actor, personActed, refuseSecond } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import { findStaff } from '#server/lists/reference/find-staff.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { paged } from '#server/platform/requests/paged.ts'
import { findHistory, findOverrides, findProofs, findSubject, findSubjects, type ProofFacts } from './list-queries.ts'
import { findOffAgenda, type OffAgendaProof } from './proof-queries.ts'
import { findHitsOf } from './sanction-queries.ts'

/** Whoever answers for a party has this right. */
export const complianceRole = 'ROLE_EMPLOYEE_LEGAL_COUNCIL'

/** A page of the register: customers, partners and ourselves. */
export async function readSubjects(db: Db, actor: Actor, query: QueryOf<typeof listDueDiligence>) {
  const { sortBy = 'name', sortOrder, offset, limit, ...filter } = query
  const { day: today } = inAmsterdam(actor.now)
  return paged(await findSubjects(db, filter, { sortBy, sortOrder, offset, limit }, today), query)
}

/** What is proved and ends within 60 days or did, and that no agenda has: of ourselves, or of a party without a file. */
export async function readEndingProofs(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<{ readonly count: number; readonly rows: OffAgendaProof[] }> {
  const { day: today } = inAmsterdam(actor.now)
  const owners = (await findStaff(db, complianceRole, today)).map(({ id }) => id)
  return findOffAgenda(db, { until: addDays(today, proofWarningDays), personId: personActed(actor), owners, limit })
}

/** A party with its proofs and what the reader can do with each. */
export async function readSubject(db: Db, actor: Actor, id: number): Promise<DueDiligenceDetails> {
  const { day: today } = inAmsterdam(actor.now)
  const found = await findSubject(db, id, today)
  if (!found) throw notFound()
  const overrides = await findOverrides(db, id)
  return {
    ...found,
    proofs: (await findProofs(db, id)).map((proof) => showProof(proof, actor, today)),
    overrides: overrides.map((asked) => ({
      ...asked,
      isRunning: asked.state === 'agreed' && asked.untilDay >= today,
      isDecidable: asked.state === 'waiting' && refuseSecond(actor, asked.askedBy?.id ?? null) === null,
    })),
    hits: await findHitsOf(db, id),
    history: await findHistory(db, id),
    owners: await findStaff(db, complianceRole, today),
  }
}

function showProof({ givers, ...proof }: ProofFacts, actor: Actor, today: Day): DueDiligenceDetails['proofs'][number] {
  const standing = { state: proof.state, givers, documentCount: proof.documents.length }
  const persons = [actor.userId, actor.impersonatorId]
  const refusal = (act: Parameters<typeof refuseProofAct>[0]) => refuseProofAct(act, standing, persons)
  return {
    ...proof,
    state: proofStateOn(today, { state: proof.state, validTo: proof.validTo as Day | null }),
    refusals: {
      request: refusal('request'),
      add: refusal('add'),
      approve: refusal('approve'),
      refuse: refusal('refuse'),
    },
  }
}
