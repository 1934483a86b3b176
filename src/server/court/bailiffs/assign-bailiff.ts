import type { assignBailiff as assignCall } from '#contract/files/dossier-bailiff.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { endHeld, findHeld, findOffice, type HeldFile, insertHeld, type ToldFile } from './bailiff-queries.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'

/** Says which office of bailiffs has a dossier, since when, and what it calls it. */
export async function assignBailiff(
  db: Db,
  actor: Actor,
  dossierId: number,
  { version, note, ...held }: InputOf<typeof assignCall>,
): Promise<void> {
  const present = async () => toldOf(await findHeld(db, dossierId))
  const dossier = await lockDossier(db, actor, { dossierId, version }, present)
  refuseSince(held.sinceDay, dossier, actor)
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  await giveToBailiff(db, actor, dossier, held, logs.get(dossierId))
}

/** No office has the dossier any more. */
export async function endBailiff(
  db: Db,
  actor: Actor,
  { dossierId, version }: { readonly dossierId: number; readonly version: number },
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const held = await findHeld(db, dossierId)
  if (!held) throw notFound()
  await raiseVersion(db, dossierId)
  await withdrawFromBailiff(db, actor, dossier, held.id)
}

/** Gives a dossier that is held to an office, which another one then has no more. Answers by what it can be taken back. */
export async function giveToBailiff(
  db: Db,
  actor: Actor,
  dossier: Pick<LockedDossier, 'id' | 'customerId'>,
  held: HeldFile,
  logId?: number,
): Promise<number> {
  const [office, former] = [await findOffice(db, held.bailiff), await findHeld(db, dossier.id)]
  if (!office || (!office.active && former?.bailiff !== held.bailiff)) {
    throw fieldError('bailiff', { key: 'resource.error.key' })
  }
  if (former) await endHeld(db, former.id, actor.now)
  const id = await insertHeld(db, dossier.id, held, actor.now)
  await recordAudit(db, actor, {
    kind: 'bailiff.assigned',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    ...notedAs(logId),
    before: former ? shownOf(former) : null,
    after: shownOf({ ...held, name: office.name }),
  })
  return id
}

/** Takes a dossier that is held from the office that has it, unless another has it by now. */
export async function withdrawFromBailiff(
  db: Db,
  actor: Actor,
  dossier: Pick<LockedDossier, 'id' | 'customerId'>,
  heldId: number,
): Promise<void> {
  const held = await findHeld(db, dossier.id)
  if (held?.id !== heldId) return
  await endHeld(db, heldId, actor.now)
  await recordAudit(db, actor, {
    kind: 'bailiff.ended',
    dossierId: dossier.id,
    customerId: dossier.customerId,
    before: shownOf(held),
  })
}

function refuseSince(sinceDay: HeldFile['sinceDay'], { openedDay }: LockedDossier, actor: Actor): void {
  if (sinceDay > inAmsterdam(actor.now).day) throw fieldError('sinceDay', { key: 'dossier.bailiff.future' })
  if (sinceDay < openedDay) {
    throw fieldError('sinceDay', { key: 'dossier.bailiff.before_opening', values: { day: openedDay } })
  }
}

const shownOf = ({ name, sinceDay, reference }: ToldFile): ToldFile => ({ name, sinceDay, reference })

/** What stands there now, by the fields of the form. */
function toldOf(held: HeldFile | undefined) {
  return { bailiff: held?.bailiff ?? null, sinceDay: held?.sinceDay ?? null, reference: held?.reference ?? '' }
}
