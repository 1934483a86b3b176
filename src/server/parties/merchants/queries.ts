import { sql } from 'kysely'
import type { MerchantChoice } from '#contract/files/file-merchant.ts'
import type { Merchant, merchantOrders } from '#contract/parties/merchants.ts'
import type { Db } from '#server/platform/db/db.ts'
import { merchantName } from '#server/book/dossiers/merchant-name.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

type Order = (typeof merchantOrders)[number]

/** What a merchant is kept as; `client` is the id of its customer. */
export interface MerchantFields {
  readonly name: string
  readonly webshopName: string
  readonly url: string
  readonly client: number
  readonly kvkNumber: string
  readonly externalId: string
  readonly active?: boolean | undefined
}

/** What each column sorts by: names as people look for them. */
const orders: Readonly<Record<Order, ReturnType<typeof sql>>> = {
  name: sql`fold(merchant.name)`,
  webshopName: sql`fold(merchant.webshop_name)`,
  url: sql`fold(merchant.url)`,
  client: sql`fold(customer.name)`,
  kvkNumber: sql`merchant.kvk_number`,
  externalId: sql`fold(merchant.external_id)`,
  createdAt: sql`merchant.created_at`,
}

function visible(db: Db, actor: Actor) {
  return db
    .selectFrom('merchant')
    .innerJoin('customer', 'customer.id', 'merchant.customerId')
    .where(inScope(actor, 'merchant.customerId'))
}

const columns = [
  'merchant.id',
  'merchant.name',
  'merchant.webshopName',
  'merchant.url',
  'merchant.kvkNumber',
  'merchant.externalId',
  'merchant.createdAt',
  'merchant.version',
  'merchant.active',
  sql<number>`(select count(*) from dossier where dossier.merchant_id = merchant.id)`.as('fileCount'),
  'customer.id as clientId',
  'customer.number as clientNumber',
  'customer.name as clientName',
] as const

type Row = Omit<Merchant, 'client'> & { clientId: number; clientNumber: number; clientName: string }

export async function findMerchants(
  db: Db,
  actor: Actor,
  query: {
    search?: string | undefined
    customer?: number | undefined
    sortBy: Order
    sortOrder: 'asc' | 'desc'
    offset: number
    limit: number
  },
): Promise<{ items: Merchant[]; total: number }> {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  const found = words.reduce(
    (rest, word) =>
      rest.where(sql<boolean>`fold(concat_ws(' ', merchant.name, merchant.webshop_name, merchant.url, customer.name,
        customer.number, merchant.kvk_number, merchant.external_id,
        to_char(merchant.created_at at time zone 'Europe/Amsterdam', 'DD-MM-YYYY HH24:MI')))
        like '%' || like_literal(fold(${word})) || '%'`),
    visible(db, actor).$if(query.customer !== undefined, (rest) =>
      rest.where('merchant.customerId', '=', query.customer ?? 0),
    ),
  )
  const sorted = found
    .select([...columns])
    .orderBy(orders[query.sortBy], query.sortOrder)
    .orderBy('merchant.id')
    .offset(query.offset)
  const rows = await (query.limit === -1 ? sorted : sorted.limit(query.limit)).execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toMerchant), total }
}

export async function findMerchant(db: Db, actor: Actor, id: number): Promise<Merchant | null> {
  const row = await visible(db, actor)
    .select([...columns])
    .where('merchant.id', '=', id)
    .executeTakeFirst()
  return row ? toMerchant(row) : null
}

/** The same, and nobody changes it before this transaction has ended. */
export async function lockMerchant(db: Db, actor: Actor, id: number): Promise<Merchant | null> {
  await db.selectFrom('merchant').select('id').where('id', '=', id).forUpdate().execute()
  return findMerchant(db, actor, id)
}

export async function insertMerchant(db: Db, fields: MerchantFields, createdAt: Date): Promise<number> {
  const { client: customerId, ...rest } = fields
  const row = await db
    .insertInto('merchant')
    .values({ ...rest, customerId, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateMerchant(db: Db, id: number, fields: MerchantFields): Promise<void> {
  const { client: customerId, ...rest } = fields
  await db
    .updateTable('merchant')
    .set(({ eb, ref }) => ({ ...rest, customerId, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMerchant(db: Db, id: number): Promise<void> {
  await db.deleteFrom('merchant').where('id', '=', id).execute()
}

function toMerchant({ clientId, clientNumber, clientName, ...row }: Row): Merchant {
  return { ...row, client: { id: clientId, number: clientNumber, name: clientName } }
}

/** Merchants to choose from, or the one with this id: those that can still be chosen first. */
export async function findMerchantChoices(
  db: Db,
  actor: Actor,
  query: {
    keywords: string
    id?: number | undefined
    customer?: number | undefined
    active?: string | undefined
    limit: number
  },
): Promise<MerchantChoice[]> {
  const words = query.keywords.split(/\s+/).filter((word) => word !== '')
  const found = words.reduce(
    (rest, word) =>
      rest.where(sql<boolean>`fold(concat_ws(' ', merchant.name, merchant.webshop_name, merchant.external_id))
        like '%' || like_literal(fold(${word})) || '%'`),
    visible(db, actor)
      .$if(query.customer !== undefined, (rest) => rest.where('merchant.customerId', '=', query.customer ?? 0))
      .$if(query.active !== undefined, (rest) => rest.where('merchant.active', '=', true)),
  )
  const asked = query.id === undefined ? found : visible(db, actor).where('merchant.id', '=', query.id)
  const rows = await asked
    .select(['merchant.id', 'merchant.active', 'customer.id as clientId', 'customer.name as clientName'])
    .select(merchantName('merchant').as('name'))
    .orderBy('merchant.active', 'desc')
    .orderBy(sql`fold(${merchantName('merchant')})`)
    .orderBy('merchant.id')
    .limit(query.limit)
    .execute()
  return rows.map(({ clientId, clientName, ...row }) => ({ ...row, customer: { id: clientId, name: clientName } }))
}
