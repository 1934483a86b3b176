import type { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { assignHolder, endHolder } from '#server/book/standing/assign-holder.ts'

/** Says which partner has a dossier, since when, and what it calls it; another one that had it is called back. */
export async function assignPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { partner: holder, ...said }: InputOf<typeof assignCall>,
): Promise<void> {
  await assignHolder(db, actor, 'partner', dossierId, { holder, ...said })
}

/** The partner does not have the dossier any more. */
export async function endPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof endCall>,
): Promise<void> {
  await endHolder(db, actor, 'partner', { dossierId, ...asked })
}
