import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  for (const name of ['Tandarts De Kroon', 'Fysio Zaan', 'Kinderopvang De Krekel B.V.', 'Bakkerij Van Dam']) {
    await createCustomer(portal.server, name)
  }
  visit = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const lines = [
  'Klant;Product;Begin;Einde;Prijs;Dossiers inbegrepen;Prijs extra dossier',
  'Tandarts De Kroon;Incasso Basis;01-11-2026;;49,00;5;7,50',
  'Fysio Zaan;Incasso Basis;01-12-2026;30-11-2027;49,00;5;7,50',
  'Bakkerij van Dam;Incasso Plus;01-12-2026;;1.249,50;100;6,25',
  'Kinderopvang de Krekel;Incasso Basis;01-12-2026;;49,00;5;7,50',
  'Fysio Zaan;Incasso Basis;01-06-2027;;52,00;5;7,50',
]

/** Drops a file on the place for it, as a hand does. */
async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: 'text/csv' }))
      return transfer
    },
    [name, text] as const,
  )
  const place = page.getByText('Sleep hier een lijst met abonnementen heen')
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer: data })
}

/** Pastes rows on the page, as copied from a spreadsheet. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
}

describe('a list of subscriptions in the browser', () => {
  it('is dropped, one of two wrong rows is mended, the rest released and found; a colleague sees whose it is and pastes the same in vain', async () => {
    const { page, faults } = visit
    await goTo(page, '/file/import/subscription')
    await page.getByText('Nog niets ingelezen').waitFor()
    await page.getByRole('link', { name: 'Voorbeeldbestand downloaden' }).waitFor()
    await showState(page, 'subscription-import-start')
    await drop(page, 'abonnementen-2027.csv', lines.join('\r\n'))

    await page.getByRole('heading', { name: 'Import herstellen' }).waitFor()
    await page.getByText('Onbekende klant').waitFor()
    await page.getByText('Ook in rij 3').waitFor()
    await showState(page, 'subscription-import-desk')
    await page.getByRole('gridcell').filter({ hasText: 'Kinderopvang de Krekel' }).click()
    await page.getByText('Geen klant heeft dit nummer of deze naam.').waitFor()
    await showState(page, 'subscription-import-editor')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Kinderopvang De Krekel B\.V\./ })
      .click()
    await page.getByText('Onbekende klant').waitFor({ state: 'detached' })
    await page.getByText('1 rij blijft hier staan tot hij hersteld is.').waitFor()
    await page.getByRole('button', { name: '4 rijen vrijgeven' }).click()
    await page.getByText('4 abonnementen zijn gemaakt').waitFor()
    await showState(page, 'subscription-import-released')

    await page.getByRole('link', { name: 'Bekijk de abonnementen' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Tandarts De Kroon' })
    await row.getByRole('link', { name: 'Incasso Basis' }).click()
    await page.getByRole('dialog').getByText('Ingelezen uit een lijst').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Bekijk de import' }).click()
    await page.getByText('abonnementen-2027.csv, 5 rijen, aangeleverd door').waitFor()

    const colleague = await visitAs(browser, portal, await createPerson(portal.server, 'employee'))
    await goTo(colleague.page, '/file/import/subscription')
    const listed = colleague.page.getByRole('row').filter({ hasText: 'abonnementen-2027.csv' })
    await listed.getByText('Te herstellen of vrij te geven').waitFor()
    await paste(colleague.page, lines.join('\r\n'))
    await colleague.page.getByText('Dit bestand is al aangeleverd.').waitFor()
    await showState(colleague.page, 'subscription-import-again')
    expect([...faults, ...colleague.faults]).toEqual([])
  })
})
