import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Phase } from '#domain/workflow/status.ts'
import type { Db } from '#server/platform/db/db.ts'

/** By what an order of allocation that a template wrote is known among the causes of events. */
export const byTemplate = 'allocation_template'

/** A file as the division of its money sees it. */
export interface AllocatedFile {
  id: number
  number: string
  debtorName: string
  customer: { id: number; name: string }
  kind: 'private' | 'company'
  phase: Phase
  status: string
  openedDay: Day
  version: number
}

export async function findFile(db: Db, id: number): Promise<AllocatedFile | undefined> {
  const { rows } = await sql<AllocatedFile>`
    select dossier.id, dossier.number, dossier.debtor_name, dossier.kind, dossier.phase, dossier.status,
      dossier.opened_day, dossier.version, json_build_object('id', customer.id, 'name', customer.name) as customer
    from dossier join customer on customer.id = dossier.customer_id where dossier.id = ${id}`.execute(db)
  return rows[0]
}

/** An order of allocation that stands on a file, and which version of a template wrote it; null: the law, or by hand. */
export interface OrderRow {
  eventId: number
  fromDay: Day
  isByHand: boolean
  template: { id: number; name: string } | null
}

export async function findOrders(db: Db, dossierId: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select event.id as event_id, event.value_day as from_day, event.cause_kind <> ${byTemplate} as is_by_hand,
      case when template.id is not null then json_build_object('id', template.id, 'name', template.name) end as template
    from account_event event
    left join allocation_template_version version on event.cause_kind = ${byTemplate} and version.id = event.cause_id
    left join allocation_template template on template.id = version.template_id
    where event.dossier_id = ${dossierId} and event.kind = 'allocation_order' and not exists (
      select from account_event back where back.dossier_id = event.dossier_id and back.reverses_id = event.id)
    order by event.value_day, event.id`.execute(db)
  return rows
}

/** Which version of a template a file should have on a day, by its customer and phase: as a lateral join on `dossier`. */
const wantedOn = (today: Day) => sql`
  left join lateral (
    select version.id from allocation_assignment assignment
    join allocation_template_version version on version.template_id = assignment.template_id
    where assignment.customer_id = dossier.customer_id
      and (assignment.phase = dossier.phase or assignment.phase is null)
      and assignment.from_day <= ${today} and (assignment.last_day is null or assignment.last_day >= ${today})
      and version.from_day <= ${today} and (version.for_consumers or dossier.kind <> 'private')
    order by assignment.phase is null, assignment.from_day desc, version.from_day desc limit 1
  ) wanted on true`

/** The template that the customer of a file has for its phase on a day, as far as it holds for its debtor. */
export async function findAssigned(
  db: Db,
  dossierId: number,
  today: Day,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select template.id, template.name from dossier ${wantedOn(today)}
    join allocation_template_version version on version.id = wanted.id
    join allocation_template template on template.id = version.template_id
    where dossier.id = ${dossierId}`.execute(db)
  return rows[0]
}

/** A file whose order is not that of its customer. */
export interface ToFollow {
  id: number
  /** Null: back to the law. */
  versionId: number | null
  /** The day from which another order moves no money that was divided already. */
  fromDay: Day
}

/**
 * Files that are open and should have another order than they have, in the order of their ids. Those on which one was agreed
 * by hand keep that.
 */
export async function findToFollow(
  db: Db,
  { today, afterId, limit }: { readonly today: Day; readonly afterId: number; readonly limit: number },
): Promise<ToFollow[]> {
  const { rows } = await sql<ToFollow>`
    select dossier.id, wanted.id as version_id,
      case when exists (select from account_event money where money.dossier_id = dossier.id
        and money.kind in ('payment', 'direct_payment') and money.value_day >= ${today}) then ${today}::date + 1
        else ${today}::date end as from_day
    from dossier ${wantedOn(today)}
    left join lateral (
      select event.cause_id, event.cause_kind from account_event event
      where event.dossier_id = dossier.id and event.kind = 'allocation_order' and not exists (
        select from account_event back where back.dossier_id = event.dossier_id and back.reverses_id = event.id)
      order by event.value_day desc, event.id desc limit 1
    ) given on true
    where dossier.id > ${afterId} and dossier.status <> 'closed'
      and dossier.customer_id in (select customer_id from allocation_assignment)
      and (given.cause_kind is null or given.cause_kind = ${byTemplate})
      and given.cause_id is distinct from wanted.id
    order by dossier.id limit ${limit}`.execute(db)
  return rows
}
