import { sql } from 'kysely'
import type { FileWaits } from '#contract/files/next/file-waits.ts'
import { may } from '#contract/people/permission.ts'
import type { OwnSubject } from '#domain/agenda/agenda-item.ts'
import type { Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { inScope } from '#server/platform/db/scope.ts'
import { releaseRefusal } from '#server/sending/release/releasing-rules.ts'

type WaitingRun = Omit<NonNullable<FileWaits['run']>, 'refusal'> & {
  readonly proposedBy: number | null
  readonly askedBy: number | null
}

const nothing: FileWaits = { question: null, asked: null, item: null, run: null }
const replies = sql.join((['answer_mail', 'answer_message'] satisfies OwnSubject[]).map((code) => sql.lit(code)))

/** What waits for somebody on a file, in one statement: the first question of each side, of its agenda, and its run. */
export async function findWaits(db: Db, actor: Actor, id: number, today: Day): Promise<FileWaits> {
  const forCustomer = actor.customerId !== null
  const { rows } = await sql<Omit<FileWaits, 'run'> & { run: WaitingRun | null }>`
    ${keptPlan} select ${questionOf(!forCustomer, forCustomer)} as question,
      ${questionOf(forCustomer, forCustomer)} as asked,
      case when not ${forCustomer}::boolean then ${itemUntil(today, may(actor.acl, 'file-agenda.new'))} end as item,
      case when not ${forCustomer}::boolean then ${run} end as run
    from dossier where dossier.id = ${id} and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  const [waits] = rows
  if (!waits) return nothing
  return { ...waits, run: waits.run && runFor(actor, waits.run) }
}

/** The run as its reader sees it: whether he may release what waits for a second person depends on who asked it. */
function runFor(actor: Actor, { proposedBy, askedBy, ...run }: WaitingRun): FileWaits['run'] {
  return { ...run, refusal: run.runState === 'waiting' ? releaseRefusal(actor, { proposedBy, askedBy }) : null }
}

/** Of what the agency was asked a customer is not told by when it answers. */
const questionOf = (byCustomer: boolean, forCustomer: boolean) => sql`(
  select json_build_object('id', question.id, 'kind', question.kind, 'content', question.content,
    'askedDay', (question.asked_at at time zone 'Europe/Amsterdam')::date,
    'dueDay', case when not (${byCustomer}::boolean and ${forCustomer}::boolean) then question.due_day end)
  from customer_question question
  where question.dossier_id = dossier.id and question.state = 'open' and question.by_customer = ${byCustomer}::boolean
  order by question.due_day, question.id limit 1)`

/** What exactly is to be done is told to who may see the agenda. */
const itemUntil = (today: Day, withNote: boolean) => sql`(
  select json_build_object('id', item.id, 'subject', about.code,
    'name', json_build_object('nl', about.name_nl, 'en', about.name_en, 'fr', about.name_fr), 'calls', about.calls,
    'cause', item.cause, 'note', case when ${withNote}::boolean then item.note else '' end,
    'dueDay', item.due_day, 'why', item.why)
  from agenda_item item join agenda_subject about on about.id = item.subject_id
  where item.dossier_id = dossier.id and item.state = 'open'
    and (item.due_day <= ${today}::date or about.code in (${replies}))
  order by about.code in (${replies}) desc, item.due_day, item.due_minutes, item.id limit 1)`

const run = sql`(
  select json_build_object('id', run.id, 'number', run.number, 'kind', run.selection ->> 'kind', 'runState', run.state,
    'state', item.state, 'isHalted', exists (select from sending_halt),
    'releaseDay', (item.release_at at time zone 'Europe/Amsterdam')::date, 'reason', item.reason,
    'proposedBy', run.proposed_by, 'askedBy', run.asked_by)
  from run_item item join processing_run run on run.id = item.run_id
  where item.dossier_id = dossier.id and item.step_id = dossier.step_id and item.occurrence = dossier.step_occurrence
    and item.state in ('proposed', 'pending', 'sending', 'in_hold')
    and run.state in ('proposed', 'waiting', 'released', 'paused')
  order by item.state = 'in_hold' desc, item.id desc limit 1)`
