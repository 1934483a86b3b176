import { sql } from 'kysely'
import type { TimelineEntry } from '#contract/files/timeline.ts'
import {
  groupsOfLogs,
  kindsThat,
  type TimelineGroup,
  type TimelineKindName,
  timelineKinds,
} from '#contract/files/timeline-kinds.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heldContent } from '#server/book/dossiers/held-content.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'

/** An audit row with what it points at. */
export interface StoredEntry {
  /** The last row of the line it is in. */
  lineId: number
  id: number
  at: Date
  kind: TimelineKindName
  group: TimelineGroup
  actorName: string | null
  impersonatorName: string | null
  before: unknown
  after: unknown
  data: Record<string, unknown> | null
  note: TimelineEntry['note']
  dispatch: TimelineEntry['dispatch']
  event: { id: number; amountCents: number; valueDay: Day; reversesId: number | null } | null
  payer: { name: string | null; iban: string | null } | null
  step: TimelineEntry['step']
  subject: TimelineEntry['subject']
  /** Against whom a judgment was. */
  against: string[] | null
  /** The message to the customer that it is about. */
  customerMessageId: number | null
}

interface Wanted {
  kinds: readonly TimelineKindName[]
  /** Of these groups alone; null for all. */
  groups: readonly TimelineGroup[] | null
  /** A customer reads only notes that are meant for the customer. */
  forCustomer: boolean
  /** The last day that is shown; null for all there is. */
  until: Day | null
}

/**
 * What one bulk update does to a dossier it does in one transaction, and who works here reads it as one line. A customer
 * knows of no bulk updates.
 */
const lineOf = ({ forCustomer }: Wanted) =>
  forCustomer
    ? sql`event.id::text`
    : sql`coalesce((event.data ->> 'bulkUpdate') || ' ' || event.tx::text, event.id::text)`

/**
 * The rows of one page of the timeline of a dossier, the newest line first, and of a line the first row. The caller has
 * checked that the reader may see it.
 */
export async function findEntries(
  db: Db,
  dossierId: number,
  wanted: Wanted,
  page: { offset: number; limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    with told as (
      select array_agg(event.id) as ids, max(event.at) as at, max(event.id) as id from audit_event event
      where ${isWanted(dossierId, wanted)} and (${groupsOf(wanted)} is null or ${groupOf} = any(${groupsOf(wanted)}))
      group by ${lineOf(wanted)}
      order by 2 desc, 3 desc
      limit ${page.limit} offset ${page.offset}
    )
    select told.id as line_id, event.id, event.at, event.kind, ${groupOf} as group, event.before, event.after,
      event.data, actor.name as actor_name,
      impersonator.name as impersonator_name,
      ${noteOf(wanted)} as note,
      case when dispatch.id is not null and dispatch.erased_at is null then
        json_build_object('id', dispatch.id, 'channel', dispatch.channel, 'state', dispatch.state,
          'kind', dispatch.kind,
          'subject', dispatch.subject, 'recipient', dispatch.recipient, 'letter', dispatch.content,
          'hasPdf', dispatch.pdf_sha256 is not null, 'sentAt', dispatch.sent_at, 'error', dispatch.error,
          'template', (select json_build_object('id', template.id, 'name', template.name, 'number', written.number)
            from template_version written join template on template.id = written.template_id
            where written.id = dispatch.template_version_id and not ${wanted.forCustomer}::boolean)) end as dispatch,
      case when booked.id is not null then
        json_build_object('id', booked.id, 'amountCents', booked.amount_cents, 'valueDay', booked.value_day,
          'reversesId', booked.reverses_id) end as event,
      case when line.id is not null and not ${wanted.forCustomer}::boolean then
        json_build_object('name', line.counterparty_name, 'iban', line.counterparty_iban) end as payer,
      case when step.id is not null and not ${wanted.forCustomer}::boolean then json_build_object('id', step.id,
        'name', json_build_object('nl', step.name_nl, 'en', step.name_en, 'fr', step.name_fr),
        'workflowId', workflow.id, 'version', version.number,
        'workflow', json_build_object('nl', workflow.name_nl, 'en', workflow.name_en, 'fr', workflow.name_fr))
        end as step,
      case when event.kind like 'agenda.%' then
        (select json_build_object('nl', about.name_nl, 'en', about.name_en, 'fr', about.name_fr)
          from agenda_subject about where about.code = event.data ->> 'subject') end as subject,
      case when event.kind = 'judgment.recorded' then (select coalesce(json_agg(named.name order by named.id), '[]')
        from debtor named where named.id in (
          select meant::bigint from jsonb_array_elements_text(event.data -> 'debtorIds') meant)) end as against,
      case event.subject_kind when 'customer_message' then event.subject_id end as customer_message_id
    from told cross join lateral unnest(told.ids) as act (id) join audit_event event on event.id = act.id
    left join app_user actor on actor.id = event.actor_id
    left join app_user impersonator on impersonator.id = event.impersonator_id
    left join dossier_log log on log.dossier_id = event.dossier_id
      and log.id = case event.subject_kind when 'log' then event.subject_id else (event.data ->> 'noteId')::bigint end
      and (log.visible_to_customer or not ${wanted.forCustomer}::boolean)
    left join dispatch on event.subject_kind = 'dispatch' and dispatch.id = event.subject_id
      and dispatch.dossier_id = event.dossier_id
    left join account_event booked on event.subject_kind = 'account_event' and booked.dossier_id = event.dossier_id
      and booked.id = event.subject_id
    left join bank_line line on event.kind like 'payment.%' and line.id = (event.data ->> 'bankLineId')::bigint
    left join workflow_step step on step.id = coalesce(dispatch.step_id, (event.data ->> 'stepId')::bigint)
    left join workflow_version version on version.id = step.workflow_version_id
    left join workflow on workflow.id = version.workflow_id
    order by told.at desc, told.id desc, event.id`.execute(db)
  return rows
}

/** The log that a row is about, with its files, and of a call that came in how it went. */
const noteOf = ({ forCustomer }: Wanted) => sql<TimelineEntry['note']>`
  case when log.id is not null then
    json_build_object('id', log.id, 'type', log.type, 'content', log.content,
      'visibleToCustomer', log.visible_to_customer, 'changedAt', log.changed_at,
      'call', (select json_build_object('seconds', call.seconds,
          'result', case when call.undone_at is null then call.result end)
        from log_call call where call.dossier_id = log.dossier_id and call.log_id = log.id
          and not ${forCustomer}::boolean),
      'subject', (select json_build_object('nl', subject.name_nl, 'en', subject.name_en, 'fr', subject.name_fr)
        from log_subject subject where subject.id = log.subject_id),
      'attachments', coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name,
          'mimeType', file.mime_type, 'sizeBytes', file.size_bytes,
          'held', ${heldContent(sql`file.sha256`)}) order by file.id)
        from log_attachment file where file.dossier_id = log.dossier_id and file.log_id = log.id
          and file.removed_at is null), '[]')) end`

export interface LineCounts {
  /** Of the groups that are asked for. */
  readonly shown: number
  readonly all: number
  readonly groups: ReadonlyMap<TimelineGroup, number>
}

/** How many lines there are of each group, of all together, and of the groups that are asked for. */
export async function countLines(db: Db, dossierId: number, wanted: Wanted): Promise<LineCounts> {
  const { rows } = await sql<{ group: TimelineGroup | null; count: number; shown: number }>`
    ${keptPlan} select told.of_group as group, count(distinct told.line) as count,
      count(distinct told.line) filter (where ${groupsOf(wanted)} is null or told.of_group = any(${groupsOf(wanted)})) as shown
    from (select ${lineOf(wanted)} as line, ${groupOf} as of_group from audit_event event
      where ${isWanted(dossierId, wanted)}) told
    group by grouping sets ((told.of_group), ())`.execute(db)
  const total = rows.find(({ group }) => group === null)
  return {
    shown: total?.shown ?? 0,
    all: total?.count ?? 0,
    groups: new Map(rows.flatMap(({ group, count }) => (group === null ? [] : [[group, count] as const]))),
  }
}

const groupsOf = ({ groups }: Wanted) => sql<string[] | null>`${groups && [...groups]}::text[]`

const groupOfKinds = JSON.stringify(
  Object.fromEntries(Object.entries(timelineKinds).map(([kind, { group }]) => [kind, group])),
)

const bulkKinds = kindsThat(({ inBulk }) => inBulk)
/** Written out, not as a value: for a list the plan of the counts would be weighed anew each time. */
const kindsOf = (what: 'log' | 'work') => sql.join(kindsThat(({ of }) => of === what).map((kind) => sql.lit(kind)))
const [logs, work] = [kindsOf('log'), kindsOf('work')]

/** In which group a row is: what was said on the telephone is a call, whether it is a log or work of the agenda. */
const groupOf = sql<TimelineGroup>`
  coalesce(case when event.kind in (${logs}) then
      (select ${JSON.stringify(groupsOfLogs)}::jsonb ->> written.type from dossier_log written
        where written.dossier_id = event.dossier_id and written.id = event.subject_id)
    when event.kind in (${work}) then
      (select 'call' from agenda_subject about where about.code = event.data ->> 'subject' and about.calls) end,
    ${groupOfKinds}::jsonb ->> event.kind)`

const isWanted = (dossierId: number, { kinds, forCustomer, until }: Wanted) => sql<boolean>`
  event.dossier_id = ${dossierId} and event.kind = any(${[...kinds]}::text[])
  and (event.kind <> all(${bulkKinds}::text[]) or event.data ? 'bulkUpdate')
  and (${until}::date is null or (event.at at time zone 'Europe/Amsterdam')::date <= ${until}::date)
  -- A log that only says any more why it was taken back is told by that act.
  and (event.kind not in (${logs}) or exists (
    select from dossier_log visible where visible.dossier_id = event.dossier_id and visible.id = event.subject_id
      and visible.type <> 'reason' and (visible.visible_to_customer or not ${forCustomer}::boolean)))`
