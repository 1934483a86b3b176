import { resolve } from 'node:path'
import { lowerOwnPriority } from '#server/platform/process/lower-own-priority.ts'
import { backupPriority } from '#server/ops/backup/priority.ts'
import { type Command, exitCodes } from './command.ts'
import { forOwnerAlone } from '#server/platform/process/restrict-to-owner.ts'
import { readableSize } from '#server/platform/outside/free-disk.ts'

/** More than a person reads; `--json` has them all. */
const linesShown = 20

/** A copy of the portal as it is at one moment, while people work. */
export const backup: Command = {
  name: 'backup',
  arguments: ['FOLDER'],
  summary: 'copy the running portal into a new folder: database, documents, secret, end of the audit trail',
  options: {},
  database: 'writes',
  run: async (input, { config, clock, progress, withDatabase }) => {
    const [folder = ''] = input.arguments
    const { makeBackup } = await import('#server/ops/backup/make-backup.ts')
    const { manifest, sizeBytes, seconds } = await withDatabase(({ db, url, signal }) => {
      lowerOwnPriority(backupPriority)
      const order = { db, url, config, clock, folder: resolve(folder), signal, progress }
      return forOwnerAlone(async () => makeBackup(order))
    })
    const { tables, documents, audit, damaged, takenAt } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      `The portal as it was at ${takenAt}: ${rows} rows, ${documents.rows} documents, ${readableSize(sizeBytes)}, in ${seconds} seconds.`,
      ...(audit ? [`  its audit trail ends at ${audit.sealId}:${audit.hash}`] : []),
      ...(manifest.secret.isKept ? [] : ['  VORDER_SECRET is not in it: keep that elsewhere.']),
      ...damaged.slice(0, linesShown).map(({ sha256, fault }) => `  document ${sha256} is ${fault}`),
      ...(damaged.length > linesShown ? [`  and ${damaged.length - linesShown} more`] : []),
    ]
    const data = {
      folder: resolve(folder),
      takenAt,
      rows,
      documents: documents.rows,
      sizeBytes,
      audit,
      damaged,
      seconds,
    }
    return { exitCode: damaged.length === 0 ? exitCodes.right : exitCodes.wrong, data, lines }
  },
}
