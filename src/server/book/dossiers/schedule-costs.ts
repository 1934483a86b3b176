import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Has files looked at on a day, for claims on them that may come to bear collection costs. */
export async function scheduleCosts(db: Db, dossierIds: readonly number[], on: Day): Promise<void> {
  await sql`
    insert into costs_to_follow (dossier_id, look_day)
    select id, ${on}::date from unnest(${[...dossierIds]}::bigint[]) as asked (id)
    on conflict (dossier_id) do update set look_day = excluded.look_day`.execute(db)
}

/** The same of those among these files that have a claim over which no collection costs were ever charged. */
export async function scheduleUncharged(db: Db, dossierIds: readonly number[], on: Day): Promise<void> {
  if (dossierIds.length === 0) return
  await sql`
    insert into costs_to_follow (dossier_id, look_day)
    select asked.id, ${on}::date from unnest(${[...dossierIds]}::bigint[]) as asked (id)
    where exists (select from claim where claim.dossier_id = asked.id and claim.withdrawn_at is null
      and not exists (select from account_event cost where cost.dossier_id = asked.id and cost.kind = 'cost'
        and cost.data ->> 'component' = 'collection_costs'
        and cost.data -> 'shares' @> jsonb_build_array(jsonb_build_object('claimId', claim.id))))
    on conflict (dossier_id) do update set look_day = excluded.look_day`.execute(db)
}

/** Nothing on this file waits to bear costs any more. */
export async function forgetScheduledCosts(db: Db, dossierId: number): Promise<void> {
  await db.deleteFrom('costsToFollow').where('dossierId', '=', dossierId).execute()
}
