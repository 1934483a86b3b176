import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import type { Actor } from '#server/actor.ts'
import type { LockedDossier } from '#server/book/standing/lock-dossier.ts'
import { runsOn, suspendFor } from '#server/book/standing/suspend-for.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addToAgenda } from '#server/work/agenda/add-to-agenda.ts'

interface Stopping {
  readonly id: number
  readonly number: string
  readonly subject: ComplaintSubject
}

/**
 * Has the files of a complaint stand still: for the complaint, and when it says that nothing is owed for a dispute too, which
 * somebody judges and which does not end with the complaint. `dossiers` are held.
 */
export async function stopFiles(
  db: Db,
  actor: Actor,
  { id, number, subject }: Stopping,
  dossiers: readonly LockedDossier[],
): Promise<void> {
  const idsOf = (some: readonly LockedDossier[]) => some.map((dossier) => dossier.id)
  await suspendFor(db, actor, idsOf(dossiers), 'complaint', { note: number })
  if (subject !== 'not_owed') return
  const disputed = dossiers.filter((dossier) => runsOn(dossier, 'dispute'))
  await suspendFor(db, actor, idsOf(disputed), 'dispute', { note: number })
  const dueDay = inAmsterdam(actor.now).day
  await addToAgenda(
    db,
    actor,
    disputed.map((dossier) => ({
      dossierId: dossier.id,
      customerId: dossier.customerId,
      subject: 'judge_dispute',
      dueDay,
      cause: 'person',
      key: `complaint:${id}:dispute:${dossier.id}`,
      note: number,
    })),
  )
}
