import { type Command, exitCodes } from './command.ts'

/** For whoever brings the database up to date at an hour of his own, before the portal of a newer version starts. */
export const migrateDatabase: Command = {
  name: 'migrate',
  arguments: [],
  summary: 'bring the database up to date, as a start does',
  options: {},
  database: 'migrates',
  run: async (_input, { withDatabase }) => {
    const migrated = await withDatabase(async (database) => database.migrated)
    const { migrations, rights, baselineTaken = false } = migrated
    const done = [
      ...(baselineTaken ? ['took its tables for those of the baseline'] : []),
      ...migrations.map((name) => `applied ${name}`),
      ...(rights ? ['applied the grants and policies'] : []),
    ]
    const lines = done.length === 0 ? ['The database is up to date: nothing had to be done.'] : done
    return { exitCode: exitCodes.right, data: { ...migrated }, lines }
  },
}
