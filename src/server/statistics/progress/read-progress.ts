import { permissions } from '#contract/people/permission.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import type { getProgress } from '#contract/statistics/progress.ts'
import { translate } from '#contract/texts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTasks } from '#server/platform/telemetry/read-tasks.ts'
import { countJobs, listMigrations } from './queries.ts'

type Progress = OutputOf<typeof getProgress>

/** How far the portal is, in one read: each of its parts is told by what the portal itself goes by. */
export async function readProgress(db: Db, language: Language): Promise<Progress> {
  const tasks = await readTasks(db)
  return {
    routes: routesIn(language),
    tasks: tasks.map(({ name, everySeconds, state, lastSuccessAt, nextAt, failures, lastError }) => ({
      task: name,
      everySeconds,
      state,
      lastSuccessAt,
      nextAt,
      failures,
      error: lastError,
    })),
    jobs: await countJobs(db),
    migrations: await listMigrations(db),
  }
}

/** What is built, in the order of the menu: every required screen is. */
function routesIn(language: Language): Progress['routes'] {
  const routes = (screens as readonly Screen[]).map(({ permission, ...row }) => ({
    ...row,
    access: permissions[permission],
    isBuilt: true,
  }))
  return routes.map(({ name, path, title, access, isBuilt }) => ({
    name,
    path,
    title: translate(language, title),
    isBuilt,
    access: typeof access === 'string' ? access : access.map((roles) => [...roles]),
  }))
}
