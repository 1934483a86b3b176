import { type CaseNow, refuseNow } from '#domain/court/cases/hand-over.ts'
import { handOverAsPhase, type PhaseRefusal, refuseBailiffPhase, refuseStill } from '#domain/workflow/change-phase.ts'
import type { Actor } from '#server/actor.ts'
import type { OpenCase } from '#server/book/steps/open-case.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { isTestCustomer } from '#server/book/customers/is-test-customer.ts'
import { findRelieved } from '#server/book/standing/relief-hold.ts'
import { findHolding } from '#server/book/standing/holder-queries.ts'
import { inAmsterdam } from '#server/clock.ts'
import { sendWrit } from '#server/court/office-mail/send-writ.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { actOnCase, handOverOf, holdCase, readCaseGoing } from './case-acts.ts'

/**
 * Why no bailiff gets a file that is held: relief of who owes it, or it stands still, whatever its phase; its case, what that
 * can cost by now, where those who owe it live, and the writ with which it was checked; of what is tried out nothing leaves. Null
 * when one may.
 */
export async function refuseBailiff(
  db: Db,
  actor: Actor,
  { id, customerId, legalCase, halts }: Pick<LockedDossier, 'id' | 'customerId' | 'legalCase' | 'halts'>,
): Promise<PhaseRefusal | 'tried_out' | null> {
  if (await isTestCustomer(db, customerId)) return 'tried_out'
  const suspended = halts.filter(({ kind }) => kind === 'suspension')
  const still = refuseStill([...(await findRelieved(db, [id])), ...suspended].map(({ reason }) => reason))
  if (still) return still
  const isReady = legalCase?.state === 'checked'
  return refuseBailiffPhase(legalCase, isReady ? await readCaseNow(db, actor, id, legalCase) : null)
}

async function readCaseNow(db: Db, actor: Actor, dossierId: number, legalCase: OpenCase): Promise<CaseNow> {
  const going = await readCaseGoing(db, { ...legalCase, dossierId }, legalCase.place)
  return { today: inAmsterdam(actor.now).day, ...going }
}

/** A bailiff that does not have a file yet gets nothing that its customer did not agree to, nor a writ of another that is old by now. */
export async function guardBailiff(
  db: Db,
  actor: Actor,
  dossier: Pick<LockedDossier, 'id' | 'customerId' | 'legalCase' | 'halts'>,
): Promise<void> {
  const refusal = (await refuseBailiff(db, actor, dossier)) ?? (await refuseOtherBailiff(db, actor, dossier))
  if (refusal) throw new UserError(409, `dossier.refusal.${refusal}`)
}

/** Why the writ that one bailiff has does not go to another; null when it may, or there is none of ours. */
async function refuseOtherBailiff(
  db: Db,
  actor: Actor,
  { id, legalCase }: Pick<LockedDossier, 'id' | 'legalCase'>,
): Promise<PhaseRefusal | null> {
  if (legalCase?.state !== 'with_bailiff' || legalCase.writId === null) return null
  const refusal = refuseNow(legalCase, await readCaseNow(db, actor, id, legalCase))
  return refusal && handOverAsPhase[refusal]
}

/** Whether a partner that is a bailiff has the file: then no office gets it as well. */
export async function hasBailiffPartner(db: Db, dossierId: number): Promise<boolean> {
  return (await findHolding(db, 'partner', dossierId))?.isBailiff ?? false
}

/** A bailiff has the file from now on: so has he the writ that was checked, and it goes to him; `isOther`: another had it before. */
export async function noteHandedOver(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  { isOther = false }: { readonly isOther?: boolean } = {},
): Promise<void> {
  const { legalCase, id: dossierId, customerId } = dossier
  if (!legalCase || !(legalCase.state === 'checked' || (isOther && legalCase.state === 'with_bailiff'))) return
  if (legalCase.state === 'checked') {
    const held = await holdCase(db, dossier, legalCase.id)
    await actOnCase(db, actor, held, await handOverOf(db, held))
  }
  const { id: caseId, writId } = legalCase
  if (writId !== null) await sendWrit(db, actor, { dossierId, customerId, caseId, writId })
}

/** One bailiff has it no more, and no other has: a writ that was not served stays here. */
export async function noteTakenBack(db: Db, actor: Actor, dossier: LockedDossier): Promise<void> {
  const { id, legalCase } = dossier
  if (legalCase?.state !== 'with_bailiff') return
  // From before one alone could have a file, an office and a partner may both.
  if ((await findHolding(db, 'bailiff', id)) ?? (await hasBailiffPartner(db, id))) return
  await actOnCase(db, actor, await holdCase(db, dossier, legalCase.id), { kind: 'take_back' })
}
