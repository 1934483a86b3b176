import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLog } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  id = await createDueDossier(server.database.db, await createCustomer(server), '2026-11-24')
  const employee = await createPerson(server, 'employee')
  const log = { fileId: id, type: 'call', category: 'debtor', content: 'Betaalt de helft vrijdag.' }
  expect((await employee.post(callPath(writeLog), log)).statusCode).toBe(200)
  page = (await visitAs(browser, portal, employee)).page
  await goTo(page, `/file/show-new/${id}`)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('the page of a file', () => {
  it('tells which steps are still to come, with the day and the reason of each', async () => {
    const way = page.getByRole('list', { name: /De weg van dit dossier: .+, versie 1/ })
    const places = way.getByRole('listitem')
    await places.nth(3).waitFor()
    expect(await places.first().getAttribute('aria-current')).toBe('step')
    expect(await places.first().innerText()).toMatch(/Nu:\s*14-dagenbrief\s*di 24-11-2026, over 4 dagen/)
    await places.first().getByRole('img', { name: 'per post' }).waitFor()
    await showState(page, 'file-path')
    await page.getByRole('button', { name: 'Alle stappen met reden' }).click()
    const coming = page.getByRole('listitem').filter({ hasText: 'Omdat' }).filter({ hasText: 'Klaar voor juridisch' })
    await coming.getByText(/Omdat wij van .+ tot .+ op een betaling wachten\./).waitFor()
    await page.getByText('Deze datums gelden als er niets verandert.').waitFor()
    await coming.getByText(/stap 4 van 4/i).waitFor()
    await showState(page, 'file-coming-steps')
  })

  it('leads from a step that is to come to the version of the workflow it is of, for who may see that', async () => {
    const visit = await openVisit(browser, portal.url)
    await logIn(visit.page, (await createPerson(portal.server, 'management')).username)
    await goTo(visit.page, `/file/show-new/${id}`)
    await visit.page.getByRole('button', { name: 'Alle stappen met reden' }).click()
    const coming = visit.page
      .getByRole('listitem')
      .filter({ hasText: 'Omdat' })
      .filter({ hasText: 'Klaar voor juridisch' })
    expect(await coming.getByRole('link').getAttribute('href')).toMatch(/^\/workflow\/\d+\?version=1$/)
    await visit.page.context().close()
  })

  it('has the acts that matter in sight, and all others behind one, within reach of the keys', async () => {
    const acts = page.getByRole('complementary', { name: 'Acties' })
    await acts.getByRole('button', { name: 'Regeling treffen' }).waitFor()
    const more = acts.getByRole('button', { name: 'Meer acties' })
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    expect(await acts.getByRole('button', { name: 'Kwijtschelden' }).count()).toBe(0)
    await takeScreenshots(page, 'file-acts')
    await more.focus()
    await page.keyboard.press('Enter')
    await acts.getByRole('button', { name: 'Kwijtschelden' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await acts.getByRole('group', { name: 'Meer acties' }).locator(':focus').count()).toBe(1)
    // What cannot be done now says why, in words.
    await acts.getByRole('heading', { name: 'Kan nu niet' }).waitFor()
    expect(await acts.getByRole('button', { name: 'Sluiten met reden' }).getAttribute('aria-disabled')).toBe('true')
    await acts.getByText('Er staat nog een bedrag open', { exact: false }).waitFor()
    await showState(page, 'file-acts-more')
    await more.click()
    await acts.getByRole('button', { name: 'Kwijtschelden' }).waitFor({ state: 'detached' })
  })

  it('rings from the next step where that is a call, and has what came of it written down', async () => {
    const { db } = portal.server.database
    setMoment(portal.server, '2026-11-20', 11 * 60)
    const customer = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const called = await createDueDossier(db, customer.id, '2026-11-20', { debtors: [{ phone: '+31612345678' }] })
    const silent = await createDueDossier(db, customer.id, '2026-11-20', { debtors: [{ name: 'Z. Stil' }] })
    await sql`update workflow_step set definition = jsonb_set(definition, '{action}', '{"kind":"call"}')
      where id = (select step_id from dossier where id = ${called})`.execute(db)
    await goTo(page, `/file/show-new/${called}`)
    const call = page.getByRole('link', { name: 'Nu bellen' })
    expect(await call.getAttribute('href')).toBe('tel:+31612345678')
    await showState(page, 'file-call-now')
    // What rings is of the computer, not of the page.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await call.click()
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Voicemail ingesproken.')
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
    await page.getByRole('list', { name: 'Logboek' }).getByText('Voicemail ingesproken.').waitFor()
    await goTo(page, `/file/show-new/${silent}`)
    const refused = page.getByRole('button', { name: 'Nu bellen' })
    expect(await refused.getAttribute('aria-description')).toBe('Er is geen telefoonnummer dat werkt.')
    await goTo(page, `/file/show-new/${id}`)
  })

  it('tells since when an address is used and who told it', async () => {
    const parties = page.getByRole('complementary', { name: 'Partijen' })
    await parties.getByText('Herkomst en geschiedenis').click()
    await parties
      .getByText(/, sinds \d\d-\d\d-\d{4}, via /)
      .first()
      .waitFor()
    await showState(page)
  })

  it('has its agenda beside it, and something is put on it from there', async () => {
    const beside = page.getByRole('complementary', { name: 'Acties' })
    await beside.getByText('Niets op de agenda').waitFor()
    await beside.getByRole('button', { name: 'Nieuw agendapunt' }).click()
    const window = page.getByRole('dialog', { name: 'Nieuw agendapunt' })
    await window.getByRole('combobox', { name: /^Onderwerp/ }).click()
    await page.getByRole('option', { name: 'Klacht behandelen' }).click()
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.waitFor({ state: 'hidden' })
    await beside.getByText('Vandaag', { exact: true }).waitFor()
    await showState(page, 'file-agenda-beside')
    await beside.getByRole('link', { name: 'Klacht behandelen' }).click()
    await page.getByRole('tab', { name: 'Agenda 1', selected: true }).waitFor()
    // On its own tab it does not stand there twice.
    await beside.getByText('Vandaag', { exact: true }).waitFor({ state: 'detached' })
  })

  it('has a call written down by one key, and the help tells which keys there are [U4]', async () => {
    await goTo(page, `/file/show-new/${id}`)
    // The help tells of what is there when it opens.
    for (const name of ['Regeling treffen', 'Bericht sturen']) await page.getByRole('button', { name }).waitFor()
    await page.keyboard.press('Shift+?')
    const help = page.getByRole('dialog', { name: 'Hulp' })
    const ofPage = help.getByRole('table', { name: 'Op deze pagina' })
    for (const row of ['N Notitie', 'G Gesprek vastleggen', 'R Regeling treffen', 'B Bericht sturen']) {
      await ofPage.getByRole('row', { name: row }).waitFor()
    }
    await showState(page)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Belt vrijdag terug.')
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
    await page.getByRole('list', { name: 'Logboek' }).getByText('Belt vrijdag terug.').waitFor()
    await page.keyboard.press('t')
    const promise = page.getByRole('dialog', { name: 'Belofte noteren' })
    await promise.getByRole('button', { name: 'Annuleren' }).click()
    await promise.waitFor({ state: 'hidden' })
  })

  it('has a promise noted from a call, with a plan beside it', async () => {
    await goTo(page, `/file/show-new/${id}?tab=logs`)
    await page
      .getByRole('button', { name: /^Regeling treffen: / })
      .first()
      .click()
    const plan = page.getByRole('dialog', { name: 'Regeling treffen' })
    await plan.getByRole('button', { name: 'Annuleren' }).click()
    await plan.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Belofte noteren: / })
      .first()
      .click()
    const promise = page.getByRole('dialog', { name: 'Belofte noteren' })
    await promise.getByRole('button', { name: 'Noteren' }).waitFor()
    await showState(page)
    await promise.getByRole('button', { name: 'Noteren' }).click()
    await promise.waitFor({ state: 'hidden' })
    const { db } = portal.server.database
    const file = db.selectFrom('dossier').select('status').where('id', '=', id)
    expect(await file.executeTakeFirstOrThrow()).toEqual({ status: 'paused' })
  })
})
