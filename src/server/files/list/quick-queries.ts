import { sql } from 'kysely'
import type { DossierHit } from '#contract/files/dossiers.ts'
import type { Currency } from '#domain/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keptList, keptPlan, keptWords } from '#server/platform/db/kept-plan.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import type { Hits } from '#server/book/search/search-queries.ts'

/** The dossiers with exactly this number; of one that is in another the one it is in. */
export async function findByNumber(db: Db, actor: Actor, number: string): Promise<DossierHit[]> {
  const asked = [number, number.toUpperCase()]
  const rows = await selectHits(db, actor)
    .modifyFront(keptPlan)
    .where(
      'dossier.id',
      'in',
      sql<number>`(select coalesce(file.survivor_id, asked.id) from dossier asked
        left join merged_dossier file on file.dossier_id = asked.id and file.undone_at is null
        where asked.number = any(${keptWords(asked)}))`,
    )
    .execute()
  return rows.map(toHit)
}

/**
 * The dossiers with an invoice of exactly this number or with exactly this reference of the customer; none when it is the
 * number of a dossier as well.
 */
export async function findByReference(db: Db, actor: Actor, number: string, limit: number): Promise<DossierHit[]> {
  const asked = [number, number.toUpperCase()]
  const rows = await selectHits(db, actor)
    .modifyFront(keptPlan)
    .where(
      'dossier.id',
      'in',
      sql<number>`(select referred.id from (
          select claim.dossier_id as id from claim where invoice_key(claim.invoice_number) = invoice_key(${number})
            and fold(claim.invoice_number) = fold(${number})
          union all
          select dossier_id from claim where fold(customer_reference) = fold(${number})
          union all
          select coalesce(file.survivor_id, asked.id) from dossier asked
            left join merged_dossier file on file.dossier_id = asked.id and file.undone_at is null
            where fold(asked.customer_reference) = fold(${number})) referred
        where not exists (select from dossier where dossier.number = any(${asked}::text[])))`,
    )
    .orderBy(sql`dossier.status = 'closed'`)
    .orderBy('dossier.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toHit)
}

/** Among so many of the newest there are nearly always enough that are open. */
const firstLookedAt = 200

/** At most so many of the hits: open dossiers first, the newest first; of a common word just the newest. */
export async function findNewest(db: Db, actor: Actor, hits: Hits, limit: number): Promise<DossierHit[]> {
  if (!('ids' in hits)) {
    const newest = await selectHits(db, actor).where(hits.ofEach).orderBy('dossier.id', 'desc').limit(limit).execute()
    return newest.map(toHit)
  }
  if (hits.ids.length === 0) return []
  const ids = hits.ids.toSorted((one, other) => other - one)
  const first = await findOpenFirst(db, actor, ids.slice(0, firstLookedAt), limit)
  const isEnough =
    ids.length <= firstLookedAt || (first.length === limit && first.every(({ status }) => status !== 'closed'))
  return isEnough ? first : findOpenFirst(db, actor, ids, limit)
}

async function findOpenFirst(db: Db, actor: Actor, ids: readonly number[], limit: number): Promise<DossierHit[]> {
  const rows = await selectHits(db, actor)
    .modifyFront(keptPlan)
    .where(sql<boolean>`dossier.id = any(${keptList(ids)})`)
    .orderBy(sql`dossier.status = 'closed'`)
    .orderBy('dossier.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toHit)
}

function selectHits(db: Db, actor: Actor) {
  return db
    .selectFrom('dossier')
    .innerJoin('customer', 'customer.id', 'dossier.customerId')
    .where(inScope(actor, 'dossier.customerId'))
    .select(['dossier.id', 'dossier.number', 'dossier.customerId', 'customer.name as customerName', 'dossier.phase'])
    .select(['dossier.status', 'dossier.currency', 'dossier.debtorName', 'dossier.openCents'])
}

type HitRow = Awaited<ReturnType<ReturnType<typeof selectHits>['execute']>>[number]

function toHit({ customerId, customerName, ...row }: HitRow): DossierHit {
  return {
    ...row,
    phase: row.phase as DossierHit['phase'],
    status: row.status as DossierHit['status'],
    currency: row.currency as Currency,
    customer: { id: customerId, name: customerName },
  }
}
