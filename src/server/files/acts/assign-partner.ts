import type { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { assignHolder, endHolder } from '#server/book/standing/assign-holder.ts'
import { findHolder, findHolding } from '#server/book/standing/holder-queries.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { guardBailiff, noteHandedOver, noteTakenBack } from '#server/court/standing/bailiff-guard.ts'

/** Says which partner has a dossier, since when, and what it calls it; another one that had it is called back. */
export async function assignPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { partner: holder, ...said }: InputOf<typeof assignCall>,
): Promise<void> {
  // An office of bailiffs among the partners is one of bailiffs: its writ is asked about as well.
  const { isBailiff = false } = (await findHolder(db, 'partner', holder)) ?? {}
  let wasOfBailiffs = false
  let isOther = false
  const dossier = await assignHolder(db, actor, 'partner', dossierId, { holder, ...said }, async (asked, former) => {
    wasOfBailiffs = former?.isBailiff ?? false
    isOther = former?.holder !== holder
    if (!isBailiff || !isOther) return
    // The same writ is served by one.
    if (await findHolding(db, 'bailiff', dossierId)) throw new UserError(409, 'dossier.bailiff.has_office')
    await guardBailiff(db, actor, asked)
  })
  if (isBailiff) await noteHandedOver(db, actor, dossier, { isOther })
  else if (wasOfBailiffs) await noteTakenBack(db, actor, dossier)
}

/** The partner does not have the dossier any more. */
export async function endPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof endCall>,
): Promise<void> {
  const dossier = await lockDossier(db, actor, { dossierId, version: null })
  const held = await findHolding(db, 'partner', dossierId)
  await endHolder(db, actor, 'partner', { dossierId, ...asked })
  if (held?.isBailiff) await noteTakenBack(db, actor, dossier)
}
