interface Plant {
  /** The fence in words. */
  readonly fence: string
  readonly path: string
  readonly code: string
}

interface Violation extends Plant {
  /** What the checker calls it. */
  readonly rule: string
}

const imports = 'eslint(no-restricted-imports)'
const lines = (count: number) => `export const line = 1\n${'// a line\n'.repeat(count)}`
const longFunction = (count: number) =>
  `export function long(n: number) {\n${'  n += 1\n'.repeat(count)}  return n\n}\n`

/** Code that stands on the right side of every fence. */
export const cleanFiles: Plant[] = [
  {
    fence: 'the domain imports the domain',
    path: 'src/domain/loan/term.ts',
    code: `import { one } from './one.ts'\nimport { two } from '#domain/loan/two.ts'\nexport const term = one + two\n`,
  },
  { fence: 'neighbours in one folder', path: 'src/domain/loan/one.ts', code: 'export const one = 1\n' },
  { fence: 'a file beside it', path: 'src/domain/loan/two.ts', code: 'export const two = 2\n' },
  {
    fence: 'the contract imports zod and the domain',
    path: 'src/contract/loans.ts',
    code: `import { z } from 'zod'\nimport { one } from '#domain/loan/one.ts'\nexport const loan = z.object({ id: z.number().min(one) })\n`,
  },
  {
    fence: 'queries.ts imports kysely',
    path: 'src/server/money/loans/queries.ts',
    code: `import { sql } from 'kysely'\nexport const now = sql\`select 1\`\n`,
  },
  {
    fence: 'a feature imports its own queries and the commands of another',
    path: 'src/server/money/loans/close-loan.ts',
    code: `import { now } from './queries.ts'\nimport { moveTree } from '#server/work/trees/move-tree.ts'\nexport const closeLoan = () => [now, moveTree]\n`,
  },
  {
    fence: 'a command of another feature',
    path: 'src/server/work/trees/move-tree.ts',
    code: 'export const moveTree = 1\n',
  },
  { fence: 'queries of another feature', path: 'src/server/work/trees/queries.ts', code: 'export const trees = 1\n' },
  {
    fence: 'outside talks to the world',
    path: 'src/server/platform/outside/mail.ts',
    code: `import net from 'node:net'\nexport const mail = () => [net.connect(25), fetch('http://localhost')]\n`,
  },
  {
    fence: 'a web feature imports kit, api and itself',
    path: 'src/web/money/loans/loan-page.tsx',
    code: `import { Table } from '#web/kit/tables/table.tsx'\nimport { call } from '#web/base/calls/api.ts'\nimport { row } from './loan-row.ts'\nexport function LoanPage() {\n  return [Table, call, row].length\n}\n`,
  },
  { fence: 'a neighbour of a page', path: 'src/web/money/loans/loan-row.ts', code: 'export const row = 1\n' },
  {
    fence: 'the mechanism of the calls parses with zod',
    path: 'src/server/platform/http/parse.ts',
    code: `import { z } from 'zod'\nexport const parse = z\n`,
  },
  { fence: 'the kit', path: 'src/web/kit/tables/table.tsx', code: 'export const Table = 1\n' },
  { fence: 'the calls of the web', path: 'src/web/base/calls/api.ts', code: 'export const call = 1\n' },
  {
    fence: 'the route table knows every page',
    path: 'src/web/routes.tsx',
    code: `export const routes = [{ lazy: () => import('#web/money/loans/loan-page.tsx') }]\n`,
  },
]

/** One violation a fence that the linter guards. */
export const lintPlants: Violation[] = [
  {
    fence: 'no npm package in the domain',
    path: 'src/domain/plant/npm.ts',
    code: `import { z } from 'zod'\nexport const plant = z\n`,
    rule: imports,
  },
  {
    fence: 'no node module in the domain',
    path: 'src/domain/plant/node.ts',
    code: `import fs from 'node:fs'\nexport const plant = fs\n`,
    rule: imports,
  },
  {
    fence: 'no clock in the domain',
    path: 'src/domain/plant/date.ts',
    code: 'export const plant = () => new Date()\n',
    rule: 'eslint(no-restricted-globals)',
  },
  {
    fence: 'no clock in the domain by a detour',
    path: 'src/domain/plant/detour.ts',
    code: 'export const plant = () => globalThis.Date.now()\n',
    rule: 'eslint(no-restricted-globals)',
  },
  {
    fence: 'no chance in the domain',
    path: 'src/domain/plant/chance.ts',
    code: 'export const plant = () => Math.random()\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    fence: 'the domain does not know the contract',
    path: 'src/domain/plant/contract.ts',
    code: `import { loan } from '#contract/loans.ts'\nexport const plant = loan\n`,
    rule: imports,
  },
  {
    fence: 'no npm package but zod in the contract',
    path: 'src/contract/plant-npm.ts',
    code: `import { sql } from 'kysely'\nexport const plant = sql\n`,
    rule: imports,
  },
  {
    fence: 'a shape is said in the contract, not in a web feature',
    path: 'src/web/work/plant/shape.ts',
    code: `import { z } from 'zod'\nexport const plant = z\n`,
    rule: imports,
  },
  {
    fence: 'a shape is said in the contract, not in a server feature',
    path: 'src/server/work/plant/shape.ts',
    code: `import { z } from 'zod'\nexport const plant = z\n`,
    rule: imports,
  },
  {
    fence: 'SQL only in queries.ts',
    path: 'src/server/work/plant/sql.ts',
    code: `import { sql } from 'kysely'\nexport const plant = sql\n`,
    rule: imports,
  },
  {
    fence: 'the driver only in server/platform/db',
    path: 'src/server/work/plant/driver.ts',
    code: `import pg from 'pg'\nexport const plant = pg\n`,
    rule: imports,
  },
  {
    fence: 'no query built in a command',
    path: 'src/server/work/plant/close-plant.ts',
    code: `export const closePlant = (db: { selectFrom(table: string): unknown }) => db.selectFrom('plant')\n`,
    rule: 'eslint(no-restricted-properties)',
  },
  {
    fence: 'the outside world only from server/platform/outside',
    path: 'src/server/work/plant/mail.ts',
    code: `import { createTransport } from 'nodemailer'\nexport const plant = createTransport\n`,
    rule: imports,
  },
  {
    fence: 'sockets only in server/platform/outside',
    path: 'src/server/work/plant/socket.ts',
    code: `import net from 'node:net'\nexport const plant = net\n`,
    rule: imports,
  },
  {
    fence: 'fetch only in server/platform/outside',
    path: 'src/server/work/plant/fetch.ts',
    code: `export const plant = () => fetch('http://localhost')\n`,
    rule: 'eslint(no-restricted-globals)',
  },
  {
    fence: 'the environment is read only by config.ts',
    path: 'src/server/work/plant/environment.ts',
    code: 'export const plant = process.env.HOME\n',
    rule: 'node(no-process-env)',
  },
  {
    fence: 'the server does not know the web',
    path: 'src/server/work/plant/web.ts',
    code: `import { call } from '#web/base/calls/api.ts'\nexport const plant = call\n`,
    rule: imports,
  },
  {
    fence: 'the web does not know the server',
    path: 'src/web/work/plant/server.ts',
    code: `import { moveTree } from '#server/work/trees/move-tree.ts'\nexport const plant = moveTree\n`,
    rule: imports,
  },
  {
    fence: 'no text on a screen but from the catalogue',
    path: 'src/web/work/plant/text.tsx',
    code: 'export const Plant = () => <p>Opslaan</p>\n',
    rule: 'react(jsx-no-literals)',
  },
  {
    fence: 'no label but from the catalogue',
    path: 'src/web/work/plant/label.tsx',
    code: 'export const Plant = () => <button title="Opslaan" />\n',
    rule: 'react(jsx-no-literals)',
  },
  {
    fence: 'no way up by ../',
    path: 'src/server/work/plant/up.ts',
    code: `import { moveTree } from '../trees/move-tree.ts'\nexport const plant = moveTree\n`,
    rule: 'import(no-relative-parent-imports)',
  },
  {
    fence: 'no default export',
    path: 'src/server/work/plant/default.ts',
    code: 'export default 1\n',
    rule: 'import(no-default-export)',
  },
  {
    fence: 'no circle of imports',
    path: 'src/server/work/plant/circle-a.ts',
    code: `import { b } from './circle-b.ts'\nexport const a = () => b()\n`,
    rule: 'import(no-cycle)',
  },
  {
    fence: 'no circle of imports, from the other side',
    path: 'src/server/work/plant/circle-b.ts',
    code: `import { a } from './circle-a.ts'\nexport const b = (): unknown => a()\n`,
    rule: 'import(no-cycle)',
  },
  {
    fence: 'at most 400 lines a file',
    path: 'src/server/work/plant/long-file.ts',
    code: lines(400),
    rule: 'eslint(max-lines)',
  },
  {
    fence: 'at most 70 lines a function',
    path: 'src/server/work/plant/long-function.ts',
    code: longFunction(70),
    rule: 'eslint(max-lines-per-function)',
  },
  {
    fence: 'at most 120 lines a component',
    path: 'src/web/work/plant/long-component.tsx',
    code: longFunction(120),
    rule: 'eslint(max-lines-per-function)',
  },
  {
    fence: 'no promise left floating',
    path: 'src/server/work/plant/floating.ts',
    code: 'const save = async () => 1\nexport function plant() {\n  save()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    fence: 'no awaited query without .execute()',
    path: 'src/server/platform/db/unexecuted.ts',
    code: `import type { Kysely } from 'kysely'\nexport async function plant(db: Kysely<{ plant: { id: number } }>) {\n  await db.deleteFrom('plant')\n}\n`,
    rule: 'typescript(await-thenable)',
  },
  {
    fence: 'no any',
    path: 'src/server/work/plant/any.ts',
    code: 'export const plant: any = 1\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    fence: 'file names in kebab-case',
    path: 'src/server/work/plant/PlantFile.ts',
    code: 'export const plant = 1\n',
    rule: 'unicorn(filename-case)',
  },
]

/** One violation a layer that the compiler guards: a project sees only the projects it refers to. */
export const typePlants: Violation[] = [
  {
    fence: 'the domain does not see the contract',
    path: 'src/domain/layer/contract.ts',
    code: `import { loan } from '#contract/loans.ts'\nexport const plant: unknown = loan\n`,
    rule: 'TS6307',
  },
  {
    fence: 'the domain does not see node',
    path: 'src/domain/layer/node.ts',
    code: 'export const plant: unknown = process\n',
    rule: 'TS2591',
  },
  {
    fence: 'the contract does not see the server',
    path: 'src/contract/layer-server.ts',
    code: `import { moveTree } from '#server/work/trees/move-tree.ts'\nexport const plant: unknown = moveTree\n`,
    rule: 'TS6307',
  },
  {
    fence: 'the contract does not see the page',
    path: 'src/contract/layer-page.ts',
    code: 'export const plant: unknown = document\n',
    rule: 'TS2584',
  },
  {
    fence: 'the server does not see the web',
    path: 'src/server/work/layer/web.ts',
    code: `import { call } from '#web/base/calls/api.ts'\nexport const plant: unknown = call\n`,
    rule: 'TS6307',
  },
  {
    fence: 'the web does not see the server',
    path: 'src/web/work/layer/server.ts',
    code: `import { moveTree } from '#server/work/trees/move-tree.ts'\nexport const plant: unknown = moveTree\n`,
    rule: 'TS6307',
  },
]
