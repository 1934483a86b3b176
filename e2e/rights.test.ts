import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { hasFocus } from './keyboard.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let clerk: Person

const named = (person: Person, name: string, employeeKind: string) =>
  portal.server.database.db.updateTable('appUser').set({ name, employeeKind }).where('id', '=', person.userId).execute()

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
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

async function newClerk(name: string) {
  const person = await createPerson(portal.server, ['ROLE_FILE_SEARCH'])
  await named(person, name, 'general')
  return { id: person.userId, username: person.username }
}

/** The clock stands so many seconds before midnight, for as long as a slow page needs. */
function standBeforeMidnight(seconds: number): void {
  const at = new Date(momentInAmsterdam(day('2026-11-21'), 0).getTime() - seconds * 1000)
  portal.server.clock.set({ now: () => at, today: () => day('2026-11-20') })
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the rights in the browser', () => {
  it('are listed per person, and unfold to what gives each of them [req 2.44]', async () => {
    await goTo(page, '/settings/acl')
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
    await showState(page, 'rights')
  })

  it('tell who has one of them, and from where', async () => {
    await goTo(page, '/settings/acl?role=ROLE_AGENDA')
    await row('Noor Visser').getByText('groep: Dossierbehandeling').waitFor()
    await page.getByRole('columnheader', { name: 'Waar het vandaan komt' }).waitFor()
    expect(await row('Marieke Postma').count()).toBe(0)
    await page
      .getByRole('button', { name: /Heeft het recht/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: 'Agenda' }).waitFor()
    await showState(page, 'rights-filter')
  })

  it('are given and taken on a page that says what changes; who is logged in has them at once', async () => {
    const theirs = await visitAs(browser, portal, clerk)
    await goTo(theirs.page, '/settings/merchant')
    await theirs.page.getByRole('heading', { name: 'Access Denied!' }).waitFor()
    // Wide enough for the menu in the header.
    await theirs.page.setViewportSize({ width: 1600, height: 900 })
    await goTo(theirs.page, '/file/search')
    await theirs.page.getByRole('tab').last().waitFor()

    await goTo(page, '/settings/acl')
    await row('Noor Visser').getByRole('link', { name: 'Noor Visser' }).click()
    await page.getByRole('heading', { name: 'Rechten van Noor Visser' }).waitFor()
    const agenda = page.getByRole('checkbox', { name: 'Agenda', exact: true })
    // What he has by what he is, or by a group, is ticked under a lock, with what gives it.
    expect([await agenda.isChecked(), await agenda.isDisabled()]).toEqual([true, true])
    expect(await agenda.getAttribute('aria-description')).toMatch(/^(soort|groep): /)
    await page.getByText('Nog niets gewijzigd').waitFor()
    await page.getByRole('checkbox', { name: 'Instellingen', exact: true }).check()
    await page.getByRole('checkbox', { name: 'E-mail ophalen' }).uncheck()
    await page.getByText('Erbij: Instellingen Eraf: E-mail ophalen').waitFor()
    await showState(page, 'rights-edit')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De rechten zijn gewijzigd').first().waitFor()
    await page.getByRole('tab', { name: 'Wijzigingen' }).click()
    const change = page.getByRole('list', { name: 'Wijzigingen' }).getByRole('listitem').first()
    await change.getByText('Eigen rechten: erbij Instellingen; eraf E-mail ophalen').waitFor()
    await showState(page, 'rights-changes')

    // The page that was open all the while has it with its next call: nothing is loaded anew.
    await theirs.page.evaluate(() => Object.assign(window, { stays: true }))
    const menu = theirs.page.waitForResponse(/menu\/palette$/)
    await theirs.page.getByRole('tab').last().click()
    await menu
    const link = theirs.page.getByRole('dialog').getByRole('link', { name: 'Merchants' })
    // For a moment after the tab the menu stays shut.
    const open = async () => {
      await theirs.page.mouse.move(10, 600)
      await theirs.page.getByRole('banner').getByRole('button', { name: 'Relaties' }).hover()
      return link.isVisible()
    }
    await expect.poll(open).toBe(true)
    await link.click()
    await theirs.page.getByRole('heading', { name: 'Merchants' }).waitFor()
    expect(await theirs.page.evaluate(() => 'stays' in window)).toBe(true)
    expect([visit.faults, theirs.faults]).toEqual([[], []])
  })

  it('are given for some days, shown as such, and gone from an open page when these are over', async () => {
    const { id, username } = await newClerk('Sanne Bos')
    await goTo(page, `/settings/acl/edit/${id}?tab=temporary`)
    await page.getByText('Deze persoon heeft geen tijdelijke rechten gehad').waitFor()
    await page.getByRole('button', { name: 'Tijdelijk recht geven' }).click()
    const form = page.getByRole('dialog', { name: 'Tijdelijk recht geven' })
    await form.getByRole('combobox', { name: /^Recht/ }).click()
    await page.getByRole('option', { name: 'Instellingen', exact: true }).click()
    await form.getByRole('textbox', { name: /^Tot en met/ }).fill('v')
    await form.getByRole('textbox', { name: /^Reden/ }).fill('Vervangt Noor')
    await showState(page, 'rights-temporary-window')
    await form.getByRole('button', { name: 'Geven' }).click()
    await row('Instellingen').getByText('geldt nu').waitFor()
    expect(await row('Instellingen').innerText()).toMatch(
      /20-11-2026[\s\S]*20-11-2026[\s\S]*Pieter de Graaf[\s\S]*Vervangt Noor/,
    )
    await showState(page, 'rights-temporary')
    await page.getByRole('tab', { name: 'Blijvend' }).click()
    await page.getByText('tijdelijk t/m 20-11-2026').waitFor()

    const theirs = await openVisit(browser, portal.url)
    // Wide enough for the menu in the header.
    await theirs.page.setViewportSize({ width: 1600, height: 900 })
    await logIn(theirs.page, username)
    standBeforeMidnight(3)
    await goTo(theirs.page, '/settings/merchant')
    await theirs.page.getByRole('heading', { name: 'Merchants' }).waitFor()
    const inMenu = theirs.page.getByRole('banner').getByRole('button', { name: 'Beheer' })
    await inMenu.waitFor()
    portal.server.clock.set(clockOn(day('2026-11-21')))
    await inMenu.waitFor({ state: 'detached', timeout: 8_000 })
    await theirs.page.reload()
    await theirs.page.getByRole('heading', { name: 'Access Denied!' }).waitFor()
    portal.server.clock.set(clockOn(day('2026-11-20')))
  })

  it('are given between days that can be chosen by mouse, by keys and by typing, and no other [req 5.7] [U52]', async () => {
    const { id } = await newClerk('Daan Kuipers')
    await goTo(page, `/settings/acl/edit/${id}?tab=temporary`)
    await page.getByRole('button', { name: 'Tijdelijk recht geven' }).click()
    const form = page.getByRole('dialog', { name: 'Tijdelijk recht geven' })
    const [from, through] = [
      form.getByRole('textbox', { name: /^Van/ }),
      form.getByRole('textbox', { name: /^Tot en met/ }),
    ]
    const calendars = form.getByRole('button', { name: 'Kalender openen' })
    const dayButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

    // A range by keys alone, past the button of the calendar.
    await from.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('+1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await hasFocus(through)).toBe(true)
    await page.keyboard.type('+2w')
    await page.keyboard.press('Tab')
    expect([await from.inputValue(), await through.inputValue()]).toEqual(['21-11-2026', '04-12-2026'])

    for (const [field, typed, told] of [
      [from, 'v', null],
      [from, '-1', 'Kies 20-11-2026 of later.'],
      [from, '20-11-2026', null],
      [through, '-1w', 'Kies 20-11-2026 of later.'],
      [through, '21112027', 'Kies 20-11-2027 of eerder.'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      if (told) await form.getByText(told).waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe(told ? 'true' : null)
    }
    await form.getByRole('button', { name: 'Geven' }).click()
    expect(await hasFocus(through)).toBe(true)
    await through.fill('20-11-2027')
    await through.blur()
    expect(await form.getByText(/^Kies /).count()).toBe(0)

    // The last day, by mouse: the one after it cannot be clicked.
    await calendars.nth(1).click()
    expect(await dayButton('21 november 2027').isDisabled()).toBe(true)
    await dayButton('19 november 2027').click()
    expect(await through.inputValue()).toBe('19-11-2027')

    // The first day, by keys: the arrows do not get before it.
    await through.fill('')
    await calendars.nth(1).focus()
    await page.keyboard.press('Enter')
    expect(await dayButton('19 november 2026').isDisabled()).toBe(true)
    await dayButton('20 november 2026').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await hasFocus(dayButton('20 november 2026'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await through.inputValue()).toBe('27-11-2026')
    await form.getByRole('button', { name: 'Annuleren' }).click()
  })

  it('stand beside each other in a matrix of groups, people and roles, with its head and first column in sight', async () => {
    await goTo(page, '/settings/acl?tab=matrix')
    const table = page.getByRole('grid', { name: 'Matrix' })
    await table.getByRole('row').filter({ hasText: 'Noor Visser' }).waitFor()
    const names = await table.locator('[data-row] td:first-child').allInnerTexts()
    expect(names[0]).toBe('Dossierbehandeling')
    const cellsOf = async (name: string) => {
      const heads = await table.getByRole('columnheader').allInnerTexts()
      const cells = await row(name).locator('td').allInnerTexts()
      return Object.fromEntries(heads.map((head, at) => [head.trim(), (cells[at] ?? '').trim()]))
    }
    expect(await cellsOf('Noor Visser')).toMatchObject({
      Soort: 'Financieel',
      Groepen: 'Dossierbehandeling',
      Agenda: 'groep',
      'Medewerker financieel': 'soort',
      Juridisch: '',
    })
    const last = table.getByRole('columnheader').last()
    await last.scrollIntoViewIfNeeded()
    const name = table.getByRole('link', { name: 'Noor Visser' })
    expect((await name.boundingBox())?.x).toBeLessThan(60)
    await showState(page, 'rights-matrix')
    await goTo(page, '/settings/acl?tab=matrix&role[]=ROLE_AGENDA')
    await row('Noor Visser').waitFor()
    expect((await table.getByRole('columnheader').allInnerTexts()).slice(-1)).toEqual(['Agenda'])
    expect(await row('Pieter de Graaf').getByText('groep').count()).toBe(0)
  })

  it('of a thousand people are drawn as far as they are in sight, and the last is reached by one key [U25]', async () => {
    const { db } = portal.server.database
    const people = Array.from({ length: 1000 }, (_, index) => `Zwerm ${String(index).padStart(4, '0')}`)
    await db
      .insertInto('appUser')
      .values(people.map((name) => ({ name, username: name, passwordHash: '', kind: 'employee', acl: [] })))
      .execute()
    await goTo(page, '/settings/acl?tab=matrix&per-page=1000')
    await page.getByRole('row').nth(10).waitFor()
    expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(1000)
    expect(await page.getByRole('row').count()).toBeLessThan(120)
    await page.locator('[data-row="0"]').focus()
    await page.keyboard.press('End')
    await expect.poll(async () => page.locator('[data-row="999"]').isVisible()).toBe(true)
    expect(await hasFocus(page.locator('[data-row="999"]'))).toBe(true)
    expect(await page.getByRole('columnheader').first().isVisible()).toBe(true)
    await db.deleteFrom('appUser').where('name', 'like', 'Zwerm %').execute()
  })

  it('of two are compared: what one holds, opens and calls and the other does not', async () => {
    await goTo(page, '/settings/acl?tab=compare')
    await page.getByText('Kies een persoon, en een tweede persoon of een groep').waitFor()
    const one = page.getByLabel('Persoon', { exact: true }).and(page.locator('input'))
    await one.fill('noor')
    await page.getByRole('option', { name: /Noor Visser/ }).click()
    await page.getByRole('combobox', { name: 'Of met groep' }).click()
    await page.getByRole('option', { name: 'Dossierbehandeling' }).click()
    const part = (name: string) => page.getByRole('region', { name })
    await part('Rechten').getByRole('row').filter({ hasText: 'Medewerker financieel' }).waitFor()
    const agenda = part('Rechten')
      .getByRole('row')
      .filter({ hasText: /^Agenda/ })
    expect(await agenda.count()).toBe(0)
    await part('Schermen').getByRole('row').filter({ hasText: 'Rekenmachine' }).waitFor()
    await part('Aanroepen').getByRole('row').filter({ hasText: 'GET /api/v4/customer-group' }).first().waitFor()
    expect(await part('Schermen').getByRole('row').filter({ hasText: '/file/search' }).count()).toBe(0)
    await page.getByLabel('Toon ook wat gelijk is').check({ force: true })
    await page.waitForURL((url) => url.searchParams.get('all') === '1')
    expect(await agenda.locator('td').allInnerTexts()).toEqual(['Agenda', 'groep', 'groep'])
    await showState(page, 'rights-compare')
    expect(visit.faults).toEqual([])
  })

  it('ask before one takes them from oneself, and refuse it to the last administrator', async () => {
    await goTo(page, '/settings/acl?kind=administrator')
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
