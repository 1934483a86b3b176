import { sql } from 'kysely'
import type { ComplaintCause, ComplaintOutcome, ComplaintSubject } from '#domain/complaints/complaint.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'
import { onlyRow } from '#server/platform/db/only-row.ts'
import { closedIn, meets, paidCents } from './list-queries.ts'

export interface Period {
  readonly fromDay: Day
  readonly toDay: Day
}

interface Counts {
  closed: number
  days3: number
  weeks4: number
  weeks8: number
  compensationCents: Cents
  compensated: number
}

const closedBetween = ({ fromDay, toDay }: Period) => meets({ closedFrom: fromDay, closedTo: toDay }, toDay)
const receivedBetween = ({ fromDay, toDay }: Period) => meets({ receivedFrom: fromDay, receivedTo: toDay }, toDay)

/** How fast the complaints that were closed in a period were, and what was paid for them. */
export async function countClosed(db: Db, period: Period): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as closed, count(*) filter (where ${closedIn.days3})::int as days3,
      count(*) filter (where ${closedIn.weeks4})::int as weeks4,
      count(*) filter (where ${closedIn.weeks8})::int as weeks8,
      coalesce(sum(${paidCents}), 0)::bigint as compensation_cents,
      count(*) filter (where ${paidCents} > 0)::int as compensated
    from complaint where ${closedBetween(period)}`.execute(db)
  return onlyRow(rows)
}

export async function countReceived(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaint where ${receivedBetween(period)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Coded<Code> {
  code: Code
  count: number
}

/** What came of the complaints that were closed, and where they came from. */
export async function countOutcomes(db: Db, period: Period): Promise<Coded<ComplaintOutcome>[]> {
  const { rows } = await sql<Coded<ComplaintOutcome>>`
    select outcome as code, count(*)::int as count from complaint where ${closedBetween(period)}
    group by outcome order by count desc, outcome`.execute(db)
  return rows
}

export async function countCauses(db: Db, period: Period): Promise<Coded<ComplaintCause>[]> {
  const { rows } = await sql<Coded<ComplaintCause>>`
    select cause as code, count(*)::int as count from complaint where cause is not null and ${closedBetween(period)}
    group by cause order by count desc, cause`.execute(db)
  return rows
}

export async function countSubjects(db: Db, period: Period): Promise<Coded<ComplaintSubject>[]> {
  const { rows } = await sql<Coded<ComplaintSubject>>`
    select subject as code, count(*)::int as count from complaint where ${receivedBetween(period)}
    group by subject order by count desc, subject`.execute(db)
  return rows
}

/** A version of a text that complaints name, with what left of it; before: of all versions of the text. */
export interface NamedVersion {
  templateId: number
  name: string
  channel: Channel
  versionId: number
  number: number
  complaints: number
  dispatches: number
  formerComplaints: number
  formerDispatches: number
}

const sentIn = ({ fromDay, toDay }: Period) => sql`dispatch.sent_at >= ${fromDay}::date::timestamp
    at time zone 'Europe/Amsterdam'
  and dispatch.sent_at < (${toDay}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`

export async function findNamedVersions(db: Db, period: Period, before: Period): Promise<NamedVersion[]> {
  const { rows } = await sql<NamedVersion>`
    with named as (
      select template_version_id as id, count(*)::int as complaints from complaint
      where template_version_id is not null and ${receivedBetween(period)} group by template_version_id
    )
    select template.id as template_id, template.name, template.channel, version.id as version_id, version.number,
      named.complaints,
      (select count(*)::int from dispatch where dispatch.template_version_id = version.id and ${sentIn(period)})
        as dispatches,
      (select count(*)::int from complaint join template_version former on former.id = complaint.template_version_id
        where former.template_id = template.id and ${receivedBetween(before)}) as former_complaints,
      (select count(*)::int from template_version former join dispatch on dispatch.template_version_id = former.id
        where former.template_id = template.id and ${sentIn(before)}) as former_dispatches
    from named join template_version version on version.id = named.id
    join template on template.id = version.template_id
    order by named.complaints desc, version.id`.execute(db)
  return rows
}
