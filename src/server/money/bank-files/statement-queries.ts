import { sql } from 'kysely'
import type { OwnAccountKind } from '#contract/office/own-accounts.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { readTrustIban } from '#server/office/agency/read-trust-iban.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ReadLine, StatementEnd, StatementHead, StatementProblem } from '#server/money/bank-formats/statement.ts'
import type { Booked } from './pair-bookings.ts'

/** One bank file at a time: two uploads of overlapping days must see each other's lines. */
export async function lockImports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(771540)`.execute(tx)
}

/** The accounts of the agency with what they are for; the trust account first. */
export async function readBankAccounts(db: Db): Promise<{ iban: string; kind: AccountKind }[]> {
  const trustIban = await readTrustIban(db)
  const { rows: others } = await sql<{ iban: string; kind: AccountKind }>`
    select iban, kind from own_account order by iban`.execute(db)
  return [...(trustIban === null ? [] : [{ iban: trustIban, kind: 'trust' as const }]), ...others]
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
  readonly format: string
}

/** The last statement of an account that has a closing balance, and whether this reference was seen on it. */
export async function latestStatement(db: Db, accountIban: string, reference: string) {
  const latest: LatestStatement | undefined = await db
    .selectFrom('bankStatement')
    .select(['toDay', 'openingCents', 'closingCents', 'sequenceNumber', 'format'])
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

/** Whose money is on an account: of others, our own, or on its way from a provider. */
export type AccountKind = 'trust' | OwnAccountKind

export interface NewStatement {
  readonly accountIban: string
  readonly fileSha256: string
  readonly fileName: string
  readonly position: number
  readonly currency: string
  readonly accountKind: AccountKind
  readonly createdBy: number | null
  readonly createdAt: Date
}

export async function insertStatement(tx: Db, statement: StatementHead, file: NewStatement): Promise<number> {
  const { id } = await tx
    .insertInto('bankStatement')
    .values({
      ...file,
      format: statement.format,
      statementReference: statement.reference,
      sequenceNumber: statement.sequence,
      openingCents: statement.opening?.cents ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line with how often its key then stands on the account, and what was moved by the entry it is part of. */
export type NewLine = ReadLine & { readonly occurrence: number; readonly entryCents: Cents }

/** Answers how many were new. What is not of the trust account is kept, and books nothing. */
export async function insertLines(
  tx: Db,
  statementId: number,
  { accountIban, accountKind }: Pick<NewStatement, 'accountIban' | 'accountKind'>,
  lines: readonly NewLine[],
): Promise<number> {
  const column = (pick: (line: NewLine) => unknown) => lines.map(pick)
  const isTrust = accountKind === 'trust'
  const { numAffectedRows } = await sql`
    insert into bank_line (statement_id, account_iban, is_trust, entry_number, line_key, occurrence, booking_day,
      value_day, amount_cents, currency, is_reversal, return_reason, counterparty_name, counterparty_iban, reference,
      end_to_end_id, service_reference, description, entry_cents, is_direct_debit, state, reason)
    select ${statementId}, ${accountIban}, ${isTrust}, line.*,
      case when not ${isTrust} or line.amount_cents = 0 then 'ignored' else 'open' end,
      jsonb_build_object('kind',
        case when not ${isTrust} then 'own_account' when line.amount_cents = 0 then 'zero' else 'untried' end,
        'values', '{}'::jsonb)
    from unnest(
      ${column((line) => line.entry)}::int[], ${column((line) => line.key)}::text[],
      ${column((line) => line.occurrence)}::int[], ${column((line) => line.bookingDay)}::date[],
      ${column((line) => line.valueDay)}::date[], ${column((line) => line.amountCents)}::bigint[],
      ${column((line) => line.currency)}::text[], ${column((line) => line.isReversal)}::boolean[],
      ${column((line) => line.returnReason)}::text[], ${column((line) => line.counterpartyName)}::text[],
      ${column((line) => line.counterpartyIban)}::text[], ${column((line) => line.reference)}::text[],
      ${column((line) => line.endToEndId)}::text[], ${column((line) => line.serviceReference)}::text[],
      ${column((line) => line.description)}::text[], ${column((line) => line.entryCents)}::bigint[],
      ${column((line) => line.isDirectDebit ?? false)}::boolean[]
    ) as line (entry_number, line_key, occurrence, booking_day, value_day, amount_cents, currency, is_reversal,
      return_reason, counterparty_name, counterparty_iban, reference, end_to_end_id, service_reference, description,
      entry_cents, is_direct_debit)
    on conflict (account_iban, line_key, occurrence) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** How often each of these keys other statements brought, in all and those without a closing balance. */
export async function countOccurrences(
  db: Db,
  { accountIban, without }: { accountIban: string; without: number },
  keys: readonly string[],
): Promise<Map<string, { all: number; loose: number }>> {
  const { rows } = await sql<{ lineKey: string; all: number; loose: number }>`
    select line_key, max(occurrence) as all, count(*) filter (where closing_cents is null) as loose
    from bank_line join bank_statement statement on statement.id = statement_id
    where bank_line.account_iban = ${accountIban} and line_key = any(${[...new Set(keys)]}::text[])
      and statement_id <> ${without}
    group by line_key`.execute(db)
  return new Map(rows.map(({ lineKey, all, loose }) => [lineKey, { all, loose }]))
}

/** A booking that a file in another format brought; `place` names it. */
export type KeptBooking = Booked & { readonly place: string }

/**
 * Bookings of the account with these sums on these days that files in other formats brought; only those outside the row
 * of balances for a statement that goes on where that ended.
 */
export async function keptElsewhere(
  db: Db,
  { account, format }: Pick<StatementHead, 'account' | 'format'>,
  sums: readonly { readonly amountCents: Cents; readonly day: Day }[],
  looseOnly: boolean,
): Promise<KeptBooking[]> {
  if (sums.length === 0) return []
  const { rows } = await sql<KeptBooking>`
    with sum as (
      select * from unnest(${sums.map(({ amountCents }) => amountCents)}::bigint[],
        ${sums.map(({ day }) => day)}::date[]) as sum (cents, day)
    ), found as (
      select line.* from sum join bank_line line
        on account_iban = ${account} and entry_cents = sum.cents and booking_day = sum.day
      union
      select line.* from sum join bank_line line
        on account_iban = ${account} and entry_cents = sum.cents and value_day = sum.day
    )
    select statement_id || ':' || entry_number as place, entry_cents as amount_cents,
      min(booking_day) as booking_day, min(value_day) as value_day,
      case when count(*) = 1 then min(counterparty_iban) end as counterparty_iban,
      case when count(*) = 1 then min(end_to_end_id) end as end_to_end_id,
      case when count(*) = 1 then min(found.reference) end as reference
    from found join bank_statement statement on statement.id = statement_id
    where format <> ${format} and (not ${looseOnly} or closing_cents is null)
    group by statement_id, entry_number, entry_cents
    order by statement_id, entry_number`.execute(db)
  return rows
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
  end: StatementEnd,
  counts: { lineCount: number; knownCount: number; problems: readonly StatementProblem[] },
): Promise<void> {
  await tx
    .updateTable('bankStatement')
    .set({ ...counts, problems: JSON.stringify(counts.problems) })
    .set({ fromDay: end.fromDay, toDay: end.toDay, closingCents: end.closing?.cents ?? null })
    .set({
      inCents: sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from bank_line
        where statement_id = ${id} and amount_cents > 0)`,
    })
    .where('id', '=', id)
    .execute()
}
