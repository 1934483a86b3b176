import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { lastFileOrders, listLastFiles } from '#contract/files/last-files.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'

type Order = (typeof lastFileOrders)[number]

const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  visitedAt: sql`dossier_visit.visited_at`,
  number: sql`length(dossier.number), dossier.number`,
  debtor: sql`dossier.debtor_sort`,
  customer: sql`fold(customer.name)`,
  openCents: sql`dossier.open_cents`,
}
const backwards: Readonly<Record<Order, RawBuilder<unknown>>> = {
  visitedAt: sql`dossier_visit.visited_at desc`,
  number: sql`length(dossier.number) desc, dossier.number desc`,
  debtor: sql`dossier.debtor_sort desc`,
  customer: sql`fold(customer.name) desc`,
  openCents: sql`dossier.open_cents desc`,
}

type LastFile = OutputOf<typeof listLastFiles>['items'][number]

/**
 * Whether the actor typed something in a form of this file that is not saved: a draft goes by the address of its command; that
 * of a note or a log names the file behind it, for its address does not.
 */
const hasDraft = sql<boolean>`exists (
  select from draft where draft.user_id = dossier_visit.user_id
  and draft.form ~ ('^([A-Z]+ /api/v4/file/|POST /api/v4/file/logs (log )?)' || dossier.id || '(/| |$)'))`

/**
 * Whether somebody else, or the portal itself, did something on this file since the actor opened it last: to look at it is
 * nothing done. A customer is told of none: it would go by what happens inside the agency, too.
 */
const hasNews = ({ customerId }: Actor) => sql<boolean>`${customerId === null} and exists (
  select from audit_event event where event.dossier_id = dossier_visit.dossier_id
    and event.at > dossier_visit.visited_at and event.kind not like 'dossier.viewed%'
    and coalesce(event.impersonator_id, event.actor_id) is distinct from dossier_visit.user_id)`

/** The files that the actor opened and may still see, those he keeps on top first. */
export async function findVisits(
  db: Db,
  actor: Actor,
  query: { search?: string | undefined; sortBy: Order; sortOrder: 'asc' | 'desc'; offset: number; limit: number },
): Promise<{ items: LastFile[]; total: number }> {
  let found = db
    .selectFrom('dossierVisit')
    .innerJoin('dossier', 'dossier.id', 'dossierVisit.dossierId')
    .innerJoin('customer', 'customer.id', 'dossier.customerId')
    .where('dossierVisit.userId', '=', Number(actor.userId))
    .where(inScope(actor, 'dossier.customerId'))
  for (const word of (query.search ?? '').split(/\s+/).filter((one) => one !== '')) {
    found = found.where(sql<boolean>`fold(concat_ws(' ', dossier.number, dossier.debtor_name, customer.name))
      like '%' || like_literal(fold(${word})) || '%'`)
  }
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['dossier.id', 'dossier.number', 'dossier.phase', 'dossier.status', 'dossier.currency'])
    .select(['dossier.debtorName', 'dossier.openCents', 'dossier.customerId', 'customer.name as customerName'])
    .select(['dossierVisit.visitedAt', sql<boolean>`dossier_visit.pinned_at is not null`.as('pinned')])
    .select([hasDraft.as('hasDraft'), hasNews(actor).as('hasNews')])
    .orderBy(sql`dossier_visit.pinned_at is null`)
    .orderBy((query.sortOrder === 'asc' ? orders : backwards)[query.sortBy])
    .orderBy('dossier.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .$castTo<Omit<LastFile, 'customer'> & { customerId: number; customerName: string }>()
    .execute()
  const items = rows.map(({ customerId, customerName, ...row }) => ({
    ...row,
    customer: { id: customerId, name: customerName },
  }))
  return { items, total }
}

/** Remembers the visit when the actor may see the file, and forgets all but the newest and those kept on top. False when it is not there. */
export async function insertVisit(db: Db, actor: Actor, dossierId: number, kept: number): Promise<boolean> {
  const visited = await db
    .insertInto('dossierVisit')
    .columns(['userId', 'dossierId', 'visitedAt'])
    .expression((eb) =>
      eb
        .selectFrom('dossier')
        .select(({ val }) => [
          val(Number(actor.userId)).as('userId'),
          'dossier.id',
          sql<Date>`${actor.now}::timestamptz`.as('visitedAt'),
        ])
        .where('dossier.id', '=', dossierId)
        .where(inScope(actor, 'dossier.customerId')),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'dossierId']).doUpdateSet((eb) => ({ visitedAt: eb.ref('excluded.visitedAt') })),
    )
    .returning('dossierId')
    .executeTakeFirst()
  if (!visited) return false
  await db
    .deleteFrom('dossierVisit')
    .where('userId', '=', Number(actor.userId))
    .where('dossierId', 'in', (eb) =>
      eb
        .selectFrom('dossierVisit as older')
        .select('older.dossierId')
        .where('older.userId', '=', Number(actor.userId))
        .where('older.pinnedAt', 'is', null)
        .orderBy('older.visitedAt', 'desc')
        .orderBy('older.dossierId', 'desc')
        .offset(kept),
    )
    .execute()
  return true
}

/** How many files other than this one the actor keeps on top; until the transaction ends he keeps no other. */
export async function countPinned(db: Db, actor: Actor, butNot: number): Promise<number> {
  const rows = await db
    .selectFrom('dossierVisit')
    .select('dossierId')
    .where('userId', '=', Number(actor.userId))
    .where('pinnedAt', 'is not', null)
    .where('dossierId', '!=', butNot)
    .forUpdate()
    .execute()
  return rows.length
}

/** Keeps a file that the actor opened on top, or no longer. False when he did not open it, or may not see it. */
export async function updatePin(db: Db, actor: Actor, dossierId: number, pinned: boolean): Promise<boolean> {
  const row = await db
    .updateTable('dossierVisit')
    .set({ pinnedAt: pinned ? sql<Date>`coalesce(pinned_at, ${actor.now}::timestamptz)` : null })
    .where('userId', '=', Number(actor.userId))
    .where('dossierId', '=', dossierId)
    .where('dossierId', 'in', (eb) =>
      eb.selectFrom('dossier').select('dossier.id').where(inScope(actor, 'dossier.customerId')),
    )
    .returning('dossierId')
    .executeTakeFirst()
  return row !== undefined
}
