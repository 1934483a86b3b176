import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTariffs } from '#server/ops/database/seed.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await seedTariffs(portal.server.database.db, portal.server.clock)
  const jurist = await createPerson(portal.server, 'legal')
  visit = await visitAs(browser, portal, jurist)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const textOf = async (cells: { allInnerTexts: () => Promise<string[]> }) =>
  (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))

describe('the tariffs of a court case in the browser', () => {
  it('show salary and court fees by claim and by year, and mark what nobody has confirmed', async () => {
    const { page, faults } = visit
    await page.setViewportSize({ width: 1600, height: 1000 })
    await goTo(page, '/file/search')
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button', { name: 'Beheer' }).click()
    await page.getByRole('link', { name: 'Salaris gemachtigde' }).click()
    await page.getByRole('heading', { level: 1, name: 'Salaris gemachtigde' }).waitFor()
    const salary = page.getByRole('region', { name: 'Per punt' })
    const band = salary.getByRole('row').filter({ hasText: '1.250,00' })
    await expect.poll(() => textOf(band.getByRole('cell'))).toEqual(['144,00', '135,00', '132,00'])
    await page.getByText('Na 31-12-2026 is er geen tarief meer', { exact: false }).waitFor()
    await showState(page, 'tariffs-salary')

    await page.getByRole('tab', { name: 'Griffierecht' }).click()
    await page.getByText('Nog niemand heeft de tabel vanaf 01-01-2025 vergeleken', { exact: false }).waitFor()
    const kanton = page.getByRole('region', { name: 'Kantonrechter' })
    await page.getByText('Natuurlijk persoon').first().click()
    const small = kanton.getByRole('row').filter({ hasText: 'Tot en met 500,00' })
    await expect.poll(() => textOf(small.getByRole('cell'))).toEqual(['93,00', '90,00', '87,00', '86,00'])
    await showState(page, 'tariffs-court-fee')
    expect(faults).toEqual([])
  })

  it('take a table for a new year that starts from the last one, with errors at the figure', async () => {
    const { page, faults } = visit
    await page.getByRole('tab', { name: 'Salaris gemachtigde' }).click()
    await page.getByRole('button', { name: 'Tabel toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Salaris gemachtigde: tabel toevoegen' })
    const figure = form.getByLabel('Schijf 3, Bedrag per punt')
    expect(await figure.inputValue()).toBe('144,00')
    await figure.fill('150,01')
    await form.getByRole('button', { name: 'Tabel toevoegen' }).click()
    await form.getByText('Vul een even aantal centen in', { exact: false }).first().waitFor()
    await form.getByText('Vul dit in.').first().waitFor()
    await showState(page, 'tariff-form')
    await figure.fill('150')
    await form.getByLabel(/^Bron/).fill('rechtspraak.nl, liquidatietarief kanton 2027')
    await form.getByRole('button', { name: 'Tabel toevoegen' }).click()
    await form.waitFor({ state: 'hidden' })
    const row = page.getByRole('row').filter({ hasText: 'rechtspraak.nl, liquidatietarief kanton 2027' })
    await row.getByText('gaat nog in').waitFor()
    await row.getByText('niet bevestigd').waitFor()
    expect(faults).toEqual([])
  })

  it('note who checked a table, and take back only what has not begun', async () => {
    const { page, faults } = visit
    await page.getByRole('button', { name: 'Salaris gemachtigde vanaf 01-01-2027' }).click()
    const shown = page.getByRole('dialog', { name: 'Salaris gemachtigde vanaf 01-01-2027' })
    await shown.getByRole('button', { name: 'Controle noteren' }).click()
    await shown.getByText('Vul dit in.').first().waitFor()
    await shown.getByLabel(/^Vergeleken met/).fill('Staatscourant 2026, 40001')
    await shown.getByRole('button', { name: 'Controle noteren' }).click()
    await shown.getByText('20-11-2026, Jeroen Timmer: Staatscourant 2026, 40001').waitFor()
    await showState(page, 'tariff-window')
    await shown.getByRole('button', { name: 'Tabel terugnemen' }).click()
    const question = page.getByRole('dialog', { name: 'Tabel vanaf 01-01-2027 terugnemen?' })
    await question.getByRole('button', { name: 'Tabel terugnemen' }).click()
    await shown.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: 'kanton 2027' }).waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Salaris gemachtigde vanaf 01-02-2026' }).click()
    const running = page.getByRole('dialog', { name: 'Salaris gemachtigde vanaf 01-02-2026' })
    const refused = running.getByRole('button', { name: 'Tabel terugnemen' })
    expect(await refused.getAttribute('aria-description')).toMatch(/^Deze tabel is al ingegaan/)
    await page.keyboard.press('Escape')
    await running.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })

  it('take rows from a spreadsheet, tell what is wrong by row, and ask before a table is replaced', async () => {
    const { page, faults } = visit
    await page.getByRole('tab', { name: 'Deurwaarder' }).click()
    await page.getByRole('button', { name: 'Tabel toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Deurwaarder: tabel toevoegen' })
    await form.getByRole('button', { name: 'Ambtshandelingen: regels plakken' }).click()
    const acts = Array.from({ length: 9 }, (_, index) => `handeling ${index}\t${130 + index},25`)
    await form.getByLabel('Regels', { exact: true }).fill([...acts.slice(0, 8), 'ontruiming\tveel'].join('\n'))
    await form.getByRole('button', { name: 'Overnemen' }).click()
    await form.getByText('Regel 9, Bedrag: ‘veel’ past hier niet.').waitFor()
    await showState(page, 'tariff-paste')
    expect(await form.getByLabel('Dagvaarding, Bedrag').inputValue()).toBe('125,57')
    await form.getByLabel('Regels', { exact: true }).fill(acts.join('\n'))
    await form.getByRole('button', { name: 'Overnemen' }).click()
    await expect.poll(async () => form.getByLabel('Dagvaarding, Bedrag').inputValue()).toBe('130,25')
    await form.getByLabel(/^Vanaf/).fill('01-01-2026')
    await form.getByLabel(/^Tot en met/).fill('31-12-2026')
    await form.getByLabel(/^Bron/).fill('Btag art. 2, verbeterd')
    await form.getByRole('button', { name: 'Tabel toevoegen' }).click()
    const question = page.getByRole('dialog', { name: 'Tabel vanaf 01-01-2026 vervangen?' })
    // Escape is no to the question, and leaves what was typed below it.
    await question.getByRole('button', { name: 'Vervangen' }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await form.getByLabel(/^Bron/).inputValue()).toBe('Btag art. 2, verbeterd')
    await form.getByRole('button', { name: 'Tabel toevoegen' }).click()
    await question.getByRole('button', { name: 'Vervangen' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: 'verbeterd' }).getByText('geldt nu').waitFor()
    await page.getByRole('row').filter({ hasText: 'volgens groot-evers.nl' }).getByText('vervangen').waitFor()
    expect(faults).toEqual([])
  })
})
