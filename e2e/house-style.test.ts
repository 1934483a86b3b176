import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const logo = join(import.meta.dirname, '../db/demo/logo.svg')
let portal: Portal
let browser: Browser
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const admin = await createPerson(portal.server, 'admin')
  page = (await visitAs(browser, portal, admin)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const kept = async () => portal.server.database.db.selectFrom('houseStyle').selectAll().executeTakeFirst()
const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)
/** Whether the picture of the letter is there, and not only its place. */
const letterWidth = async () =>
  page.getByRole('img', { name: 'Voorbeeld van een brief' }).evaluate((image: HTMLImageElement) => image.naturalWidth)

describe('the house style', () => {
  it('refuses a logo that runs something, and takes one that does not [req 2.44]', async () => {
    await goTo(page, '/settings/global?tab=house-style')
    await expect.poll(letterWidth).toBeGreaterThan(500)
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>')
    await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: script })
    await page.getByText('In dit SVG-bestand zit een script').waitFor()
    await showState(page)
    await choose(logo)
    await page.getByRole('img', { name: 'logo.svg' }).waitFor()
    // The browser drew the picture that e-mails have.
    expect(await page.getByText('mailprogramma’s tonen deze tekening niet').count()).toBe(0)
    expect(await kept()).toBeUndefined()
  })

  it('says how well a colour can be read, and refuses one that cannot', async () => {
    const colour = page.getByRole('textbox', { name: 'Kleur (verplicht)' })
    await colour.fill('#ffd400')
    await page.getByText('Contrast met wit: 1,43 : 1').waitFor()
    await page.getByText('Het voorbeeld verandert mee zodra de velden kloppen.').waitFor()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('het contrast is 1,43 : 1').first().waitFor()
    await takeScreenshots(page, 'house-style-refused')
    await colour.fill('#0f4c75')
    await page.getByText('het contrast is 1,43 : 1').first().waitFor({ state: 'detached' })
    await page.getByText('Contrast met wit: 9,08 : 1').waitFor()
  })

  it('is shown on a letter and in an e-mail while it is filled in, and holds when it is saved', async () => {
    await page.getByRole('combobox', { name: /^Lettertype van brieven/ }).click()
    await page.getByRole('option', { name: /^Met schreef/ }).click()
    await page.getByLabel('Rechtsboven op brieven').fill('Postbus 18\n1500 AA Zaandam')
    await page.getByLabel('Onderaan brieven').fill('Lid van de NVI')
    await page.getByLabel('Onderaan e-mails').fill('Bereikbaar op werkdagen')
    const image = page.getByRole('img', { name: 'Voorbeeld van een brief' })
    await expect.poll(async () => image.getAttribute('src')).toMatch(/Postbus%2018%0A1500.*NVI/)
    await expect.poll(letterWidth).toBeGreaterThan(500)
    await showState(page, 'house-style')
    await page.getByRole('tab', { name: 'E-mail' }).click()
    const email = page.frameLocator('iframe[title="E-mail"]')
    await email.getByRole('img', { name: 'Noordkade Incasso B.V.' }).waitFor()
    await email.getByText('Bereikbaar op werkdagen').waitFor()
    await takeScreenshots(page, 'house-style-email')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De huisstijl is opgeslagen.').first().waitFor()
    expect(await kept()).toMatchObject({ face: 'serif', accent: '#0f4c75', footer: 'Lid van de NVI', version: 1 })
  })

  it('is on the page where people come in, with the logo', async () => {
    const visitor = (await openVisit(browser, portal.url)).page
    await visitor.goto('/login')
    const image = visitor.getByRole('img', { name: 'Noordkade Incasso B.V.' })
    await image.waitFor()
    // It stands there before it has come.
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(50)
    await showState(visitor, 'login-with-logo')
  })

  it('goes on without its logo when that is taken off, and is only read by who may not change it', async () => {
    await page.getByRole('button', { name: 'Logo weghalen' }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(async () => (await kept())?.logoId).toBeNull()
    const reader = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    const other = (await visitAs(browser, portal, reader)).page
    await goTo(other, '/settings/global?tab=house-style')
    await other.getByLabel('Onderaan brieven').waitFor()
    expect(await other.getByLabel('Onderaan brieven').isDisabled()).toBe(true)
    expect(await other.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
  })
})
