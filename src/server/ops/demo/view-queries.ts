import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** A view the manager shares: for the lawyers the list of files opens with those before the court. */
export async function insertDemoViews(db: Db, now: Date): Promise<void> {
  await sql`
    with view as (
      insert into saved_view (user_id, route, table_name, name, shared, search, created_at)
      select id, '/file/search', 'dossiers', 'Gerechtelijke dossiers', true, 'phase[]=judicial&sort=nextDay', ${now}
      from app_user where username = 'management'
      on conflict do nothing
      returning id, route, table_name)
    insert into given_view (view_id, route, table_name, group_id)
    select view.id, view.route, view.table_name, g.id
    from view cross join employee_group g where g.name = 'Juridische zaken'
    on conflict do nothing`.execute(db)
}
