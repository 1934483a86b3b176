import { sql } from 'kysely'
import { type CostColumns, costColumnsShape } from '#contract/money/costs/cost-files.ts'
import type { CostBearer } from '#contract/money/costs/imported-costs.ts'
import type { CostJudgement, ImportedCost, OfficeAgreement } from '#domain/court/imported-cost.ts'
import type { Cents } from '#domain/money.ts'
import { type Actor, personAtWork } from '#server/actor.ts'
import { takenBack } from '#server/book/claims/taken-back.ts'
import { billedOf } from '#server/money/settlement/made-cost-queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import type { ReadCost } from './cost-reading.ts'

/** Files are taken in one after the other: each line is held against all that came before. */
export async function lockCosts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imported_costs', 0))`.execute(tx)
}

export async function findCostProfile(db: Db, bailiffId: number, fingerprint: string): Promise<CostColumns | null> {
  const row = await db
    .selectFrom('costProfile')
    .select('columns')
    .where('bailiffId', '=', bailiffId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row ? costColumnsShape.parse(row.columns) : null
}

export async function saveCostProfile(
  db: Db,
  actor: Actor,
  { bailiffId, fingerprint, columns }: { bailiffId: number; fingerprint: string; columns: CostColumns },
): Promise<void> {
  const row = { columns: JSON.stringify(columns), savedBy: actor.userId, savedAt: actor.now }
  await db
    .insertInto('costProfile')
    .values({ bailiffId, fingerprint, ...row })
    .onConflict((conflict) => conflict.columns(['bailiffId', 'fingerprint']).doUpdateSet(row))
    .execute()
}

export async function findOffice(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('bailiff').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

export async function findBatchOfFile(db: Db, sha256: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('costBatch').select('id').where('fileSha256', '=', sha256).executeTakeFirst()
}

export async function insertBatch(
  db: Db,
  actor: Actor,
  batch: {
    bailiffId: number
    fileSha256: string
    fileName: string
    lineCount: number
    amountCents: Cents
    vatCents: Cents
  },
): Promise<number> {
  const { id } = await db
    .insertInto('costBatch')
    .values({ ...batch, createdBy: personAtWork(actor), createdAt: actor.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the lines in their order. Answers their ids. */
export async function insertLines(
  db: Db,
  of: { batchId: number; bailiffId: number },
  lines: readonly ReadCost[],
): Promise<number[]> {
  const all = <Key extends keyof ReadCost>(key: Key) => lines.map((line) => line[key])
  const { rows } = await sql<{ id: number }>`
    insert into cost_line (batch_id, bailiff_id, row_number, invoice_number, invoice_day, our_reference,
      their_reference, act_words, act, disbursement, act_day, outcome, amount_cents, vat_cents)
    select ${of.batchId}, ${of.bailiffId}, line.* from unnest(${all('rowNumber')}::int[],
      ${all('invoiceNumber')}::text[], ${all('invoiceDay')}::date[], ${all('ourReference')}::text[],
      ${all('theirReference')}::text[], ${all('actWords')}::text[], ${all('act')}::text[],
      ${all('disbursement')}::text[], ${all('actDay')}::date[], ${all('outcome')}::text[],
      ${all('amountCents')}::bigint[], ${all('vatCents')}::bigint[]) line
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives lines the file that they name: by its number, else by what the office calls it. */
export async function matchFiles(db: Db, batchId: number): Promise<void> {
  await sql`
    update cost_line line set dossier_id = found.id from (
      select line.id as line_id, coalesce(numbered.id, (select min(held.dossier_id) from dossier_bailiff held
        where held.bailiff_id = line.bailiff_id and line.their_reference <> ''
          and fold(held.reference) = fold(line.their_reference)
        having count(distinct held.dossier_id) = 1)) as id
      from cost_line line left join dossier numbered on numbered.number = upper(line.our_reference)
      where line.batch_id = ${batchId}
    ) found join dossier on dossier.id = found.id and ${isReal('dossier.customerId')}
    where line.id = found.line_id`.execute(db)
}

/** A line with all that its judgement rests on. */
export interface LineToJudge extends ImportedCost, OfficeAgreement {
  readonly id: number
  readonly hasFile: boolean
  readonly isHeld: boolean
  readonly isDuplicate: boolean
  readonly isPricedByOne: boolean
}

/** Lines that nobody decided about, with what they are held against; the office had a file on both days of its time there. */
export async function findToJudge(db: Db, ids: readonly number[]): Promise<LineToJudge[]> {
  const { rows } = await sql<LineToJudge>`
    select line.id, act, disbursement, act_day, outcome, amount_cents, vat_cents,
      coalesce(agreed.tariff, 'statutory') as tariff, agreed.discount_percent, agreed.until_day, agreed.prices,
      dossier_id is not null as has_file,
      exists (select from dossier_bailiff held where held.dossier_id = line.dossier_id
        and held.bailiff_id = line.bailiff_id and since_day <= act_day
        and (valid_to is null or (valid_to at time zone 'Europe/Amsterdam')::date >= act_day)) as is_held,
      ${repeated()} is not null as is_duplicate, line.is_priced_by_one
    from cost_line line left join lateral (
      select tariff, discount_percent::float8 as discount_percent, until_day, prices from bailiff_agreement
      where bailiff_id = line.bailiff_id and state = 'in_force' and from_day <= act_day order by from_day desc limit 1
    ) agreed on true
    where line.id = any(${ids}::bigint[]) and state = 'new'`.execute(db)
  return rows
}

/**
 * The line that `line` repeats, an earlier one or one that was taken meanwhile: the same of an invoice with its number, or the
 * same act of a file on its day.
 */
export const repeated = () => sql<number | null>`(
  select max(other.id) from cost_line other
  where other.id <> line.id and other.state <> 'rejected'
    and (other.id < line.id or other.state <> 'new')
    and other.act is not distinct from line.act
    and other.disbursement is not distinct from line.disbursement and other.act_day is not distinct from line.act_day
    and ((other.dossier_id = line.dossier_id and (line.act is not null or other.amount_cents = line.amount_cents))
      or (other.bailiff_id = line.bailiff_id and other.invoice_number = line.invoice_number
        and other.our_reference = line.our_reference and other.amount_cents = line.amount_cents)))`

export async function saveJudgements(
  db: Db,
  judged: readonly (CostJudgement & { readonly id: number })[],
): Promise<void> {
  const all = <Key extends keyof (typeof judged)[number]>(key: Key) => judged.map((one) => one[key])
  await sql`
    update cost_line line set verdict = judged.verdict, findings = string_to_array(judged.findings, ' '),
      basis = judged.basis, expected_cents = judged.expected_cents, tariff_cents = judged.tariff_cents,
      expected_vat_cents = judged.expected_vat_cents
    from unnest(${all('id')}::bigint[], ${all('verdict')}::text[],
      ${judged.map(({ findings }) => findings.join(' '))}::text[], ${all('basis')}::text[],
      ${all('expectedCents')}::bigint[], ${all('tariffCents')}::bigint[], ${all('expectedVatCents')}::bigint[])
      as judged (id, verdict, findings, basis, expected_cents, tariff_cents, expected_vat_cents)
    where line.id = judged.id`.execute(db)
}

/** Lines that nobody decided about and that may repeat this one: they are judged anew when it is decided about. */
export async function findFollowing(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from cost_line line join cost_line other on other.id > line.id and other.state = 'new'
      and (other.dossier_id = line.dossier_id
        or (other.bailiff_id = line.bailiff_id and other.invoice_number = line.invoice_number))
    where line.id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** A line that is held until the transaction ends. */
export interface LockedCost extends ImportedCost {
  readonly id: number
  readonly version: number
  readonly bailiffName: string
  readonly invoiceNumber: string
  /** Charged to a debtor from whose account it was taken since: accepted again. */
  readonly state: 'new' | 'accepted' | 'charged' | 'rejected'
  readonly chargedTo: CostBearer | null
  readonly accountEventId: number | null
  readonly findings: CostJudgement['findings']
  readonly tariffCents: Cents | null
  readonly createdBy: number | null
  /** Who said last what it is of. */
  readonly repairedBy: number | null
  readonly dossier: {
    readonly id: number
    readonly version: number
    readonly kind: 'private' | 'company'
    readonly currency: string
    readonly customerId: number
    /** The file on whose account its costs are: the one that it went into, or itself. */
    readonly account: { readonly id: number; readonly version: number }
  } | null
  /** What the customer was billed for it, less what was credited. */
  readonly billedCents: Cents
  readonly invoiceNumberOfCustomer: string | null
}

export async function lockCost(db: Db, id: number): Promise<LockedCost | undefined> {
  await sql`select from cost_line where id = ${id} for update`.execute(db)
  const { rows } = await sql<LockedCost>`
    select line.id, line.version, office.name as bailiff_name, invoice_number, act, disbursement, act_day,
      outcome, line.amount_cents, line.vat_cents, case when ${takenBack} then 'accepted' else line.state end as state,
      case when not ${takenBack} then charged_to end as charged_to, account_event_id,
      findings, tariff_cents, batch.created_by, repaired_by,
      billed.cents as billed_cents,
      billed.number as invoice_number_of_customer,
      case when dossier.id is not null then json_build_object('id', dossier.id, 'version', dossier.version,
        'kind', dossier.kind, 'currency', dossier.currency, 'customerId', dossier.customer_id,
        'account', json_build_object('id', bearing.id, 'version', bearing.version)) end as dossier
    from cost_line line join cost_batch batch on batch.id = batch_id join bailiff office on office.id = line.bailiff_id
    left join dossier on dossier.id = line.dossier_id
    left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    left join dossier bearing on bearing.id = coalesce(gone.survivor_id, line.dossier_id) cross join ${billedOf}
    where line.id = ${id}`.execute(db)
  return rows[0]
}

/** A new `line` that is as it should be by its own words alone. */
export const isFaultless = sql<boolean>`(line.state = 'new' and line.verdict = 'right' and line.repaired_by is null)`

/** The new lines of a file that are as they should be, held. */
export async function lockFaultless(db: Db, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cost_line line where batch_id = ${batchId} and ${isFaultless}
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is decided about a line. */
export interface CostDecision {
  readonly state: 'new' | 'accepted' | 'charged' | 'rejected'
  /** Who decides looked at the line: kept with it, whoever bears it afterwards, until it is new again. */
  readonly accepts?: true
  readonly chargedTo?: CostBearer
  /** The line of the invoice of an advance that bears it. */
  readonly advanceInvoiceId?: number
  readonly advancePosition?: number
  readonly accountEventId?: number
  readonly component?: string
  readonly debtorCents?: Cents
  readonly reason?: string
  readonly message?: string
}

/** A line that goes back says no more why it was decided otherwise. */
export async function setDecision(db: Db, actor: Actor, id: number, decision: CostDecision): Promise<void> {
  const { state, chargedTo = null, accountEventId = null, component = null, debtorCents = null } = decision
  const { advanceInvoiceId = null, advancePosition = null } = decision
  const isNew = state === 'new'
  const words = {
    ...(decision.reason === undefined && !isNew ? {} : { reason: decision.reason ?? '' }),
    ...(decision.message === undefined && !isNew ? {} : { message: decision.message ?? '' }),
  }
  const by = isNew ? { decidedBy: null, decidedAt: null } : { decidedBy: personAtWork(actor), decidedAt: actor.now }
  const looked = { acceptedBy: by.decidedBy, acceptedAt: by.decidedAt }
  await db
    .updateTable('costLine')
    .set((row) => ({
      state,
      chargedTo,
      advanceInvoiceId,
      advancePosition,
      accountEventId,
      component,
      debtorCents,
      ...words,
      ...by,
      ...(isNew || decision.accepts ? looked : {}),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setRepair(
  db: Db,
  actor: Actor,
  id: number,
  said: Pick<ImportedCost, 'act' | 'disbursement' | 'actDay' | 'outcome'> & { dossierId: number | null },
): Promise<void> {
  await db
    .updateTable('costLine')
    .set((row) => ({
      ...said,
      repairedBy: personAtWork(actor),
      repairedAt: actor.now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function isDossier(db: Db, id: number): Promise<boolean> {
  const dossiers = db.selectFrom('dossier').select('id').where('id', '=', id).where(isReal('dossier.customerId'))
  return (await dossiers.executeTakeFirst()) !== undefined
}

/** What the debtor bears of a cost on his account, without the VAT that has a part of its own, and on which part. */
export async function findChargedEvent(
  db: Db,
  dossierId: number,
  id: number,
): Promise<{ cents: Cents; component: string }> {
  const { rows } = await sql<{ cents: Cents; component: string }>`
    select data ->> 'component' as component, (select sum((share ->> 'amountCents')::bigint)::bigint
      from jsonb_array_elements(data -> 'shares') share) as cents
    from account_event where dossier_id = ${dossierId} and id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the event of a cost that was just charged is not there')
  return found
}

/**
 * The invoice that billed the same amount of the file of a line out of an advance, was not credited for it, and bears no other
 * line: first what it paid in the name of the customer.
 */
export interface AdvanceInvoice {
  readonly id: number
  readonly number: string
  readonly position: number
  readonly isPassedThrough: boolean
  readonly usedBy: number
}

export async function findAdvanceInvoice(db: Db, id: number): Promise<AdvanceInvoice | undefined> {
  const { rows } = await sql<AdvanceInvoice>`
    select invoice.id, invoice.number, billed.position, billed.subject = 'advanced' as is_passed_through, used.used_by
    from cost_line line left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    join invoice_line billed on billed.dossier_id in (select coalesce(gone.survivor_id, line.dossier_id)
        union all select other.dossier_id from merged_dossier other
        where other.survivor_id = coalesce(gone.survivor_id, line.dossier_id) and other.undone_at is null)
      and billed.net_cents = line.amount_cents and billed.rule is null
    join invoice on invoice.id = billed.invoice_id and invoice.kind = 'invoice'
    join advance_use used on used.invoice_id = invoice.id
    where line.id = ${id} and not exists (select from invoice_line credited join invoice note
      on note.id = credited.invoice_id where note.credits_id = invoice.id
        and credited.credits_position = billed.position)
      and not exists (select from cost_line borne
        where borne.advance_invoice_id = invoice.id and borne.advance_position = billed.position)
    order by billed.subject = 'advanced' desc, invoice.id desc, billed.position limit 1`.execute(db)
  return rows[0]
}

/** The file of a line, and the one that it went into. */
export async function findFilesOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select dossier.id from cost_line line
    left join merged_dossier gone on gone.dossier_id = line.dossier_id and gone.undone_at is null
    join dossier on dossier.id in (line.dossier_id, gone.survivor_id) where line.id = ${id} order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Holds the invoice that bears a line: nobody credits it meanwhile. */
export async function holdInvoice(db: Db, id: number): Promise<void> {
  await sql`select from invoice where id = ${id} for share`.execute(db)
}

/** The lines that are borne by what a credit note takes back. */
export async function findCredited(db: Db, noteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select borne.id from invoice note join invoice_line part on part.invoice_id = note.id
    join cost_line borne on borne.advance_invoice_id = note.credits_id
      and borne.advance_position = part.credits_position
    where note.id = ${noteId} order by borne.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes a file with invoices away when nothing was decided about it. */
export async function deleteUndecided(db: Db, id: number): Promise<boolean> {
  // What somebody decides of a line at this moment is waited for, and seen.
  await sql`select from cost_line where batch_id = ${id} order by id for update`.execute(db)
  const { rows } = await sql`
    delete from cost_batch where id = ${id}
      and not exists (select from cost_line where batch_id = ${id} and state <> 'new') returning id`.execute(db)
  return rows.length > 0
}

export async function findBatch(
  db: Db,
  id: number,
): Promise<{ id: number; fileName: string; sha256: string | null } | undefined> {
  return db
    .selectFrom('costBatch')
    .select(['id', 'fileName', 'fileSha256 as sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
}
