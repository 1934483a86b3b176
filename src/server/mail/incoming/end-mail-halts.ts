import { isHeldForComplaint } from '#server/book/standing/complaint-hold.ts'
import { isHeldForRelief } from '#server/book/standing/relief-hold.ts'
import { endHalt } from '#server/book/standing/end-halt.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import type { Halt } from '#server/book/standing/status-queries.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addHalts, findSinceHalt, type IncomingMail } from './queries.ts'
import { judgementNow, suspensionOf } from './tie-reply.ts'

/**
 * Ends what a file stands still for because of an e-mail that goes off it. What another e-mail needs as much stays, and goes
 * off with that one; what an open complaint or relief needs ends with that.
 */
export async function endMailHalts(
  db: Db,
  actor: Actor,
  { id, dossierId, haltIds }: Pick<IncomingMail, 'id' | 'haltIds'> & { readonly dossierId: number },
): Promise<void> {
  for (const haltId of haltIds) {
    // Held anew for each: what stood beside it may have ended just now.
    const dossier = await lockDossier(db, actor, { dossierId, version: null })
    const halt = dossier.halts.find((one) => one.id === haltId)
    if (!halt || (await isHeldForComplaint(db, dossier, halt)) || (await isHeldForRelief(db, dossier, halt))) continue
    const others = await findSinceHalt(db, { id, dossierId, haltId })
    const heir = others.find((mail) => needs(mail, halt))
    await (heir ? addHalts(db, heir.id, [haltId]) : endHalt(db, actor, dossier, halt, { reason: 'mail_taken_off' }))
  }
}

/** Whether an e-mail would have begun this by itself, had the file not stood still for it. */
function needs(mail: IncomingMail, { kind, reason }: Halt): boolean {
  const { classes, stops, pause } = judgementNow(mail)
  if (kind === 'pause') return stops === null && pause?.reason === reason
  return stops !== null && suspensionOf(stops, classes) === reason
}
