import { type Browser, chromium, type Page } from 'playwright-core'
import { installedBrowser } from '#test/run/browser.ts'
import { inSightMark } from './in-sight.ts'

/** A window of a visitor, and what went wrong in it. */
export interface Visit {
  readonly page: Page
  /** Errors of scripts, of the console and of the content security policy, in order. */
  readonly faults: readonly string[]
}

interface VisitOptions {
  readonly width?: number
  readonly mark?: boolean
  readonly at?: string
  /** Runs no script, as some browsers do. */
  readonly scriptless?: boolean
  /** Takes a certificate that nobody but the server itself has signed. */
  readonly trusting?: boolean
}

/** What pages of this file did that their content security policy forbids; none may be left when it ends. */
export const policyViolations: string[] = []

let running: Browser | null = null

/** Chromium, the installed one, without a window. It goes on to the next file of this worker, and ends with the worker. */
export async function openBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await startBrowser()
  return running
}

async function startBrowser(): Promise<Browser> {
  const executablePath = installedBrowser()
  if (!executablePath) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: quiet })
  // What a file closes when it ends are its visitors: nothing of them is left for those of the next.
  browser.close = async () => void (await Promise.all(browser.contexts().map(async (context) => context.close())))
  return browser
}

/** Closes what lies over the pages of every visitor, also what is in their address. */
export async function leaveWindows(): Promise<void> {
  const pages = running?.contexts().flatMap((context) => context.pages()) ?? []
  for (const page of pages) {
    // A page that hangs has been told of as a failure already.
    await page.reload().catch(() => {})
    const window = page.getByRole('dialog').first()
    for (let tries = 0; tries < 3 && (await window.isVisible()); tries += 1) {
      await page.keyboard.press('Escape')
      await window.waitFor({ state: 'hidden', timeout: 1_000 }).catch(() => {})
    }
  }
}

/**
 * A new visitor, with no cookies, at a page of the portal or at none yet. What moves keeps still, nothing is drawn until it
 * is looked at, and the mark of the start, which lies over every page for its first 700 ms, is left out unless asked for: of
 * all pages together they take minutes.
 */
export async function openVisit(
  browser: Browser,
  url: string,
  { width = 1440, mark = false, at, scriptless = false, trusting = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'nl-NL',
    timezoneId: 'America/New_York',
    viewport: { width, height: width < 600 ? 844 : 1000 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: trusting,
    javaScriptEnabled: !scriptless,
  })
  if (!mark) await context.addInitScript(hideMark)
  await context.addInitScript(leaveUndrawn, inSightMark)
  await context.addInitScript(tellViolations)
  const page = await context.newPage()
  const faults: string[] = []
  // Of every window of this visitor, also of those that a page opens itself.
  context.on('console', (message) => {
    if (isViolation(message.text())) policyViolations.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // Chromium writes a line for each answer of 400 and up; the tests look at what the screen says instead.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  if (at !== undefined) await page.goto(at)
  return { page, faults }
}

/**
 * As `tellViolations` tells it, or as Chromium does of what it sends no event about. Another site that frames a page of the
 * portal does what is forbidden, not that page.
 */
function isViolation(text: string): boolean {
  if (text.includes('frame-ancestors')) return false
  return (
    text.startsWith('forbidden by the policy') || /violates the following (Content Security|Trusted Type)/.test(text)
  )
}

/** Runs in the page, before its own scripts. */
function hideMark(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#preloader { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Runs in the page, before its own scripts. A page that nobody looks at is laid out, and answers to keys and mouse, but is not
 * painted, which takes a fifth of what it costs.
 */
function leaveUndrawn(mark: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@media screen { html:not([${mark}]) body { opacity: 0 } }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: not every violation is told in its console. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
    // oxlint-disable-next-line no-console -- the console of the page is what the test reads
    console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

const quiet = [
  // Pages live shorter than it takes to make their code fast.
  '--js-flags=--no-opt --no-maglev',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
