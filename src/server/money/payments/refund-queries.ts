import { sql } from 'kysely'
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts'
import type { BankLineDetail } from '#contract/money/bank-lines.ts'
import type { listSurpluses } from '#contract/money/payouts/surpluses.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { MoneyOf } from '#domain/sum-per-currency.ts'
import { readIban } from '#domain/references/iban.ts'
import { type Counted, countedBeside } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUndecided, type LineRow } from './line-queries.ts'

/**
 * What a booking brought a file too much: what of it left suspense for nothing. Of a file that is in another one by now,
 * `balance` is that of the other, whose books have what was paid on it since.
 */
const surplus = sql`booking.amount_cents - (
  select coalesce(sum(case debit when 'suspense' then amount_cents else -amount_cents end), 0)::bigint
  from ledger_transfer where ledger_transfer.dossier_id in (booking.dossier_id, balance.dossier_id)
    and cause_kind = 'account_event' and cause_id = booking.account_event_id and 'suspense' in (debit, credit))`

/** Which bookings are of the file of a `balance`: its own, and those of the files that are in it. */
const isOfBalance = sql`booking.dossier_id = any(balance.dossier_id || array(
  select gone.dossier_id from merged_dossier gone
  where gone.survivor_id = balance.dossier_id and gone.undone_at is null))`

type Surplus = OutputOf<typeof listSurpluses>['items'][number]

export async function findSurpluses(
  db: Db,
  query: QueryOf<typeof listSurpluses>,
): Promise<Counted & { items: Surplus[] }> {
  const sorts = { valueDay: sql`value_day`, amount: sql`amount_cents` } as const
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const found = sql`
    select line.id as line_id, line.version as line_version, value_day, booking.id as booking_id,
      dossier.id as dossier_id, dossier.number, debtor_name, ${surplus} as amount_cents, balance.open_cents,
      coalesce(counterparty_name, debtor_name) as name, counterparty_iban as iban, dossier.currency
    from dossier_balance balance join bank_line_booking booking on ${isOfBalance}
    join bank_line line on line.id = booking.bank_line_id join dossier on dossier.id = balance.dossier_id
    where balance.surplus_cents > 0 and booking.undone_event_id is null`
  const { rows } = await sql<Surplus & { total: number; amounts: MoneyOf[] }>`
    with shown as materialized (select * from (${found}) surplus where amount_cents > 0)
    select *, ${countedBeside} from shown
    order by ${sorts[query.sortBy ?? 'valueDay']} ${direction}, line_id, booking_id
    limit ${query.limit} offset ${query.offset}`.execute(db)
  // A page past the end has no row to tell how many there are.
  if (rows.length === 0 && query.offset > 0) {
    const first = await findSurpluses(db, { ...query, offset: 0, limit: 1 })
    return { ...first, items: rows }
  }
  const [{ total, amounts } = { total: 0, amounts: [] }] = rows
  return { items: rows, total, sum: { field: 'amountCents', amounts } }
}

/** A booking of a line that brought its file too much. */
export interface SurplusBooking {
  readonly id: number
  /** On which it was booked. */
  readonly bookedId: number
  /** The file it is of now. */
  readonly dossierId: number
  readonly number: string
  readonly customerId: number
  readonly debtorName: string
  readonly accountEventId: number
  readonly amountCents: Cents
  readonly surplusCents: Cents
  readonly openCents: Cents
}

export async function findSurplusBookings(db: Db, bankLineId: number): Promise<SurplusBooking[]> {
  const { rows } = await sql<SurplusBooking>`
    select * from (
      select booking.id, booking.dossier_id as booked_id, dossier.id as dossier_id, dossier.number,
        dossier.customer_id, debtor_name, account_event_id, booking.amount_cents, ${surplus} as surplus_cents,
        balance.open_cents
      from bank_line_booking booking
      left join merged_dossier gone on gone.dossier_id = booking.dossier_id and gone.undone_at is null
      join dossier on dossier.id = coalesce(gone.survivor_id, booking.dossier_id)
      join dossier_balance balance on balance.dossier_id = dossier.id
      where booking.bank_line_id = ${bankLineId} and undone_event_id is null and balance.surplus_cents > 0
    ) booking where surplus_cents > 0 order by dossier_id, id`.execute(db)
  return rows
}

/** From which day on a direct debit cannot be taken back by its debtor any more; null for any other line. */
export async function findFreeDay(db: Db, bankLineId: number): Promise<Day | null> {
  const { rows } = await sql<{ day: Day }>`
    select (value_day + days)::date as day from bank_line join payment_hold on source = 'direct_debit'
    where id = ${bankLineId} and is_direct_debit`.execute(db)
  return rows[0]?.day ?? null
}

/** Part of a booking counts no more: it becomes a booking of its own that was undone. */
export async function splitBooking(
  tx: Db,
  bankLineId: number,
  id: number,
  part: { readonly amountCents: Cents; readonly undoneEventId: number },
): Promise<void> {
  await sql`
    insert into bank_line_booking (bank_line_id, dossier_id, amount_cents, account_event_id, undone_event_id, matched,
      booked_by, booked_at)
    select bank_line_id, dossier_id, ${part.amountCents}, account_event_id, ${part.undoneEventId}, matched, booked_by,
      booked_at
    from bank_line_booking where bank_line_id = ${bankLineId} and id = ${id}`.execute(tx)
  await sql`
    update bank_line_booking set amount_cents = amount_cents - ${part.amountCents}
    where bank_line_id = ${bankLineId} and id = ${id}`.execute(tx)
}

/** What of a line can go back to the account it came from. */
export async function findRefunds(db: Db, line: LineRow): Promise<BankLineDetail['refunds']> {
  const { counterpartyName } = line
  const iban = readIban(line.counterpartyIban ?? '')
  if (line.amountCents <= 0 || line.currency !== 'EUR' || iban === null) return []
  const surpluses = (await findSurplusBookings(db, line.id)).filter(({ openCents }) => openCents === 0)
  const ofFiles = [...Map.groupBy(surpluses, ({ dossierId }) => dossierId)].flatMap(([id, list]) => {
    const [first] = list
    const amountCents = sumCents(list.map(({ surplusCents }) => surplusCents))
    const dossier = first && { id, number: first.number }
    return dossier ? [{ dossier, amountCents, name: counterpartyName ?? first.debtorName, iban }] : []
  })
  const rest = isUndecided(line) && line.remainingCents > 0
  return [
    ...ofFiles,
    ...(rest ? [{ dossier: null, amountCents: line.remainingCents, name: counterpartyName ?? '', iban }] : []),
  ]
}
