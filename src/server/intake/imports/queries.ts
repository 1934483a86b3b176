import { sql } from 'kysely'
import { type ImportKind, importKinds, importPermissions } from '#contract/intake/claim-list.ts'
import type { ImportState } from '#contract/intake/imports.ts'
import type { Destination } from '#contract/intake/new-dossier.ts'
import { may } from '#contract/people/permission.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inScope } from '#server/platform/db/scope.ts'
import type { Actor } from '#server/actor.ts'
import type { InterestAgreement } from '#server/intake/making/claim-terms.ts'
import type { KnownMerchant } from '#server/intake/making/known-merchant.ts'
import type { Layout } from '#server/intake/reading/open-claims-file.ts'
import type { Mapping } from '#server/intake/reading/checking-context.ts'

export interface BatchFault {
  readonly reason: string
  readonly values: Readonly<Record<string, string | number>>
}

/** An import as its commands and jobs work with it. */
export interface Batch {
  readonly id: number
  readonly kind: ImportKind
  /** Whose claims they are; null: each row names its customer. */
  readonly customerId: number | null
  /** Null: its file was erased. */
  readonly fileSha256: string | null
  readonly fileName: string
  readonly state: ImportState
  readonly layout: Layout | null
  readonly mapping: Mapping | null
  readonly error: BatchFault | null
  readonly jobId: number | null
  /** Which version of the customer's remembered mapping was used; null when it was proposed afresh. */
  readonly profileVersion: number | null
  readonly shared: boolean
  /** It is only tried: nothing is made of it. */
  readonly isTrial: boolean
  readonly releasedAt: Date | null
  readonly version: number
  readonly agreed: InterestAgreement | null
  readonly merchants: readonly KnownMerchant[]
  readonly joinsRunningDossier: boolean
}

/** An import that was read: its columns are known. */
export type ReadBatch = Batch & { readonly layout: Layout; readonly mapping: Mapping }

export function isRead(batch: Batch): batch is ReadBatch {
  return batch.layout !== null && batch.mapping !== null
}

/** An import of the claims of a customer. */
export type ClaimsBatch = ReadBatch & {
  readonly customerId: number
  readonly agreed: InterestAgreement
  readonly destination: Destination
}

/** An import that is one of claims. */
export function claimsOf(batch: ReadBatch): ClaimsBatch {
  const { kind, customerId, agreed } = batch
  if (customerId === null || agreed === null) throw new Error(`import ${batch.id} is of no customer`)
  return { ...batch, customerId, agreed, destination: kind === 'precasso' ? 'precasso' : 'collection' }
}

const selectBatch = (db: Db) =>
  db
    .selectFrom('importBatch as batch')
    .leftJoin('customer', 'customer.id', 'batch.customerId')
    .select([
      'batch.id',
      'batch.customerId',
      'batch.fileSha256',
      'batch.fileName',
      'batch.layout',
      'batch.mapping',
      'batch.error',
      'batch.jobId',
      'batch.profileVersion',
      'batch.shared',
      'batch.isTrial',
      'batch.releasedAt',
      'batch.version',
      sql<ImportKind>`batch.kind`.as('kind'),
      sql<boolean>`coalesce(customer.joins_running_dossier, false)`.as('joinsRunningDossier'),
      sql<ImportState>`batch.state`.as('state'),
      sql<InterestAgreement | null>`case when customer.id is not null then
        jsonb_build_object('dayCount', customer.day_count, 'claimsInterest', customer.claims_interest) end`.as(
        'agreed',
      ),
      sql<KnownMerchant[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', merchant.id, 'name', merchant.name,
          'webshopName', merchant.webshop_name, 'externalId', merchant.external_id, 'active', merchant.active)), '[]')
        from merchant where merchant.customer_id = customer.id)`.as('merchants'),
    ])

const toBatch = (row: Awaited<ReturnType<ReturnType<typeof selectBatch>['executeTakeFirst']>>): Batch | null =>
  row
    ? {
        ...row,
        layout: row.layout as Layout | null,
        mapping: row.mapping as Mapping | null,
        error: row.error as BatchFault | null,
      }
    : null

/** The import for a job, whoever asked for it. */
export async function findBatch(db: Db, id: number): Promise<Batch | null> {
  return toBatch(await selectBatch(db).where('batch.id', '=', id).executeTakeFirst())
}

/** The import within the scope of a user: of a kind that he hands in, and a customer sees only what is shared with him. */
export async function findBatchFor(db: Db, actor: Actor, id: number): Promise<Batch | null> {
  const kinds = importKinds.filter((kind) => may(actor.acl, importPermissions[kind]))
  const query = selectBatch(db)
    .where('batch.id', '=', id)
    .where('batch.kind', 'in', kinds)
    .where(inScope(actor, 'batch.customerId'))
  return toBatch(await (actor.customerId === null ? query : query.where('batch.shared', '=', true)).executeTakeFirst())
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockBatchFor(db: Db, actor: Actor, id: number): Promise<Batch | null> {
  await sql`select from import_batch where id = ${id} for update`.execute(db)
  return findBatchFor(db, actor, id)
}

export async function lockBatch(db: Db, id: number): Promise<Batch | null> {
  await sql`select from import_batch where id = ${id} for update`.execute(db)
  return findBatch(db, id)
}

/** For what and for whom a list is handed over, and whether it is only tried. */
export type Handed = Pick<Batch, 'kind' | 'customerId' | 'isTrial'>

/** The import of the same file of the same kind and customer that is still there, if any; of a trial, that one. */
export async function findSameFile(
  db: Db,
  { kind, customerId, isTrial }: Handed,
  sha256: string,
): Promise<number | null> {
  // Two uploads of one file at once must not both find nothing.
  const key = `import ${kind} ${customerId} ${sha256}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const same = await db
    .selectFrom('importBatch')
    .select('id')
    .where('kind', '=', kind)
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('fileSha256', '=', sha256)
    .where('isTrial', '=', isTrial)
    .where('state', 'not in', ['discarded', 'failed'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return same?.id ?? null
}

/** What was only tried, and lies since before a moment; so many at a time. */
export async function findOldTrials(db: Db, before: Date): Promise<number[]> {
  const trials = db
    .selectFrom('importBatch')
    .select('id')
    .where('isTrial', '=', true)
    .where('state', '=', 'ready')
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(100)
  return (await trials.execute()).map(({ id }) => id)
}

export interface NewBatch extends Handed {
  readonly fileSha256: string
  readonly fileName: string
  readonly shared: boolean
  readonly createdBy: number | null
  readonly createdAt: Date
}

export async function insertBatch(db: Db, batch: NewBatch): Promise<number> {
  const { id } = await db.insertInto('importBatch').values(batch).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface BatchChange {
  readonly state?: ImportState
  readonly layout?: Layout
  readonly mapping?: Mapping
  readonly error?: BatchFault
  readonly profileVersion?: number | null
  readonly shared?: boolean
  readonly isTrial?: boolean
  readonly jobId?: number | null
  readonly releasedAt?: Date | null
}

/** Changes an import and answers its new version. */
export async function updateBatch(db: Db, id: number, change: BatchChange): Promise<number> {
  const { layout, mapping, error, ...plain } = change
  const { version } = await db
    .updateTable('importBatch')
    .set((builder) => ({
      ...plain,
      ...(layout ? { layout: JSON.stringify(layout) } : {}),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(error ? { error: JSON.stringify(error) } : {}),
      version: builder('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** How the customer mapped a list with these headers before; of null how the agency did. */
export async function findProfile(db: Db, customerId: number | null, fingerprint: string) {
  const profile = await db
    .selectFrom('importProfile')
    .select(['mapping', 'asWritten', 'version'])
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return profile ? { ...profile, mapping: profile.mapping as Mapping } : null
}

/** Remembers how columns with these headers are read; answers the version of the customer's profile, or the agency's. */
export async function saveProfile(
  db: Db,
  customerId: number | null,
  fingerprint: string,
  { mapping, asWritten = [] }: { readonly mapping: Mapping; readonly asWritten?: readonly number[] | undefined },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into import_profile (customer_id, fingerprint, mapping, as_written)
    values (${customerId}, ${fingerprint}, ${JSON.stringify(mapping)}, ${[...asWritten]}::int[])
    on conflict (customer_id, fingerprint) do update set mapping = excluded.mapping,
      as_written = excluded.as_written, updated_at = now(), version = import_profile.version
        + ((import_profile.mapping, import_profile.as_written) is distinct from (excluded.mapping,
          excluded.as_written))::int
    returning version`.execute(db)
  return rows[0]?.version ?? 1
}

/** A customer by number, or by a name that only one customer has. */
export async function findCustomersNamed(db: Db, text: string): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where(
      /^\d{1,9}$/.test(text)
        ? sql<boolean>`number = ${Number(text)}`
        : sql<boolean>`fold(name) = fold(${text}) or (fold(name) like '%' || like_literal(fold(${text})) || '%'
            and not exists (select from customer same where fold(same.name) = fold(${text})))`,
    )
    .orderBy('number')
    .limit(5)
    .execute()
}
