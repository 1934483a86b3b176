import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBasics } from '#server/ops/database/seed.ts'
import { createPerson } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { followCalls } from './calls-under-way.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await seedBasics(portal.server.database.db, portal.server.clock)
  const manager = await createPerson(portal.server, 'management')
  page = (await visitAs(browser, portal, manager)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(new RegExp(`^${label}`)).fill(value)
}

describe('the details of the agency', () => {
  it('are asked before any letter can go out; what is wrong is told at its field', async () => {
    await goTo(page, '/settings/global')
    await page.getByText('Vul eerst in wie u bent.').waitFor()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Opslaan is niet gelukt').waitFor()
    await fill({
      'Naam ': 'Noordkade Incasso B.V.',
      'KvK-nummer': '71204836',
      Straat: 'Noordkade',
      Huisnummer: '18',
      Postcode: '1506eh',
      Plaats: 'Zaandam',
      'Wki-registratie': '2024-0193',
      Telefoon: '075 614 22 00',
      'Bereikbaar op': 'werkdagen van 8:30 tot 17:30 uur',
      'E-mail': 'vragen@noordkade.example',
      IBAN: 'NL91 ABNA 0417 1643 01',
      BIC: 'ABNANL2A',
      'Op naam van': 'Stichting Derdengelden Noordkade',
    })
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Dit is geen IBAN.').first().waitFor()
    await showState(page, 'agency-first')
    await fill({ IBAN: 'NL91 ABNA 0417 1643 00' })
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De gegevens zijn opgeslagen.').first().waitFor()
    await page.getByRole('contentinfo').getByText('Noordkade Incasso B.V.').waitFor()
    expect(await page.getByLabel(/^Postcode/).inputValue()).toBe('1506 EH')
  })

  it('keep their trust account until a colleague approves another one', async () => {
    await page.getByRole('button', { name: 'Andere rekening voorstellen' }).click()
    await fill({ IBAN: 'NL20INGB0001234567', BIC: 'INGBNL2A', 'Op naam van': 'Stichting Derdengelden Noordkade' })
    await page.getByRole('button', { name: 'Voorstellen', exact: true }).click()
    await page.getByText('NL20 INGB 0001 2345 67 op naam van').waitFor()
    const approve = page.getByRole('button', { name: 'Goedkeuren' })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    await showState(page, 'agency-proposal')

    const admin = await createPerson(portal.server, 'admin')
    const { page: other } = await visitAs(browser, portal, admin)
    await goTo(other, '/settings/global')
    await other.getByRole('button', { name: 'Goedkeuren' }).click()
    await other.getByRole('dialog').getByText('Debiteuren betalen voortaan op NL20 INGB 0001 2345 67.').waitFor()
    await other.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }).click()
    await other.getByText('De nieuwe rekening geldt nu.').first().waitFor()
    await other.getByRole('definition').filter({ hasText: 'NL20 INGB 0001 2345 67' }).waitFor()
    await other.close()
  })

  it('name other accounts beside the trust account, which is none of them', async () => {
    await goTo(page, '/settings/global')
    const accounts = page.getByRole('region', { name: 'Andere rekeningen' })
    await accounts.getByRole('button', { name: 'Rekening toevoegen' }).click()
    await accounts.getByLabel(/^IBAN/).fill('NL20INGB0001234567')
    await accounts.getByLabel(/^Op naam van/).fill('Noordkade Incasso B.V.')
    await accounts.getByRole('button', { name: 'Rekening toevoegen' }).click()
    await accounts.getByText('Dit is de derdengeldenrekening', { exact: false }).first().waitFor()
    await accounts.getByLabel(/^IBAN/).fill('NL02ABNA0123456789')
    await accounts.getByRole('button', { name: 'Rekening toevoegen' }).click()
    const added = accounts.getByRole('listitem').filter({ hasText: 'NL02 ABNA 0123 4567 89' })
    await added.getByText('(Eigen rekening)', { exact: false }).waitFor()
    await showState(page, 'own-accounts')
    await added.getByRole('button', { name: /verwijderen/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await added.waitFor({ state: 'detached' })
  })

  it('are read by whoever may not change them', async () => {
    const clerk = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_SETTINGS'])
    const { page: other } = await visitAs(browser, portal, clerk)
    await goTo(other, '/settings/global')
    await other.getByText('Alleen een leidinggevende of beheerder wijzigt deze instellingen.').waitFor()
    expect(await other.getByLabel(/^Plaats/).isDisabled()).toBe(true)
    expect(await other.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
    await other.close()
  })
})

describe('the tasks of the portal', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const keep = async (name: string, failingSince: Date | null, lastSuccessAt: Date | null) =>
    portal.server.database.db
      .insertInto('recurringTask')
      .values({
        name,
        everySeconds: 60,
        startedAt: minutesAgo(600),
        lastSuccessAt,
        failingSince,
        lastError: failingSince && 'ENOSPC: no space left on device',
      })
      .execute()
  const bar = (on: Page) => on.getByRole('status').filter({ hasText: '2 taken van de portal lukken niet.' })

  it('that do not succeed are told to an administrator on any page, with what to do; others see nothing of it', async () => {
    await keep('tell customers what happened', minutesAgo(45), minutesAgo(46))
    await keep('throw away exported files', null, minutesAgo(200))
    await keep('follow payment plans and promises', null, minutesAgo(0))
    // May look at the settings, and may do nothing about the portal.
    const clerk = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_AGENDA', 'ROLE_SETTINGS'])
    const admin = await createPerson(portal.server, 'admin')
    const { page: ofClerk } = await visitAs(browser, portal, clerk)
    const calls = followCalls(ofClerk)
    await goTo(ofClerk, '/file-agenda/new')
    await ofClerk.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
    await calls.ended()

    const { page: own } = await visitAs(browser, portal, admin)
    await goTo(own, '/file-agenda/new')
    await own.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
    await bar(own).waitFor()
    expect(await bar(ofClerk).count()).toBe(0)
    await bar(own).getByRole('link', { name: 'Bekijk wat u kunt doen' }).click()
    const told = own.getByRole('status').filter({ hasText: 'Klanten vertellen wat er is gebeurd' })
    await told.getByText('ENOSPC: no space left on device', { exact: false }).waitFor()
    await own.getByText('Dit had al gedaan moeten zijn: Oude exports opruimen').waitFor()
    const names = own.getByRole('grid', { name: 'Taken van de portal' }).getByRole('row')
    expect(await names.allInnerTexts()).toEqual([
      expect.stringMatching(/Taak/),
      expect.stringMatching(/Klanten vertellen[^]*Lukt niet/),
      expect.stringMatching(/Oude exports[^]*Te laat/),
      expect.stringMatching(/Regelingen[^]*Gaat goed/),
    ])
    await showState(own, 'portal-tasks')
  })
})
