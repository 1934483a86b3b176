import type { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { assignHolder, endHolder } from '#server/book/standing/assign-holder.ts'
import { findHolder, findHolding } from '#server/book/standing/holder-queries.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { guardBailiff } from '#server/court/standing/bailiff-guard.ts'

/** Says which partner has a dossier, since when, and what it calls it; another one that had it is called back. */
export async function assignPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { partner: holder, ...said }: InputOf<typeof assignCall>,
): Promise<void> {
  // An office of bailiffs among the partners is one of bailiffs: its writ is asked about as well.
  const { isBailiff = false } = (await findHolder(db, 'partner', holder)) ?? {}
  const isSame = (await findHolding(db, 'partner', dossierId))?.holder === holder
  if (isBailiff && !isSame) await guardBailiff(db, await lockDossier(db, actor, { dossierId, version: null }))
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
