import { type RawBuilder, sql } from 'kysely'
import { plainField, type RowProblem } from '#contract/intake/claim-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOneBirthDay } from '#server/book/debtors/same-person.ts'
import type { JudgedRow } from './judge-row.ts'
import type { ClaimsBatch } from './queries.ts'
import type { RowAnswer } from '#server/intake/reading/row-answers.ts'
import type { StoredRow } from './row-queries.ts'

/** Whether a list tells of several debtors a row. */
const tellsOfOthers = ({ mapping }: ClaimsBatch) =>
  mapping.some((field) => field !== null && field !== plainField(field))

/** Rows that are not claims yet and may become one: no credit notes, of which a person says what they take back. */
const waits = sql`row.state not in ('released', 'duplicate') and row.credit is null`

/**
 * Keys of people who have a number in common with somebody who is called otherwise, or of another birth day: in the list, or
 * among those the customer handed over before; and of those of whom it is asked now.
 */
export async function findDoubtfulKeys(db: Db, batch: ClaimsBatch, keys: readonly string[] | null): Promise<string[]> {
  const among = (key: RawBuilder<unknown>) =>
    keys === null ? sql`(${key} like 'n:%' or ${key} like 'a:kvk %')` : sql`${key} = any(${[...keys]}::text[])`
  const others = tellsOfOthers(batch)
    ? sql`union all
      select other."debtorKey", other."identityKey", other."knownBy", false from import_row row
      cross join lateral jsonb_to_recordset(row.others) as other ("debtorKey" text, "identityKey" text, "knownBy" jsonb)
      where row.batch_id = ${batch.id} and ${waits} and row.others is not null and ${among(sql`other."debtorKey"`)}`
    : sql``
  const { rows } = await sql<{ key: string }>`
    with people (key, identity_key, known_by, is_asked) as materialized (
      select debtor_key, identity_key, known_by, problems @? '$[*] ? (@.kind starts with "whose_number")'
        from import_row row
      where row.batch_id = ${batch.id} and ${waits} and ${among(sql`debtor_key`)}
      ${others}
    )
    select key from people group by key
    having bool_or(is_asked) or count(distinct (identity_key, known_by ->> 'name', known_by ->> 'birthDay')) > 1
    union
    select people.key from people join debtor on debtor.customer_id = ${batch.customerId}
      and debtor.customer_debtor_number = people.known_by ->> 'number'
    where debtor.identity_key <> people.identity_key
      or not ${isOneBirthDay(sql`debtor.birth_day`, sql`(people.known_by ->> 'birthDay')::date`)}
    union
    select people.key from people join known_identity known on known.identity_key = people.identity_key
    join debtor on debtor.id = known.debtor_id and debtor.customer_id = ${batch.customerId}
    where people.identity_key like 'kvk %' and fold(debtor.name) <> people.known_by ->> 'name'
    order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** A row as it is kept, with what was found in it. */
export interface RowOfKey extends StoredRow {
  readonly problems: readonly RowProblem[]
}

/** The rows that are no claims yet of these debtors, whoever of them is the first, kept from others until the transaction ends. */
export async function lockRowsOfKeys(tx: Db, batch: ClaimsBatch, keys: readonly string[]): Promise<RowOfKey[]> {
  const owedByOthers = tellsOfOthers(batch)
    ? sql`or exists (select from jsonb_array_elements(row.others) other
      where other ->> 'debtorKey' = any(${[...keys]}::text[]))`
    : sql``
  return lockRows(tx, batch.id, sql`${waits} and (debtor_key = any(${[...keys]}::text[]) ${owedByOthers})`)
}

/** These rows, as far as they are not released, with what was found in them, locked for an answer. */
export async function lockRowsToAnswer(tx: Db, batchId: number, rowNumbers: readonly number[]): Promise<RowOfKey[]> {
  return lockRows(tx, batchId, sql`row_number = any(${[...rowNumbers]}::int[]) and state <> 'released'`)
}

async function lockRows(tx: Db, batchId: number, which: RawBuilder<unknown>): Promise<RowOfKey[]> {
  const { rows } = await sql<RowOfKey>`
    select row_number, cells, edited, answers, problems from import_row row
    where row.batch_id = ${batchId} and ${which} order by row_number for update`.execute(tx)
  return rows
}

/** The debtors of these rows, by their keys. */
export async function keysOfRows(db: Db, batchId: number, rowNumbers: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from import_row row cross join lateral (
      select row.debtor_key union all select other ->> 'debtorKey' from jsonb_array_elements(row.others) other
    ) owing (key)
    where row.batch_id = ${batchId} and row_number = any(${[...rowNumbers]}::int[]) and key is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Writes down what is asked of rows now. */
export async function updateProblems(
  tx: Db,
  batchId: number,
  rows: readonly Pick<JudgedRow, 'rowNumber' | 'problems' | 'state'>[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => ({ ...row, batchId }))
  await sql`
    update import_row set problems = judged.problems, state = judged.state
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as judged ("batchId" bigint, "rowNumber" int, problems jsonb, state text)
    where import_row.batch_id = judged."batchId" and import_row.row_number = judged."rowNumber"
      and import_row.state <> 'released'`.execute(tx)
}

/** Keeps what was answered about rows that are not released. */
export async function updateAnswers(
  tx: Db,
  batchId: number,
  rows: readonly { readonly rowNumber: number; readonly answers: readonly RowAnswer[] }[],
): Promise<void> {
  const records = rows.map(({ rowNumber, answers }) => ({ batchId, rowNumber, answers }))
  await sql`
    update import_row set answers = given.answers
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given ("batchId" bigint, "rowNumber" int,
      answers jsonb)
    where import_row.batch_id = given."batchId" and import_row.row_number = given."rowNumber"
      and import_row.state <> 'released'`.execute(tx)
}

/** Rows that wait for an answer of these kinds in a field: of one number, or whatever the number is. */
export async function rowsAsking(
  db: Db,
  batchId: number,
  { kinds, field, number }: { kinds: readonly string[]; field: string; number: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ rowNumber: number }>`
    select row_number from import_row
    where batch_id = ${batchId} and state = 'bad' and exists (
      select from jsonb_array_elements(problems) problem
      where problem ->> 'kind' = any(${[...kinds]}::text[]) and problem ->> 'field' = ${field}
        and coalesce(problem -> 'values' ->> 'number' = ${number}, true))
    order by row_number`.execute(db)
  return rows.map(({ rowNumber }) => rowNumber)
}
