import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { AwaitedAnswer } from '#domain/workflow/step.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface WaitingFile {
  readonly dossierId: number
  readonly answer: AwaitedAnswer | null
  readonly cameAt: Date | null
}

/** Since when the file stands before its step; in another version of its workflow it stood before the same one. */
const arrivedAt = sql`coalesce((select max(former.until_at) from former_standing former
  left join workflow_step was on was.id = former.step_id
  where former.dossier_id = d.id and (was.code is distinct from step.code
    or former.step_occurrence <> d.step_occurrence)), d.opened_day::timestamp at time zone 'Europe/Amsterdam')`

/** What came since then that a step can wait for, each with its moment. An automatic reply is no answer. */
const came = sql`
  select case log.category when 'customer' then 'customer' else 'debtor' end as answer, mail.received_at as at
    from mail_notice mail join dossier_log log on log.dossier_id = mail.dossier_id and log.id = mail.log_id
    where mail.dossier_id = d.id and mail.kind = 'message' and mail.received_at > since.at
  union all
  select log.category, log.written_at from dossier_log log
    left join log_call call on call.dossier_id = log.dossier_id and call.log_id = log.id
    where log.dossier_id = d.id and log.written_at > since.at and log.category in ('debtor', 'customer')
      and (log.type in ('letter', 'visit', 'message', 'change_data', 'term_payment', 'dispute')
        or (call.result <> 'wrong_number' and call.undone_at is null))
  union all
  select 'debtor', item.finished_at from agenda_item item join agenda_subject subject on subject.id = item.subject_id
    where item.dossier_id = d.id and item.state = 'done' and item.finished_at > since.at
      and (item.result in ('pays', 'paid', 'wants_plan', 'asks_help', 'disputes') or item.result = 'done'
        and subject.calls)
  union all
  select 'payment', paid.created_at from account_event paid
    where paid.dossier_id = d.id and paid.kind in ('payment', 'direct_payment') and paid.created_at > since.at
      and not exists (select from account_event back where back.dossier_id = paid.dossier_id
        and back.kind = 'reversal' and back.reverses_id = paid.id)
  union all
  select 'document', attached.uploaded_at from log_attachment attached
    where attached.dossier_id = d.id and attached.removed_at is null and attached.uploaded_at > since.at`

/**
 * Files whose wait is over: something came that their step waits for, or its last day is there. They are locked, and
 * what somebody else holds is left for the next time.
 */
export async function lockEndedWaits(db: Db, today: Day, limit: number): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select d.id as dossier_id, first.answer, first.at as came_at
    from workflow_step step join dossier d on d.step_id = step.id
    cross join lateral (select ${arrivedAt} as at) since
    left join lateral (
      select answer, at from (${came}) came where step.definition -> 'action' -> 'answers' ? answer
      order by at limit 1) first on true
    where step.definition -> 'action' ->> 'kind' = 'wait_for' and d.status in ('not_started', 'in_progress')
      and (first.answer is not null or d.next_day <= ${today})
    order by d.id limit ${limit} for no key update of d skip locked`.execute(db)
  return rows
}
