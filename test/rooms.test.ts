import { describe, expect, it } from 'vitest'
import {
  backwardImports,
  circlesAmong,
  foreignScreens,
  foreignStatements,
  foreignWrites,
  roomOf,
  serverOrder,
} from './house/rooms.ts'
import { paths, sources } from './house/sources.ts'

const written = (glob: string) => sources(glob).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const server = written('src/server/**/*.ts')
const web = written('src/web/**/*.{ts,tsx}')

describe('the rooms of the server', () => {
  it('stand each in the order of the rooms, once', () => {
    const rooms = [...new Set(server.map(({ path }) => roomOf(path)).filter((room) => room !== null))].sort()
    expect(serverOrder.flat().sort()).toEqual(rooms)
  })

  it('know only what stands below them', () => {
    expect(backwardImports(server)).toEqual([])
  })

  it('leave the statements of other features alone', () => {
    expect(foreignStatements(server)).toEqual([])
  })
})

describe('the common tables', () => {
  it('are written in the book alone', () => {
    expect(foreignWrites(server)).toEqual([])
  })
})

describe('the rooms of the web', () => {
  it('never know another feature', () => {
    expect(foreignScreens(web)).toEqual([])
  })
})

describe('files', () => {
  it.each(['domain', 'contract', 'server', 'web'])('of the %s stand in no circle of more than five', (layer) => {
    const circles = circlesAmong(layer, written(`src/${layer}/**/*.{ts,tsx}`))
    expect(circles.filter((circle) => circle.length > 5)).toEqual([])
  })
})

describe('a room', () => {
  it('holds no more than can be taken in at a glance', () => {
    const counts = new Map<string, number>()
    for (const path of paths('src/**/*.{ts,tsx,css}').filter((path) => !/\.test\./.test(path))) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 28)).toEqual([])
  })
})

describe('the map', () => {
  const [map] = sources('docs/map.md')

  it('names every street and room of the server, and no other', () => {
    const named = [...(map?.text ?? '').matchAll(/^\| ([a-z]*) ?\| ([\w, -]+) \| .+ \|$/gm)].slice(1)
    let street = ''
    const rooms = named.flatMap(([, first, list = '']) => {
      street = first || street
      return list.split(', ').map((room) => `${street}/${room.trim()}`)
    })
    expect(rooms.sort()).toEqual(serverOrder.flat().sort())
  })

  it('tells of functions that are there', () => {
    const trips = map?.text.slice(map.text.indexOf('## Three trips')) ?? ''
    const names = [...trips.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(30)
    const code = [...server, ...written('src/domain/**/*.ts')].map(({ text }) => text).join('\n')
    expect(names.filter((name) => !new RegExp(`export (async )?(function\\*?|const) ${name}\\b`).test(code))).toEqual(
      [],
    )
  })
})

describe('what is planted across a wall', () => {
  const order = [['work/trees'], ['money/loans', 'money/terms']] as const
  const plant = (path: string, imported: string) => [{ path, text: `import { one } from '${imported}'\n` }]

  it('is told when it goes up', () => {
    expect(backwardImports(plant('src/server/work/trees/grow.ts', '#server/money/loans/lend.ts'), order)).toHaveLength(
      1,
    )
    expect(backwardImports(plant('src/server/money/loans/lend.ts', '#server/work/trees/grow.ts'), order)).toEqual([])
  })

  it('is told when it reads what another feature wrote in SQL', () => {
    const asks = (path: string) => foreignStatements(plant(path, '#server/work/trees/tree-queries.ts'), order)
    expect(asks('src/server/money/loans/lend.ts')).toHaveLength(1)
    expect(asks('src/server/money/loans/queries.ts')).toHaveLength(1)
    const own = plant('src/server/money/loans/lend.ts', '#server/money/terms/queries.ts')
    expect(foreignStatements(own, order)).toEqual([])
  })

  it('is told when it writes a common table, in words of SQL or of code', () => {
    const writes = (path: string, text: string) => foreignWrites([{ path, text }])
    expect(writes('src/server/work/trees/queries.ts', 'await sql`update dossier set height = 1`')).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', 'with cut as (\n delete from claim using tree)')).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', `db\n .insertInto('debtor')`)).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', 'insert into claim(height) values (1)')).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', 'update only dossier set height = 1')).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', `db.updateTable('dossier as d')`)).toHaveLength(1)
    expect(writes('src/server/work/trees/queries.ts', 'select id from dossier for update skip locked')).toEqual([])
    expect(writes('src/server/work/trees/queries.ts', 'select id from claim for update of claim')).toEqual([])
    expect(writes('src/server/work/trees/queries.ts', 'update dossier_halt set ended_at = now()')).toEqual([])
    expect(writes('src/server/work/trees/queries.ts', 'select id from dossier for update')).toEqual([])
    expect(writes('src/server/book/dossiers/grow.ts', 'update dossier set height = 1')).toEqual([])
  })

  it('is told when files stand in a circle, by a type too', () => {
    const [one, other] = ['src/domain/trees/leaf.ts', 'src/domain/trees/root.ts']
    const root = { path: other, text: `import type { Leaf } from './leaf.ts'\n` }
    expect(circlesAmong('domain', [...plant(one, '#domain/trees/root.ts'), root])).toEqual([[one, other]])
    expect(circlesAmong('domain', plant(one, '#domain/trees/root.ts'))).toEqual([])
  })

  it('is told when a screen knows the screen of another, at once or later', () => {
    const page = 'src/web/work/plant/plant-page.tsx'
    const later = [{ path: page, text: `const row = () => import('#web/money/loans/loan-row.ts')\n` }]
    expect(foreignScreens(plant(page, '#web/money/loans/loan-row.ts'))).toHaveLength(1)
    expect(foreignScreens(later)).toHaveLength(1)
    expect(foreignScreens(plant('src/web/kit/tables/plant.ts', '#web/money/loans/loan-row.ts'))).toHaveLength(1)
    expect(foreignScreens(plant(page, '#web/kit/tables/table.tsx'))).toEqual([])
  })
})
