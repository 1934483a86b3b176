import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Dossiers that are not closed and have no next day; the database refuses them, and this looks all the same. */
export async function findWithoutNextDay(db: Db): Promise<{ number: string }[]> {
  return db
    .selectFrom('dossier')
    .select('number')
    .where('status', '<>', 'closed')
    .where('nextDay', 'is', null)
    .orderBy('id')
    .execute()
}

/** Dossiers that stand still without a pause or suspension that says why. */
export async function findPausedWithoutPause(db: Db): Promise<{ number: string }[]> {
  return db
    .selectFrom('dossier')
    .select('dossier.number')
    .where('dossier.status', 'in', ['paused', 'suspend'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dossierHalt')
            .select('dossierHalt.id')
            .whereRef('dossierHalt.dossierId', '=', 'dossier.id')
            .where('dossierHalt.endedAt', 'is', null),
        ),
      ),
    )
    .orderBy('dossier.id')
    .execute()
}

export async function countOpenDossiers(db: Db, dueBefore: Day): Promise<{ openCount: number; lateCount: number }> {
  return db
    .selectFrom('dossier')
    .select(({ fn }) => [
      fn.countAll<number>().as('openCount'),
      fn.countAll<number>().filterWhere('nextDay', '<', dueBefore).as('lateCount'),
    ])
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
}
