import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let page: Page
let token = ''

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const customer = await createCustomer(portal.server)
  const owner = await createPerson(portal.server, 'customer', customer)
  page = (await visitAs(browser, portal, owner)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const panel = (of: Page = page) => of.getByRole('complementary', { name: 'De gekozen sleutel' })

/** On a phone nothing of the page lies outside of it. */
async function expectOnPhone(of: Page): Promise<void> {
  await of.setViewportSize({ width: 390, height: 844 })
  expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** Takes over the key that was just made, and says that it is kept. */
async function takeToken(name: string): Promise<string> {
  const told = page.getByRole('dialog', { name })
  await told.getByText('Bewaar deze sleutel nu', { exact: true }).waitFor()
  const value = await told.getByRole('textbox', { name: 'Sleutel', exact: true }).inputValue()
  expect(value).toMatch(/^vrd_test_/)
  await takeScreenshots(page, 'api-key-told')
  await told.getByRole('button', { name: 'Ik heb hem bewaard' }).click()
  await expect.poll(async () => page.content()).not.toContain(value)
  return value
}

describe('keys of a customer in the browser', () => {
  it('are made by the customer itself, and told once', async () => {
    await goTo(page, '/api-key')
    await page.getByText('Nog geen sleutels', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sleutel maken' }).first().click()
    const form = page.getByRole('dialog', { name: 'Sleutel maken' })
    const scopes = form.getByRole('combobox', { name: /^Wat hij mag/ })
    for (const scope of [
      'Dossiers lezen',
      'Dossiers en facturen aanleveren, laten wachten en terugnemen, en kosten goedkeuren',
    ]) {
      await scopes.click()
      await page.getByRole('option', { name: scope, exact: true }).click()
    }
    await form.getByRole('textbox', { name: /^Naam/ }).fill('Webwinkel')
    await form.getByRole('textbox', { name: /^Werkt tot en met/ }).fill('01-11-2027')
    const networks = form.getByRole('textbox', { name: /^Vanaf welke IP-adressen/ })
    await networks.fill('thuis')
    await form.getByRole('button', { name: 'Sleutel maken' }).click()
    await form.getByText(/^Geen IP-adres of netwerk\./).waitFor()
    await networks.fill('127.0.0.1')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Sleutel maken' }).click()
    token = await takeToken('Webwinkel')
    await panel().getByText('Dossiers en facturen aanleveren').waitFor()
    await panel().getByText('127.0.0.1', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'api-keys')
    await expectOnPhone(page)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  it('are tried out in the documentation, without a login', async () => {
    const { page: visitor } = await openVisit(browser, portal.url, { at: '/api/doc' })
    await visitor.getByRole('heading', { name: /^API-documentatie/ }).waitFor()
    await expectAccessible(visitor)
    await takeScreenshots(visitor, 'api-doc')
    // The example is wider than a phone, and moves by itself.
    await expectOnPhone(visitor)
    await expectAccessible(visitor)
    await visitor.setViewportSize({ width: 1440, height: 1000 })
    await visitor.getByRole('button', { name: 'POST /file', exact: true }).click()
    await visitor
      .getByRole('radiogroup', { name: 'Taal van het voorbeeld' })
      .getByText('Python', { exact: true })
      .click()
    const example = visitor.getByRole('group', { name: 'Python' })
    expect(await example.textContent()).toContain('import os, urllib.request')
    const tryOut = visitor.getByRole('region', { name: 'Uitproberen' })
    const key = tryOut.getByRole('textbox', { name: 'Uw testsleutel' })
    await key.fill('vrd_live_niets')
    await tryOut.getByRole('button', { name: 'Nu proberen' }).click()
    await tryOut.getByText(/^Vul een testsleutel in/).waitFor()
    await key.fill(token)
    await tryOut.getByRole('button', { name: 'Nu proberen' }).click()
    await tryOut
      .getByRole('status')
      .getByText(/^Antwoord 200 in/)
      .waitFor()
    await expectAccessible(visitor)
    await takeScreenshots(visitor, 'api-doc-call')
    await visitor.context().close()
  })

  it('are followed by another, and revoked by whoever manages customers', async () => {
    await panel().getByRole('button', { name: 'Opvolger maken' }).click()
    const form = page.getByRole('dialog', { name: 'Opvolger maken' })
    await form.getByRole('textbox', { name: /^Werkt tot en met/ }).fill('01-11-2028')
    await form.getByRole('button', { name: 'Opvolger maken' }).click()
    const second = await takeToken('Webwinkel')
    const start = second.slice(0, 'vrd_test_'.length + 8)
    const manager = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_MANAGE_CLIENT'])
    const { page: agency } = await visitAs(browser, portal, manager)
    await goTo(agency, '/api-key')
    await agency.getByRole('row').filter({ hasText: 'Opgevolgd' }).waitFor()
    await agency.getByRole('row').filter({ hasText: start }).click()
    await panel(agency).getByText(`${start}…`, { exact: true }).waitFor()
    await panel(agency).getByRole('button', { name: 'Sleutel intrekken' }).click()
    const question = agency.getByRole('dialog', { name: 'Sleutel intrekken' })
    await question.getByRole('button', { name: 'Sleutel intrekken' }).click()
    await agency.getByRole('status').filter({ hasText: 'De sleutel is ingetrokken.' }).waitFor()
    const answer = await fetch(`${portal.url}/api/v4/file`, { headers: { authorization: `Bearer ${second}` } })
    expect(answer.status).toBe(401)
    await agency.context().close()
  })
})
