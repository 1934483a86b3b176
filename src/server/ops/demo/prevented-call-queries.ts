import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'
import type { Day } from '#domain/day.ts'

/** Debtors who asked not to be called, and the calls that were not made to them since; once, with the first files. */
export async function insertPreventedCalls(
  db: Db,
  { firstId, today, now, employeeIds }: { firstId: number; today: Day; now: Date; employeeIds: readonly number[] },
): Promise<void> {
  const [userId] = employeeIds
  if (userId === undefined) return
  await sql`
    with seen as (
      select distinct on (contact.value) contact.value as phone, dossier.id as dossier_id
      from dossier
      join dossier_debtor link on link.dossier_id = dossier.id and ${isFirstDebtor('link')}
      join debtor_contact contact on contact.debtor_id = link.debtor_id and contact.kind = 'phone'
        and contact.valid_to is null and contact.status <> 'invalid'
      where dossier.id >= ${firstId} and dossier.status <> 'closed'
        and not exists (select from prevented_call) and not exists (
          select from blocked_number blocked where blocked.phone = contact.value)
      order by contact.value, dossier.id limit 3
    ), listed as (
      insert into blocked_number (phone, scope, reason, source, from_day)
      select phone, 'all', (array['asked', 'wrong_person', 'vulnerable'])[row_number() over (order by phone)],
        'Telefoongesprek', ${today}::date - 20
      from seen
    )
    insert into prevented_call (day, phone, dossier_id, call_count, places, first_at, last_at, last_by)
    select ${today}::date - back.days, phone, dossier_id, back.times, back.places,
      ${now}::timestamptz - (back.days || ' days')::interval - interval '20 minutes',
      ${now}::timestamptz - (back.days || ' days')::interval, ${userId}::bigint
    from seen cross join (values (1, 2, array['agenda', 'file']), (6, 1, array['file'])) back (days, times,
      places)`.execute(db)
}
