import { sql } from 'kysely'

/** Whether the row `call` of unfiled_call is of somebody who is to be called back. */
export const waitsForCall = sql<boolean>`(call.call_back_day is not null and call.handled_at is null
  and call.dossier_id is null)`
