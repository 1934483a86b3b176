import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { StepDefinition, WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import type { Cell } from '#server/sheets/cell.ts'
import type { Edits } from './judge-row.ts'

/** One release at a time for a customer: two of them must see each other's debtors and invoices. */
export async function lockReleases(tx: Db, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(771560, ${customerId}::int)`.execute(tx)
}

/** The next debtors of an import that have rows to release. */
export async function nextDebtorKeys(db: Db, batchId: number, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ debtorKey: string }>`
    select distinct debtor_key from import_row
    where batch_id = ${batchId} and state = 'good' and debtor_key > ${after}
    order by debtor_key limit ${limit}`.execute(db)
  return rows.map(({ debtorKey }) => debtorKey)
}

export interface GoodRow {
  readonly rowNumber: number
  readonly cells: readonly Cell[]
  readonly edited: Edits
}

/** The good rows of these debtors in the order of the file, kept from anybody else until the transaction ends. */
export async function lockGoodRows(tx: Db, batchId: number, debtorKeys: readonly string[]): Promise<GoodRow[]> {
  const { rows } = await sql<{ rowNumber: number; cells: unknown; edited: unknown }>`
    select row_number, cells, edited from import_row
    where batch_id = ${batchId} and state = 'good' and debtor_key = any(${[...debtorKeys]}::text[])
    order by row_number for update`.execute(tx)
  return rows.map((row) => ({ ...row, cells: row.cells as Cell[], edited: row.edited as Edits }))
}

/** The first step of a workflow of the agency, in its newest version. */
export async function findFirstStep(db: Db, code: string) {
  const row = await db
    .selectFrom('workflow')
    .innerJoin('workflowVersion as version', 'version.workflowId', 'workflow.id')
    .innerJoin('workflowStep as step', 'step.workflowVersionId', 'version.id')
    .select(['version.id as versionId', 'step.id as stepId', 'step.code', 'step.nameNl', 'step.nameEn', 'step.nameFr'])
    .select(['step.phase', 'step.definition'])
    .where('workflow.code', '=', code)
    .orderBy('version.number', 'desc')
    .orderBy('step.position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const step: WorkflowStep = {
    code: row.code,
    name: { nl: row.nameNl, en: row.nameEn, fr: row.nameFr },
    phase: row.phase as WorkflowStep['phase'],
    definition: row.definition as StepDefinition,
  }
  return { versionId: row.versionId, stepId: row.stepId, step }
}

export async function findHolidays(db: Db): Promise<ExtraHolidays> {
  const rows = await db.selectFrom('holiday').select('day').execute()
  return new Set(rows.map(({ day }) => day))
}

/** The amicable files of these debtors that are not closed, the newest of each debtor and currency. */
export async function findRunningDossiers(
  tx: Db,
  customerId: number,
  debtorIds: readonly number[],
  only: { readonly batchId: number } | null,
): Promise<{ id: number; debtorId: number; currency: string }[]> {
  const { rows } = await sql<{ id: number; debtorId: number; currency: string }>`
    select distinct on (link.debtor_id, dossier.currency) dossier.id, link.debtor_id, dossier.currency
    from dossier join dossier_debtor link on link.dossier_id = dossier.id
    where dossier.customer_id = ${customerId} and link.debtor_id = any(${[...debtorIds]}::bigint[])
      and dossier.status <> 'closed' and dossier.phase = 'amicable'
      and (${only === null} or dossier.import_batch_id = ${only?.batchId ?? null})
    order by link.debtor_id, dossier.currency, dossier.id desc`.execute(tx)
  return rows
}

/** Fresh file numbers. */
export async function takeDossierNumbers(tx: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('dossier_number')::text as number from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ number }) => number)
}

export interface NewDossier {
  readonly number: string
  readonly customerReference: string | null
  readonly kind: 'private' | 'company'
  readonly currency: string
  readonly language: string
  readonly paymentReference: string
  readonly debtorId: number
  readonly debtorName: string
  readonly debtorSort: string
  readonly versionId: number
  readonly stepId: number
  readonly nextDay: Day
  readonly nextReason: Why
}

/** Makes files, each with its debtor; answers their ids by number. */
export async function insertDossiers(
  tx: Db,
  batch: { readonly id: number; readonly customerId: number; readonly today: Day },
  dossiers: readonly NewDossier[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(dossiers)}::jsonb) as given (number text, "customerReference" text,
        kind text, currency text, language text, "paymentReference" text, "debtorId" bigint, "debtorName" text,
        "debtorSort" text, "versionId" bigint, "stepId" bigint, "nextDay" date, "nextReason" jsonb)
    ), made as (
      insert into dossier (number, customer_id, customer_reference, kind, currency, language, payment_reference,
        debtor_name, debtor_sort, workflow_version_id, step_id, next_day, next_reason, import_batch_id, opened_day)
      select number, ${batch.customerId}, "customerReference", kind, currency, language, "paymentReference", "debtorName",
        "debtorSort", "versionId", "stepId", "nextDay", "nextReason", ${batch.id}, ${batch.today}::date
      from given
      returning id, number
    ), linked as (
      insert into dossier_debtor (dossier_id, debtor_id)
      select made.id, given."debtorId" from made join given on given.number = made.number
    )
    select id, number from made`.execute(tx)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

export interface NewClaim {
  readonly dossierId: number
  readonly rowNumber: number
  readonly invoiceNumber: string
  readonly invoiceDay: Day
  readonly dueDay: Day
  readonly dueBasis: string
  readonly amountCents: number
  readonly description: string | null
  readonly interest: InterestTerms
}

/** Makes claims and marks their rows as released; answers the ids by row. */
export async function insertClaims(
  tx: Db,
  batch: { readonly id: number; readonly customerId: number },
  claims: readonly NewClaim[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; rowNumber: number }>`
    with made as (
      insert into claim (dossier_id, customer_id, invoice_number, invoice_day, due_day, due_basis, amount_cents,
        description, interest, import_batch_id, import_row)
      select "dossierId", ${batch.customerId}, "invoiceNumber", "invoiceDay", "dueDay", "dueBasis", "amountCents",
        description, interest, ${batch.id}, "rowNumber"
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as given ("dossierId" bigint, "rowNumber" int,
        "invoiceNumber" text, "invoiceDay" date, "dueDay" date, "dueBasis" text, "amountCents" bigint, description text,
        interest jsonb)
      returning id, dossier_id, import_row
    ), released as (
      update import_row set state = 'released', dossier_id = made.dossier_id, claim_id = made.id
      from made where batch_id = ${batch.id} and row_number = made.import_row
    )
    select id, import_row as row_number from made`.execute(tx)
  return new Map(rows.map(({ id, rowNumber }) => [rowNumber, id]))
}
