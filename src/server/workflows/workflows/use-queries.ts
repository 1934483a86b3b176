import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { WorkflowDetail } from '#contract/workflows/workflows.ts'
import type { Db } from '#server/platform/db/db.ts'

type Use = WorkflowDetail['uses'][number]

/** Whether a step goes on in the workflow with this code, by what it does or by a way out. */
const leadsTo = (definition: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql`(
  ${definition} -> 'action' ->> 'workflowCode' = ${code}
  or jsonb_path_exists(${definition}, '$.exits.*.workflow ? (@ == $code)', jsonb_build_object('code', ${code})))`

const openFile = sql`exists (select from dossier
  where dossier.workflow_version_id = version.id and dossier.status <> 'closed')`

/**
 * What names a workflow beside the files that follow it: customers whose files begin with it, teams that do a step of
 * it, and steps of other workflows that are published, followed by files, or being written.
 */
export async function findUses(db: Db, id: number, language: Language): Promise<Use[]> {
  const name = (table: string) => sql.ref(`${table}.name_${language}`)
  const said = sql`${name('workflow')} || ': ' || ${name('step')}`
  const { rows } = await sql<Use>`
    with own as (select id, code from workflow where id = ${id}),
    named (kind, place, name) as (
      select 'customers', 1, customer.name from customer
        where customer.private_workflow_id = ${id} or customer.company_workflow_id = ${id}
      union all
      select 'steps', 2, led.name from (
        select ${said} as name from own, workflow_step step
          join workflow_version version on version.id = step.workflow_version_id
          join workflow on workflow.id = version.workflow_id
        where workflow.id <> own.id and workflow.retired_at is null and ${leadsTo(sql`step.definition`, sql`own.code`)}
          and (${openFile} or not exists (select from workflow_version later
            where later.workflow_id = version.workflow_id and later.number > version.number))
        union
        select ${said} from own, workflow_draft_step step
          join workflow_draft draft on draft.id = step.draft_id
          join workflow on workflow.id = draft.workflow_id
        where workflow.id <> own.id and ${leadsTo(sql`step.definition`, sql`own.code`)}) led
      union all
      select 'teams', 3, team.name from own, team
        where exists (select from unnest(team.steps) step where starts_with(step, own.code || '/'))
          or exists (select from team_member member, unnest(member.steps) step
            where member.team_id = team.id and starts_with(step, own.code || '/')))
    select kind, count(*) as count,
      (array_agg(name order by fold(name)))[1:3] as names
    from named group by kind, place order by place`.execute(db)
  return rows
}

export interface Standing {
  /** Files that are not closed, of other customers than this one, and of debtors of the other kind. */
  readonly filesOfOthers: number
  readonly filesOfOtherKind: number
  /** Customers whose files begin with it: others than this one, and of the other kind. */
  readonly customersOfOthers: number
  readonly customersOfOtherKind: number
}

/** Who would be left out when a workflow were for this customer, or for debtors of this kind, alone. */
export async function countLeftOut(
  db: Db,
  id: number,
  customerId: number | null,
  kind: 'private' | 'company' | null,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select standing.*, starting.* from (
      select count(*) filter (where dossier.customer_id <> ${customerId}::bigint) as files_of_others,
        count(*) filter (where dossier.kind <> ${kind}::text) as files_of_other_kind
      from dossier where dossier.status <> 'closed' and dossier.workflow_version_id = any(array(
        select version.id from workflow_version version where version.workflow_id = ${id}))) standing,
    (select count(*) filter (where customer.id <> ${customerId}::bigint) as customers_of_others,
        count(*) filter (where case ${kind}::text when 'private' then customer.company_workflow_id
          when 'company' then customer.private_workflow_id end = ${id}) as customers_of_other_kind
      from customer where customer.private_workflow_id = ${id}
        or customer.company_workflow_id = ${id}) starting`.execute(db)
  return rows[0] ?? { filesOfOthers: 0, filesOfOtherKind: 0, customersOfOthers: 0, customersOfOtherKind: 0 }
}

export interface WorkflowFields {
  readonly nameNl: string
  readonly nameEn: string
  readonly nameFr: string
  readonly category: string
  readonly customerId: number | null
  readonly debtorKind: 'private' | 'company' | null
}

/** Changes a workflow that the caller has locked, and raises its version. */
export async function updateWorkflow(
  db: Db,
  id: number,
  change: WorkflowFields | { readonly retiredAt: Date | null },
): Promise<void> {
  await db
    .updateTable('workflow')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The files before collection that follow any version of a workflow. */
export async function findFollowers(db: Db, workflowId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select dossier.id from dossier join workflow_version version on version.id = dossier.workflow_version_id
    where version.workflow_id = ${workflowId} and dossier.before_collection order by dossier.id`.execute(db)
  return rows.map(({ id }) => id)
}
