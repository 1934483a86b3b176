import { type Command, exitCodes } from './command.ts'

/** The button in the bar of a restored portal, for whoever has looked what left after the backup. */
export const sendingResume: Command = {
  name: 'sending resume',
  arguments: [],
  summary: 'let a restored portal send again: look first what left after the backup',
  options: {},
  database: 'writes',
  run: async (_input, { clock, withDatabase }) => {
    const { inTransaction } = await import('#server/platform/db/transaction.ts')
    const { systemActor } = await import('#server/actor.ts')
    const { readSendingHalt, resumeSending } = await import('#server/sending/hours/halt-sending.ts')
    const { backupAt } = await withDatabase(({ db }) =>
      inTransaction(db, async (tx) => {
        const halt = await readSendingHalt(tx)
        if (halt.backupAt) await resumeSending(tx, systemActor(clock.now()))
        return halt
      }),
    )
    const line = backupAt
      ? `What waited since the restore of the backup of ${backupAt.toISOString()} leaves again. Paused runs go on one by one, in the portal.`
      : 'Sending is not halted: nothing had to be done.'
    return { exitCode: exitCodes.right, data: { backupAt }, lines: [line] }
  },
}
