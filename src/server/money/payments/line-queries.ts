import { sql, type SelectQueryBuilder } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { BankLineRow, LineCause, listBankLines } from '#contract/money/bank-lines.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DB } from '#server/platform/db/schema.ts'

export interface LineReason {
  readonly kind: NonNullable<BankLineRow['reason']>['kind']
  readonly values: Readonly<Record<string, string | number>>
}

/** What of a line is on files, or has its place elsewhere. */
const placed = sql<Cents>`(coalesce((select sum(amount_cents)::bigint from bank_line_booking
  where bank_line_id = bank_line.id and undone_event_id is null), 0)
  + coalesce((select sum(amount_cents)::bigint from bank_line_placement
  where bank_line_id = bank_line.id and undone_at is null), 0)
  + coalesce((select booked_cents from provider_payout where bank_line_id = bank_line.id
  and provider_payout.state in ('booking', 'booked', 'reversing')), 0))`

/** Somebody wants its settled payment undone, and another is to decide. */
const undoAsked = sql<boolean>`exists (select from settled_undo where bank_line_id = bank_line.id
  and settled_undo.state = 'asked')`

/** Why a line waits for somebody. */
const cause = sql<string>`case when ${undoAsked} then 'undo_asked'
  else coalesce(bank_line.reason ->> 'kind', 'untried') end`

/** Lines of the trust account as the screens show them; those of our other accounts book nothing and pay no file. */
function selectLines(db: Db) {
  return db
    .selectFrom('bankLine')
    .select([
      'bankLine.id',
      'version',
      'statementId',
      'entryNumber',
      'accountIban',
      'bookingDay',
      'valueDay',
      'amountCents',
      'currency',
      'isReversal',
      'returnReason',
      'counterpartyName',
      'counterpartyIban',
      'reference',
      'endToEndId',
      'description',
      'state',
      'reason',
      'returnsLineId',
    ])
    .select(sql<Cents>`bank_line.amount_cents - ${placed}`.as('remainingCents'))
    .select(undoAsked.as('isUndoAsked'))
    .where('bankLine.isTrust', '=', true)
    .$narrowType<{ state: BankLineRow['state']; reason: LineReason | null }>()
}
export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

/** A line on which nothing was decided yet, or that was left for later. */
export function isUndecided(line: Pick<LineRow, 'state'>): boolean {
  return line.state === 'open' || line.state === 'suspense'
}

export async function readLine(db: Db, id: number): Promise<LineRow | undefined> {
  return selectLines(db).where('bankLine.id', '=', id).executeTakeFirst()
}

/** Takes lines for this transaction: whoever comes second waits, and then sees what the first one did. */
export async function lockLineRows(tx: Db, ids: readonly number[]): Promise<LineRow[]> {
  await sql`select from bank_line where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  return readLines(tx, ids)
}

export async function lockLineRow(tx: Db, id: number): Promise<LineRow | undefined> {
  return (await lockLineRows(tx, [id]))[0]
}

export async function readLines(db: Db, ids: readonly number[]): Promise<LineRow[]> {
  return selectLines(db)
    .where('bankLine.id', 'in', [...ids, -1])
    .orderBy('bankLine.id')
    .execute()
}

/** The next lines of these statements that were not matched yet. */
export async function untriedLineIds(db: Db, statementIds: readonly number[], limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bankLine')
    .select('id')
    .where('statementId', 'in', [...statementIds, -1])
    .where('state', '=', 'open')
    .where(sql<string>`reason ->> 'kind'`, '=', 'untried')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type LineQuery = QueryOf<typeof listBankLines>

export async function listLineRows(db: Db, query: LineQuery): Promise<Counted & { items: LineRow[] }> {
  const sorts = {
    id: 'bankLine.id',
    valueDay: 'valueDay',
    amount: 'amountCents',
    counterpartyName: 'counterpartyName',
  } as const
  const all = filtered(db.selectFrom('bankLine').where('isTrust', '=', true), query).select(['currency', 'amountCents'])
  const [cents, currency] = [sql`line.amount_cents`, sql`line.currency`]
  const counted = await countAndSum(db, sql`(${all}) line`, 'amountCents', cents, currency)
  const items = await filtered(selectLines(db), query)
    .orderBy(sorts[query.sortBy ?? 'id'], query.sortOrder)
    .orderBy('bankLine.id')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { items, ...counted }
}

function filtered<Output>(
  lines: SelectQueryBuilder<DB, 'bankLine', Output>,
  { state, ...query }: LineQuery,
): SelectQueryBuilder<DB, 'bankLine', Output> {
  const states = new Set(state)
  const isToDo = states.delete('todo')
  if (isToDo) states.add('open').add('suspense')
  const unbooked = states.delete('unbooked')
  return narrowed(lines, query)
    .$if(states.size > 0, (rows) =>
      rows.where(({ eb, or }) => or([eb('bankLine.state', 'in', [...states]), ...(isToDo ? [undoAsked] : [])])),
    )
    .$if(unbooked, (rows) => rows.where(sql<boolean>`bank_line.amount_cents <> ${placed}`))
}

/** What somebody narrows lines to, whatever became of them. */
export type LinesAsked = Pick<LineQuery, 'statement' | 'direction' | 'cause' | 'search'>

function narrowed<Output>(
  lines: SelectQueryBuilder<DB, 'bankLine', Output>,
  { statement, direction, cause: causes, search }: LinesAsked,
): SelectQueryBuilder<DB, 'bankLine', Output> {
  return lines
    .$if(statement !== undefined, (rows) => rows.where('statementId', '=', statement ?? 0))
    .$if(direction?.length === 1, (rows) => rows.where('amountCents', direction?.[0] === 'in' ? '>' : '<', 0))
    .$if(causes !== undefined, (rows) => rows.where(cause, 'in', [...(causes ?? [])]))
    .$if(search !== undefined && search !== '', (rows) => rows.where(searched(search ?? '')))
}

export interface LinesToDo {
  cause: LineCause
  currency: Currency
  count: number
  cents: Cents
  /** The value day of the first of them. */
  oldestDay: Day
}

/** What waits for somebody. Each half has an index of its own; one condition on both would read every line there is. */
const toDo = (db: Db, asked: LinesAsked) =>
  narrowed(
    db
      .selectFrom('bankLine')
      .where('isTrust', '=', true)
      .where(sql<boolean>`bank_line.id in (select id from bank_line where state in ('open', 'suspense')
        union select bank_line_id from settled_undo where state = 'asked')`),
    asked,
  )

/** What waits for somebody, by cause and currency. */
export async function sumToDo(db: Db, asked: LinesAsked = {}): Promise<LinesToDo[]> {
  return toDo(db, asked)
    .select([cause.as('cause'), 'currency'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Cents>`sum(amount_cents)::bigint`.as('cents'))
    .select(sql<Day>`min(value_day)`.as('oldestDay'))
    .groupBy([cause, 'currency'])
    .orderBy('cause')
    .orderBy('currency')
    .$castTo<LinesToDo>()
    .execute()
}

/** A mark of which lines wait for each cause, as somebody sees them. */
export async function markToDo(db: Db, asked: LinesAsked): Promise<Map<LineCause, string>> {
  const rows = await toDo(db, asked)
    .select(cause.$castTo<LineCause>().as('cause'))
    .select(markOfLines.as('seen'))
    .groupBy(cause)
    .execute()
  return new Map(rows.map(({ cause: key, seen }) => [key, seen]))
}

const markOfLines = sql<string>`md5(string_agg(bank_line.id::text, ',' order by bank_line.id))`

/** The lines of a group now, with the mark of which these are and the statements they came with. */
export async function findToDo(
  db: Db,
  asked: LinesAsked,
): Promise<{ ids: number[]; statementIds: number[]; seen: string }> {
  return toDo(db, asked)
    .select(sql<number[]>`coalesce(json_agg(bank_line.id), '[]')`.as('ids'))
    .select(sql<number[]>`coalesce(json_agg(distinct statement_id), '[]')`.as('statementIds'))
    .select(sql<string>`coalesce(${markOfLines}, '')`.as('seen'))
    .executeTakeFirstOrThrow()
}

/** Has lines matched once more that nobody decided on; answers how many. */
export async function setUntried(tx: Db, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bankLine')
    .set({ reason: JSON.stringify({ kind: 'untried', values: {} }) })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Name, account, description, reference, or the amount as `123,45`. */
function searched(search: string) {
  const contains = (text: string) => sql`'%' || like_literal(${text}) || '%'`
  return sql<boolean>`(
    fold(coalesce(counterparty_name, '') || ' ' || description) like fold(${contains(search)})
    or counterparty_iban ilike ${contains(search.replace(/\s/g, ''))} or reference ilike ${contains(search)}
    or to_char(abs(bank_line.amount_cents) / 100.0, 'FM999999999990.00') = replace(${search}, ',', '.'))`
}

/** Says of lines that what was on them is booked, whole or in part. */
export async function updateBooked(
  tx: Db,
  lines: readonly { id: number; state: BankLineRow['state']; reason: LineReason | null }[],
): Promise<void> {
  await sql`
    update bank_line set state = booked.state, reason = booked.reason, version = version + 1
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ state }) => state)}::text[],
      ${lines.map(({ reason }) => reason && JSON.stringify(reason))}::jsonb[]) as booked (id, state, reason)
    where bank_line.id = booked.id`.execute(tx)
}

export async function updateLine(
  tx: Db,
  id: number,
  change: { state: BankLineRow['state']; reason: LineReason | null; returnsLineId?: number | null },
): Promise<void> {
  await tx
    .updateTable('bankLine')
    .set({ ...change, reason: change.reason && JSON.stringify(change.reason) })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Says why lines wait; a line that somebody decided on meanwhile keeps what they said. */
export async function setReasons(
  db: Db,
  lines: readonly { id: number; version: number; reason: LineReason }[],
): Promise<void> {
  await sql`
    update bank_line set reason = fresh.reason
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ version }) => version)}::int[],
      ${lines.map(({ reason }) => JSON.stringify(reason))}::jsonb[]) as fresh (id, version, reason)
    where bank_line.id = fresh.id and bank_line.version = fresh.version and bank_line.state = 'open'`.execute(db)
}

/** The line that takes this one back. */
export async function returningLine(db: Db, id: number): Promise<LineRow | undefined> {
  return selectLines(db).where('returnsLineId', '=', id).executeTakeFirst()
}
