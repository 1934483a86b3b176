import { sql } from 'kysely'
import pg from 'pg'
import type { Day } from '#domain/day.ts'
import type { InterestTerms } from '#domain/interest/terms.ts'
import type { WorkflowStep } from '#domain/workflow/step.ts'
import type { Why } from '#domain/workflow/why.ts'
import type { Db } from '#server/db/db.ts'
import type { Cell } from '#server/sheets/cell.ts'
import type { Edits } from './judge-row.ts'
import type { ClaimKind } from './read-claim-kind.ts'

/** The debtors of a customer, halved: two transactions at a time can make files, each for debtors of its own. */
export const lanes = [0, 1] as const
export type Lane = (typeof lanes)[number]

/** One release at a time for these debtors of a customer: two of them must see each other's debtors. */
export async function lockReleases(tx: Db, customerId: number, locked: readonly Lane[]): Promise<void> {
  for (const lane of locked) await sql`select pg_advisory_xact_lock(${771560 + lane}, ${customerId}::int)`.execute(tx)
}

/** Whether a statement was refused because the customer's invoice has become a claim in the meantime. */
export function isInvoiceTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'claim_invoice'
}

export interface RowToRelease {
  readonly rowNumber: number
  readonly debtorKey: string
}

/** The good rows of an import in a lane, in the order of their debtors: those of one debtor stand together. */
export async function findGoodRows(db: Db, batchId: number, lane: Lane): Promise<RowToRelease[]> {
  const { rows } = await sql<RowToRelease>`
    select row_number, debtor_key from import_row
    where batch_id = ${batchId} and state = 'good' and debtor_key is not null and hashtext(debtor_key) & 1 = ${lane}::int
    order by debtor_key, row_number`.execute(db)
  return rows
}

export interface GoodRow {
  readonly rowNumber: number
  readonly cells: readonly Cell[]
  readonly edited: Edits
}

/** Those of these rows that are still good, kept from anybody else until the transaction ends. */
export async function lockGoodRows(tx: Db, batchId: number, rowNumbers: readonly number[]): Promise<GoodRow[]> {
  const { rows } = await sql<{ rowNumber: number; cells: unknown; edited: unknown }>`
    select row_number, cells, edited from import_row
    where batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[]) and state = 'good'
    order by row_number for update`.execute(tx)
  return rows.map((row) => ({ ...row, cells: row.cells as Cell[], edited: row.edited as Edits }))
}

export interface FirstStep {
  readonly versionId: number
  readonly newFilesPercent: number
  readonly stepId: number
  readonly step: WorkflowStep
}

/**
 * The first steps with which files of a customer can begin, newest version first: of the workflow it agreed, else of
 * the agency's.
 */
export async function findFirstSteps(db: Db, customerId: number, kind: 'private' | 'company'): Promise<FirstStep[]> {
  const agreed = sql.ref(kind === 'private' ? 'private_workflow_id' : 'company_workflow_id')
  const code = kind === 'private' ? 'consumer_amicable' : 'company_amicable'
  const { rows } = await sql<FirstStep>`
    select version.id as version_id, version.new_files_percent, first.id as step_id,
      json_build_object('code', first.code, 'phase', first.phase, 'definition', first.definition,
        'name', json_build_object('nl', first.name_nl, 'en', first.name_en, 'fr', first.name_fr)) as step
    from workflow_version version
    join lateral (select * from workflow_step step where step.workflow_version_id = version.id
      order by step.position limit 1) first on true
    where version.workflow_id = coalesce((select ${agreed} from customer where id = ${customerId}),
      (select id from workflow where code = ${code}))
    order by version.number desc`.execute(db)
  return rows
}

/** The amicable files of these debtors that are not closed, the newest of each debtor and currency first. */
export async function findRunningDossiers(
  tx: Db,
  debtorIds: readonly number[],
  only: { readonly batchId: number } | null,
): Promise<{ id: number; debtorId: number; currency: string }[]> {
  // In two steps, each along one key: together they tempt the planner to go through all files.
  const links = await sql<{ dossierId: number; debtorId: number }>`
    select dossier_id, debtor_id from dossier_debtor where debtor_id = any(${[...debtorIds]}::bigint[])`.execute(tx)
  const debtorOf = new Map(links.rows.map(({ dossierId, debtorId }) => [dossierId, debtorId]))
  const { rows } = await sql<{ id: number; currency: string }>`
    select id, currency from dossier
    where id = any(${[...debtorOf.keys()]}::bigint[]) and status <> 'closed' and phase = 'amicable'
      and (${only === null} or import_batch_id = ${only?.batchId ?? null})
    order by id desc`.execute(tx)
  return rows.map((row) => ({ ...row, debtorId: debtorOf.get(row.id) ?? 0 }))
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
  readonly openCents: number
}

/** Makes files, each with its debtor, in the name of the customer's case manager; answers their ids by number. */
export async function insertDossiers(
  tx: Db,
  batch: { readonly id: number; readonly customerId: number; readonly today: Day },
  dossiers: readonly NewDossier[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(dossiers)}::jsonb) as given (number text, "customerReference" text,
        kind text, currency text, language text, "paymentReference" text, "debtorId" bigint, "debtorName" text,
        "debtorSort" text, "versionId" bigint, "stepId" bigint, "nextDay" date, "nextReason" jsonb, "openCents" bigint)
    ), made as (
      insert into dossier (number, customer_id, customer_reference, kind, currency, language, payment_reference,
        debtor_name, debtor_sort, workflow_version_id, step_id, next_day, next_reason, open_cents, import_batch_id, opened_day, owner_id)
      select number, ${batch.customerId}, "customerReference", kind, currency, language, "paymentReference", "debtorName",
        "debtorSort", "versionId", "stepId", "nextDay", "nextReason", "openCents", ${batch.id}, ${batch.today}::date,
        (select manager.id from customer join app_user manager on manager.id = customer.case_manager_id
          where customer.id = ${batch.customerId} and manager.active)
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
  readonly claimKind: ClaimKind
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
        limitation_kind, description, interest, import_batch_id, import_row)
      select "dossierId", ${batch.customerId}, "invoiceNumber", "invoiceDay", "dueDay", "dueBasis", "amountCents",
        "claimKind", description, interest, ${batch.id}, "rowNumber"
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as given ("dossierId" bigint, "rowNumber" int,
        "invoiceNumber" text, "invoiceDay" date, "dueDay" date, "dueBasis" text, "amountCents" bigint, "claimKind" text,
        description text, interest jsonb)
      returning id, dossier_id, import_batch_id, import_row
    ), released as (
      update import_row set state = 'released', dossier_id = made.dossier_id, claim_id = made.id
      from made
      -- The import is no constant here: of a new one the planner knows no rows yet, and would go through all for each.
      where batch_id = made.import_batch_id and row_number = made.import_row
    )
    select id, import_row as row_number from made`.execute(tx)
  return new Map(rows.map(({ id, rowNumber }) => [rowNumber, id]))
}
