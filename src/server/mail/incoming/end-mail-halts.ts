import { isHeldForComplaint } from '#server/book/standing/complaint-hold.ts'
import { isHeldForRelief } from '#server/book/standing/relief-hold.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { changeStatuses } from '#server/book/standing/change-status.ts'
import { type LockedDossier, lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Halt } from '#server/book/standing/status-queries.ts'
import type { Actor } from '#server/actor.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addHalts, dropHalts, findPause, findSinceHalt, type IncomingMail, type MailHalt } from './queries.ts'
import { judgementNow, suspensionOf } from './tie-reply.ts'

/**
 * Ends what files stand still for because of an e-mail that goes off them; `but` stands the file that it goes on. What another
 * e-mail needs as much stays, and goes off with that one; what an open complaint or relief needs ends with that.
 */
export async function endMailHalts(
  db: Db,
  actor: Actor,
  { id, halts }: Pick<IncomingMail, 'id' | 'halts'>,
  but: number | null = null,
): Promise<void> {
  for (const begun of halts) {
    const { dossierId, haltId } = begun
    if (dossierId === but) continue
    // Held anew for each: what stood beside it may have ended just now.
    const dossier = await lockDossier(db, actor, { dossierId, version: null })
    const halt = dossier.halts.find((one) => one.id === haltId)
    if (!halt || (await isHeldForComplaint(db, dossier, halt)) || (await isHeldForRelief(db, dossier, halt))) continue
    const others = await findSinceHalt(db, { id, dossierId, haltId })
    const heir = others.find((mail) => needs(mail, halt))
    await (heir ? addHalts(db, heir.id, [begun]) : endOrPutBack(db, actor, { dossier, halt, begun }))
  }
  await dropHalts(db, id, but)
}

/** Ends it; where a pause that had been shorter stood there, that goes on until its own day. */
async function endOrPutBack(
  db: Db,
  actor: Actor,
  { dossier, halt, begun }: { dossier: LockedDossier; halt: Halt; begun: MailHalt },
): Promise<void> {
  const former = begun.replaces === null ? undefined : await findPause(db, dossier.id, begun.replaces)
  if (former === undefined || dossier.status !== 'paused' || former.untilDay <= inAmsterdam(actor.now).day) {
    return endHalt(db, actor, dossier, halt, { reason: 'mail_taken_off' })
  }
  await changeStatuses(db, actor, [dossier], { to: 'paused', kind: 'dossier.paused', movesPause: true, ...former })
}

/** Whether an e-mail would have begun this by itself, had the file not stood still for it. */
function needs(mail: IncomingMail, { kind, reason }: Halt): boolean {
  const { classes, stops, pause } = judgementNow(mail)
  if (kind === 'pause') return stops === null && pause?.reason === reason
  return stops !== null && suspensionOf(stops, classes) === reason
}
