import { sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { BankStatementRow, listBankStatements } from '#contract/money/payments.ts'
import { countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Statements with what became of their lines. Booked, waiting and ignored add up to what came in, because each
 * cent of a line is on a dossier, has its place elsewhere, or is in the state of its line.
 */
function statements() {
  return sql<BankStatementRow>`
    select statement.id, file_name, account_iban, statement_reference as reference, from_day, to_day, opening_cents,
      closing_cents, problems, statement.created_at, app_user.name as created_by, line_count, known_count,
      totals.todo_count, statement.in_cents, totals.booked_cents,
      statement.in_cents - totals.booked_cents - totals.ignored_cents as waiting_cents,
      totals.ignored_cents, totals.out_cents
    from bank_statement statement left join app_user on app_user.id = created_by
    cross join lateral (
      select count(*) filter (where state in ('open', 'suspense')) as todo_count,
        coalesce(sum(placed.cents) filter (where amount_cents > 0), 0)::bigint as booked_cents,
        coalesce(sum(amount_cents - placed.cents)
          filter (where amount_cents > 0 and state = 'ignored'), 0)::bigint as ignored_cents,
        -coalesce(sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as out_cents
      from bank_line cross join lateral (
        select coalesce((select sum(booking.amount_cents) from bank_line_booking booking
            where booking.bank_line_id = bank_line.id and undone_event_id is null), 0)::bigint
          + coalesce((select sum(placement.amount_cents) from bank_line_placement placement
            where placement.bank_line_id = bank_line.id and undone_at is null), 0)::bigint
          + coalesce((select payout.booked_cents from provider_payout payout
            where payout.bank_line_id = bank_line.id
              and payout.state in ('booking', 'booked', 'reversing')), 0) as cents
      ) as placed
      where statement_id = statement.id
    ) as totals`
}

type StatementQuery = QueryOf<typeof listBankStatements>

const sorts = {
  createdAt: sql`statement.created_at`,
  toDay: sql`to_day`,
  fileName: sql`lower(file_name)`,
  inCents: sql`in_cents`,
  todoCount: sql`todo_count`,
} as const

export async function listStatementRows(db: Db, query: StatementQuery) {
  const direction = query.sortBy === undefined || query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const search = query.search || null
  const wanted = sql`(${search}::text is null
    or fold(file_name || ' ' || statement_reference) like '%' || like_literal(fold(${search}::text)) || '%')`
  const { rows: items } = await sql<BankStatementRow>`
    select * from (${statements()} where ${wanted}) as statement
    order by ${sorts[query.sortBy ?? 'createdAt']} ${direction} nulls last, statement.id ${direction}
    limit ${query.limit} offset ${query.offset}`.execute(db)
  // What a statement brought in is kept with it: of a million lines none is read.
  const counted = await countAndSum(db, sql`bank_statement where ${wanted}`, 'inCents', sql`in_cents`)
  return { items, ...counted }
}

export async function readStatement(db: Db, id: number): Promise<BankStatementRow | undefined> {
  const { rows } = await sql<BankStatementRow>`${statements()} where statement.id = ${id}`.execute(db)
  return rows[0]
}
