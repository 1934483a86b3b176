import { sql } from 'kysely'
import type { PartnerCost, partnerCostSorts } from '#contract/parties/partners.ts'
import type { Day } from '#domain/day.ts'
import { type Counted, countAndSum } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

const orders = {
  costDay: sql`cost.cost_day`,
  amountCents: sql`cost.amount_cents`,
  invoiceNumber: sql`fold(cost.invoice_number)`,
} as const

const columns = sql`cost.id, cost.invoice_number, cost.cost_day, cost.description, cost.dossier_id,
  dossier.number as dossier_number, cost.amount_cents, cost.currency, cost.agreed_cents, cost.state, cost.reason,
  writer.name as entered_by, decider.name as decided_by, cost.decided_at, cost.version`
const tables = sql`partner_cost cost left join dossier on dossier.id = cost.dossier_id
  left join app_user writer on writer.id = cost.entered_by left join app_user decider on decider.id = cost.decided_by`

/** What a partner asked. */
export async function findCosts(
  db: Db,
  partnerId: number,
  query: {
    state?: readonly string[] | undefined
    sortBy: (typeof partnerCostSorts)[number]
    sortOrder: 'asc' | 'desc'
    offset: number
    limit: number
  },
): Promise<Counted & { items: PartnerCost[] }> {
  const where = sql`cost.partner_id = ${partnerId}
    and (${query.state ?? null}::text[] is null or cost.state = any(${query.state ?? null}::text[]))`
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<PartnerCost>`
    select ${columns} from ${tables} where ${where}
    order by ${orders[query.sortBy]} ${direction}, cost.id desc offset ${query.offset} limit ${query.limit}`.execute(db)
  const [cents, currency] = [sql`cost.amount_cents`, sql`cost.currency`]
  const counted = await countAndSum(db, sql`partner_cost cost where ${where}`, 'amountCents', cents, currency)
  return { items: rows, ...counted }
}

/** One of them; `lock` keeps others from deciding about it meanwhile. */
export async function findCost(
  db: Db,
  partnerId: number,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PartnerCost | undefined> {
  const { rows } = await sql<PartnerCost>`
    select ${columns} from ${tables} where cost.partner_id = ${partnerId} and cost.id = ${id}
    ${lock ? sql`for update of cost` : sql``}`.execute(db)
  return rows[0]
}

/** What was agreed with a partner on the price of a file, and in which currency it asks; undefined when there is none. */
export async function findPrice(
  db: Db,
  partnerId: number,
): Promise<{ currency: string; priceCents: number | null } | undefined> {
  return db.selectFrom('partner').select(['currency', 'priceCents']).where('id', '=', partnerId).executeTakeFirst()
}

export async function isVisibleDossier(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('dossier')
    .select('id')
    .where('id', '=', id)
    .where(inScope(actor, 'dossier.customerId'))
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what is asked; null when this invoice of this file is there already. */
export async function insertCost(
  db: Db,
  cost: {
    partnerId: number
    dossierId: number | null
    invoiceNumber: string
    costDay: Day
    description: string
    amountCents: number
    currency: string
    agreedCents: number | null
    enteredBy: number
    enteredAt: Date
  },
): Promise<number | null> {
  const row = await db
    .insertInto('partnerCost')
    .values(cost)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateCost(
  db: Db,
  id: number,
  decision: { state: 'paid' | 'refused'; reason: string; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await db
    .updateTable('partnerCost')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
