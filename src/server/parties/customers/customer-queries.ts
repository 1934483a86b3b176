import { type RawBuilder, sql } from 'kysely'
import { type ContractStanding, contractStanding, contractWarningDays } from '#domain/customers/contract-end.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { customerOrders } from '#contract/parties/customer-page.ts'
import { inAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope, isReal } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

type Order = (typeof customerOrders)[number]

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  number: sql`customer.number`,
  name: sql`fold(customer.name)`,
  city: sql`fold(customer.city)`,
  kvkNumber: sql`customer.kvk_number`,
  accountManager: sql`fold(account_manager.name)`,
  caseManager: sql`fold(case_manager.name)`,
  groupName: sql`fold(customer.group_name)`,
  endDay: sql`customer.contract_end_day`,
}

interface CustomerFilter {
  readonly search?: string | undefined
  readonly active?: readonly ('yes' | 'no')[] | undefined
  readonly contract?: readonly ContractStanding[] | undefined
  readonly group?: readonly string[] | undefined
  readonly accountManager?: readonly number[] | undefined
  readonly caseManager?: readonly number[] | undefined
}

interface Paging {
  readonly sortBy: Order
  readonly sortOrder: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

function visible(db: Db, actor: Pick<Actor, 'customerId'>) {
  return db
    .selectFrom('customer')
    .leftJoin('appUser as accountManager', 'accountManager.id', 'customer.accountManagerId')
    .leftJoin('appUser as caseManager', 'caseManager.id', 'customer.caseManagerId')
    .where(inScope(actor, 'customer.id'))
}

const managers = [
  'accountManager.id as accountManagerId',
  'accountManager.name as accountManagerName',
  'caseManager.id as caseManagerId',
  'caseManager.name as caseManagerName',
] as const

const openDossierCount = sql<number>`(select count(*)::int from dossier
  where dossier.customer_id = customer.id and dossier.status <> 'closed')`.as('openDossierCount')

/** A page of the customers, and how many there are in all. */
export async function findCustomerRows(db: Db, actor: Actor, filter: CustomerFilter, paging: Paging) {
  const { day: today } = inAmsterdam(actor.now)
  const found = filtered(visible(db, actor), filter, today)
  const rows = await found
    .select(['customer.id', 'customer.number', 'customer.name', 'customer.city', 'customer.kvkNumber'])
    .select(['customer.active', 'customer.groupName', 'customer.contractEndDay as endDay', ...managers])
    .select(openDossierCount)
    .orderBy(orders[paging.sortBy], (order) => order[paging.sortOrder]().nullsLast())
    .orderBy('customer.id')
    .offset(paging.offset)
    .limit(paging.limit)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...row, standing: contractStanding(row.endDay, today) })), total }
}

function filtered(customers: ReturnType<typeof visible>, filter: CustomerFilter, today: Day) {
  const words = (filter.search ?? '').split(/\s+/).filter((word) => word !== '')
  let found = customers.where(isReal('customer.id'))
  for (const word of words) {
    found = found.where(sql<boolean>`fold(concat_ws(' ', customer.name, customer.city, customer.number,
      customer.kvk_number, customer.email)) like '%' || like_literal(fold(${word})) || '%'`)
  }
  if (filter.active) {
    const active = filter.active.map((one) => one === 'yes')
    found = found.where(sql<boolean>`customer.active = any (${active}::boolean[])`)
  }
  if (filter.contract) {
    const standings = filter.contract.map((one) => ofStanding[one](today, addDays(today, contractWarningDays)))
    found = found.where(sql<boolean>`(${sql.join(standings, sql` or `)})`)
  }
  if (filter.group) found = found.where('customer.groupName', 'in', [...filter.group])
  if (filter.accountManager) found = found.where('customer.accountManagerId', 'in', [...filter.accountManager])
  if (filter.caseManager) found = found.where('customer.caseManagerId', 'in', [...filter.caseManager])
  return found
}

const ends = sql.ref('customer.contractEndDay')
const ofStanding: Readonly<Record<ContractStanding, (today: Day, soon: Day) => RawBuilder<unknown>>> = {
  running: (_today, soon) => sql`(${ends} is null or ${ends} > ${soon})`,
  ends_soon: (today, soon) => sql`${ends} between ${today} and ${soon}`,
  ended: (today) => sql`${ends} < ${today}`,
}

/** One customer with its contract, or null when the user may not see it. */
export async function findCustomer(db: Db, actor: Pick<Actor, 'customerId'>, id: number) {
  const row = await visible(db, actor)
    .leftJoin('workflow as privateWorkflow', 'privateWorkflow.id', 'customer.privateWorkflowId')
    .leftJoin('workflow as companyWorkflow', 'companyWorkflow.id', 'customer.companyWorkflowId')
    .selectAll('customer')
    .select([...managers])
    .select(['privateWorkflow.nameNl as privateNl', 'privateWorkflow.nameEn as privateEn'])
    .select(['privateWorkflow.nameFr as privateFr', 'companyWorkflow.nameNl as companyNl'])
    .select(['companyWorkflow.nameEn as companyEn', 'companyWorkflow.nameFr as companyFr'])
    .select(openDossierCount)
    .where('customer.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The same, and nobody changes it before this transaction has ended. */
export async function lockCustomer(db: Db, actor: Pick<Actor, 'customerId'>, id: number) {
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where(inScope(actor, 'customer.id'))
    .forUpdate()
    .execute()
  return findCustomer(db, actor, id)
}
