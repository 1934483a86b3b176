import type { Clock } from '#server/clock.ts'
import { build, type Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { SchemaError } from '#server/platform/migration/schema-state.ts'
import { examineAgency, examineBackup, examineDatabase, examineSending, examineTasks } from './examine-database.ts'
import { examineMachine } from './examine-machine.ts'

/** One thing that was looked at. `warning` works, but not for long or not for everything. */
export interface Examination {
  readonly subject: string
  readonly state: 'right' | 'warning' | 'wrong'
  readonly text: string
}

/** Looks at everything the portal needs, and says of each how it is. Changes nothing. */
export async function examine(
  config: Config,
  clock: Clock,
  withDatabase: <Result>(work: (database: { db: Db }) => Promise<Result>) => Promise<Result>,
): Promise<Examination[]> {
  const machine = await examineMachine(config)
  const database = await withDatabase(async ({ db }) => [
    ...(await examineDatabase(db)),
    await examineBackup(db, clock, config.backupWarnDays),
    await examineSending(db),
    ...(await examineAgency(db, clock)),
    ...(await examineTasks(db)),
  ]).catch((error: unknown): Examination[] => [
    {
      subject: 'database',
      // Where nothing has been started yet there is nothing wrong.
      state: error instanceof SchemaError && error.state === 'empty' ? 'warning' : 'wrong',
      text: error instanceof Error ? error.message : String(error),
    },
  ])
  const version: Examination = {
    subject: 'portal',
    state: 'right',
    text: `build ${build}${config.commit ? ` (${config.commit})` : ''}, environment ${config.environment}`,
  }
  return [version, ...machine, ...database]
}
