import { sql } from 'kysely'
import { invoiceKey } from '#domain/matching/find-marks.ts'
import type { Cents } from '#domain/money.ts'
import type { RowProblem } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import { knownDebtorOf } from '#server/intake/making/reads.ts'
import type { KnownBy } from '#server/intake/making/claim-draft.ts'
import type { RowState } from '#server/intake/reading/check-rows.ts'
import type { CreditAnswer, Creditable, CreditPart, CreditRow, InvoicePart } from './match-credits.ts'
import type { CreditDraft } from '#server/intake/reading/read-credit.ts'

/** A credit note of an import that is not booked, as it is stored. */
export interface StoredCredit extends Omit<CreditRow, 'isWrong' | 'numberIs'> {
  readonly problems: readonly RowProblem[]
  readonly knownBy: KnownBy | null
}

export async function findCredits(db: Db, batchId: number): Promise<StoredCredit[]> {
  const { rows } = await sql<StoredCredit>`
    select row_number, credit, debtor_key, known_by ->> 'name' as name, currency, credit_answer as answer, problems,
      known_by,
      ${partsBooked} as booked
    from import_row row where batch_id = ${batchId} and credit is not null and state <> 'released'
    order by row_number`.execute(db)
  return rows
}

/** The parts of a credit note that are on their claims, as what they are of. */
const partsBooked = sql`(select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', part.invoice_number,
  'amountCents', part.amount_cents)
  order by part.event_id), '[]') from import_credit_part part
    where part.batch_id = row.batch_id and part.row_number = row.row_number)`

export interface Sought {
  readonly debtorKeys: readonly string[]
  /** Folded. */
  readonly names: readonly string[]
  /** By `invoiceKey`. */
  readonly numbers: readonly string[]
}

/** The claims of a list that one of these debtors owes or that has one of these numbers, and are not released. */
export async function findListed(db: Db, batchId: number, sought: Sought): Promise<Creditable[]> {
  const texts = (values: readonly string[]) => sql`any(${[...values]}::text[])`
  const { rows } = await sql<Omit<Creditable, 'place' | 'ofRows' | 'isBookable'> & { rowNumber: number }>`
    with sought as (
      -- Three questions, each with its own index: put together in one, the whole list is gone through.
      select row_number from import_row where batch_id = ${batchId} and debtor_key = ${texts(sought.debtorKeys)}
      union
      select row_number from import_row
      where batch_id = ${batchId} and known_by is not null and known_by ->> 'name' = ${texts(sought.names)}
      union
      select row_number from import_row
      where batch_id = ${batchId} and invoice_number is not null
        and invoice_key(invoice_number) = ${texts(sought.numbers)}
    )
    select row_number, invoice_number, debtor_key, known_by ->> 'name' as name, currency, amount_cents as left_cents,
      invoice_day::text as day
    from sought join import_row row using (row_number)
    where row.batch_id = ${batchId} and credit is null and state <> 'released' and amount_cents > 0
      and invoice_number is not null
      and not problems @> '[{"kind": "duplicate_invoice"}]' and not problems @> '[{"kind": "already_imported"}]'
    order by row_number`.execute(db)
  return rows.map(({ rowNumber, ...row }) => ({ ...row, place: { rowNumber }, ofRows: [], isBookable: true }))
}

/** The claims the customer handed over before that these credit notes name, or whose debtors owe them. */
export async function findHandedOver(
  db: Db,
  customerId: number,
  credits: readonly { readonly rowNumber: number; readonly knownBy: KnownBy | null; readonly credit: CreditDraft }[],
): Promise<Creditable[]> {
  const wanted = JSON.stringify(credits.map(({ rowNumber, knownBy }) => ({ rowNumber, knownBy })))
  const numbers = [...new Set(credits.flatMap(({ credit }) => credit.names.map(invoiceKey)))]
  const { rows } = await sql<Omit<Creditable, 'place' | 'debtorKey'> & { claimId: number; dossierId: number }>`
    with note as materialized (
      select given."rowNumber" as row_number, known.id as debtor_id
      from jsonb_to_recordset(${wanted}::jsonb) as given ("rowNumber" int, "knownBy" jsonb)
      left join lateral ${knownDebtorOf(customerId, sql`given."knownBy"`)} known on true
    ), owing as (
      select link.dossier_id, array_agg(distinct note.row_number) as rows
      from note join dossier_debtor link on link.debtor_id = note.debtor_id group by 1
    ), sought as (
      -- Two questions, each with its own index: put together in one, all claims of the customer are gone through.
      select claim.dossier_id, claim.id from owing join claim on claim.dossier_id = owing.dossier_id
      union
      select dossier_id, id from claim
      where invoice_key(invoice_number) = any(${numbers}::text[])
    )
    select claim.id as claim_id, claim.dossier_id, claim.invoice_number, fold(dossier.debtor_name) as name,
      coalesce(owing.rows, '{}') as of_rows, dossier.currency, claim.invoice_day::text as day,
      dossier.status <> 'closed' and dossier.phase = 'amicable' as is_bookable,
      claim.amount_cents - coalesce((select sum(note.amount_cents) from account_event note
        where note.dossier_id = claim.dossier_id and note.kind = 'credit_note' and note.claim_id = claim.id
          and not exists (select from account_event back where back.dossier_id = note.dossier_id
            and back.reverses_id = note.id)), 0)::bigint as left_cents
    from sought join claim on claim.dossier_id = sought.dossier_id and claim.id = sought.id
    join dossier on dossier.id = claim.dossier_id left join owing on owing.dossier_id = claim.dossier_id
    where claim.customer_id = ${customerId} and claim.withdrawn_at is null
    order by claim.invoice_day, claim.id`.execute(db)
  return rows.flatMap(({ claimId, dossierId, ...row }) =>
    row.leftCents > 0 ? [{ ...row, debtorKey: null, place: { claimId, dossierId } }] : [],
  )
}

/** A credit note by what makes it the same as another. */
export interface KnownNote {
  readonly number: string
  readonly amountCents: Cents
  readonly day: string | null
}

/**
 * The credit notes of the customer with these numbers. One of a list is told as it is booked and as the list had it: a
 * part of it may be booked, on another day. What is booked of a row of this list that waits for its other parts is not
 * another note.
 */
export async function knownCreditNotes(
  db: Db,
  customerId: number,
  numbers: readonly string[],
  batchId: number | null,
): Promise<KnownNote[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<KnownNote>`
    with standing as (
      select voucher.number, note.amount_cents, note.value_day::text as day, row.credit
      from voucher join account_event note on note.dossier_id = voucher.dossier_id and note.id = voucher.event_id
      left join import_credit_part part on part.dossier_id = note.dossier_id and part.event_id = note.id
      left join import_row row on row.batch_id = part.batch_id and row.row_number = part.row_number
        and row.credit is not null
      where voucher.customer_id = ${customerId} and voucher.kind = 'credit_note' and voucher.taken_back_at is null
        and voucher.number = any(${[...numbers]}::text[])
        and (part.batch_id is distinct from ${batchId} or row.state = 'released')
    )
    select number, amount_cents, day from standing
    union all
    select number, (credit ->> 'amountCents')::bigint, credit ->> 'day' from standing where credit is not null`.execute(
    db,
  )
  return rows
}

/** The rows that these are, and those that a credit note told something of before, with what is wrong with them. */
export async function findTouched(db: Db, batchId: number, rowNumbers: readonly number[]) {
  const { rows } = await sql<{ rowNumber: number; problems: RowProblem[] }>`
    select row_number, problems from import_row
    where batch_id = ${batchId} and credit is null and state <> 'released'
      and (credit_row is not null or row_number = any(${[...rowNumbers]}::int[]))`.execute(db)
  return rows
}

export interface SettledRow {
  readonly rowNumber: number
  readonly problems: readonly RowProblem[]
  readonly state: RowState
  readonly creditRow: number | null
  readonly parts: readonly CreditPart[]
  readonly candidates: readonly InvoicePart[]
}

/** Writes down what comes of credit notes, and of the rows they are about. */
export async function updateSettled(db: Db, batchId: number, settled: readonly SettledRow[]): Promise<void> {
  if (settled.length === 0) return
  const records = settled.map(({ parts, candidates, creditRow, rowNumber, ...row }) => ({
    ...row,
    row_number: rowNumber,
    credit_row: creditRow,
    credit_on: parts.length + candidates.length > 0 ? { parts, candidates } : null,
  }))
  await sql`
    update import_row set problems = given.problems, state = given.state, credit_row = given.credit_row,
      credit_on = given.credit_on
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (row_number int, problems jsonb, state text,
      credit_row int, credit_on jsonb)
    where import_row.batch_id = ${batchId} and import_row.row_number = given.row_number
      and import_row.state <> 'released'
      -- An answer about one note leaves most of a list as it was.
      and (import_row.problems, import_row.state, import_row.credit_row, import_row.credit_on)
        is distinct from (given.problems, given.state, given.credit_row, given.credit_on)`.execute(db)
}

/** Writes down which files credit notes may be about that nobody has decided on: these, and no others of the import. */
export async function updateDoubts(
  db: Db,
  batchId: number,
  doubts: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const pairs = [...doubts].flatMap(([row, dossierIds]) => dossierIds.map((dossierId) => ({ row, dossierId })))
  await sql`
    with given as materialized (
      select * from unnest(${pairs.map(({ row }) => row)}::int[], ${pairs.map(({ dossierId }) => dossierId)}::bigint[])
        as pair (row_number, dossier_id)
    ), decided as (
      delete from undecided_credit note where batch_id = ${batchId}
        and (row_number, dossier_id) not in (select row_number, dossier_id from given)
    )
    insert into undecided_credit (batch_id, row_number, dossier_id)
    -- What is only tried holds no letter back.
    select list.id, row_number, dossier_id from given
    join import_batch list on list.id = ${batchId} and not list.is_trial
    on conflict do nothing`.execute(db)
}

/** Customers whose claims have changed since their credit notes were decided, and of whom no list is under way. */
export async function findCustomersToDecide(db: Db): Promise<number[]> {
  const { rows } = await sql<{ customerId: number }>`
    select distinct customer_id from claim_change
    where customer_id not in (select customer_id from import_batch where state in ('reading', 'releasing')
      and customer_id is not null)
    order by customer_id`.execute(db)
  return rows.map((row) => row.customerId)
}

/** The lists of a customer that are not done with, kept from anybody else until the transaction ends. */
export async function lockOpenLists(tx: Db, customerId: number): Promise<{ id: number; isUnderWay: boolean }[]> {
  const { rows } = await sql<{ id: number; isUnderWay: boolean }>`
    select id, state <> 'ready' as is_under_way from import_batch
    where customer_id = ${customerId} and state in ('reading', 'ready', 'releasing')
    order by id for update`.execute(tx)
  return rows
}

/** What changed up to now is decided with what follows in the transaction. False when somebody else was quicker. */
export async function takeClaimChanges(tx: Db, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claimChange')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What somebody decided about a credit note. */
export async function saveAnswer(
  db: Db,
  batchId: number,
  rowNumber: number,
  answer: CreditAnswer | null,
): Promise<void> {
  await sql`
    update import_row set credit_answer = ${answer === null ? null : JSON.stringify(answer)}::jsonb,
      credit = credit - 'isRefused'
    where batch_id = ${batchId} and row_number = ${rowNumber} and credit is not null and state <> 'released'`.execute(
    db,
  )
}

export interface CreditChoice {
  readonly credit: CreditDraft
  readonly currency: string | null
  readonly state: RowState
  /** What is on its claims already. */
  readonly booked: readonly InvoicePart[]
  /** What it is taken off besides, or what is proposed. */
  readonly parts: readonly CreditPart[]
  readonly candidates: readonly InvoicePart[]
}

/** Of a credit note: what it is taken off, and the invoices it may belong to. Null for any other row. */
export async function findChoice(db: Db, batchId: number, rowNumber: number): Promise<CreditChoice | null> {
  const { rows } = await sql<CreditChoice>`
    select credit, currency, state, ${partsBooked} as booked, coalesce(credit_on -> 'parts', '[]') as parts,
      coalesce(credit_on -> 'candidates', '[]') as candidates
    from import_row row where batch_id = ${batchId} and row_number = ${rowNumber} and credit is not null
      and state <> 'released'`.execute(db)
  return rows[0] ?? null
}

/** A credit note that is decided, with what has to be booked of it yet. */
export interface DecidedCredit {
  readonly rowNumber: number
  readonly credit: CreditDraft
  readonly parts: readonly CreditPart[]
}

/** The decided credit notes of an import: all, or those that are taken off one of these rows of the list. */
export async function findDecided(db: Db, batchId: number, onRows: readonly number[] | null): Promise<DecidedCredit[]> {
  const { rows } = await sql<DecidedCredit>`
    select row_number, credit, credit_on -> 'parts' as parts from import_row
    where batch_id = ${batchId} and state = 'credit' and credit is not null
      and (${onRows === null} or exists (select from jsonb_array_elements(credit_on -> 'parts') part
        where (part #>> '{place,rowNumber}')::int = any(${[...(onRows ?? [])]}::int[])))
    order by row_number`.execute(db)
  return rows
}

/** A claim did not take a credit note: it waits until somebody decides or mends it. */
export async function markRefused(db: Db, batchId: number, rowNumber: number): Promise<void> {
  await sql`
    update import_row set credit = credit || '{"isRefused": true}'
    where batch_id = ${batchId} and row_number = ${rowNumber} and state = 'credit' and credit is not null`.execute(db)
}

/** Keeps a credit note from anybody else until the transaction ends. Answers how many of its parts are booked. */
export async function lockNote(tx: Db, batchId: number, rowNumber: number): Promise<number> {
  await sql`select from import_row where batch_id = ${batchId} and row_number = ${rowNumber} for update`.execute(tx)
  const { count } = await tx
    .selectFrom('importCreditPart')
    .select((part) => part.fn.countAll<number>().as('count'))
    .where('batchId', '=', batchId)
    .where('rowNumber', '=', rowNumber)
    .executeTakeFirstOrThrow()
  return count
}

export interface BookedPart {
  readonly batchId: number
  readonly rowNumber: number
  readonly dossierId: number
  readonly claimId: number
  readonly eventId: number
  readonly invoiceNumber: string
  readonly amountCents: Cents
  readonly listRow: number | null
  readonly bookedAt: Date
}

/**
 * A part of a credit note is on its claim. How it was divided stays decided, and with the last part that is booked the row
 * is done; what falls away with its invoice is never booked.
 */
export async function markBooked(tx: Db, part: BookedPart): Promise<void> {
  await tx.insertInto('importCreditPart').values(part).execute()
  const { batchId, rowNumber, bookedAt, dossierId } = part
  await sql`
    update import_row row set dossier_id = ${dossierId}, released_at = ${bookedAt},
      credit_answer = case when jsonb_array_length(credit_on -> 'parts') = 1 or credit_answer ->> 'kind' = 'spread'
        then credit_answer else jsonb_build_object('kind', 'spread', 'parts', (
          select jsonb_agg(jsonb_build_object('invoiceNumber', one ->> 'invoiceNumber',
            'amountCents', one -> 'amountCents'))
          from jsonb_array_elements(credit_on -> 'parts') one)) end,
      state = case when exists (
        select from jsonb_array_elements(credit_on -> 'parts') one where (one ->> 'isWhole')::boolean
          or not exists (select from import_credit_part booked where booked.batch_id = row.batch_id
            and booked.row_number = row.row_number and booked.invoice_number = one ->> 'invoiceNumber')
      ) then state else 'released' end
    where batch_id = ${batchId} and row_number = ${rowNumber}`.execute(tx)
}
