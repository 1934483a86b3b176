import type { Browser, Page } from 'playwright-core'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { insertLists } from '#server/ops/demo/list-queries.ts'
import { readDemoData } from '#server/ops/demo-story/read-demo-data.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const krekel = await createCustomer(portal.server)
  const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
  const dossierId = await createDossier(db, krekel, { debtors: [{ name: 'L. Özdemir-Bos' }] })
  for (const username of ['employee', 'management', 'legal', 'finance'] as const) {
    const { userId } = await createPerson(portal.server, username)
    await db.updateTable('appUser').set({ username }).where('id', '=', userId).execute()
  }
  await insertLists(db, (await readDemoData()).lists, [krekel, haard], day('2026-11-20'))
  const idOf = async (table: 'team' | 'agendaSubject' | 'appUser') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const given = { teamId: await idOf('team'), employeeId: await idOf('appUser'), rule: 'load', byScope: true }
  const work = { dossierId, customerId: krekel, subjectId: await idOf('agendaSubject'), dueDay: day('2026-11-20') }
  const item = { ...work, ...given, cause: 'review', createdAt: portal.server.clock.now() }
  await db.insertInto('agendaItem').values(item).execute()
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
/** The changes of a row, opened from it, and what the newest says. */
const expectLogOf = async (name: string, text: string) => {
  await page.getByRole('button', { name: `Wijzigingen van ${name}` }).click()
  const log = page.getByRole('dialog', { name: `Wijzigingen: ${name}` })
  await log.getByText(text).first().waitFor()
  await log.getByText(`Toegevoegd: ${name}`).waitFor()
  expect(new URL(page.url()).searchParams.get('changes')).toMatch(/^\d+$/)
  await showState(page, 'list-changes')
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'detached' })
}
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
    await goTo(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await row(text).first().waitFor()
    expect(await page.title()).toBe(`${title} | Vorder`)
    await showState(page, picture)
    await page.getByRole('button', { name: / toevoegen$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).waitFor()
    await showState(page, `${picture}-window`)
  })

  it('have legal types and holidays behind two tabs, each at its own address', async () => {
    await goTo(page, '/settings/legal-type')
    await row('Vennootschap onder firma').getByText('Elke vennoot hoofdelijk').waitFor()
    await row('Maatschap').getByText('Elke partner voor een gelijk deel').waitFor()
    await page.getByRole('tab', { name: 'Feestdagen' }).click()
    await row('Nieuwjaarsdag').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/legal-type/holidays')
    await page.getByRole('tab', { name: 'Rechtsvormen' }).click()
    await row('Kerkgenootschap').waitFor()
    await goTo(page, '/settings/holidays')
    await page.getByRole('tab', { name: 'Feestdagen', selected: true }).waitFor()
    await row('Nieuwjaarsdag').first().waitFor()
  })

  it('keep a partner with numbers that can exist, and show what runs out before it does', async () => {
    await goTo(page, '/settings/partner')
    await row('Adrescheck Nederland').getByText('nog 58 d.').first().waitFor()
    await row('Inkasso Rheinland').getByText('verlopen').waitFor()
    expect(
      await row('Gerechtsdeurwaarders Zaanoever')
        .getByText(/nog \d+ d\.|verlopen/)
        .count(),
    ).toBe(0)

    await page.getByRole('button', { name: 'Partner toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Partner toevoegen' })
    await form.getByLabel(/^Bedrijf/).fill('Tolken Zuid')
    await choose(form, /^Soort/, 'Anders')
    await form.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01')
    const country = form.getByRole('combobox', { name: /^Land/ }).or(form.getByLabel(/^Land/)).first()
    await country.fill('belg')
    await page.getByRole('option', { name: 'België' }).click()
    await save('Partner toevoegen')
    await form.getByText('Dit is geen IBAN.').first().waitFor()
    await showState(page)
    await form.getByLabel('IBAN').fill('be68 5390 0754 7034')
    await save('Partner toevoegen')
    await form.waitFor({ state: 'detached' })
    await row('Tolken Zuid').waitFor()
    const kept = await portal.server.database.db
      .selectFrom('partner')
      .select(['iban', 'country', 'active'])
      .where('name', '=', 'Tolken Zuid')
      .executeTakeFirst()
    expect(kept).toEqual({ iban: 'BE68539007547034', country: 'BE', active: true })
    await expectLogOf('Tolken Zuid', 'IBAN: BE68 5390 0754 7034')
  })

  it('work with a partner: it gets a file, asks its price, and is connected to', async () => {
    const { db } = portal.server.database
    const { id: customerId } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const file = await createDossier(db, customerId, { debtors: [{ name: 'P. Verweg' }], phase: 'partner' })
    await goTo(page, `/file/show-new/${file}?tab=parties`)
    await page.getByRole('button', { name: 'Partner kiezen' }).click()
    const naming = page.getByRole('dialog', { name: /^Partner van dossier/ })
    await naming.getByRole('combobox', { name: 'Partner' }).fill('rhijn')
    await page.getByRole('option', { name: 'Van Rhijn Advocaten' }).click()
    await showState(page)
    await naming.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText(/^Afgesproken terug op/).waitFor()

    await goTo(page, '/settings/partner')
    await row('Van Rhijn').getByRole('link', { name: 'Dossiers: 1 bij Van Rhijn Advocaten' }).click()
    await row('P. Verweg').waitFor()
    await goTo(page, '/settings/partner')
    await page.getByRole('button', { name: 'Bekijken: Van Rhijn Advocaten' }).click()
    const window = page.getByRole('dialog', { name: 'Partner: Van Rhijn Advocaten' })
    await window.getByText('€ 245,00 per dossier').waitFor()
    await window.getByText('Nog geen', { exact: true }).waitFor()
    await showState(page, 'partner-work')

    // On a telephone the tab that was touched at its edge comes into sight; a click of the test would move it there itself.
    const before = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await window.getByRole('tab', { name: 'Wijzigingen' }).evaluate((tab: HTMLElement) => tab.click())
    const last = window.getByRole('tab', { name: 'Wijzigingen', selected: true })
    await last.waitFor()
    const isWhole = () =>
      last.evaluate((tab) => {
        const row = tab.parentElement?.getBoundingClientRect()
        return row !== undefined && tab.getBoundingClientRect().right <= row.right + 1
      })
    await expect.poll(isWhole).toBe(true)
    if (before) await page.setViewportSize(before)

    await window.getByRole('tab', { name: 'Kosten' }).click()
    await window.getByRole('button', { name: 'Kosten invoeren' }).first().click()
    await window.getByLabel(/^Factuurnummer/).fill('VR-2026-7')
    await window.getByLabel(/^Bedrag/).fill('260')
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByRole('button', { name: 'VR-2026-7 is betaald' }).waitFor()
    await showState(page, 'partner-costs')
    await window.getByRole('button', { name: 'VR-2026-7 weigeren' }).click()
    const refusing = page.getByRole('dialog', { name: 'VR-2026-7 weigeren' })
    await refusing.getByLabel(/^Waarom/).fill('Hoger dan afgesproken.')
    await refusing.getByRole('button', { name: 'Weigeren' }).click()
    await window.getByText('Geweigerd').waitFor()

    await window.getByRole('tab', { name: 'Uitwisseling' }).click()
    await choose(window, /^Manier/, 'Map van het portaal')
    await window.getByLabel(/^Map/).fill('advocaat/uit')
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByRole('button', { name: 'Verbinding testen' }).click()
    await window.getByText('Het werkt: de andere kant is bereikt.').waitFor()
    await showState(page, 'partner-exchange-tested')

    const { private: key } = ssh2.utils.generateKeyPairSync('ed25519')
    await choose(window, /^Manier/, 'SFTP')
    await window.getByLabel(/^Server/).fill('sftp.vanrhijn.example')
    await window.getByLabel(/^Gebruiker/).fill('vorder')
    await choose(window, /^Inloggen met/, 'Sleutel')
    await window.getByLabel(/^Privésleutel/).fill(key)
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByText(/^Er is een sleutel bewaard: SHA256:/).waitFor()
    await expect.poll(() => window.getByLabel(/^Privésleutel/).inputValue()).toBe('')
    await takeScreenshots(page, 'partner-exchange-key')

    await window.getByRole('tab', { name: 'Wijzigingen' }).click()
    await window.getByText('Uitwisseling gewijzigd').first().waitFor()
    await showState(page)
    await goTo(page, '/file-agenda/new')
    await page.getByRole('link', { name: 'Verwerkersovereenkomst met Inkasso Rheinland GmbH' }).waitFor()
    await showState(page, 'agenda-partner-agreements')
  })

  it('are filtered by kind, in the address', async () => {
    await goTo(page, '/settings/partner?kind=bailiff')
    await row('Bosch & De Wolf').waitFor()
    await row('Drukkerij De Zaanse Pers').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Soort Deurwaarder' }).waitFor()
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await row('Drukkerij De Zaanse Pers').waitFor()
  })

  it('show what the list of numbers not to call prevented, with the way to the file', async () => {
    const { db } = portal.server.database
    await goTo(page, '/settings/dialer/blacklist')
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
    await showState(page, 'prevented-calls')
    await page.getByRole('link', { name: number }).click()
    await page.waitForURL(`**/file/show-new/${id}`)
  })

  it('keep a number as the dialer needs it, for one file, and give the focus on when it goes [U60]', async () => {
    await goTo(page, '/settings/dialer/blacklist')
    await page.getByRole('button', { name: 'Nummer toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Nummer toevoegen' })
    await form.getByLabel(/^Nummer/).fill('06-1234 0018')
    expect(await form.getByLabel(/^Dossier/).count()).toBe(0)
    await choose(form, /^Geldt voor/, 'Eén dossier')
    await form.getByLabel(/^Dossier/).pressSequentially('ozdemir')
    await page.getByRole('option', { name: /Özdemir-Bos/ }).click()
    await choose(form, /^Waarom/, 'Wil niet gebeld worden')
    await form.getByLabel(/^Hoe wij het weten/).fill('Gesprek van 18-11-2026')
    await form.getByLabel(/^Vanaf/).fill('18-11-2026')
    await save('Nummer toevoegen')
    await form.waitFor({ state: 'detached' })
    await row('06 1234 0018')
      .getByText(/Özdemir-Bos/)
      .waitFor()
    await page.getByRole('button', { name: '06 1234 0018 verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await row('06 1234 0018').waitFor({ state: 'detached' })
    await page.locator('[data-row]:focus').waitFor()
  })

  it('take in a file of numbers, and tell by row what was left out', async () => {
    await goTo(page, '/settings/dialer/blacklist')
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
    await showState(page, 'blacklist-import')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await row('06 1234 0019').waitFor()
  })

  it('put what a customer pays under the kind of cost', async () => {
    await goTo(page, '/client-costs/template')
    await page.getByRole('button', { name: 'Kosten voor een klant toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Kosten voor een klant toevoegen' })
    await choose(form, /^Kostensoort/, 'Bankbeslag')
    await choose(form, /^Wanneer/, 'Bij sluiten')
    await form.getByLabel(/^Bedrag/).fill('12,50')
    await form.getByLabel(/^Btw/).fill('21')
    await form.getByLabel(/^Geldt vanaf/).fill('01-01-2027')
    await save('Kosten voor een klant toevoegen')
    await form.waitFor({ state: 'detached' })
    await row('Bankbeslag').getByText('12,50').waitFor()
  })

  it('give a team its members, who leads it, what it serves, and show what would move', async () => {
    await goTo(page, '/settings/team')
    await page.getByRole('button', { name: 'Team toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Nieuw team' })
    await form.getByLabel(/^Naam/).fill('Buitendienst')
    const member = (name: string) => form.getByRole('listitem', { name })
    await choose(form, 'Lid toevoegen', 'Sanne Bakker')
    await choose(form, 'Lid toevoegen', 'Pieter de Graaf')
    await choose(member('Sanne Bakker'), 'Rol', 'Teamleider')
    await choose(form, 'Verdeling', 'kennis')
    await choose(form, 'Fasen', 'Gerechtelijk')
    await form.getByLabel('Open bedrag vanaf').fill('100')
    await showState(page, 'team-window')
    await save('Nieuw team')
    await form.waitFor({ state: 'detached' })
    await row('Buitendienst').getByText('Sanne Bakker (teamleider), Pieter de Graaf').waitFor()
    await row('Buitendienst').getByRole('button', { expanded: false }).first().click()
    await page.getByText('Fasen: Gerechtelijk').waitFor()
    await takeScreenshots(page, 'team-details')

    await page.getByRole('button', { name: 'Buitendienst wijzigen' }).click()
    const change = page.getByRole('dialog', { name: 'Buitendienst' })
    await change.getByRole('button', { name: 'Sanne Bakker uit het team halen' }).click()
    await save('Buitendienst')
    await change.waitFor({ state: 'detached' })
    await row('Buitendienst').getByText('Sanne Bakker').waitFor({ state: 'detached' })

    // What the portal had given it goes to others, and that is said before.
    await page.getByRole('button', { name: 'Minnelijk verwijderen' }).click()
    const question = page.getByRole('dialog', { name: 'Team Minnelijk verwijderen?' })
    await question.getByRole('cell', { name: 'wachtrij van de teamleider' }).waitFor()
    await takeScreenshots(page, 'team-moves')
    await question.getByRole('button', { name: 'Annuleren' }).click()

    // A file that nobody of a team can take waits for who leads it, and for management.
    const { db } = portal.server.database
    const { id: customerId } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const dossierId = await createDossier(db, customerId, { debtors: [{ name: 'N. Emand' }] })
    await db.insertInto('dossierDistribution').values({ dossierId, queueReason: 'no_team' }).execute()
    await goTo(page, '/file-agenda/new?tab=queue')
    await page.getByRole('link', { name: '1 dossier heeft nog geen eigenaar' }).click()
    await row('N. Emand').waitFor()
    expect(await page.getByRole('button', { name: /Wacht op verdeling/ }).count()).toBe(1)
    expect(visit.faults).toEqual([])
  })
})
