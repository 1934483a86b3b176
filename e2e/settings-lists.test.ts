import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { insertLists } from '#server/demo/list-queries.ts'
import { readDemoData } from '#server/demo/read-demo-data.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
  const { db } = portal.server.database
  const krekel = await createCustomer(portal.server)
  const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
  await createDossier(db, krekel, { debtors: [{ name: 'L. Özdemir-Bos' }] })
  for (const username of ['employee', 'management', 'legal', 'finance'] as const) {
    const { userId } = await createPerson(portal.server, username)
    await db.updateTable('appUser').set({ username }).where('id', '=', userId).execute()
  }
  await insertLists(db, (await readDemoData()).lists, [krekel, haard], day('2026-11-20'))
  const admin = await createPerson(portal.server, 'admin')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const save = (name: RegExp | string) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: 'Opslaan' }).click()
const choose = async (form: ReturnType<Page['getByRole']>, label: RegExp | string, option: RegExp | string) => {
  await form.getByRole('combobox', { name: label }).or(form.getByLabel(label)).first().click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

describe('the lists of the settings', () => {
  it.each([
    ['/payment/descriptions', 'Omschrijvingen van betalingen', 'Betaling met iDEAL', 'payment-descriptions'],
    ['/extra-costs/definitions', 'Extra kosten', 'Verschotten van de deurwaarder', 'extra-costs'],
    ['/advances/definitions', 'Voorschotten', 'Voorschot voor het griffierecht', 'advances'],
    ['/client-costs/template', 'Kosten per klant', 'Huis & Haard Online B.V.', 'client-costs'],
    ['/settings/partner', 'Partners', 'Drukkerij De Zaanse Pers B.V.', 'partners'],
    ['/legal/bailiff', 'Deurwaarders', 'Gerechtsdeurwaarders Zaanoever', 'bailiffs'],
    ['/legal/courts', 'Rechtbanken', 'Zaanstad', 'courts'],
    ['/settings/dialer/blacklist', 'Niet bellen', '06 1234 0202', 'blacklist'],
    ['/settings/team', 'Teams', 'Zakelijk en juridisch', 'teams'],
    ['/settings/agenda-subjects', 'Onderwerpen van de agenda', 'Betwisting beoordelen', 'agenda-subjects'],
    ['/settings/log-subjects', 'Onderwerpen van het logboek', 'Schuldhulp', 'log-subjects'],
    ['/settings/legal-type', 'Rechtsvormen en feestdagen', 'Besloten vennootschap', 'legal-types'],
    ['/settings/legal-type/holidays', 'Rechtsvormen en feestdagen', 'Nieuwjaarsdag', 'holidays'],
  ])('at %s are shown and can be added to [req 2.44, 2.45]', async (path, title, text, picture) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await row(text).first().waitFor()
    expect(await page.title()).toBe(`${title} | Vorder`)
    await expectAccessible(page)
    await takeScreenshots(page, picture)
    await page.getByRole('button', { name: /^Nieuw: |toevoegen$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, `${picture}-window`)
  })

  it('have legal types and holidays behind two tabs, each at its own address', async () => {
    await page.goto('/settings/legal-type')
    await row('Vennootschap onder firma').getByText('Elke vennoot hoofdelijk').waitFor()
    await row('Maatschap').getByText('Elke partner voor een gelijk deel').waitFor()
    await page.getByRole('tab', { name: 'Feestdagen' }).click()
    await row('Nieuwjaarsdag').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/legal-type/holidays')
    await page.getByRole('tab', { name: 'Rechtsvormen' }).click()
    await row('Kerkgenootschap').waitFor()
    await page.goto('/settings/holidays')
    await page.getByRole('tab', { name: 'Feestdagen', selected: true }).waitFor()
    await row('Nieuwjaarsdag').first().waitFor()
  })

  it('keep a partner with numbers that can exist, and show what runs out before it does', async () => {
    await page.goto('/settings/partner')
    await row('Adrescheck Nederland').getByText('nog 58 d.').first().waitFor()
    await row('Inkasso Rheinland').getByText('verlopen').waitFor()
    expect(
      await row('Gerechtsdeurwaarders Zaanoever')
        .getByText(/nog \d+ d\.|verlopen/)
        .count(),
    ).toBe(0)

    await page.getByRole('button', { name: 'Nieuw: partner' }).click()
    const form = page.getByRole('dialog', { name: 'Nieuw: partner' })
    await form.getByLabel(/^Bedrijf/).fill('Tolken Zuid')
    await choose(form, /^Soort/, 'Anders')
    await form.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01')
    const country = form.getByRole('combobox', { name: /^Land/ }).or(form.getByLabel(/^Land/)).first()
    await country.fill('belg')
    await page.getByRole('option', { name: 'België' }).click()
    await save('Nieuw: partner')
    await form.getByText('Dit is geen IBAN.').first().waitFor()
    await expectAccessible(page)
    await form.getByLabel('IBAN').fill('be68 5390 0754 7034')
    await save('Nieuw: partner')
    await form.waitFor({ state: 'detached' })
    await row('Tolken Zuid').waitFor()
    const kept = await portal.server.database.db
      .selectFrom('partner')
      .select(['iban', 'country', 'active'])
      .where('name', '=', 'Tolken Zuid')
      .executeTakeFirst()
    expect(kept).toEqual({ iban: 'BE68539007547034', country: 'BE', active: true })
  })

  it('are filtered by kind, in the address', async () => {
    await page.goto('/settings/partner?kind=bailiff')
    await row('Bosch & De Wolf').waitFor()
    await row('Drukkerij De Zaanse Pers').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Soort Deurwaarder' }).waitFor()
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await row('Drukkerij De Zaanse Pers').waitFor()
  })

  it('show what the list of numbers not to call prevented, with the way to the file', async () => {
    const { db } = portal.server.database
    await page.goto('/settings/dialer/blacklist')
    await page.getByRole('tab', { name: 'Tegengehouden' }).click()
    await page.getByText('Nog niets tegengehouden').waitFor()
    const { id, number } = await db.selectFrom('dossier').select(['id', 'number']).executeTakeFirstOrThrow()
    const { id: lastBy } = await db.selectFrom('appUser').select('id').executeTakeFirstOrThrow()
    const { phone } = await db.selectFrom('blockedNumber').select('phone').orderBy('id').executeTakeFirstOrThrow()
    const at = new Date('2026-11-20T09:15:00Z')
    const seen = { phone, dossierId: id, firstAt: at, lastAt: at, lastBy }
    await db
      .insertInto('preventedCall')
      .values([
        { ...seen, day: day('2026-11-19'), callCount: 2, places: ['file'] },
        { ...seen, day: day('2026-11-20'), callCount: 3, places: ['agenda'] },
        { ...seen, phone: '+31612340999', day: day('2026-11-20'), callCount: 1, places: ['debtor'] },
      ])
      .execute()
    await page.reload()
    await row('Agenda, Dossier').getByText('5', { exact: true }).waitFor()
    await row('Mag weer').getByText('Debiteur').waitFor()
    await row('Agenda, Dossier')
      .getByRole('button', { name: /^Details/ })
      .click()
    await page.getByText('5 keer, laatst').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'prevented-calls')
    await page.getByRole('link', { name: number }).click()
    await page.waitForURL(`**/file/show-new/${id}`)
  })

  it('keep a number as the dialer needs it, for one file', async () => {
    await page.goto('/settings/dialer/blacklist')
    await page.getByRole('button', { name: 'Nieuw: nummer' }).click()
    const form = page.getByRole('dialog', { name: 'Nieuw: nummer' })
    await form.getByLabel(/^Nummer/).fill('06-1234 0018')
    expect(await form.getByLabel(/^Dossier/).count()).toBe(0)
    await choose(form, /^Geldt voor/, 'Eén dossier')
    await form.getByLabel(/^Dossier/).pressSequentially('ozdemir')
    await page.getByRole('option', { name: /Özdemir-Bos/ }).click()
    await choose(form, /^Waarom/, 'Wil niet gebeld worden')
    await form.getByLabel(/^Hoe wij het weten/).fill('Gesprek van 18-11-2026')
    await form.getByLabel(/^Vanaf/).fill('18-11-2026')
    await save('Nieuw: nummer')
    await form.waitFor({ state: 'detached' })
    await row('06 1234 0018')
      .getByText(/Özdemir-Bos/)
      .waitFor()
    await page.getByRole('button', { name: '06 1234 0018 verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await row('06 1234 0018').waitFor({ state: 'detached' })
  })

  it('take in a file of numbers, and tell by row what was left out', async () => {
    await page.goto('/settings/dialer/blacklist')
    await page.getByRole('button', { name: 'Nummers importeren' }).click()
    const form = page.getByRole('dialog', { name: 'Nummers importeren' })
    const lines = ['Nummer;Waarom', '06-1234 0019;', '0612340019;', 'onbekend;', '06-12340021;ruzie']
    const file = { name: 'nummers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await form.locator('input[type="file"]').setInputFiles(file)
    await form.getByText('Vul eerst in hoe wij het weten.').waitFor()
    await form.getByLabel(/^Hoe wij het weten/).fill('Lijst van het belsysteem')
    await form.locator('input[type="file"]').setInputFiles(file)
    await form.getByText('Toegevoegde nummers: 1.').waitFor()
    await form.getByText('Regel 3: 06 1234 0019').waitFor()
    await form.getByText('Regel 4, ‘onbekend’: dit is geen telefoonnummer.').waitFor()
    await form.getByText('Regel 5, ‘ruzie’: deze reden kennen wij niet.').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'blacklist-import')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await row('06 1234 0019').waitFor()
  })

  it('put what a customer pays under the kind of cost', async () => {
    await page.goto('/client-costs/template')
    await page.getByRole('button', { name: 'Nieuw: kosten voor een klant' }).click()
    const form = page.getByRole('dialog', { name: 'Nieuw: kosten voor een klant' })
    await choose(form, /^Kostensoort/, 'Bankbeslag')
    await choose(form, /^Wanneer/, 'Bij sluiten')
    await form.getByLabel(/^Bedrag/).fill('12,50')
    await form.getByLabel(/^Btw/).fill('21')
    await form.getByLabel(/^Geldt vanaf/).fill('01-01-2027')
    await save('Nieuw: kosten voor een klant')
    await form.waitFor({ state: 'detached' })
    await row('Bankbeslag').getByText('12,50').waitFor()
  })

  it('give a team its members and who leads it', async () => {
    await page.goto('/settings/team')
    await page.getByRole('button', { name: 'Team toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Nieuw team' })
    await form.getByLabel(/^Naam/).fill('Buitendienst')
    await form.getByRole('checkbox', { name: 'Sanne Bakker' }).check()
    await form.getByRole('checkbox', { name: 'Pieter de Graaf' }).check()
    await choose(form, 'Leiding', 'Sanne Bakker')
    await expectAccessible(page)
    await save('Nieuw team')
    await form.waitFor({ state: 'detached' })
    await row('Buitendienst').getByText('Sanne Bakker, Pieter de Graaf').waitFor()

    await page.getByRole('button', { name: 'Buitendienst wijzigen' }).click()
    const change = page.getByRole('dialog', { name: 'Buitendienst' })
    await change.getByRole('checkbox', { name: 'Sanne Bakker' }).uncheck()
    await save('Buitendienst')
    await change.waitFor({ state: 'detached' })
    await row('Buitendienst').getByText('Sanne Bakker').waitFor({ state: 'detached' })
    expect(visit.faults).toEqual([])
  })
})
