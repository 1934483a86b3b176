import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { getReady } from '#contract/ops/operations.ts'
import type { App } from '#server/app.ts'
import { build } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTasks } from '#server/platform/telemetry/read-tasks.ts'
import { databaseAnswers, withinTwoSeconds } from './queries.ts'

/**
 * Whether this process can serve, and what is wrong beside that. A task that fails takes nobody out: who sits at a screen
 * goes on, and whoever watches sees the cause.
 */
export async function readReadiness(
  db: Db,
  { config, disk }: Pick<App, 'config' | 'disk'>,
): Promise<OutputOf<typeof getReady>> {
  const up = await databaseAnswers(db)
  const { shortage } = await disk.look()
  const tasks = up ? await withinTwoSeconds(readTasks(db), []) : []
  const grave = [...(up ? [] : ['the database does not answer']), ...(shortage === null ? [] : [shortage])]
  const others = tasks.flatMap(({ name, state, failingSince }) => {
    if (state === 'right') return []
    return [state === 'late' ? `late: ${name}` : `fails since ${failingSince?.toISOString()}: ${name}`]
  })
  return {
    ready: grave.length === 0,
    build,
    commit: config.commit,
    environment: config.environment,
    database: up ? 'up' : 'down',
    state: grave.length > 0 ? 'down' : others.length > 0 ? 'degraded' : 'right',
    causes: [...grave, ...others],
    tasks: tasks.map(({ name, state, lastSuccessAt }) => ({
      task: name,
      state,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    })),
  }
}
