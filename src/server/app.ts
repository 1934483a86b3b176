import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { registerCustomers } from '#server/customers/routes.ts'
import type { Db } from '#server/db/db.ts'
import { registerDossiers } from '#server/dossiers/routes.ts'
import { createHttp } from '#server/http/create-http.ts'
import { registerJobs } from '#server/jobs/routes.ts'
import { registerOperations } from '#server/operations/routes.ts'
import { registerTranslations } from '#server/translations/routes.ts'
import { registerUsers } from '#server/users/routes.ts'

/** What every part of the server stands on. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** The list of features. */
const features: readonly ((app: App) => void)[] = [
  registerOperations,
  registerTranslations,
  registerUsers,
  registerJobs,
  registerCustomers,
  registerDossiers,
]

export async function createApp(parts: Omit<App, 'http'>): Promise<App> {
  const app: App = { ...parts, http: await createHttp(parts) }
  for (const register of features) register(app)
  return app
}
