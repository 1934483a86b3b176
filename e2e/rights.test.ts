import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
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
let clerk: Person

const named = (person: Person, name: string, employeeKind: string) =>
  portal.server.database.db.updateTable('appUser').set({ name, employeeKind }).where('id', '=', person.userId).execute()

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  const { db } = portal.server.database
  await createAgency(portal.server)
  const haard = await createCustomer(portal.server, 'Huis & Haard Online B.V.')
  await createPerson(portal.server, 'contact', haard)
  clerk = await createPerson(portal.server, ['ROLE_EMAIL_IMPORT'])
  await named(clerk, 'Noor Visser', 'finance')
  const { id } = await db
    .insertInto('employeeGroup')
    .values({ name: 'Dossierbehandeling', roles: ['ROLE_FILE_SEARCH', 'ROLE_AGENDA'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('employeeGroupMember').values({ groupId: id, userId: clerk.userId }).execute()
  const admin = await createPerson(portal.server, 'admin')
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the rights in the browser', () => {
  it('are listed per person, and unfold to what gives each of them [req 2.44]', async () => {
    await page.goto('/settings/acl')
    await row('Noor Visser').getByText('Dossierbehandeling').waitFor()
    expect((await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())).toEqual([
      'Details',
      'Naam',
      'Gebruikersnaam',
      'Soort',
      'Klant',
      'Groepen',
      'Rechten',
      'Toegang',
    ])
    await row('Noor Visser')
      .getByRole('button', { name: /Noor Visser/ })
      .click()
    const held = page.getByRole('listitem').filter({ hasText: 'Agenda' })
    await held.getByText('groep: Dossierbehandeling').waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Medewerker financieel' })
      .getByText('soort: Financieel')
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: 'E-mail ophalen' }).getByText('eigen').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'rights')
  })

  it('tell who has one of them, and from where', async () => {
    await page.goto('/settings/acl?role=ROLE_AGENDA')
    await row('Noor Visser').getByText('groep: Dossierbehandeling').waitFor()
    await page.getByRole('columnheader', { name: 'Waar het vandaan komt' }).waitFor()
    expect(await row('Marieke Postma').count()).toBe(0)
    await page
      .getByRole('button', { name: /Heeft het recht/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: 'Agenda' }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'rights-filter')
  })

  it('are given and taken on a page that says what changes; who is logged in has them at once', async () => {
    const theirs = await openVisit(browser, portal.url)
    await logIn(theirs.page, clerk.username)
    await theirs.page.goto('/settings/merchant')
    await theirs.page.getByRole('heading', { name: 'Access Denied!' }).waitFor()

    await page.goto('/settings/acl')
    await row('Noor Visser').getByRole('link', { name: 'Noor Visser' }).click()
    await page.getByRole('heading', { name: 'Rechten van Noor Visser' }).waitFor()
    const agenda = page.getByRole('checkbox', { name: 'Agenda', exact: true })
    expect(await agenda.isChecked()).toBe(false)
    await page.getByText('Nog niets gewijzigd').waitFor()
    await page.getByRole('checkbox', { name: 'Instellingen', exact: true }).check()
    await page.getByRole('checkbox', { name: 'E-mail ophalen' }).uncheck()
    await page.getByText('Erbij: Instellingen Eraf: E-mail ophalen').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'rights-edit')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De rechten zijn gewijzigd').first().waitFor()

    await theirs.page.goto('/settings/merchant')
    await theirs.page.getByRole('heading', { name: 'Merchants' }).waitFor()
    expect([visit.faults, theirs.faults]).toEqual([[], []])
  })

  it('ask before one takes them from oneself, and refuse it to the last administrator', async () => {
    await page.goto('/settings/acl?kind=administrator')
    await row('Pieter de Graaf').getByRole('link').click()
    await page.getByRole('checkbox', { name: 'Nieuws schrijven' }).uncheck()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const question = page.getByRole('dialog', { name: 'Rechten van uzelf afnemen?' })
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'hidden' })
    await portal.server.database.db
      .updateTable('appUser')
      .set({ kind: 'employee', employeeKind: 'general' })
      .where('kind', '=', 'administrator')
      .execute()
    await page.getByRole('checkbox', { name: 'Rechten wijzigen' }).uncheck()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await question.getByRole('button', { name: 'Afnemen' }).click()
    await page.getByRole('alert').filter({ hasText: 'Dit is de laatste beheerder.' }).waitFor()
    await takeScreenshots(page, 'rights-refused')
  })
})
