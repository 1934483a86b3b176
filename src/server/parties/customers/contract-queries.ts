import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import type { StepDefinition } from '#domain/workflow/step.ts'
import type { Cents } from '#domain/money.ts'
import { type MoneyOf, sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

/** The groups of the customers that may be seen. */
export async function findCustomerGroups(db: Db, actor: Pick<Actor, 'customerId'>): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('groupName')
    .distinct()
    .where('groupName', 'is not', null)
    .where(inScope(actor, 'customer.id'))
    .execute()
  return rows.flatMap(({ groupName }) => groupName ?? []).toSorted((one, other) => one.localeCompare(other, 'nl'))
}

/** The group as it is written already, whatever its capitals and accents; a new one as it was typed. */
export async function findGroupName(db: Db, typed: string | null): Promise<string | null> {
  if (typed === null) return null
  const { rows } = await sql<{ groupName: string }>`
    select group_name from customer where group_name is not null and fold(group_name) = fold(${typed})
    order by id limit 1`.execute(db)
  return rows[0]?.groupName ?? typed
}

export interface StartingWorkflow {
  readonly id: number
  readonly name: string
  /** Whom it is for; null for everybody. */
  readonly debtorKind: 'private' | 'company' | null
  /** Of its newest version, in the order in which a file takes them. */
  readonly steps: readonly StepDefinition[]
}

/** The workflows with which files of this customer can begin: those for everybody and its own, with a first step. */
export async function findStartingWorkflows(
  db: Db,
  language: Language,
  customerId: number,
): Promise<StartingWorkflow[]> {
  const name = sql.ref(({ nl: 'workflow.name_nl', en: 'workflow.name_en', fr: 'workflow.name_fr' } as const)[language])
  const { rows } = await sql<StartingWorkflow>`
    select workflow.id, ${name} as name, workflow.debtor_kind, newest.steps
    from workflow
    join lateral (select id from workflow_version where workflow_id = workflow.id order by number desc limit 1) version
      on true
    join lateral (select jsonb_agg(definition order by position) as steps from workflow_step
      where workflow_version_id = version.id and phase = 'amicable') newest on newest.steps is not null
    where workflow.category in ('standard', 'staffel', 'client_specific', 'precasso') and workflow.retired_at is null
      and (workflow.customer_id is null or workflow.customer_id = ${customerId})
    order by fold(${name}), workflow.id`.execute(db)
  return rows
}

interface FilesOf {
  readonly count: number
  readonly open: MoneyOf[]
}

/** The files of a customer as its contract now bears on them. */
export async function sumUnderContract(
  db: Db,
  customerId: number,
): Promise<{ running: FilesOf; waiting: FilesOf; below: FilesOf; precassoCount: number }> {
  const { rows } = await sql<MoneyOf & SumsOf>`
    select dossier.currency, count(*) as count, coalesce(sum(open_cents), 0)::bigint as cents,
      count(*) filter (where ${isWaiting}) as waiting_count,
      coalesce(sum(open_cents) filter (where ${isWaiting}), 0)::bigint as waiting_cents,
      count(*) filter (where ${isBelow}) as below_count,
      coalesce(sum(open_cents) filter (where ${isBelow}), 0)::bigint as below_cents,
      count(*) filter (where before_collection) as precasso
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.customer_id = ${customerId} and status <> 'closed' group by dossier.currency`.execute(db)
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    running: { count: total(({ count }) => count), open: sumPerCurrency(rows) },
    waiting: {
      count: total(({ waitingCount }) => waitingCount),
      open: sumPerCurrency(rows.map(({ currency, waitingCents: cents }) => ({ currency, cents }))),
    },
    below: {
      count: total(({ belowCount }) => belowCount),
      open: sumPerCurrency(rows.map(({ currency, belowCents: cents }) => ({ currency, cents }))),
    },
    precassoCount: total(({ precasso }) => precasso),
  }
}

interface SumsOf {
  readonly count: number
  readonly waitingCount: number
  readonly waitingCents: Cents
  readonly belowCount: number
  readonly belowCents: Cents
  readonly precasso: number
}

/** It waits for a step. */
const isWaiting = sql`status in ('not_started', 'in_progress')`

/** It waits for a step, and less is open than is written for; one on which nothing is open closes. */
const isBelow = sql`(${isWaiting} and open_cents > 0 and open_cents < customer.minimum_balance_cents)`
