import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CamtStatement } from '#server/money/bank-formats/camt-head.ts'
import type { ReadLine, StatementProblem } from '#server/money/bank-formats/camt-lines.ts'

/** One bank file at a time: two uploads of overlapping days must see each other's lines. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771540)`.execute(tx)
}

export async function readTrustIban(db: Db): Promise<string | null> {
  const agency = await db.selectFrom('agency').select('trustIban').executeTakeFirst()
  return agency?.trustIban.replace(/\s/g, '').toUpperCase() ?? null
}

export async function statementsOfFile(db: Db, sha256: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bankStatement')
    .select('id')
    .where('fileSha256', '=', sha256)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface LatestStatement {
  readonly toDay: Day | null
  readonly openingCents: Cents | null
  readonly closingCents: Cents | null
  readonly sequenceNumber: number | null
}

/** The last statement of an account that has a closing balance, and whether this reference was seen on it. */
export async function latestStatement(db: Db, accountIban: string, reference: string) {
  const latest: LatestStatement | undefined = await db
    .selectFrom('bankStatement')
    .select(['toDay', 'openingCents', 'closingCents', 'sequenceNumber'])
    .where('accountIban', '=', accountIban)
    .where('closingCents', 'is not', null)
    .orderBy('toDay', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const same = await db
    .selectFrom('bankStatement')
    .select('id')
    .where('accountIban', '=', accountIban)
    .where('statementReference', '=', reference)
    .executeTakeFirst()
  return { latest: latest ?? null, isKnownReference: same !== undefined }
}

export interface NewStatement {
  readonly fileSha256: string
  readonly fileName: string
  readonly position: number
  readonly currency: string
  readonly createdBy: number | null
  readonly createdAt: Date
}

export async function insertStatement(tx: Db, statement: CamtStatement, file: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('bankStatement')
    .values({
      ...file,
      accountIban: statement.account,
      statementReference: statement.reference,
      sequenceNumber: statement.sequence,
      fromDay: statement.fromDay,
      toDay: statement.toDay,
      openingCents: statement.opening?.cents ?? null,
      closingCents: statement.closing?.cents ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lines with how often their key came before in this statement. Answers how many were new. */
export async function insertLines(
  tx: Db,
  statementId: number,
  accountIban: string,
  lines: readonly (ReadLine & { occurrence: number })[],
): Promise<number> {
  const column = (pick: (line: ReadLine & { occurrence: number }) => unknown) => lines.map(pick)
  const { numAffectedRows } = await sql`
    insert into bank_line (statement_id, account_iban, entry_number, line_key, occurrence, booking_day, value_day,
      amount_cents, currency, is_reversal, return_reason, counterparty_name, counterparty_iban, reference,
      end_to_end_id, service_reference, description, state, reason)
    select ${statementId}, ${accountIban}, line.*,
      case when line.amount_cents = 0 then 'ignored' else 'open' end,
      jsonb_build_object('kind', case when line.amount_cents = 0 then 'zero' else 'untried' end,
        'values', '{}'::jsonb)
    from unnest(
      ${column((line) => line.entry)}::int[], ${column((line) => line.key)}::text[],
      ${column((line) => line.occurrence)}::int[], ${column((line) => line.bookingDay)}::date[],
      ${column((line) => line.valueDay)}::date[], ${column((line) => line.amountCents)}::bigint[],
      ${column((line) => line.currency)}::text[], ${column((line) => line.isReversal)}::boolean[],
      ${column((line) => line.returnReason)}::text[], ${column((line) => line.counterpartyName)}::text[],
      ${column((line) => line.counterpartyIban)}::text[], ${column((line) => line.reference)}::text[],
      ${column((line) => line.endToEndId)}::text[], ${column((line) => line.serviceReference)}::text[],
      ${column((line) => line.description)}::text[]
    ) as line (entry_number, line_key, occurrence, booking_day, value_day, amount_cents, currency, is_reversal,
      return_reason, counterparty_name, counterparty_iban, reference, end_to_end_id, service_reference, description)
    on conflict (account_iban, line_key, occurrence) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** How often each of these keys stands on the account already. */
export async function countOccurrences(
  db: Db,
  accountIban: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('bankLine')
    .select((builder) => ['lineKey', builder.fn.max('occurrence').as('occurrence')])
    .where('accountIban', '=', accountIban)
    .where('lineKey', 'in', [...new Set(keys)])
    .groupBy('lineKey')
    .execute()
  return new Map(rows.map(({ lineKey, occurrence }) => [lineKey, occurrence]))
}

/**
 * What the bank reports is in the books from this moment: on the trust account, and in suspense until somebody
 * knows for whom it is.
 */
export async function postLines(tx: Db, statementId: number, postedAt: Date): Promise<void> {
  await sql`
    insert into ledger_transfer (debit, credit, amount_cents, currency, value_day, posted_at, cause_kind, cause_id, key)
    select case when amount_cents > 0 then 'trust.bank' else 'suspense' end,
      case when amount_cents > 0 then 'suspense' else 'trust.bank' end,
      abs(amount_cents), currency, value_day, ${postedAt}, 'bank_line', id, 'bank_line:' || id
    from bank_line where statement_id = ${statementId} and amount_cents <> 0`.execute(tx)
}

export async function finishStatement(
  tx: Db,
  id: number,
  counts: { lineCount: number; knownCount: number; problems: readonly StatementProblem[] },
): Promise<void> {
  await tx
    .updateTable('bankStatement')
    .set({ ...counts, problems: JSON.stringify(counts.problems) })
    .where('id', '=', id)
    .execute()
}
