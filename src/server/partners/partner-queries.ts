import { sql } from 'kysely'
import type { PartnerStanding } from '#contract/partners.ts'
import type { Day } from '#domain/day.ts'
import { type ScoreCounts, scoreMonths } from '#domain/partners/partner-score.ts'
import type { Db } from '#server/db/db.ts'

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
export async function findStandings(db: Db, today: Day): Promise<StandingRow[]> {
  const since = sql`(${today}::date - make_interval(months => ${scoreMonths}))::date`
  const { rows } = await sql<StandingRow>`
    select partner.id as partner,
      (select count(*) from dossier_partner held where held.partner_id = partner.id and held.valid_to is null) as file_count,
      (select count(*) from partner_cost cost where cost.partner_id = partner.id and cost.state = 'open')
        as open_cost_count,
      (select coalesce(json_agg(asked order by asked.currency), '[]') from (
        select currency, sum(amount_cents)::bigint as cents from partner_cost
        where partner_id = partner.id and state = 'open' group by currency) asked) as open_costs,
      json_build_object(
        -- What is still there past its day is late as well.
        'in_time', (select json_build_object('good', count(*) filter (where held.outcome = 'done' and held.ended_day <= held.due_day),
            'of', count(*) filter (where held.outcome = 'done' or held.valid_to is null))
          from dossier_partner held where held.partner_id = partner.id and held.due_day is not null
            and (held.ended_day >= ${since} or (held.valid_to is null and held.due_day < ${today}))),
        'not_refused', (select json_build_object('good', count(*) filter (where held.outcome = 'done'), 'of', count(*))
          from dossier_partner held where held.partner_id = partner.id and held.outcome in ('done', 'refused')
            and held.ended_day >= ${since}),
        'within_price', (select json_build_object('good', count(*) filter (where amount_cents <= agreed_cents), 'of', count(*))
          from partner_cost cost where cost.partner_id = partner.id and agreed_cents is not null
            and cost.cost_day >= ${since})) as counts
    from partner order by partner.id`.execute(db)
  return rows
}

/** Agreements of active partners that end on or before a day. */
export async function findExpiries(
  db: Db,
  until: Day,
): Promise<{ partner: number; name: string; what: 'contract' | 'processing'; day: Day }[]> {
  const { rows } = await sql<{ partner: number; name: string; what: 'contract' | 'processing'; day: Day }>`
    select id as partner, name, what, day from partner
    cross join lateral (values ('contract', contract_until), ('processing', processing_until)) ends (what, day)
    where active and day <= ${until} order by day, fold(name), what`.execute(db)
  return rows
}
