import { type Command, exitCodes } from './command.ts'

/** For whoever brings the database up to date at an hour of his own, before the portal of a newer version starts. */
export const migrateDatabase: Command = {
  name: 'migrate',
  arguments: [],
  summary: 'bring the database up to date, as a start does',
  options: {},
  database: 'migrates',
  run: async (_input, { withDatabase }) => {
    const { migrations, rights } = await withDatabase(async ({ migrated }) => migrated)
    const lines =
      migrations.length === 0 && !rights
        ? ['The database is up to date: nothing had to be done.']
        : [...migrations.map((name) => `applied ${name}`), ...(rights ? ['applied the grants and policies'] : [])]
    return { exitCode: exitCodes.right, data: { migrations, rights }, lines }
  },
}
