import { resolve } from 'node:path'
import { type Command, exitCodes } from './command.ts'
import { catchSignals } from './interruption.ts'
import { forOwnerAlone } from '#server/platform/process/restrict-to-owner.ts'
import { readableSize } from '#server/platform/outside/free-disk.ts'

/** A portal out of a backup, ready to be started. */
export const restore: Command = {
  name: 'restore',
  arguments: ['FOLDER'],
  summary: 'make a portal of a backup, in an empty VORDER_DATA and an empty database',
  options: {
    check: { kind: 'flag', help: 'look whether the backup is whole and fits this version, and restore nothing' },
    move: { kind: 'flag', help: 'nothing left the portal after the backup: what it sends goes on by itself' },
  },
  database: 'none',
  run: async (input, surroundings) => {
    const [given = ''] = input.arguments
    const folder = resolve(given)
    const interruption = catchSignals()
    const { signal } = interruption
    try {
      if (input.flag('check')) return await forOwnerAlone(async () => check(folder, signal))
      const { config, clock, progress } = surroundings
      const { restoreBackup } = await import('#server/ops/backup/restore-backup.ts')
      const order = { config, clock, folder, isMove: input.flag('move'), signal, progress }
      const restored = await forOwnerAlone(async () => restoreBackup(order))
      const { manifest, isHalted, pausedRuns, cancelledRuns, seconds } = restored
      const { takenAt, audit, documents } = manifest
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const lines = [
        `The portal is as it was at ${takenAt}: ${rows} rows, ${documents.rows} documents, in ${seconds} seconds.`,
        ...(isHalted
          ? [
              '  nothing leaves it until sending is resumed: look first what left after the backup. Then an administrator',
              '  resumes it in the bar above every page, or: npx vorder sending resume',
              `  runs that were under way and are paused: ${pausedRuns}; proposals that were cancelled: ${cancelledRuns}.`,
            ]
          : []),
        `  look at it with: npx vorder verify${audit ? ` --head ${audit.sealId}:${audit.hash}` : ''}`,
      ]
      const data = { takenAt, rows, documents: documents.rows, audit, isHalted, pausedRuns, cancelledRuns, seconds }
      return { exitCode: exitCodes.right, data, lines }
    } finally {
      interruption.forget()
    }
  },
}

async function check(folder: string, signal: AbortSignal) {
  const { checkBackup } = await import('#server/ops/backup/check-backup.ts')
  const { sizeOf } = await import('#server/ops/backup/make-backup.ts')
  const manifest = await checkBackup(folder, signal)
  const { takenAt, documents, audit } = manifest
  const sizeBytes = sizeOf(manifest)
  const lines = [`A whole backup of ${takenAt}: ${documents.rows} documents, ${readableSize(sizeBytes)}.`]
  return { exitCode: exitCodes.right, data: { takenAt, documents: documents.rows, sizeBytes, audit }, lines }
}
