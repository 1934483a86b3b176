import type { Browser, Page } from 'playwright-core'
import type { BenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress } from './figure.ts'
import { openWindow } from './web-visitor.ts'

const goal = 300
const turns = 9
/** The languages in turn, with what the title of the page is in each. */
const titles = { English: 'Change password', Français: 'Changer le mot de passe', Nederlands: 'Wachtwoord wijzigen' }
const names = Object.keys(titles) as (keyof typeof titles)[]

/** Another language on a page with a form, from the choice until its title is drawn in it: read for the first time, and again. */
export async function measureLanguage(browser: Browser, portal: BenchPortal): Promise<Figure[]> {
  progress('web: another language')
  const first: number[] = []
  const again: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const page = await openWindow(browser, portal)
    await page.addInitScript(() => localStorage.setItem('lang', 'nl'))
    await page.goto('/change-password')
    await page.waitForLoadState('networkidle')
    for (const [place, name] of names.entries()) (place < 2 ? first : again).push(await switchTo(page, name))
    await page.context().close()
  }
  return [
    figureOf('another language, read for the first time', percentile(first, 0.95), first.length),
    figureOf('another language, read before', percentile(again, 0.95), again.length),
  ]
}

/** From the click on a language until the title is in it and drawn. */
async function switchTo(page: Page, name: keyof typeof titles): Promise<number> {
  await page
    .locator('header [aria-haspopup="menu"]')
    .filter({ hasText: /^(NL|EN|FR)$/i })
    .click()
  const item = page.getByRole('menuitemradio', { name })
  await item.waitFor()
  return item.evaluate(async (element, title) => {
    const started = performance.now()
    ;(element as HTMLElement).click()
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isThere = () => document.querySelector('h1')?.textContent?.startsWith(title)
    while (!isThere() && performance.now() - started < 20_000) await frame()
    await frame()
    return performance.now() - started
  }, titles[name])
}

function figureOf(figure: string, value: number, switches: number): Figure {
  return { figure, value, unit: 'ms', goal: `at most ${goal} ms`, reached: value <= goal, detail: { switches } }
}
