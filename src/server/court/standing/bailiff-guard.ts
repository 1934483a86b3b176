import { refuseWrit } from '#domain/court/cases/legal-case.ts'
import { type PhaseRefusal, refuseBailiffPhase, refuseStill } from '#domain/workflow/change-phase.ts'
import type { Actor } from '#server/actor.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { findRelieved } from '#server/book/standing/relief-hold.ts'
import { findHolding } from '#server/book/standing/holder-queries.ts'
import { inAmsterdam } from '#server/clock.ts'
import { sendWrit } from '#server/court/office-mail/send-writ.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { actOnCase, handOverOf, holdCase, readCaseCost } from './case-acts.ts'
import { readCaseWrit } from './case-writs.ts'

/**
 * Why no bailiff gets a file that is held: relief of who owes it, or it stands still, whatever its phase; its case, what that
 * can cost by now, and the writ with which it was checked. Null when one may.
 */
export async function refuseBailiff(
  db: Db,
  actor: Actor,
  { id, legalCase, halts }: Pick<LockedDossier, 'id' | 'legalCase' | 'halts'>,
): Promise<PhaseRefusal | null> {
  const suspended = halts.filter(({ kind }) => kind === 'suspension')
  const still = refuseStill([...(await findRelieved(db, [id])), ...suspended].map(({ reason }) => reason))
  if (still) return still
  if (legalCase?.state !== 'checked') return refuseBailiffPhase(legalCase, null)
  const refusal = refuseBailiffPhase(legalCase, await readCaseCost(db, legalCase))
  if (refusal) return refusal
  const writ = await readCaseWrit(db, { id: legalCase.id, dossierId: id })
  return refuseWrit(legalCase, writ, { today: inAmsterdam(actor.now).day }) === null ? null : 'phase_writ_old'
}

/** Nothing goes to a bailiff that its customer did not agree to. */
export async function guardBailiff(
  db: Db,
  actor: Actor,
  dossier: Pick<LockedDossier, 'id' | 'legalCase' | 'halts'>,
): Promise<void> {
  const refusal = await refuseBailiff(db, actor, dossier)
  if (refusal) throw new UserError(409, `dossier.refusal.${refusal}`)
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
