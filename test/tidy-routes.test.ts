import { describe, expect, it } from 'vitest'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { routeTable } from './house/routes.ts'
import { sources } from './house/sources.ts'
import { readSpecRoutes } from './house/spec.ts'

const rows: readonly Screen[] = screens
const [routes] = sources('src/web/routes.tsx')
const router = sources('src/web/*.tsx')
  .map(({ text }) => text)
  .join()
const pages = sources('src/web/!(base|kit)/**/*-page.tsx').map(({ path }) => `#web/${path.slice('src/web/'.length)}`)

describe('the screens', () => {
  it('have each a name and an address of their own', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
  })

  it('have each a page in the route table', () => {
    const named = new Set([...(routes?.text ?? '').matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, name]) => name))
    expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  })

  it('are reached: every page file stands in the route table or beside it', () => {
    expect(pages.filter((page) => !router.includes(`'${page}'`))).toEqual([])
  })

  const spec = readSpecRoutes()
  it.skipIf(spec === null)('are the required ones in path, name and access where they are built', () => {
    expect(routeTable(spec ?? []).different).toEqual([])
  })

  it.skipIf(spec === null)('are together every required route', () => {
    expect(routeTable(spec ?? []).missing).toEqual([])
  })
})
