import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { listRecurringTasks } from '#contract/platform/recurring-tasks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTasks } from '#server/platform/telemetry/read-tasks.ts'

const order = ['failing', 'late', 'right'] as const

/** How each recurring task goes, for whoever looks after the portal: what needs help comes first. */
export async function listTasksOfPortal(db: Db): Promise<OutputOf<typeof listRecurringTasks>['items']> {
  const tasks = await readTasks(db)
  return tasks
    .map(({ name, lastError, ...task }) => ({ task: name, error: lastError, ...task }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}
