import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from '#test/house/sources.ts'
import type { BenchPortal } from './bench-portal.ts'
import { type Figure, progress } from './figure.ts'
import { cookiesOf } from './web-visitor.ts'

const tool = 'lighthouse@13.5.0'
const folder = join(root, '.cache/lighthouse')
const goals = { performance: 95, accessibility: 100 }
const pages = [
  ['the login page', '/login', false],
  ['the first page', '/', true],
  ['the list of files', '/file/search', true],
  ['a file', '/file/show-new/1', true],
  ['the agenda', '/file-agenda/new', true],
  ['a new run', '/processing/new', true],
  ['the calculator', '/calculator', true],
] as const

/** What of a report of Lighthouse is read. */
interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<Record<string, { readonly details?: { readonly items?: readonly AuditItem[] } }>>
  }
}
type AuditItem = { readonly url?: string; readonly statusCode?: number }
type Lighthouse = (url: string, flags: object, config: unknown) => Promise<Report | undefined>

/** Scores of Lighthouse on a desktop for seven pages. The tool is fetched when it is first asked for. */
export async function measureLighthouse(executablePath: string, portal: BenchPortal): Promise<Figure[]> {
  const { lighthouse, config } = await loadLighthouse()
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  const figures: Figure[] = []
  try {
    for (const [name, path, loggedIn] of pages) {
      progress(`web: Lighthouse on ${name}`)
      const storage = await browser.newBrowserCDPSession()
      await storage.send('Storage.clearCookies')
      // In the browser itself: a header set from outside would undo the cookies the portal sets on the way.
      if (loggedIn) await storage.send('Storage.setCookies', { cookies: cookiesOf(portal) })
      const flags = { port, logLevel: 'error', onlyCategories: Object.keys(goals) }
      const report = await lighthouse(`${portal.url}${path}`, flags, config)
      checkRequests(path, report)
      for (const [category, goal] of Object.entries(goals)) {
        const value = Math.round((report?.lhr.categories[category]?.score ?? 0) * 100)
        const figure = `Lighthouse ${category} of ${name}`
        figures.push({
          figure,
          value,
          unit: 'points',
          goal: `at least ${goal}`,
          reached: value >= goal,
          detail: { path },
        })
      }
    }
  } finally {
    await browser.close()
  }
  return figures
}

/** A page whose requests are refused is quickly there, and not what was to be measured. */
function checkRequests(path: string, report: Report | undefined): void {
  const refused = report?.lhr.audits['network-requests']?.details?.items?.find(
    ({ statusCode = 0 }) => statusCode >= 400,
  )
  if (!report || refused) throw new Error(`${path} was not measured: ${refused?.url} answered ${refused?.statusCode}`)
}

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; config: unknown }> {
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', tool]
    const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`npm ended with code ${status}`)
  }
  const core = join(folder, 'node_modules/lighthouse/core')
  const { default: lighthouse } = (await import(join(core, 'index.js'))) as { default: Lighthouse }
  const { default: config } = (await import(join(core, 'config/desktop-config.js'))) as { default: unknown }
  return { lighthouse, config }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
