import { sql } from 'kysely'
import type { Relief } from '#contract/court/relief.ts'
import {
  type ClaimAdmission,
  type FiledClaim,
  type ReliefKind,
  reliefKinds,
  reliefRules,
} from '#domain/relief/relief.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isReal } from '#server/platform/db/scope.ts'

/** A file of which the claim is to be filed in relief that runs. */
export interface ClaimToFile {
  readonly reliefId: number
  readonly kind: ReliefKind
  readonly filingDay: Day | null
  readonly helper: string
  readonly dossierId: number
  readonly customerId: number
}

const filedKinds = reliefKinds.filter((kind) => reliefRules[kind].filedWith !== null)

/** Files that nobody was asked yet to file, of one relief or of all: those in which something is open. */
export async function findUnasked(db: Db, reliefId: number | null, limit: number): Promise<ClaimToFile[]> {
  const { rows } = await sql<ClaimToFile>`
    select distinct relief.id as relief_id, relief.kind, relief.filing_day, relief.helper, file.id as dossier_id,
      file.customer_id
    from relief join debtor person on person.id = relief.debtor_id
    join debtor on ${isSamePerson('person', 'debtor')}
    join dossier_debtor link on link.debtor_id = debtor.id
    join dossier file on file.id = link.dossier_id and ${isReal('file.customer_id')}
    where relief.ended_at is null and relief.kind = any(${filedKinds}::text[])
      and ${reliefId === null ? sql`true` : sql`relief.id = ${reliefId}`}
      and file.status <> 'closed' and file.open_cents > 0
      and not exists (select from relief_claim filed where filed.relief_id = relief.id and filed.dossier_id = file.id)
      and not exists (select from agenda_item item where item.key = 'relief:' || relief.id || ':claim:' || file.id)
    order by file.id, relief.id limit ${limit}`.execute(db)
  return rows
}

export interface NewClaim {
  readonly reliefId: number
  readonly dossierId: number
  readonly filedDay: Day
  readonly filedCents: number
  readonly currency: Currency
  readonly reference: string
}

/** Keeps that a claim was filed, once; answers whether it is new. */
export async function insertClaim(db: Db, actor: Actor, claim: NewClaim): Promise<boolean> {
  const made = await db
    .insertInto('reliefClaim')
    .values({ ...claim, createdAt: actor.now, createdBy: actor.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reliefId')
    .executeTakeFirst()
  return made !== undefined
}

/** What was filed of a file, by the relief it was filed in. */
export async function findClaims(
  db: Db,
  dossierId: number,
): Promise<ReadonlyMap<number, NonNullable<Relief['claim']>>> {
  const rows = await db
    .selectFrom('reliefClaim as filed')
    .leftJoin('appUser', 'appUser.id', 'filed.createdBy')
    .select(['filed.reliefId', 'filed.filedDay', 'filed.filedCents', 'filed.currency', 'filed.reference'])
    .select(['filed.admission', 'filed.admittedCents', 'filed.decidedDay', 'filed.version'])
    .select('appUser.name as filedBy')
    .where('filed.dossierId', '=', dossierId)
    .execute()
  const distributions = await db
    .selectFrom('reliefDistribution')
    .select(['reliefId', 'id', 'day', 'cents', 'reference'])
    .where('dossierId', '=', dossierId)
    .orderBy('day')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ reliefId, currency, admission, ...filed }) => {
      const paidOut = distributions.flatMap(({ reliefId: of, ...one }) => (of === reliefId ? [one] : []))
      const told = { currency: currency as Currency, admission: admission as ClaimAdmission | null }
      return [reliefId, { ...filed, ...told, distributions: paidOut }]
    }),
  )
}

/** The files of which the claim was filed in relief, closed or not. */
export async function findFiledFiles(db: Db, reliefId: number): Promise<{ file: number; customerId: number }[]> {
  return db
    .selectFrom('reliefClaim')
    .innerJoin('dossier', 'dossier.id', 'reliefClaim.dossierId')
    .select(['dossier.id as file', 'dossier.customerId'])
    .where('reliefClaim.reliefId', '=', reliefId)
    .orderBy('dossier.id')
    .execute()
}

/** Whether the claim of a file was filed in relief. */
export async function isFiled(db: Db, reliefId: number, dossierId: number): Promise<boolean> {
  const found = await db
    .selectFrom('reliefClaim')
    .select('reliefId')
    .where('reliefId', '=', reliefId)
    .where('dossierId', '=', dossierId)
    .executeTakeFirst()
  return found !== undefined
}

/** A claim that is held, with what is paid out on it. */
export interface LockedClaim extends FiledClaim {
  readonly reference: string
  readonly version: number
  readonly distributedCents: Cents
  /** The day of the first list by which it is paid out on; null: by none. */
  readonly firstDistributionDay: Day | null
}

export async function lockClaim(db: Db, reliefId: number, dossierId: number): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    select filed_day, filed_cents, reference, admission, admitted_cents, decided_day, version,
      (select coalesce(sum(paid.cents), 0)::bigint from relief_distribution paid
        where paid.relief_id = filed.relief_id and paid.dossier_id = filed.dossier_id) as distributed_cents,
      (select min(paid.day) from relief_distribution paid
        where paid.relief_id = filed.relief_id and paid.dossier_id = filed.dossier_id) as first_distribution_day
    from relief_claim filed where relief_id = ${reliefId} and dossier_id = ${dossierId} for update`.execute(db)
  return rows[0]
}

/** Keeps what changed of a claim, and that it changed. */
export async function updateClaim(
  db: Db,
  reliefId: number,
  dossierId: number,
  change: Partial<FiledClaim & { readonly reference: string }>,
): Promise<void> {
  await db
    .updateTable('reliefClaim')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('reliefId', '=', reliefId)
    .where('dossierId', '=', dossierId)
    .execute()
}

interface Distribution {
  readonly reliefId: number
  readonly dossierId: number
  readonly day: Day
  readonly cents: Cents
  readonly reference: string
}

export async function insertDistribution(db: Db, actor: Actor, paid: Distribution): Promise<number> {
  const { id } = await db
    .insertInto('reliefDistribution')
    .values({ ...paid, createdAt: actor.now, createdBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a distribution of a claim away; answers what it was. */
export async function deleteDistribution(
  db: Db,
  id: number,
  { reliefId, dossierId }: Pick<Distribution, 'reliefId' | 'dossierId'>,
): Promise<Pick<Distribution, 'day' | 'cents' | 'reference'> | undefined> {
  return db
    .deleteFrom('reliefDistribution')
    .where('id', '=', id)
    .where('reliefId', '=', reliefId)
    .where('dossierId', '=', dossierId)
    .returning(['day', 'cents', 'reference'])
    .executeTakeFirst()
}
