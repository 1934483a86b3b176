import { sql } from 'kysely'
import type { QueryOf } from '#contract/platform/endpoint.ts'
import type { listPaymentOrders, PaymentOrder } from '#contract/money/payment-batches.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findMarks } from './payee-queries.ts'

type OrderQuery = QueryOf<typeof listPaymentOrders>

const sorts = { id: sql`payment_order.id`, name: sql`fold(payment_order.name)`, amount: sql`amount_cents` } as const

/** Orders as the screens show them, those longest ordered first. */
export async function listOrders(db: Db, query: OrderQuery, now: Date): Promise<Counted & { items: PaymentOrder[] }> {
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const where = wanted(query)
  const { rows } = await sql<Omit<PaymentOrder, 'marks' | 'otherIban'>>`
    select payment_order.id, payment_order.version, payment_order.kind, payment_order.state, payment_order.name,
      payment_order.iban, amount_cents, end_to_end_id, description, batch_id, settlement_id, bank_line_id, ending_note,
      case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end
        as customer,
      case when dossier.id is not null then json_build_object('id', dossier.id, 'number', dossier.number) end
        as dossier,
      case when orderer.id is not null then json_build_object('id', orderer.id, 'name', orderer.name) end
        as ordered_by,
      coalesce(ordered_at, run.performed_at) as ordered_at, batch.file_sha256 is not null as is_at_bank
    from payment_order left join customer on customer.id = payment_order.customer_id
    left join dossier on dossier.id = payment_order.dossier_id left join app_user orderer on orderer.id = ordered_by
    left join payment_batch batch on batch.id = batch_id
    left join settlement on settlement.id = settlement_id left join settlement_run run on run.id = settlement.run_id
    where ${where} order by ${sorts[query.sortBy ?? 'id']} ${direction}, payment_order.id ${direction}
    limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await countAndSum(db, sql`payment_order where ${where}`, 'amountCents', sorts.amount)
  const ordered = rows.flatMap(({ id, state }) => (state === 'ordered' ? [id] : []))
  const marks = await findMarks(db, ordered, now)
  return {
    items: rows.map((row) => ({ ...row, ...(marks.get(row.id) ?? { marks: [], otherIban: null }) })),
    ...counted,
  }
}

function wanted({ search, kind, state, waiting, batch }: OrderQuery) {
  const [kinds, states] = [kind ?? null, state ?? null]
  const text = search ?? ''
  const contains = (value: string) => sql`'%' || like_literal(${value}) || '%'`
  const conditions = [
    sql`(${kinds}::text[] is null or payment_order.kind = any(${kinds}::text[]))`,
    sql`(${states}::text[] is null or payment_order.state = any(${states}::text[]))`,
    ...(waiting === true ? [sql`(batch_id is null and payment_order.state = 'ordered')`] : []),
    ...(waiting === false ? [sql`batch_id is not null`] : []),
    ...(batch === undefined ? [] : [sql`batch_id = ${batch}`]),
    ...(text === ''
      ? []
      : [
          sql`(fold(payment_order.name) like fold(${contains(text)}) or end_to_end_id ilike ${contains(text)}
            or payment_order.iban ilike ${contains(text.replace(/\s/g, ''))})`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}
