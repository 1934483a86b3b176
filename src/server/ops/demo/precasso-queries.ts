import { sql } from 'kysely'
import { consumerAmicable } from '#domain/workflow/amicable-workflows.ts'
import { consumerPrecasso } from '#domain/workflow/default-workflows.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The workflow with which consumers of a customer begin that writes before collection. */
export async function readPrecassoWorkflow(db: Db): Promise<number> {
  const found = db.selectFrom('workflow').select('id').where('code', '=', consumerPrecasso.code)
  return (await found.executeTakeFirstOrThrow()).id
}

interface Loaded {
  readonly firstId: number
  readonly count: number
}

interface At {
  readonly today: Day
  readonly now: Date
}

/**
 * What came in last for customers who write before collection, and has had no letter, begins there. What can be merged is
 * left alone.
 */
export async function beginBeforeCollection(db: Db, { firstId, count }: Loaded): Promise<void> {
  await sql`
    with first_step as (
      select step.id, step.workflow_version_id from workflow_step step
      join workflow_version version on version.id = step.workflow_version_id and version.number = 1
      join workflow on workflow.id = version.workflow_id and workflow.code = ${consumerPrecasso.code}
      order by step.position limit 1)
    update dossier file set workflow_version_id = first_step.workflow_version_id, step_id = first_step.id,
      before_collection = true
    from first_step, customer, workflow_version version, workflow, workflow begins
    where file.id >= ${firstId} and file.id < ${firstId + count} and file.kind = 'private'
      and file.status = 'not_started'
      and customer.id = file.customer_id and begins.id = customer.private_workflow_id
      and begins.code = ${consumerPrecasso.code}
      and version.id = file.workflow_version_id and workflow.id = version.workflow_id
      and workflow.code = ${consumerAmicable.code}
      and not exists (select from dispatch where dispatch.dossier_id = file.id)
      and not exists (select from dossier_debtor mine
        join dossier_debtor other on other.debtor_id = mine.debtor_id and other.dossier_id <> mine.dossier_id
        where mine.dossier_id = file.id)
      and not exists (select from run_item item where item.dossier_id = file.id)`.execute(db)
}

/** The first run of what is before collection: half of what is due. The others are for the next. */
export async function insertPrecassoRun(db: Db, { firstId, count, today, now }: Loaded & At): Promise<void> {
  await sql`
    with due as (
      select d.id, d.step_id, d.step_occurrence, d.open_cents, d.currency, row_number() over (order by d.id) as place
      from dossier d join workflow_step step on step.id = d.step_id
      where d.before_collection and d.id >= ${firstId} and d.id < ${firstId + count} and d.status = 'not_started'
        and d.next_day <= ${today}
        and not exists (select from run_item item where item.dossier_id = d.id)
        and not exists (select from dossier_debtor second where second.dossier_id = d.id and second.position > 1)
    ), run as (
      insert into processing_run (day, state, selection, proposed_by, proposed_at, released_by, released_at)
      select ${today}, 'released', jsonb_build_object('kind', 'precasso', 'customerIds', '[]'::jsonb, 'workflowCodes',
        '[]'::jsonb,
        'stepCodes', '[]'::jsonb, 'channels', '[]'::jsonb, 'chosenCount', 0), maker.id, ${now}, maker.id, ${now}
      from app_user maker where maker.username = 'management' and exists (select from due)
        and not exists (select from processing_run before where before.selection ->> 'kind' = 'precasso')
      returning id
    )
    insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, open_cents, currency)
    select run.id, due.id, due.step_id, due.step_occurrence, 'email', 'pending', due.open_cents, due.currency
    from due, run where due.place % 2 = 1`.execute(db)
}

/** The letters that left before, of the last days on which any did, are those of runs that are done. */
export async function insertPastPrecassoRuns(
  db: Db,
  { firstId, count, today }: Loaded & Pick<At, 'today'>,
): Promise<void> {
  await sql`
    with letter as (
      select sent.id, sent.dossier_id, sent.step_id, sent.occurrence, sent.channel, sent.sent_at, d.open_cents,
        d.currency, (sent.sent_at at time zone 'Europe/Amsterdam')::date as day
      from dispatch sent join dossier d on d.id = sent.dossier_id
      where d.id >= ${firstId} and d.id < ${firstId + count} and d.before_collection and sent.run_id is null
        and sent.step_id is not null and sent.state in ('sent', 'delivered', 'bounced')
    ), past as (
      select day, min(sent_at) as began_at, max(sent_at) as ended_at from letter
      where day < ${today} group by day order by day desc limit ${mostPastRuns}
    ), run as (
      insert into processing_run (day, state, selection, proposed_by, proposed_at, released_by, released_at,
        finished_at)
      select past.day, 'done', jsonb_build_object('kind', 'precasso', 'customerIds', '[]'::jsonb, 'workflowCodes',
        '[]'::jsonb, 'stepCodes', '[]'::jsonb, 'channels', '[]'::jsonb, 'chosenCount', 0), maker.id,
        past.began_at - interval '1 hour', maker.id, past.began_at - interval '30 minutes', past.ended_at
      from past, app_user maker where maker.username = 'management' order by past.day
      returning id, day
    ), item as (
      insert into run_item (run_id, dossier_id, step_id, occurrence, channel, state, open_cents, currency,
        dispatch_id, finished_at)
      select run.id, letter.dossier_id, letter.step_id, letter.occurrence, letter.channel, 'done', letter.open_cents,
        letter.currency, letter.id, letter.sent_at
      from letter join run on run.day = letter.day
    )
    update dispatch set run_id = run.id from letter join run on run.day = letter.day
    where dispatch.id = letter.id`.execute(db)
}

const mostPastRuns = 3

/** Customers were asked of what is about to pass three working days before, in the morning; what passes later is asked then. */
export async function askBeforePassage(
  db: Db,
  { firstId, count, now, soonDay }: Loaded & { readonly now: Date; readonly soonDay: Day },
): Promise<void> {
  await sql`
    with about as (
      select file.id, file.next_day, least(${now}::timestamptz, (file.next_day - 5 + time '08:05')
        at time zone 'Europe/Amsterdam') as at
      from dossier file join workflow_step step on step.id = file.step_id and step.passes
      where file.id >= ${firstId} and file.id < ${firstId + count} and file.before_collection
        and file.status = 'in_progress' and file.next_day <= ${soonDay})
    insert into passage_question (dossier_id, passes_day, asked_at) select id, next_day, at from about
    on conflict do nothing`.execute(db)
}

/** The account of a customer was withdrawn; the new one waits for a second person. */
export async function withdrawIban(db: Db, customerId: number): Promise<void> {
  await db.updateTable('customer').set({ iban: null }).where('id', '=', customerId).execute()
}
