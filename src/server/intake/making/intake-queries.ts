import { sql } from 'kysely'
import pg from 'pg'
import type { Day } from '#domain/day.ts'
import type { CheckCode } from '#domain/due-diligence/due-diligence.ts'
import type { DayCount } from '#domain/interest/terms.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { precassoPayees, precassoSenders } from '#contract/parties/customer-contract.ts'
import type { Destination } from '#contract/intake/new-dossier.ts'
import type { RunKind } from '#contract/sending/run-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptPlan } from '#server/platform/db/kept-plan.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import { isOneBirthDay } from '#server/book/debtors/same-person.ts'
import type { IncomingDebtor } from './claim-draft.ts'
import type { InterestAgreement } from './claim-terms.ts'
import type { KnownMerchant } from './known-merchant.ts'

/** The debtors of a customer, halved: two transactions at a time can make files, each for debtors of its own. */
export const lanes = [0, 1] as const
export type Lane = (typeof lanes)[number]

/** One intake at a time for these debtors of a customer: two of them must see each other's debtors. */
export async function lockIntake(tx: Db, customerId: number, locked: readonly Lane[]): Promise<void> {
  for (const lane of locked) await sql`select pg_advisory_xact_lock(${771560 + lane}, ${customerId}::int)`.execute(tx)
}

/** Whether a statement was refused because the customer's invoice has become a claim in the meantime. */
export function isInvoiceTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'claim_invoice'
}

/** The first step of a version of a workflow, and on how many of a hundred new files that version is tried. */
export interface FirstStep {
  readonly versionId: number
  readonly newFilesPercent: number
  readonly stepId: number
  readonly step: WorkflowStep
  /** The run that does it: of files in collection, or of those before it. */
  readonly runKind: RunKind
}

/**
 * The first steps with which files of a customer can begin, newest version first: of the workflow it agreed, else of
 * the agency's.
 */
export async function findFirstSteps(
  db: Db,
  customerId: number,
  kind: 'private' | 'company',
  destination: Destination = 'collection',
): Promise<FirstStep[]> {
  const agreed = sql.ref(kind === 'private' ? 'private_workflow_id' : 'company_workflow_id')
  const isBefore = destination === 'precasso'
  const code = `${kind === 'private' ? 'consumer' : 'company'}_${isBefore ? 'precasso' : 'amicable'}`
  const { rows } = await sql<FirstStep>`
    ${keptPlan} select version.id as version_id, version.new_files_percent, first.id as step_id,
      json_build_object('code', first.code, 'phase', first.phase, 'definition', first.definition,
        'name', json_build_object('nl', first.name_nl, 'en', first.name_en, 'fr', first.name_fr)) as step,
      case when workflow.category = 'precasso' then 'precasso' else 'collection' end as run_kind
    from workflow_version version join workflow on workflow.id = version.workflow_id
    join lateral (select * from workflow_step step where step.workflow_version_id = version.id
      order by step.position limit 1) first on true
    where version.workflow_id = coalesce(
      (select agreed.id from customer join workflow agreed on agreed.id = customer.${agreed}
        where customer.id = ${customerId} and (not ${isBefore}::boolean
          or (agreed.category = 'precasso' and coalesce(agreed.debtor_kind, ${kind}) = ${kind}))),
      (select id from workflow where code = ${code}))
    order by version.number desc`.execute(db)
  return rows
}

/** The step with which most new files begin, of those with which they can. */
export function mostBeginWith(steps: readonly FirstStep[]): FirstStep | undefined {
  // A file has no number yet by which a version that is being tried would be chosen.
  return steps.find(({ newFilesPercent }) => newFilesPercent >= 50) ?? steps.at(-1)
}

/** A file that a new claim on who owe it can join. */
export interface RunningDossier {
  readonly id: number
  readonly kind: 'private' | 'company'
  readonly number: string
  /** Who owe it as a whole, by their numbers. */
  readonly debtorIds: readonly number[]
  readonly currency: string
  readonly merchantId: number | null
}

/** The amicable files that one of these debtors owes as a whole, alone or with others, and that are not closed, the newest first. */
export async function findRunningDossiers(
  tx: Db,
  debtorIds: readonly number[],
  only: { readonly batchId: number | null } | null,
  destination: Destination = 'collection',
): Promise<RunningDossier[]> {
  // In two steps, each along one key: together they tempt the planner to go through all files.
  const links = await sql<{ dossierId: number }>`
    select distinct dossier_id from dossier_debtor where debtor_id = any(${[...debtorIds]}::bigint[])`.execute(tx)
  const { rows } = await sql<RunningDossier>`
    select id, kind, number, currency, merchant_id, owing.debtor_ids from dossier
    cross join lateral (select array_agg(debtor_id order by debtor_id) as debtor_ids,
      count(*) filter (where liability = 'share') as shares from dossier_debtor where dossier_id = dossier.id) owing
    where id = any(${links.rows.map(({ dossierId }) => dossierId)}::bigint[]) and status <> 'closed'
      and phase = 'amicable'
      -- What each owes a share of is asked of each by itself (art. 6:6 BW).
      and (owing.shares = 0 or cardinality(owing.debtor_ids) = 1)
      -- What was handed over for a friendly reminder never comes on top of a file with costs.
      and (${destination === 'collection'} or before_collection)
      and (${only === null} or import_batch_id = ${only?.batchId ?? null})
    order by id desc`.execute(tx)
  return rows
}

/** How many files run of who comes in, or is known as this debtor: with this customer, and with others. */
export async function countRunning(
  db: Db,
  actor: Actor,
  customerId: number,
  { identityKey, draft: { birthDay } }: IncomingDebtor,
  debtorId: number | null,
): Promise<{ runningCount: number; elsewhereCount: number | null }> {
  const { rows } = await sql<{ runningCount: number; elsewhereCount: number }>`
    select count(distinct dossier.id) filter (where dossier.customer_id = ${customerId})::int as running_count,
      count(distinct dossier.id) filter (where dossier.customer_id <> ${customerId})::int as elsewhere_count
    from (
      select debtor.id from known_identity known join debtor on debtor.id = known.debtor_id
      where known.identity_key = ${identityKey} and ${isOneBirthDay(sql`debtor.birth_day`, sql`${birthDay}::date`)}
        and (${identityKey} not like '%||%' or debtor.id = ${debtorId}::bigint)
      union select ${debtorId}::bigint
    ) person
    join dossier_debtor link on link.debtor_id = person.id
    join dossier on dossier.id = link.dossier_id
    where dossier.status <> 'closed' and ${inScope(actor, 'dossier.customerId')}`.execute(db)
  const [{ runningCount, elsewhereCount } = { runningCount: 0, elsewhereCount: 0 }] = rows
  return { runningCount, elsewhereCount: actor.customerId === null ? elsewhereCount : null }
}

/** The merchants of a customer, also those that are not active any more. */
export async function findKnownMerchants(db: Db, customerId: number): Promise<KnownMerchant[]> {
  return db
    .selectFrom('merchant')
    .select(['id', 'name', 'webshopName', 'externalId', 'active'])
    .where('customerId', '=', customerId)
    .execute()
}

/** Whether a later claim on a debtor joins his running file at this customer. */
export async function findJoinsRunning(db: Db, customerId: number): Promise<boolean> {
  const { joinsRunningDossier } = await db
    .selectFrom('customer')
    .select('joinsRunningDossier')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return joinsRunningDossier
}

/** In whose name the letters of a customer go out before collection, whom they ask to pay, and whether his account is known. */
export async function findPrecassoTerms(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select((row) => [
      row.ref('precassoSender').$castTo<(typeof precassoSenders)[number]>().as('sender'),
      row.ref('precassoPayee').$castTo<(typeof precassoPayees)[number]>().as('payee'),
      row
        .or([row('precassoPayee', '<>', 'customer'), row('iban', 'is not', null)])
        .$castTo<boolean>()
        .as('isPayable'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Who owes with the first debtor, in this order: all of them the whole, or each a share. */
export async function linkDebtors(
  tx: Db,
  dossierId: number,
  debtorIds: readonly number[],
  liability: 'joint' | 'share',
): Promise<void> {
  await tx
    .insertInto('dossierDebtor')
    .values(debtorIds.map((debtorId, index) => ({ dossierId, debtorId, position: index + 2 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (liability !== 'joint') {
    await tx.updateTable('dossierDebtor').set({ liability }).where('dossierId', '=', dossierId).execute()
  }
}

/** Who owe new files with their first debtors: each the whole. */
export async function linkOthers(
  tx: Db,
  links: readonly { readonly dossierId: number; readonly debtorId: number; readonly position: number }[],
): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('dossierDebtor')
    .values([...links])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A merchant that a file is made under: it does not go before the transaction has ended. */
export async function keepMerchant(tx: Db, merchantId: number): Promise<void> {
  await tx.selectFrom('merchant').select('id').where('id', '=', merchantId).forKeyShare().execute()
}

/** Fresh file numbers. */
export async function reserveDossierNumbers(tx: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('dossier_number')::text as number from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Which of these invoices the customer has handed over already. */
export async function knownInvoices(
  db: Db,
  customerId: number,
  invoiceNumbers: readonly string[],
): Promise<Set<string>> {
  if (invoiceNumbers.length === 0) return new Set()
  const { rows } = await sql<{ invoiceNumber: string }>`
    select invoice_number from claim
    where customer_id = ${customerId} and invoice_number = any(${[...invoiceNumbers]}::text[])
      and withdrawn_at is null`.execute(db)
  return new Set(rows.map(({ invoiceNumber }) => invoiceNumber))
}

export async function findInterestAgreement(db: Db, customerId: number): Promise<InterestAgreement> {
  return db
    .selectFrom('customer')
    .select(['claimsInterest', sql<DayCount>`day_count`.as('dayCount')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Why no new files come in for a customer: somebody in it may be on a sanctions list, or the proof that ended. */
export async function findIntakeBlock(db: Db, customerId: number, today: Day): Promise<'sanctions' | CheckCode | null> {
  const { rows } = await sql<{ block: 'sanctions' | CheckCode | null }>`
    select due_diligence_block(${customerId}, ${today}) as block`.execute(db)
  return rows[0]?.block ?? null
}

/** The customer within the scope of a user, by id. */
export async function findIntakeCustomer(db: Db, actor: Actor, id: number) {
  return db
    .selectFrom('customer')
    .select(['id', 'name', 'active', 'contractEndDay'])
    .where('id', '=', id)
    .where(inScope(actor, 'customer.id'))
    .executeTakeFirst()
}
