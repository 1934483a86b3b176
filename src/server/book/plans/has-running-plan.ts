import { type RawBuilder, sql } from 'kysely'

/** Whether a payment plan of this file is running: nothing else is done with it until that ends. */
export const hasRunningPlan = (dossierId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_plan running where running.dossier_id = ${dossierId} and running.state = 'running')`
