import { type getBailiffProcessing, mostFilesSent, type sendFilesToBailiff } from '#contract/court/bailiff-files.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import { type TextKey, translate } from '#contract/texts.ts'
import { isInPostcodes } from '#domain/references/postcode-ranges.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, UserError } from '#server/platform/http/errors.ts'
import { giveToBailiff } from '#server/court/bailiffs/assign-bailiff.ts'
import { hasBailiffPartner, refuseBailiff } from '#server/court/standing/bailiff-guard.ts'
import { findOffices, findWaiting, type OfficeRow } from './queries.ts'
import { findHolder, findHolding } from '#server/book/standing/holder-queries.ts'
import { changePhase } from '#server/files/steps/change-phase.ts'
import { noteReasons } from '#server/book/standing/note-reason.ts'
import { refusePhase } from '#server/files/steps/phase-refusals.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { type LockedDossier, lockDossiers } from '#server/book/standing/lock-dossier.ts'

/** What waits to be handed over to an office of bailiffs, and the offices that can get it. */
export async function readBailiffProcessing(db: Db, actor: Actor): Promise<OutputOf<typeof getBailiffProcessing>> {
  const offices = await findOffices(db)
  const { items, total } = await findWaiting(db, actor, mostFilesSent)
  return { offices, total, items: items.map((file) => ({ ...file, office: officeAt(file.postcode, offices) })) }
}

/** The one office that works there; where several do, somebody chooses. */
function officeAt(postcode: string | null, offices: readonly OfficeRow[]): number | null {
  const there = offices.filter(({ postcodes }) => postcode && postcodes && isInPostcodes(postcode, postcodes))
  return there.length === 1 ? (there[0]?.id ?? null) : null
}

/**
 * Hands files over to an office. One that is not at the bailiff yet comes there with it; one that may not, or that another
 * office has, stays as it is; when none may go the call is refused with the reason of the first. All are held first, in the
 * order of their ids, so that nobody hands one over twice.
 */
export async function sendToBailiff(
  db: Db,
  actor: Actor,
  { bailiff, files, note }: InputOf<typeof sendFilesToBailiff>,
): Promise<OutputOf<typeof sendFilesToBailiff>> {
  if (!(await findHolder(db, 'bailiff', bailiff))?.active) throw fieldError('bailiff', { key: 'resource.error.key' })
  const asked = [...new Set(files)]
  const taken = new Map((await lockDossiers(db, actor, asked)).map((dossier) => [dossier.id, dossier]))
  const sent: number[] = []
  const refused: { id: number; refusal: TextKey }[] = []
  for (const id of asked) {
    const dossier = taken.get(id)
    const refusal = dossier ? await refuse(db, actor, dossier) : 'error.not_found'
    if (refusal !== null) refused.push({ id, refusal })
    if (!dossier || refusal !== null) continue
    await handOver(db, actor, dossier, { bailiff, note })
    sent.push(id)
  }
  const [first] = refused
  if (sent.length === 0 && first) throw new UserError(409, first.refusal)
  return { sent, refused: refused.map(({ id, refusal }) => ({ id, reason: translate(actor.language, refusal) })) }
}

async function refuse(db: Db, actor: Actor, dossier: LockedDossier): Promise<TextKey | null> {
  if (dossier.status === 'closed') return 'dossier.refusal.phase_closed'
  const isHeld = (await findHolding(db, 'bailiff', dossier.id)) ?? (await hasBailiffPartner(db, dossier.id))
  if (isHeld) return 'dossier.bailiff.has_office'
  const refusal =
    (dossier.phase === 'bailiff' ? null : refusePhase(dossier, 'bailiff')) ?? (await refuseBailiff(db, actor, dossier))
  return refusal && `dossier.refusal.${refusal}`
}

async function handOver(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  { bailiff, note }: { readonly bailiff: number; readonly note: string },
): Promise<void> {
  const { id: dossierId, version } = dossier
  if (dossier.phase !== 'bailiff') {
    return changePhase(db, actor, { dossierId, version, phase: 'bailiff', stepId: null, bailiff, note })
  }
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await giveToBailiff(db, actor, dossier, bailiff, logs.get(dossierId))
}
