import type { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addDays, type Day } from '#domain/day.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { fieldError, notFound } from '#server/platform/http/errors.ts'
import { notedAs, noteReasons } from '#server/book/standing/note-reason.ts'
import {
  endAtPartner,
  type FileAtPartner,
  findAtPartner,
  findPartner,
  insertAtPartner,
  updateAtPartner,
} from './partner-queries.ts'
import { raiseVersion } from '#server/book/dossiers/raise-version.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'

/** Says which partner has a dossier, since when, and what it calls it; another one that had it is called back. */
export async function assignPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { version, note, ...held }: InputOf<typeof assignCall>,
): Promise<void> {
  const present = async () => toldOf(await findAtPartner(db, dossierId))
  const dossier = await lockDossier(db, actor, { dossierId, version }, present)
  refuseSince(held.sinceDay, dossier, actor)
  const [partner, former] = [await findPartner(db, held.partner), await findAtPartner(db, dossierId)]
  const isSame = former?.partner === held.partner
  if (!partner || (!partner.active && !isSame)) throw fieldError('partner', { key: 'resource.error.key' })
  await raiseVersion(db, dossierId)
  const logs = await noteReasons(db, actor, [dossierId], note)
  const { turnaroundDays: days } = partner
  const dueDay = days === null ? null : addDays(held.sinceDay, days)
  if (former && isSame) {
    const { sinceDay, reference } = held
    await updateAtPartner(db, former.id, { sinceDay, reference, dueDay })
  } else {
    if (former) await endAtPartner(db, former.id, { outcome: 'recalled', ...endOf(actor) })
    await insertAtPartner(db, dossierId, { ...held, dueDay }, actor.now)
  }
  await recordAudit(db, actor, {
    kind: 'partner.assigned',
    dossierId,
    customerId: dossier.customerId,
    ...notedAs(logs.get(dossierId)),
    before: former ? shownOf(former) : null,
    after: shownOf({ ...held, name: partner.name }),
  })
}

/** The partner does not have the dossier any more. */
export async function endPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { version, outcome }: InputOf<typeof endCall>,
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version })
  const held = await findAtPartner(db, dossierId)
  if (!held) throw notFound()
  await raiseVersion(db, dossierId)
  await endAtPartner(db, held.id, { outcome, ...endOf(actor) })
  await recordAudit(db, actor, {
    kind: 'partner.ended',
    dossierId,
    customerId: dossier.customerId,
    before: shownOf(held),
    data: { outcome },
  })
}

const endOf = ({ now }: Actor) => ({ endedDay: inAmsterdam(now).day, validTo: now })

function refuseSince(sinceDay: Day, { openedDay }: LockedDossier, actor: Actor): void {
  if (sinceDay > inAmsterdam(actor.now).day) throw fieldError('sinceDay', { key: 'dossier.bailiff.future' })
  if (sinceDay < openedDay) {
    throw fieldError('sinceDay', { key: 'dossier.bailiff.before_opening', values: { day: openedDay } })
  }
}

const shownOf = ({ name, sinceDay, reference }: FileAtPartner & { readonly name: string }) => ({
  name,
  sinceDay,
  reference,
})

/** What stands there now, by the fields of the form. */
function toldOf(held: FileAtPartner | undefined) {
  return { partner: held?.partner ?? null, sinceDay: held?.sinceDay ?? null, reference: held?.reference ?? '' }
}
