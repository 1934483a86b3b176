import type { Db } from '#server/platform/db/db.ts'
import { type FaultRow, listFaults, listTasks, type TaskRow } from './queries.ts'

/** How the recurring tasks go, in whichever process they are done. */
export async function readTasks(db: Db): Promise<TaskRow[]> {
  return listTasks(db)
}

/** How often something failed, counted over all processes. */
export async function readFaults(db: Db): Promise<FaultRow[]> {
  return listFaults(db)
}
