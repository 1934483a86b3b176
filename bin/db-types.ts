import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { migrate } from '#server/platform/migration/migrate.ts'

// Writes src/server/platform/db/schema.ts from a freshly migrated database.
const target = 'src/server/platform/db/schema.ts'
// json and jsonb go in as text (an array would become a PostgreSQL array) and comes out unknown, to be checked or named.
const header = `import type { Day } from '#domain/day.ts'
export type Json = ColumnType<unknown, string, string>
`
const folder = await mkdtemp(join(tmpdir(), 'vorder-types-'))
const database = await openEmbedded(folder)
try {
  await migrate(database.url)
  execFileSync(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    `--out-file=${target}`,
    `--url=${database.url}`,
    `--type-mapping=${JSON.stringify({ int8: 'number', date: 'Day', xid8: 'string', json: 'Json', jsonb: 'Json' })}`,
  ])
  await writeFile(target, `${header}${await readFile(target, 'utf8')}`)
  execFileSync('biome', ['format', '--write', target])
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
