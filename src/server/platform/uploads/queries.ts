import { type Insertable, sql } from 'kysely'
import {
  blockedDays,
  type BlockedUpload,
  type BlockReason,
  type ConversionFault,
  type UploadPurpose,
} from '#contract/platform/blocked-uploads.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BlockedUpload as BlockedRow } from '#server/platform/db/schema.ts'
import type { AllowedType } from './judge-file.ts'

/** Whether the scanner has looked at a file; `none`: there was no scanner when it came. */
export type ScanState = 'none' | 'waiting' | 'clean' | 'infected'

export async function findAllowedTypes(db: Db, purpose: UploadPurpose): Promise<AllowedType[]> {
  return db
    .selectFrom('mimeType')
    .select(['extension', 'mimeType', 'maximumKilobytes'])
    .where('purpose', '=', purpose)
    .where('allowed', '=', true)
    .orderBy('extension')
    .execute()
}

/**
 * The same content is kept once; what was found clean stays so, what waits now waits for everybody who has it. Without a
 * purpose it is a file of our own.
 */
export async function insertStoredFile(
  db: Db,
  {
    sha256,
    sizeBytes,
    mimeType,
    scan,
    purpose,
  }: { sha256: string; sizeBytes: number; mimeType: string; scan: ScanState; purpose: UploadPurpose | null },
): Promise<void> {
  await sql`
    insert into stored_file (sha256, size_bytes, mime_type, scan, scan_purpose)
    values (${sha256}, ${sizeBytes}, ${mimeType}, ${scan}, ${purpose})
    on conflict (sha256) do update set
      scan = case when excluded.scan = 'none' then stored_file.scan else excluded.scan end,
      scan_purpose = coalesce(stored_file.scan_purpose, excluded.scan_purpose)
    where stored_file.scan in ('none', 'waiting')
      and (excluded.scan not in ('none', stored_file.scan)
        or stored_file.scan_purpose is null and excluded.scan_purpose is not null)`.execute(db)
}

/** What the scanner said of a content; undefined for one that was never kept. */
export async function findScan(db: Db, sha256: string): Promise<{ state: ScanState; find: string | null } | undefined> {
  return db
    .selectFrom('storedFile')
    .select(['scan as state', 'scanFind as find'])
    .where('sha256', '=', sha256)
    .$castTo<{ state: ScanState; find: string | null }>()
    .executeTakeFirst()
}

export interface FileToScan {
  readonly sha256: string
  readonly sizeBytes: number
  readonly mimeType: string
  readonly state: 'waiting' | 'none'
  readonly purpose: UploadPurpose
}

/** So long what could not be looked at is left alone. */
const pauseMilliseconds = 3_600_000
const toScan = (db: Db, state: 'waiting' | 'none', now: Date) =>
  db
    .selectFrom('storedFile')
    .where('scan', '=', state)
    .where('scanPurpose', 'is not', null)
    .where((where) =>
      where.or([
        where('scanTriedAt', 'is', null),
        where('scanTriedAt', '<', new Date(now.getTime() - pauseMilliseconds)),
      ]),
    )

/** What the scanner has to look at: what waits for it, then what came before there was one; of each the oldest first. */
export async function findToScan(db: Db, { now, most }: { now: Date; most: number }): Promise<FileToScan[]> {
  const find = async (state: 'waiting' | 'none', limit: number) =>
    toScan(db, state, now)
      .select(['sha256', 'sizeBytes', 'mimeType', 'scan as state', 'scanPurpose as purpose'])
      .orderBy('createdAt')
      .limit(limit)
      .$castTo<FileToScan>()
      .execute()
  const waiting = await find('waiting', most)
  return waiting.length < most ? [...waiting, ...(await find('none', most - waiting.length))] : waiting
}

/** Writes what the scanner said of a file that was not looked at; false when another was first. */
export async function writeScan(
  db: Db,
  sha256: string,
  { scan, find, at }: { scan: ScanState; find: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ scan, scanFind: find, scannedAt: at })
    .where('sha256', '=', sha256)
    .where('scan', 'in', ['waiting', 'none'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves what could not be looked at alone for a while, so that it does not keep the others waiting. */
export async function setAside(db: Db, sha256: string, at: Date): Promise<void> {
  await db.updateTable('storedFile').set({ scanTriedAt: at }).where('sha256', '=', sha256).execute()
}

/** The files of debtors on which a content hangs: by a log, a claim or an e-mail. */
export async function findDossiersWith(db: Db, sha256: string): Promise<{ dossierId: number; customerId: number }[]> {
  const { rows } = await sql<{ dossierId: number; customerId: number }>`
    select dossier.id as dossier_id, dossier.customer_id from dossier where dossier.id in (
      select dossier_id from log_attachment where sha256 = ${sha256}
      union select dossier_id from claim where document_sha256 = ${sha256}
      union select notice.dossier_id from mail_attachment file
        join mail_notice notice on notice.id = file.mail_notice_id where file.sha256 = ${sha256})
    order by dossier.id`.execute(db)
  return rows
}

export async function insertBlocked(db: Db, blocked: Insertable<BlockedRow>): Promise<void> {
  await db.insertInto('blockedUpload').values(blocked).execute()
}

const since = (now: Date) => new Date(now.getTime() - blockedDays * 86_400_000)

export async function findBlocked(
  db: Db,
  {
    now,
    reason,
    purpose,
    sortOrder,
    offset,
    limit,
  }: {
    now: Date
    reason?: readonly BlockReason[] | undefined
    purpose?: readonly UploadPurpose[] | undefined
    sortOrder: 'asc' | 'desc'
    offset: number
    limit: number
  },
): Promise<{ items: BlockedUpload[]; total: number }> {
  let found = db
    .selectFrom('blockedUpload as blocked')
    .leftJoin('appUser', 'appUser.id', 'blocked.userId')
    .where('blocked.at', '>', since(now))
  if (reason) found = found.where('blocked.reason', 'in', reason)
  if (purpose) found = found.where('blocked.purpose', 'in', purpose)
  const items = await found
    .selectAll('blocked')
    .select('appUser.name as user')
    .orderBy('blocked.at', sortOrder)
    .orderBy('blocked.id', sortOrder)
    .offset(offset)
    .limit(limit)
    .$castTo<BlockedUpload>()
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

export async function countBlocked(db: Db, now: Date): Promise<ReadonlyMap<BlockReason, number>> {
  const rows = await db
    .selectFrom('blockedUpload')
    .select(({ fn }) => ['reason', fn.countAll<number>().as('count')])
    .where('at', '>', since(now))
    .groupBy('reason')
    .$castTo<{ reason: BlockReason; count: number }>()
    .execute()
  return new Map(rows.map(({ reason, count }) => [reason, count]))
}

/** Of the files that came in: how many wait for the scanner, how many came before there was one, and all of them. */
export async function countToScan(db: Db): Promise<{ waiting: number; fromBefore: number; all: number }> {
  const rows = await db
    .selectFrom('storedFile')
    .select(({ fn }) => ['scan', fn.countAll<number>().as('count')])
    .where('scanPurpose', 'is not', null)
    .groupBy('scan')
    .execute()
  const countOf = (state: ScanState) => rows.find(({ scan }) => scan === state)?.count ?? 0
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { waiting: countOf('waiting'), fromBefore: countOf('none'), all }
}

export async function deleteBlocked(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('blockedUpload').where('at', '<', before).execute()
}

/** The PDF of a file: being made, made, or why there is none. */
export type Conversion =
  | { readonly state: 'waiting'; readonly pdfSha256: null; readonly reason: null }
  | { readonly state: 'done'; readonly pdfSha256: string; readonly reason: null }
  | { readonly state: 'refused'; readonly pdfSha256: null; readonly reason: ConversionFault }

export async function findConversion(db: Db, sha256: string): Promise<Conversion | undefined> {
  return db
    .selectFrom('fileConversion')
    .select(['state', 'pdfSha256', 'reason'])
    .where('sha256', '=', sha256)
    .$castTo<Conversion>()
    .executeTakeFirst()
}

/** Asks for a PDF, once; what could not be made for want of a program is asked for again. */
export async function insertConversion(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    insert into file_conversion (sha256, asked_at) values (${sha256}, now())
    on conflict (sha256) do update set state = 'waiting', reason = null, ended_at = null
    where file_conversion.reason = 'no_converter' returning sha256`.execute(db)
  return rows.length > 0
}

/** What has no PDF yet and was looked at, the oldest first; what was just asked for is on its way. */
export async function findConversionsToMake(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('fileConversion')
    .innerJoin('storedFile', 'storedFile.sha256', 'fileConversion.sha256')
    .select('fileConversion.sha256')
    .where('fileConversion.state', '=', 'waiting')
    .where('storedFile.scan', '<>', 'waiting')
    .orderBy('fileConversion.askedAt')
    .limit(200)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export async function endConversion(
  db: Db,
  sha256: string,
  ended: { readonly at: Date; readonly pdfSha256?: string; readonly reason?: ConversionFault },
): Promise<void> {
  await db
    .updateTable('fileConversion')
    .set({
      state: ended.reason ? 'refused' : 'done',
      pdfSha256: ended.pdfSha256 ?? null,
      reason: ended.reason ?? null,
      endedAt: ended.at,
    })
    .where('sha256', '=', sha256)
    .execute()
}

export async function findMimeType(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db.selectFrom('storedFile').select('mimeType').where('sha256', '=', sha256).executeTakeFirst()
  return row?.mimeType
}
