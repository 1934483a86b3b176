import type { assignBailiff as assignCall } from '#contract/files/dossier-bailiff.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { assignHolder, endHolder, giveToHolder, takeFromHolder } from '#server/book/standing/assign-holder.ts'
import { findHolding } from '#server/book/standing/holder-queries.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { guardBailiff, hasBailiffPartner, noteHandedOver, noteTakenBack } from '#server/court/standing/bailiff-guard.ts'

/** Says which office of bailiffs has a dossier, since when, and what it calls it: only of one whose customer said yes. */
export async function assignBailiff(
  db: Db,
  actor: Actor,
  dossierId: number,
  { bailiff: holder, ...said }: InputOf<typeof assignCall>,
): Promise<void> {
  const holding = { holder, ...said }
  let isOther = false
  const dossier = await assignHolder(db, actor, 'bailiff', dossierId, holding, async (asked, former) => {
    isOther = former?.holder !== holder
    if (isOther) await guardOffice(db, actor, asked)
  })
  await noteHandedOver(db, actor, dossier, { isOther })
}

async function guardOffice(db: Db, actor: Actor, dossier: LockedDossier): Promise<void> {
  if (await hasBailiffPartner(db, dossier.id)) throw new UserError(409, 'dossier.bailiff.has_office')
  await guardBailiff(db, actor, dossier)
}

/** No office has the dossier any more. */
export async function endBailiff(db: Db, actor: Actor, asked: { dossierId: number; version: number }): Promise<void> {
  await endHolder(db, actor, 'bailiff', asked)
  await noteTakenBack(db, actor, await lockDossier(db, actor, { dossierId: asked.dossierId, version: null }))
}

/** Gives a dossier that is held to an office from today on. Answers by what it can be taken back. */
export async function giveToBailiff(
  db: Db,
  actor: Actor,
  dossier: LockedDossier,
  holder: number,
  logId?: number,
): Promise<number> {
  const isOther = (await findHolding(db, 'bailiff', dossier.id))?.holder !== holder
  if (isOther) await guardOffice(db, actor, dossier)
  const holding = { holder, sinceDay: inAmsterdam(actor.now).day, reference: '' }
  const heldId = await giveToHolder(db, actor, 'bailiff', dossier, holding, logId)
  await noteHandedOver(db, actor, dossier, { isOther })
  return heldId
}

/** Takes a dossier that is held from the office that has it, unless another has it by now. */
export async function withdrawFromBailiff(db: Db, actor: Actor, dossier: LockedDossier, heldId: number): Promise<void> {
  const held = await findHolding(db, 'bailiff', dossier.id)
  if (held?.id !== heldId) return
  await takeFromHolder(db, actor, 'bailiff', dossier, held)
  await noteTakenBack(db, actor, dossier)
}
