import type { assignPartner as assignCall, endPartner as endCall } from '#contract/files/dossier-partner.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/day.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/actor.ts'
import { assignHolder, endHolder, type Holders } from '#server/book/standing/assign-holder.ts'
import { endAtPartner, findAtPartner, findPartner, insertAtPartner, updateAtPartner } from './partner-queries.ts'

const partners: Holders = {
  kind: 'partner',
  find: findPartner,
  findHolding: findAtPartner,
  write: async (db, actor, dossierId, { holder, sinceDay, reference, turnaroundDays }, former) => {
    const dueDay = typeof turnaroundDays === 'number' ? addDays(sinceDay, turnaroundDays) : null
    const change = { sinceDay, reference, dueDay }
    if (former?.holder === holder) {
      await updateAtPartner(db, former.id, change)
      return former.id
    }
    if (former) await partners.end(db, actor, former.id)
    return insertAtPartner(db, dossierId, { holder, ...change }, actor.now)
  },
  end: async (db, { now }, id, outcome = 'recalled') =>
    endAtPartner(db, id, { outcome, endedDay: inAmsterdam(now).day, validTo: now }),
}

/** Says which partner has a dossier, since when, and what it calls it; another one that had it is called back. */
export async function assignPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  { partner: holder, ...said }: InputOf<typeof assignCall>,
): Promise<void> {
  await assignHolder(db, actor, partners, dossierId, { holder, ...said })
}

/** The partner does not have the dossier any more. */
export async function endPartner(
  db: Db,
  actor: Actor,
  dossierId: number,
  asked: InputOf<typeof endCall>,
): Promise<void> {
  await endHolder(db, actor, partners, { dossierId, ...asked })
}
