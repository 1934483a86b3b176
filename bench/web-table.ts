import type { Browser, Page } from 'playwright-core'
import type { BenchPortal } from './bench-portal.ts'
import { type Figure, percentile, progress } from './figure.ts'
import { openWindow } from './web-visitor.ts'

const turns = 9
const goals = { page: 100, select: 30 }

/** A table of a thousand rows: another page of it that is known already, and choosing a row, until it is drawn. */
export async function measureTable(browser: Browser, portal: BenchPortal): Promise<Figure[]> {
  progress('web: a table of a thousand rows')
  const page = await openWindow(browser, portal)
  await page.goto('/file/search?view=all&per-page=1000')
  await page.getByRole('row').nth(5).waitFor()
  // Both pages are asked once, so that what is measured is the browser's work and not the server's.
  for (const name of ['Volgende', 'Vorige', 'Volgende', 'Vorige']) await turnPage(page, name)
  const turned: number[] = []
  for (let turn = 0; turn < turns; turn += 1) turned.push(await turnPage(page, turn % 2 === 0 ? 'Volgende' : 'Vorige'))
  const chosen: number[] = []
  for (let turn = 0; turn < turns; turn += 1) chosen.push(await chooseRow(page, turn + 1))
  await page.context().close()
  const detail = { rows: 1000, turns }
  return [
    timeFigure('another page of a thousand rows', percentile(turned, 0.5), goals.page, detail),
    timeFigure('choosing one of a thousand rows', percentile(chosen, 0.5), goals.select, detail),
  ]
}

/** From the click until the first row is another one and drawn. */
async function turnPage(page: Page, name: string): Promise<number> {
  await page.getByLabel(`${name} pagina`).waitFor()
  return page.evaluate(async (label) => {
    const link = document.querySelector<HTMLElement>(`[aria-label="${label} pagina"]`)
    const first = () => document.querySelector('tbody tr')?.textContent
    const before = first()
    const started = performance.now()
    link?.click()
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (first() === before && performance.now() - started < 20_000) await frame()
    await frame()
    return performance.now() - started
  }, name)
}

/** From the click on the box of a row until the box shows it and is drawn. */
async function chooseRow(page: Page, row: number): Promise<number> {
  return page.evaluate(async (index) => {
    const box = document.querySelectorAll<HTMLInputElement>('tbody tr input[type=checkbox]')[index]
    const before = box?.checked
    const started = performance.now()
    box?.click()
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve))
    const now = () => document.querySelectorAll<HTMLInputElement>('tbody tr input[type=checkbox]')[index]?.checked
    while (now() === before && performance.now() - started < 5000) await frame()
    await frame()
    return performance.now() - started
  }, row)
}

function timeFigure(figure: string, value: number, goal: number, detail: Figure['detail']): Figure {
  return { figure, value, unit: 'ms', goal: `at most ${goal} ms`, reached: value <= goal, detail }
}
