import { z } from 'zod'

const sha256 = z.stringFormat('sha256', /^[0-9a-f]{64}$/)

/** A file of a backup, as it lies there: compressed. */
const part = z.object({ rows: z.number().int(), bytes: z.number().int(), sha256 })

/** What `manifest.json` of a backup says: of which portal and which moment it is, and what has to be in it. */
export const backupManifest = z.object({
  /** How a backup is laid out; another layout gets another number. */
  format: z.literal(1),
  /** The one moment of everything in it. */
  takenAt: z.iso.datetime(),
  /** Of the portal that made it. */
  build: z.string(),
  version: z.string(),
  postgres: z.string(),
  /** The migrations that made its tables, in their order. */
  migrations: z.array(z.string()),
  /** The last seal of the audit trail; null before the first. */
  audit: z.object({ sealId: z.number().int(), hash: sha256 }).nullable(),
  /** By what the secret of the portal is known again, and whether it is in the backup: not when it came from VORDER_SECRET. */
  secret: z.object({ mark: sha256, isKept: z.boolean() }),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number each sequence gave; null: none. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** The list of the documents that the database names. */
  documents: part,
  /** The list of what lay in the inbox and outbox. */
  boxes: part,
  /** The size of all documents. */
  contentBytes: z.number().int(),
  /** Documents that the portal itself had no more, or not as they were. */
  damaged: z.array(z.object({ sha256, fault: z.enum(['missing', 'changed']) })),
})
export type BackupManifest = z.infer<typeof backupManifest>
export type DamagedDocument = BackupManifest['damaged'][number]
