import { sql } from 'kysely'
import type { RowProblem } from '#contract/intake/claim-list.ts'
import type { ImportCounts } from '#contract/intake/imports.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Cell } from '#server/intake/sheets/cell.ts'
import type { Edits, JudgedRow } from './judge-row.ts'
import { rowCounts } from './list-queries.ts'
import type { RowAnswer } from '#server/intake/reading/row-answers.ts'

/** A row as it is kept. */
export interface StoredRow {
  readonly rowNumber: number
  readonly cells: readonly Cell[]
  readonly edited: Edits
  readonly answers: readonly RowAnswer[]
}

const judgedColumns = sql`row_number int, problems jsonb, state text, invoice_number text, invoice_day date,
  debtor_key text,
  identity_key text, known_by jsonb, debtor_kind text, currency text, amount_cents bigint, merchant_id bigint,
  others jsonb, credit jsonb, subscription jsonb`

const toRecord = (row: JudgedRow) => ({
  row_number: row.rowNumber,
  problems: row.problems,
  state: row.state,
  invoice_number: row.invoiceNumber,
  invoice_day: row.invoiceDay,
  debtor_key: row.debtorKey,
  identity_key: row.identityKey,
  known_by: row.knownBy,
  debtor_kind: row.debtorKind,
  currency: row.currency,
  amount_cents: row.amountCents,
  merchant_id: row.merchantId,
  others: row.others,
  credit: row.credit,
  subscription: row.subscription ?? null,
})

/** A row as it was read from the database, with its JSON as what it is. */
function storedRow<Row extends { cells: unknown; edited: unknown; answers: unknown }>(
  row: Row,
): Row & Pick<StoredRow, 'cells' | 'edited' | 'answers'> {
  return { ...row, cells: row.cells as Cell[], edited: row.edited as Edits, answers: row.answers as RowAnswer[] }
}

/** The last row of an import that is stored; 0 when none is. */
export async function lastStoredRow(db: Db, batchId: number): Promise<number> {
  const { last } = await db
    .selectFrom('importRow')
    .select((builder) => builder.fn.coalesce(builder.fn.max('rowNumber'), sql<number>`0`).as('last'))
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow()
  return last
}

export async function insertRows(
  db: Db,
  batchId: number,
  rows: readonly { readonly cells: readonly Cell[]; readonly judged: JudgedRow }[],
): Promise<void> {
  const records = rows.map(({ cells, judged }) => ({ ...toRecord(judged), cells }))
  await sql`
    insert into import_row (batch_id, row_number, cells, problems, state, invoice_number, invoice_day, debtor_key,
      identity_key,
      known_by, debtor_kind, currency, amount_cents, merchant_id, others, credit,
      subscription)
    select ${batchId}, row_number, cells, problems, state, invoice_number, invoice_day, debtor_key, identity_key,
      known_by, debtor_kind,
      currency, amount_cents, merchant_id, others, credit, subscription
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row (${judgedColumns}, cells jsonb)
    on conflict do nothing`.execute(db)
}

/** Writes down anew what was found of rows that are not released. */
export async function updateJudged(db: Db, batchId: number, rows: readonly JudgedRow[]): Promise<void> {
  // The import stands in each: of a new one the planner knows no rows yet, and would go through all of them for each.
  const records = rows.map((row) => ({ batch_id: batchId, ...toRecord(row) }))
  await sql`
    update import_row set problems = judged.problems, state = judged.state, invoice_number = judged.invoice_number,
      invoice_day = judged.invoice_day,
      debtor_key = judged.debtor_key, identity_key = judged.identity_key, known_by = judged.known_by,
      debtor_kind = judged.debtor_kind,
      currency = judged.currency, amount_cents = judged.amount_cents, merchant_id = judged.merchant_id,
      others = judged.others, credit = judged.credit, subscription = judged.subscription
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as judged (batch_id bigint, ${judgedColumns})
    where import_row.batch_id = judged.batch_id and import_row.row_number = judged.row_number
      and import_row.state <> 'released'`.execute(db)
}

/** The next rows of an import after a row, in the order of the file. */
export async function nextRows(
  db: Db,
  batchId: number,
  after: number,
  limit: number,
): Promise<(StoredRow & { released: boolean })[]> {
  const rows = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'cells', 'edited', 'answers', sql<boolean>`state = 'released'`.as('released')])
    .where('batchId', '=', batchId)
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()
  return rows.map(storedRow)
}

/** The next good rows of an import after a row. */
export async function nextGoodRows(db: Db, batchId: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('importRow')
    .select('rowNumber')
    .where('batchId', '=', batchId)
    .where('state', '=', 'good')
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()
  return rows.map(({ rowNumber }) => rowNumber)
}

/** So many rows of one debtor are looked at, when it is told what a list would change. */
const mostRowsOfSame = 20_000

/** The good ones of these rows, with all good rows of the same debtors, in the order of the file. */
export async function goodRowsOfSame(db: Db, batchId: number, rowNumbers: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select same.row_number, same.cells, same.edited, same.answers from (
      select distinct batch_id, debtor_key from import_row
      where batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[]) and state = 'good'
    ) owing
    -- The import is no constant here: of a new one the planner knows no rows yet, and would go through all for each.
    join import_row same on same.debtor_key = owing.debtor_key and same.batch_id = owing.batch_id
      and same.state = 'good'
    order by same.row_number limit ${mostRowsOfSame}`.execute(db)
  return rows
}

/** These rows, as far as they are not released, locked for a change. */
export async function lockRows(db: Db, batchId: number, rowNumbers: readonly number[]) {
  const rows = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'cells', 'edited', 'answers', 'invoiceNumber'])
    .where('batchId', '=', batchId)
    .where('state', '!=', 'released')
    .where(sql<boolean>`row_number = any(${[...rowNumbers]}::int[])`)
    .orderBy('rowNumber')
    .forUpdate()
    .execute()
  return rows.map(storedRow)
}

/** Rows not released that have one of these invoice numbers. */
export async function rowsWithInvoices(db: Db, batchId: number, invoiceNumbers: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('importRow')
    .select('rowNumber')
    .where('batchId', '=', batchId)
    .where('state', '!=', 'released')
    .where(sql<boolean>`invoice_number = any(${[...invoiceNumbers]}::text[])`)
    .execute()
  return rows.map(({ rowNumber }) => rowNumber)
}

/** The first row of each of these invoice numbers in an import. */
export async function firstRows(
  db: Db,
  batchId: number,
  invoiceNumbers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ invoiceNumber: string; first: number }>`
    select invoice_number, min(row_number) as first from import_row
    where batch_id = ${batchId} and invoice_number = any(${[...invoiceNumbers]}::text[]) group by 1`.execute(db)
  return new Map(rows.map(({ invoiceNumber, first }) => [invoiceNumber, first]))
}

/** What a cell says now, mended or not, as one text that can be compared. */
const said = (column: number) => sql<string | null>`coalesce(edited ->> ${String(column)}, cells ->> ${column}::int)`

/** The other rows, not released, whose cell in a column says the same as that of this row. */
export async function rowsSayingTheSame(db: Db, batchId: number, row: number, column: number): Promise<number[]> {
  const { rows } = await sql<{ rowNumber: number }>`
    select row_number from import_row
    where batch_id = ${batchId} and state <> 'released' and row_number <> ${row}
      and coalesce(${said(column)}, '') = (
        select coalesce(${said(column)}, '') from import_row where batch_id = ${batchId} and row_number = ${row})
    order by row_number`.execute(db)
  return rows.map(({ rowNumber }) => rowNumber)
}

/** Rows, not released, whose text in a column holds a piece of text. */
export async function rowsHolding(db: Db, batchId: number, column: number, search: string): Promise<number[]> {
  const { rows } = await sql<{ rowNumber: number }>`
    select row_number from import_row
    where batch_id = ${batchId} and state <> 'released' and strpos(${said(column)}, ${search}) > 0
      and (edited ? ${String(column)} or jsonb_typeof(cells -> ${column}::int) in ('string', 'number'))
    order by row_number`.execute(db)
  return rows.map(({ rowNumber }) => rowNumber)
}

/** Puts mended texts in their rows; null gives the cell back what the file says. */
export async function updateEdits(
  db: Db,
  batchId: number,
  column: number,
  edits: readonly { readonly rowNumber: number; readonly text: string | null }[],
): Promise<void> {
  await sql`
    update import_row set edited = case when edit.text is null then edited - ${String(column)}::text
      else edited || jsonb_build_object(${String(column)}::text, edit.text) end
    from unnest(${edits.map(() => batchId)}::bigint[], ${edits.map(({ rowNumber }) => rowNumber)}::int[],
      ${edits.map(({ text }) => text)}::text[]) as edit (batch_id, row_number, text)
    where import_row.batch_id = edit.batch_id and import_row.row_number = edit.row_number
      and state <> 'released'`.execute(db)
}

/** One row with what was found in it, for whoever mends it. */
export async function findRow(db: Db, batchId: number, rowNumber: number) {
  const row = await db
    .selectFrom('importRow')
    .select(['rowNumber', 'cells', 'edited', 'problems'])
    .where('batchId', '=', batchId)
    .where('rowNumber', '=', rowNumber)
    .executeTakeFirst()
  if (!row) return null
  return { rowNumber, cells: row.cells as Cell[], edited: row.edited as Edits, problems: row.problems as RowProblem[] }
}

/** How a credit note that is not booked stands. */
export async function stateOfRow(db: Db, batchId: number, row: number): Promise<'bad' | 'duplicate' | 'credit'> {
  const { rows } = await sql<{ state: 'bad' | 'duplicate' | 'credit' }>`
    select state from import_row where batch_id = ${batchId} and row_number = ${row}`.execute(db)
  return rows[0]?.state ?? 'bad'
}

/** Throws away the rows that were not released. */
export async function deleteOpenRows(db: Db, batchId: number): Promise<void> {
  await db.deleteFrom('importRow').where('batchId', '=', batchId).where('state', '!=', 'released').execute()
}

export async function countRows(db: Db, batchId: number) {
  const { rows } = await sql<ImportCounts>`
    select ${rowCounts} from import_row row where row.batch_id = ${batchId}`.execute(db)
  return rows[0] ?? { all: 0, good: 0, bad: 0, duplicate: 0, needless: 0, credit: 0, released: 0, warned: 0 }
}

/** What was found of every row of an import, in the order of the file. */
export async function* nextJudged(db: Db, batchId: number) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('importRow')
      .select([
        'rowNumber',
        'state',
        'problems',
        'debtorKey',
        'others',
        'amountCents',
        'dossierId',
        sql<boolean>`credit is not null`.as('isCredit'),
        // What a credit note took off claims of its own list.
        sql<number>`coalesce((select sum(part.amount_cents) from import_credit_part part
          where part.batch_id = import_row.batch_id
          and part.row_number = import_row.row_number and part.list_row is not null), 0)::bigint`.as('creditedCents'),
      ])
      .where('batchId', '=', batchId)
      .where('rowNumber', '>', last)
      .orderBy('rowNumber')
      .limit(5000)
      .execute()
    for (const row of rows) {
      yield {
        ...row,
        problems: row.problems as RowProblem[],
        others: row.others as JudgedRow['others'],
      }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
  }
}
