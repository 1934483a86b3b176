import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

interface DemoFiles {
  readonly firstId: number
  readonly count: number
  readonly today: Day
}

/**
 * With which partner files of the demo are now, since they were handed over; which the lawyer had before, how that went,
 * and what was asked for it. Of a few that is not known.
 */
export async function insertDemoPartnerWork(db: Db, files: DemoFiles): Promise<void> {
  await insertPresent(db, files)
  await insertFormer(db, files)
  await insertCosts(db, files)
  await insertExchanges(db)
}

async function insertPresent(db: Db, { firstId, count }: DemoFiles): Promise<void> {
  await sql`
    with handed as (
      select dossier.id, handing.at, (handing.at at time zone 'Europe/Amsterdam')::date as day
      from dossier cross join lateral (
        select at from audit_event handing where handing.dossier_id = dossier.id and kind = 'dossier.handed_over'
        order by id desc limit 1) handing
      where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.phase = 'partner'
        and dossier.id % 9 <> 2
    )
    insert into dossier_partner (dossier_id, partner_id, since_day, reference, due_day, valid_from)
    select handed.id, office.id, handed.day, 'P' || lpad((handed.id % 100000)::text, 5, '0'),
      handed.day + office.turnaround_days, handed.at
    from handed cross join lateral (
      select id, turnaround_days from partner where active and kind in ('foreign_agency', 'lawyer')
      order by (id * 7 + handed.id) % 5, id limit 1) office`.execute(db)
}

/** A few of a hundred files of court were with the lawyer first; some came back late, and one in eleven was refused. */
async function insertFormer(db: Db, { firstId, count, today }: DemoFiles): Promise<void> {
  await sql`
    with chosen as (
      select id, opened_day + 75 + (id % 30)::int as day, opened_day + 75 + (id % 30)::int + 8 + (id % 27)::int as ended
      from dossier where id >= ${firstId} and id < ${firstId + count} and id % 4 = 1
        and phase in ('judicial', 'bailiff', 'monitoring')
    )
    insert into dossier_partner (dossier_id, partner_id, since_day, reference, due_day, valid_from, valid_to, ended_day,
      outcome)
    select chosen.id, lawyer.id, chosen.day, '', chosen.day + lawyer.turnaround_days,
      (chosen.day + time '10:00') at time zone 'Europe/Amsterdam',
      (chosen.ended + time '15:00') at time zone 'Europe/Amsterdam',
      chosen.ended, case when chosen.id % 11 = 0 then 'refused' else 'done' end
    from chosen cross join lateral (
      select id, turnaround_days from partner where active and kind = 'lawyer' order by id limit 1) lawyer
    where chosen.ended < ${today}::date`.execute(db)
}

/** What the lawyer asked for what is done: paid, but for the last weeks; now and then more than was agreed. */
async function insertCosts(db: Db, { firstId, count, today }: DemoFiles): Promise<void> {
  await sql`
    insert into partner_cost (partner_id, dossier_id, invoice_number, cost_day, description, amount_cents, currency,
      agreed_cents, state, entered_at, decided_at)
    select held.partner_id, held.dossier_id, to_char(held.ended_day, 'YYYY') || '-' || held.dossier_id, held.ended_day,
      'Beoordeling en conceptdagvaarding',
      case when held.dossier_id % 7 = 0 then partner.price_cents * 6 / 5 else partner.price_cents end, partner.currency,
      partner.price_cents, case when held.ended_day > ${today}::date - 60 then 'open' else 'paid' end, held.valid_to,
      case when held.ended_day > ${today}::date - 60 then null else held.valid_to + interval '20 days' end
    from dossier_partner held join partner on partner.id = held.partner_id
    where held.dossier_id >= ${firstId} and held.dossier_id < ${firstId + count} and held.outcome = 'done'
      and partner.price_cents is not null
    on conflict do nothing`.execute(db)
}

/** How files go to the printer and the lawyer. */
async function insertExchanges(db: Db): Promise<void> {
  await sql`
    insert into partner_exchange (partner_id, kind, folder, email)
    select id, case kind when 'print' then 'folder' else 'email' end, case kind when 'print' then 'drukker/uit' end,
      case kind when 'lawyer' then email end
    from partner where active and kind in ('print', 'lawyer') and (kind = 'print' or email is not null)
    on conflict do nothing`.execute(db)
}
