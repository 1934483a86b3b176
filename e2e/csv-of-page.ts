import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** The columns of such a file: each unit has one of its own. */
export const csvHead = 'Cijfer;Deel;Van;Tot en met;Dossiers;Aantal;Dagen;Bedrag;Procent'.split(';')

/** The file of a page of figures: its head and each of its lines, by cell. */
export async function csvOfPage(page: Page): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  const [head = [], ...rows] = lines.map((line) => line.split(';'))
  return { name: download.suggestedFilename(), head, rows }
}

/** The cells of a table, row by row, each with the head of its row first. */
export async function cellsOf(page: Page, table: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table, exact: true }).locator('tbody tr')
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
  )
}

/** What the marks of a chart are called: of nothing there is none. */
export async function marksOf(page: Page, chart: string): Promise<string[]> {
  // Its table has the same name.
  const marks = page.locator(`svg[aria-label="${chart}"] a`)
  await marks.first().waitFor()
  return marks.evaluateAll((found) => found.map((mark) => mark.getAttribute('aria-label') ?? ''))
}

/** An amount on a page as a file has it: without its sign, and without points. */
export const inFile = (shown: string) => shown.replace(/^\D*\s/, '').replaceAll('.', '')

/** What of the marks that would be there is drawn. */
export const drawn = (marks: readonly string[]) => marks.filter((mark) => !/: (€\s)?0(,00)?$/.test(mark))
