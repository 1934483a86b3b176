import { chromium } from 'playwright-core'
import { installedBrowser } from '#test/run/browser.ts'
import { openBenchPortal } from './bench-portal.ts'
import type { Figure } from './figure.ts'
import { measureLanguage } from './web-language.ts'
import { measureLighthouse } from './web-lighthouse.ts'
import { measureScrolling } from './web-scrolling.ts'
import { measureScripts } from './web-scripts.ts'
import { measureTable } from './web-table.ts'

const files = 3000

/** What a browser has to fetch and do: scripts of the first pages, a table of a thousand rows, Lighthouse. */
export async function measure(): Promise<Figure[]> {
  const executablePath = installedBrowser()
  if (!executablePath) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.')
  const portal = await openBenchPortal(files)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return [
      ...(await measureScripts(browser, portal)),
      ...(await measureTable(browser, portal)),
      await measureScrolling(browser, portal),
      ...(await measureLanguage(browser, portal)),
      ...(await measureLighthouse(executablePath, portal)),
    ]
  } finally {
    await browser.close()
    await portal.close()
  }
}
