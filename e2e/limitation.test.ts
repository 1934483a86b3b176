import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { createDossier } from '#test/dossiers.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let file: Arranging

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  file = await openArranging(portal.server)
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, file.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('limitation in the browser', () => {
  it('a claim that nears its limitation stands out, and is interrupted with what proves it', async () => {
    const id = await file.createOwing('2021-12-15')
    await page.goto(`/file/show-new/${id}?tab=claims`)
    const panel = page.getByRole('region', { name: 'Verjaring' })
    await panel.getByText('Stuit op tijd: uiterlijk op 15-12-2026.').waitFor()
    await page.getByRole('complementary', { name: 'Acties' }).getByText('15-12-2026').waitFor()
    await panel.getByRole('button', { name: 'Stuiting noteren' }).click()
    const window = page.getByRole('dialog', { name: 'Stuiting noteren' })
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByRole('combobox', { name: /^Waardoor/ }).click()
    await page.getByRole('option', { name: 'De debiteur erkent de schuld' }).click()
    await window.getByLabel('Waaruit dat blijkt').fill('E-mail van 18-11-2026.')
    await takeScreenshots(page, 'limitation-form')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await panel.getByText('20-11-2026: De debiteur erkent de schuld. E-mail van 18-11-2026.').waitFor()
    await panel.getByText('20-11-2031', { exact: true }).waitFor()
    await takeScreenshots(page, 'limitation-panel')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Terugnemen' }).click()
    const back = page.getByRole('dialog', { name: 'Stuiting terugnemen' })
    await back.getByLabel('Reden').fill('Andere debiteur.')
    await back.getByRole('button', { name: 'Terugnemen' }).click()
    await panel.getByText('Nog niet gestuit.').waitFor()
    await panel.getByRole('combobox', { name: /^Soort van/ }).click()
    await page.getByRole('option', { name: 'Anders' }).click()
    await panel.getByText('15-12-2041', { exact: true }).waitFor()
    expect(await panel.getByText('20 jaar vanaf 15-12-2021 (art. 3:306 BW)').isVisible()).toBe(true)
  })

  it('of two who owe a file it is told apart, and one says to whom a letter was and who agreed to a plan', async () => {
    const id = await createDossier(portal.server.database.db, file.customerId, {
      debtors: [
        { name: 'A. Eerste', identityKey: crypto.randomUUID() },
        { name: 'B. Tweede', identityKey: crypto.randomUUID() },
      ],
      invoices: [{ number: 'LIM-2', amountCents: 60_000, dueDay: '2021-12-15' }],
    })
    await page.goto(`/file/show-new/${id}?tab=claims`)
    const panel = page.getByRole('region', { name: 'Verjaring' })
    await panel.getByRole('button', { name: 'Stuiting noteren' }).click()
    const window = page.getByRole('dialog', { name: 'Stuiting noteren' })
    await window.getByRole('combobox', { name: /^Waardoor/ }).click()
    await page.getByRole('option', { name: 'Brief waarin het recht op betaling wordt voorbehouden' }).click()
    await window.getByLabel('Waaruit dat blijkt').fill('Aangetekend.')
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    await window.getByRole('checkbox', { name: 'B. Tweede' }).check()
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Stuiting noteren' }).click()
    await panel.getByText('A. Eerste: 15-12-2026').waitFor()
    await panel.getByText('B. Tweede: 20-11-2031').waitFor()
    await panel.getByText('Voor B. Tweede. Loopt tot en met 20-11-2031.').waitFor()
    await takeScreenshots(page, 'limitation-debtors')
    await expectAccessible(page)

    await page.goto(`/file/show-new/${id}?tab=arrangements`)
    await page.getByRole('button', { name: 'Regeling treffen' }).first().click()
    const plan = page.getByRole('dialog')
    await plan.getByRole('checkbox', { name: 'A. Eerste' }).check()
    await takeScreenshots(page, 'plan-debtors')
    await expectAccessible(page)
    await plan.getByRole('button', { name: 'Regeling treffen' }).click()
    await page.getByText('Afgesproken met A. Eerste.').waitFor()
  })
})
