import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#contract/platform/menu-item.ts'
import { currentPage, menuOf } from './menu.ts'

const page = (path: string, granted = true): MenuItem => ({
  name: path,
  icon: null,
  link: { name: path.slice(1).replaceAll('/', '.'), path },
  children: [],
  granted,
})
const group = (name: string, ...children: MenuItem[]): MenuItem => ({
  name,
  icon: null,
  link: null,
  children,
  granted: children.some((child) => child.granted),
})
const many = Array.from({ length: 9 }, (_, index) => page(`/page/${index}`))

describe('the menu', () => {
  it('hides what is not granted, and the groups that become empty by it [req 6.2]', () => {
    const menu = menuOf([
      group('files', group('all', ...many, page('/secret', false))),
      group('admin', group('x', page('/y', false))),
    ])
    expect(menu.groups.map(({ name }) => name)).toEqual(['files'])
    expect(menu.all.map(({ link }) => link)).not.toContain('/secret')
  })

  it('shows the pages without groups to who has eight or fewer', () => {
    const menu = menuOf([group('files', group('all', page('/file/search'))), group('admin', group('x', page('/y')))])
    expect(menu.groups).toEqual([])
    expect(menu.links.map(({ link }) => link)).toEqual(['/file/search', '/y'])
  })

  it('leads to a screen by its route, and elsewhere by its URL [req 3.2]', () => {
    const elsewhere = { ...page('/help'), link: 'https://help.incasso.example/' }
    const menu = menuOf([group('files', group('all', page('/file/search'), elsewhere))])
    expect(menu.links.map(({ link }) => link)).toEqual(['/file/search', 'https://help.incasso.example/'])
  })

  it('knows to which page an address belongs', () => {
    const menu = menuOf([group('files', group('all', page('/file'), page('/file/import')))])
    expect(currentPage(menu, '/file/import/7')).toBe('/file/import')
    expect(currentPage(menu, '/file/show-new/3')).toBe('/file')
    expect(currentPage(menu, '/filed')).toBeNull()
  })
})
