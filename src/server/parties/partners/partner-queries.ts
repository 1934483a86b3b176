import { sql } from 'kysely'
import type { expiringAgreements, PartnerStanding } from '#contract/parties/partners.ts'
import type { Day } from '#domain/day.ts'
import { type ScoreCounts, scoreMonths } from '#domain/partners/partner-score.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function findPartnerNames(db: Db): Promise<{ id: number; name: string; active: boolean }[]> {
  return db.selectFrom('partner').select(['id', 'name', 'active']).orderBy(sql`fold(name)`).execute()
}

export async function hasPartner(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type StandingRow = Pick<PartnerStanding, 'partner' | 'fileCount' | 'openCostCount' | 'openCosts'> & {
  readonly counts: ScoreCounts
}

/** Of each partner what it has and asks now, and what its score is counted from. */
export async function findPartnerStandings(db: Db, today: Day): Promise<StandingRow[]> {
  const since = sql`(${today}::date - make_interval(months => ${scoreMonths}))::date`
  const { rows } = await sql<StandingRow>`
    select partner.id as partner,
      (select count(*) from dossier_partner held where held.partner_id = partner.id and held.valid_to is null)
        as file_count,
      (select count(*) from partner_cost cost where cost.partner_id = partner.id and cost.state = 'open')
        as open_cost_count,
      (select coalesce(json_agg(asked order by asked.currency), '[]') from (
        select currency, sum(amount_cents)::bigint as cents from partner_cost
        where partner_id = partner.id and state = 'open' group by currency) asked) as open_costs,
      json_build_object(
        -- What is still there past its day is late as well.
        'in_time', (select json_build_object('good', count(*) filter (where held.outcome = 'done'
          and held.ended_day <= held.due_day),
            'of', count(*) filter (where held.outcome = 'done' or held.valid_to is null))
          from dossier_partner held where held.partner_id = partner.id and held.due_day is not null
            and (held.ended_day >= ${since} or (held.valid_to is null and held.due_day < ${today}))),
        'not_refused', (select json_build_object('good', count(*) filter (where held.outcome = 'done'), 'of', count(*))
          from dossier_partner held where held.partner_id = partner.id and held.outcome in ('done', 'refused')
            and held.ended_day >= ${since}),
        'within_price', (select json_build_object('good', count(*) filter (where amount_cents <= agreed_cents),
          'of', count(*))
          from partner_cost cost where cost.partner_id = partner.id and agreed_cents is not null
            and cost.cost_day >= ${since})) as counts
    from partner order by partner.id`.execute(db)
  return rows
}

type Agreement = (typeof expiringAgreements)[number]

/** Agreements of active partners that end on or before a day. */
export async function findExpiries(
  db: Db,
  until: Day,
): Promise<{ partner: number; name: string; what: Agreement; day: Day }[]> {
  const { rows } = await sql<{ partner: number; name: string; what: Agreement; day: Day }>`
    select id as partner, name, what, day from partner
    cross join lateral (values ('contract', contract_until), ('processing', processing_until)) ends (what, day)
    where active and day <= ${until} order by day, fold(name), what`.execute(db)
  return rows
}

/** Names what ends and when, so that it is on the agenda once. */
const agendaKey = sql<string>`'partner:' || partner.id || ':' || ends.what || ':' || ends.day`
const endsOf = sql`cross join lateral (values ('contract', contract_until),
  ('processing', processing_until)) ends (what, day)`

export interface EndingAgreement {
  readonly partner: number
  readonly name: string
  readonly what: Agreement
  readonly day: Day
  readonly key: string
  /** A file that is with the partner, else one that was: by it, its work stands on the agenda. */
  readonly dossierId: number
  readonly customerId: number
  /** Who last wrote down what was agreed. */
  readonly writerIds: readonly number[]
}

/** Agreements that end on or before a day and were not put on the agenda yet, of active partners that ever had a file. */
export async function findUntold(db: Db, until: Day): Promise<EndingAgreement[]> {
  const { rows } = await sql<EndingAgreement>`
    select partner.id as partner, partner.name, ends.what, ends.day, ${agendaKey} as key, file.dossier_id,
      file.customer_id,
      array(select actor_id from audit_event where subject_kind = 'partner' and subject_id = partner.id
        and actor_id is not null order by id desc limit 20) as writer_ids
    from partner ${endsOf}
    cross join lateral (
      select dossier.id as dossier_id, dossier.customer_id from dossier_partner held
      join dossier on dossier.id = held.dossier_id where held.partner_id = partner.id
      order by held.valid_to is not null, dossier.status = 'closed', held.id desc limit 1) file
    where active and ends.day <= ${until} and not exists (select from agenda_item where key = ${agendaKey})
    order by ends.day, partner.id, ends.what`.execute(db)
  return rows
}

/** The keys of what is on the agenda of agreements that have another last day now, or are no longer needed. */
export async function findRenewed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select item.key from agenda_item item where item.cause = 'agreement' and item.state = 'open'
      and item.key like 'partner:%'
      and not exists (select from partner ${endsOf} where active and ends.day is not null and ${agendaKey} = item.key)
    order by item.key`.execute(db)
  return rows.map(({ key }) => key)
}
