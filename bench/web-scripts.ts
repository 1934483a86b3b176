import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { hrefOf, type MenuItem } from '#contract/platform/menu-item.ts'
import { root } from '#test/house/sources.ts'
import type { BenchPortal } from './bench-portal.ts'
import { type Figure, twoDecimals } from './figure.ts'
import { openWindow } from './web-visitor.ts'

const goals = { login: 150, shell: 320, next: 60 }
/** A page with little of its own: what it fetches is the frame. */
const plain = '/change-password'

/** The scripts that pages fetch, packed with gzip: the login page, the frame, and what each page adds to it. */
export async function measureScripts(browser: Browser, portal: BenchPortal): Promise<Figure[]> {
  const login = await scriptsOf(browser, portal, '/login', false)
  const shell = await scriptsOf(browser, portal, plain)
  const { items } = await portal.get<{ items: MenuItem[] }>('/api/v4/menu/user')
  const added: { path: string; size: number }[] = []
  for (const path of linksOf(items)) {
    const scripts = await scriptsOf(browser, portal, path)
    added.push({ path, size: kilobytes(scripts.filter((script) => !shell.includes(script))) })
  }
  const [largest] = added.sort((one, other) => other.size - one.size)
  return [
    sizeFigure('scripts of the login page', kilobytes(login), goals.login, { files: login.length }),
    sizeFigure('scripts of the frame', kilobytes(shell), goals.shell, { files: shell.length }),
    sizeFigure('scripts a next page adds, the most', largest?.size ?? 0, goals.next, {
      page: largest?.path ?? '',
      pages: added.length,
    }),
  ]
}

function linksOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => {
    const link = hrefOf(item)
    return [...(link?.startsWith('/') && item.granted ? [link] : []), ...linksOf(item.children)]
  })
}

/** The names of the scripts a page asks for in a window that has nothing yet. */
async function scriptsOf(browser: Browser, portal: BenchPortal, path: string, loggedIn = true): Promise<string[]> {
  const page = await openWindow(browser, portal, loggedIn)
  const names = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(pathname)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return [...names]
}

/** What scripts weigh packed with gzip, as the build has packed them; small ones go out as they are. */
function kilobytes(names: readonly string[]): number {
  const sizes = names.map((name) => {
    const file = join(root, 'dist/web', name)
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
  })
  return twoDecimals(sizes.reduce((sum, size) => sum + size, 0) / 1000)
}

function sizeFigure(figure: string, value: number, goal: number, detail: Figure['detail']): Figure {
  return { figure, value, unit: 'kB gzip', goal: `at most ${goal}`, reached: value <= goal, detail }
}
