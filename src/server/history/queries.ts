import { type RawBuilder, sql } from 'kysely'
import type { DossierHit } from '#contract/dossiers.ts'
import type { lastFileOrders } from '#contract/last-files.ts'
import type { Db } from '#server/db/db.ts'
import { inScope } from '#server/db/scope.ts'
import type { Actor } from '#server/http/actor.ts'

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

/** The files that the actor opened and may still see. */
export async function findVisits(
  db: Db,
  actor: Actor,
  query: { search?: string | undefined; sortBy: Order; sortOrder: 'asc' | 'desc'; offset: number; limit: number },
): Promise<{ items: (DossierHit & { visitedAt: Date })[]; total: number }> {
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
    .select('dossierVisit.visitedAt')
    .orderBy((query.sortOrder === 'asc' ? orders : backwards)[query.sortBy])
    .orderBy('dossier.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .$castTo<Omit<DossierHit, 'customer'> & { customerId: number; customerName: string; visitedAt: Date }>()
    .execute()
  const items = rows.map(({ customerId, customerName, ...row }) => ({
    ...row,
    customer: { id: customerId, name: customerName },
  }))
  return { items, total }
}

/** Remembers the visit when the actor may see the file, and forgets all but the newest. False when it is not there. */
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
        .orderBy('older.visitedAt', 'desc')
        .orderBy('older.dossierId', 'desc')
        .offset(kept),
    )
    .execute()
  return true
}
