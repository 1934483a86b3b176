import { describe, expect, it } from 'vitest'
import type { Screen } from '#contract/platform/screen.ts'
import { routeTable } from './routes.ts'
import type { SpecRoute } from './spec.ts'

const required: SpecRoute = { area: 'file', path: '/file/search', name: 'file.search', access: [['ROLE_FILE_SEARCH']] }
const screen: Screen = { path: '/file/search', name: 'file.search', title: 'app.name', permission: 'file.search' }

describe('the route table held against the requirements', () => {
  it('counts a screen as built when path, name and access are the same', () => {
    expect(routeTable([required], [screen])).toMatchObject({ built: [required], missing: [], different: [], extra: [] })
  })

  it('names what is missing and what nobody asked for', () => {
    const other = { ...screen, path: '/tree', name: 'tree' }
    expect(routeTable([required], [other])).toMatchObject({ built: [], missing: [required], extra: [other] })
  })

  it.each<[string, Partial<Screen>]>([
    ['path', { path: '/files' }],
    ['name', { name: 'files' }],
    ['access', { permission: 'user' }],
  ])('says so when the %s differs', (what, change) => {
    const { built, different } = routeTable([required], [{ ...screen, ...change }])
    expect(built).toEqual([])
    expect(different.join()).toContain(`file.search: ${what} is`)
  })
})
