import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'
import { findMergedFiles } from '#server/book/dossiers/merged-files.ts'

/** Something in a line that may name a dossier. `line` is the place of the line among those asked for. */
export interface Mark {
  readonly line: number
  readonly kind: 'reference' | 'number' | 'invoice' | 'iban' | 'amount'
  readonly value: string
}

/** A housing corporation's account may have paid on thousands of dossiers: no line needs them all. */
const mostPerMark = 25

/** Which dossiers the marks point to, as pairs of line and dossier. */
export async function findMarkedDossiers(
  db: Db,
  marks: readonly Mark[],
): Promise<{ line: number; dossierId: number }[]> {
  const column = (pick: (mark: Mark) => unknown) => marks.map(pick)
  const { rows } = await sql<{ line: number; dossierId: number }>`
    with mark as (
      select * from unnest(${column(({ line }) => line)}::int[], ${column(({ kind }) => kind)}::text[],
        ${column(({ value }) => value)}::text[]) as mark (line, kind, value)
    ), wanted as (
      -- A hundred lines of one payer are looked for once.
      select distinct kind, value from mark
    ), pair as (
      select wanted.kind, value, dossier.id as dossier_id from wanted join dossier on payment_reference = value
        where wanted.kind = 'reference'
      union all
      select wanted.kind, value, dossier.id from wanted join dossier on number = value where wanted.kind = 'number'
      union all
      select kind, value, found.dossier_id from wanted cross join lateral (
        select dossier_id from claim join dossier on dossier.id = dossier_id
        where invoice_key(invoice_number) = value and ${isReal('dossier.customer_id')}
        order by claim.id desc limit ${mostPerMark}
      ) found where kind = 'invoice'
      union all
      select kind, value, found.dossier_id from wanted cross join lateral (
        select dossier_debtor.dossier_id from debtor_contact join dossier_debtor using (debtor_id)
        join dossier on dossier.id = dossier_debtor.dossier_id
        where debtor_contact.kind = 'iban' and debtor_contact.value = wanted.value and valid_to is null
          and ${isReal('dossier.customer_id')}
        order by dossier_id desc limit ${mostPerMark}
      ) found where kind = 'iban'
      union all
      select kind, value, found.dossier_id from wanted cross join lateral (
        select dossier_id from bank_line join bank_line_booking on bank_line_id = bank_line.id
        where counterparty_iban = wanted.value and undone_event_id is null
        order by bank_line.id desc limit ${mostPerMark}
      ) found where kind = 'iban'
      union all
      select kind, value, found.id from wanted cross join lateral (
        select id from dossier where open_cents = wanted.value::bigint and status <> 'closed'
          and ${isReal('dossier.customer_id')}
        order by id desc limit ${mostPerMark}
      ) found where kind = 'amount'
    )
    select distinct line, coalesce(file.survivor_id, pair.dossier_id) as dossier_id
    from mark join pair using (kind, value)
    -- Nobody pays on what is tried out.
    join dossier on dossier.id = pair.dossier_id and ${isReal('dossier.customer_id')}
    -- What is paid on a file that is in another one is for that one.
    left join merged_dossier file on file.dossier_id = pair.dossier_id and file.undone_at is null`.execute(db)
  return rows
}

export interface MatchableDossier {
  readonly id: number
  readonly number: string
  readonly currency: Currency
  readonly status: string
  readonly phase: string
  readonly paymentReference: string
  /** Of the files that are in it now. */
  readonly former: readonly { readonly number: string; readonly paymentReference: string }[]
  readonly debtorName: string
  readonly customerName: string
  readonly debtorNames: readonly string[]
  readonly claims: readonly {
    readonly id: number
    readonly invoiceNumber: string
    readonly amountCents: Cents
    readonly isWithdrawn: boolean
  }[]
  readonly givenIbans: readonly string[]
  readonly paidIbans: readonly string[]
  readonly letterCents: readonly Cents[]
}

const filesIn = sql`select file.dossier_id from merged_dossier file
  where file.survivor_id = dossier.id and file.undone_at is null`

/** What is known of these dossiers that tells whether a payment is for them. */
export async function readMatchableDossiers(db: Db, ids: readonly number[]): Promise<MatchableDossier[]> {
  const { rows } = await sql<MatchableDossier>`
    select dossier.id, dossier.number, dossier.currency, status, phase, payment_reference, debtor_name,
      customer.name as customer_name,
      coalesce((select json_agg(json_build_object('number', gone.number, 'paymentReference', gone.payment_reference))
        from merged_dossier file join dossier gone on gone.id = file.dossier_id
        where file.survivor_id = dossier.id and file.undone_at is null), '[]') as former,
      coalesce((select json_agg(debtor.name) from dossier_debtor join debtor on debtor.id = debtor_id
        where dossier_id = dossier.id), '[]') as debtor_names,
      coalesce((select json_agg(json_build_object('id', claim.id, 'invoiceNumber', invoice_number,
        'amountCents', amount_cents, 'isWithdrawn', withdrawn_at is not null) order by claim.invoice_day, claim.id)
          from claim
        where dossier_id = dossier.id), '[]') as claims,
      coalesce((select json_agg(value) from dossier_debtor join debtor_contact using (debtor_id)
        where dossier_id = dossier.id and debtor_contact.kind = 'iban' and valid_to is null), '[]') as given_ibans,
      coalesce((select json_agg(distinct counterparty_iban) from bank_line_booking
        join bank_line on bank_line.id = bank_line_id
        where dossier_id in (select dossier.id union all ${filesIn}) and undone_event_id is null
          and counterparty_iban is not null), '[]') as paid_ibans,
      coalesce((select json_agg((content #>> '{sums,payCents}')::bigint) from dispatch
        where dossier_id = dossier.id and state in ('sent', 'delivered', 'uncertain')
          and content #>> '{sums,payCents}' ~ '^[0-9]+$'), '[]') as letter_cents
    from dossier join customer on customer.id = dossier.customer_id
    where dossier.id = any(${[...ids]}::bigint[]) and ${isReal('dossier.customer_id')}`.execute(db)
  return rows
}

/**
 * Dossiers somebody looks for by hand: number, name of the debtor, reference or invoice number. Each is a question of its
 * own, with its index: put together in one, every dossier is gone through.
 */
export async function findDossierIds(db: Db, search: string): Promise<number[]> {
  const contains = sql`'%' || like_literal(fold(${search})) || '%'`
  const { rows } = await sql<{ id: number }>`
    select id from dossier where id in (
      select id from dossier where number = ${search}
      union select id from dossier where payment_reference = ${search.replace(/\s/g, '')}
      union select dossier_id from dossier_search where content like ${contains}
      union select dossier_id from claim where fold(invoice_number) like ${contains}
      union select dossier_id from claim where invoice_key(invoice_number) = invoice_key(${search})
        and invoice_key(${search}) ~ '[0-9]') and ${isReal('dossier.customer_id')}
    order by number = ${search} desc, status = 'closed', id desc limit ${mostPerMark}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const merged = new Map((await findMergedFiles(db, ids)).map((file) => [file.dossierId, file.survivorId]))
  return [...new Set(ids.map((id) => merged.get(id) ?? id))]
}

export interface ReturnedPayment {
  readonly endToEndId: string | null
  readonly id: number
  readonly bookingDay: Day
}

/**
 * The payments that a returned line may take back: the same amount in, the same account or the same id of the
 * payment, not later, and not taken back before.
 */
export async function findReturnedPayments(
  db: Db,
  line: {
    readonly id: number
    readonly amountCents: Cents
    readonly currency: string
    readonly valueDay: Day
    readonly counterpartyIban: string | null
    readonly endToEndId: string | null
    readonly accountIban: string
  },
): Promise<ReturnedPayment[]> {
  return db
    .selectFrom('bankLine as paid')
    .select(['paid.id', 'paid.endToEndId', 'paid.bookingDay'])
    .where('paid.accountIban', '=', line.accountIban)
    .where('paid.amountCents', '=', -line.amountCents)
    .where('paid.currency', '=', line.currency)
    .where('paid.bookingDay', '<=', line.valueDay)
    .where('paid.isReversal', '=', false)
    .where((where) =>
      where.or([
        where('paid.endToEndId', '=', line.endToEndId ?? ''),
        where('paid.counterpartyIban', '=', line.counterpartyIban ?? ''),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('bankLine as back').select('back.id').whereRef('back.returnsLineId', '=', 'paid.id'),
        ),
      ),
    )
    .orderBy('paid.id', 'desc')
    .limit(10)
    .execute()
}
