import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * With which office the files of the demo are that stand at the bailiff, since they were handed over: one that works where
 * the debtor lives, or one that works everywhere. Of a few that is not known yet.
 */
export async function insertDemoHeldFiles(
  db: Db,
  { firstId, count }: { readonly firstId: number; readonly count: number },
): Promise<void> {
  await sql`
    with handed as (
      select dossier.id, handing.at, (handing.at at time zone 'Europe/Amsterdam')::date as day, (
        select left(address.postcode, 4) from dossier_debtor link
        join debtor_address address on address.debtor_id = link.debtor_id and address.valid_to is null
          and address.country = 'NL'
        where link.dossier_id = dossier.id order by link.position, address.id desc limit 1) as digits
      from dossier cross join lateral (
        select at from audit_event handing where handing.dossier_id = dossier.id and kind = 'dossier.handed_over'
        order by id desc limit 1) handing
      where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.phase = 'bailiff'
        and dossier.id % 11 <> 3
    )
    insert into dossier_bailiff (dossier_id, bailiff_id, since_day, reference, valid_from)
    select handed.id, office.id, handed.day,
      case when handed.id % 7 = 0 then '' else to_char(handed.day, 'YY') || lpad((handed.id % 100000)::text, 5,
        '0') end,
      handed.at
    from handed cross join lateral (
      select bailiff.id from bailiff
      where active and (postcodes is null or exists (
        select from regexp_split_to_table(postcodes, ',\\s*') as part
        where handed.digits between split_part(part, '-', 1)
          and coalesce(nullif(split_part(part, '-', 2), ''), split_part(part, '-', 1))))
      order by postcodes is null, bailiff.id limit 1) office`.execute(db)
}
