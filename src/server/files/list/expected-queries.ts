import { type Expression, type RawBuilder, sql } from 'kysely'
import { type DossierFilter, expectedKinds } from '#contract/files/dossiers.ts'
import type { Day } from '#domain/day.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Promises that are waited for. */
const promised = sql`select promise.dossier_id, promise.until_day as day, promise.amount_cents as cents,
  'promise' as kind from payment_promise promise where promise.state = 'open'`

/** Instalments of plans that run, from the first that is not paid on. */
const agreed = sql`select one.dossier_id, one.due_day as day, one.amount_cents as cents, 'instalment' as kind
  from plan_instalment one join payment_plan plan on plan.dossier_id = one.dossier_id and plan.id = one.plan_id
  where plan.state = 'running' and plan.next_due_day <= one.due_day`

type ExpectedAsked = Pick<DossierFilter, 'expects' | 'expectedFrom' | 'expectedTo'>

/** What is to come in on some days: rows of `dossier_id`, `day`, `cents` and `kind`. */
export function expectedRows({
  expects = [...expectedKinds],
  expectedFrom,
  expectedTo,
}: ExpectedAsked): RawBuilder<unknown> {
  const from = expectedFrom ? (day: string) => sql`and ${sql.ref(day)} >= ${expectedFrom}` : () => sql``
  const to = expectedTo ? (day: string) => sql`and ${sql.ref(day)} <= ${expectedTo}` : () => sql``
  const parts = [
    ...(expects.includes('promise') ? [sql`${promised} ${from('promise.untilDay')} ${to('promise.untilDay')}`] : []),
    ...(expects.includes('instalment') ? [sql`${agreed} ${from('one.dueDay')} ${to('one.dueDay')}`] : []),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

/** Whether a filter asks for what is to come in. */
export const asksExpected = ({ expects, expectedFrom, expectedTo }: ExpectedAsked): boolean =>
  Boolean(expects || expectedFrom || expectedTo)

/** The files of which something is to come in. */
export const filesExpected = (filter: ExpectedAsked): RawBuilder<{ id: number }> =>
  sql`select expected.dossier_id as id from ${expectedRows(filter)} expected`

/** What is to come in on files that are chosen, by currency. */
export async function sumExpected(
  db: Db,
  filter: ExpectedAsked,
  chosen: Expression<{ id: number }>,
): Promise<{ currency: Currency; cents: number }[]> {
  const { rows } = await sql<{ currency: Currency; cents: number }>`
    select dossier.currency, sum(expected.cents)::bigint as cents
    from ${expectedRows(filter)} expected join dossier on dossier.id = expected.dossier_id
    where expected.dossier_id in (${chosen}) group by dossier.currency order by dossier.currency`.execute(db)
  return rows
}

export interface ExpectedRow {
  dossierId: number
  number: string
  debtorName: string
  customerName: string
  day: Day
  kind: (typeof expectedKinds)[number]
  currency: Currency
  cents: number
}

/** What is to come in on files of an owner, or on all, day by day and the largest first. */
export async function findExpected(db: Db, filter: ExpectedAsked, ownerId: number | null): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select dossier.id as dossier_id, dossier.number, dossier.debtor_name, customer.name as customer_name,
      expected.day, expected.kind, dossier.currency, expected.cents
    from ${expectedRows(filter)} expected join dossier on dossier.id = expected.dossier_id
    join customer on customer.id = dossier.customer_id
    where ${ownerId}::bigint is null or dossier.owner_id = ${ownerId}
    order by expected.day, expected.cents desc, dossier.id`.execute(db)
  return rows
}

/** How many promises of files of an owner for these days were kept. */
export async function countKept(db: Db, from: Day, to: Day, ownerId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_promise promise join dossier on dossier.id = promise.dossier_id
    where promise.state = 'kept' and promise.until_day between ${from} and ${to}
      and (${ownerId}::bigint is null or dossier.owner_id = ${ownerId})`.execute(db)
  return rows[0]?.count ?? 0
}
