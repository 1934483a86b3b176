import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVariable } from '#contract/sending/templates/template-variables.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { message, publish, templateRoles, templatesOf } from '#test/templates.ts'
import { openBrowser, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const seeing = ['ROLE_FILE_SEARCH', 'ROLE_FILE_VIEW_LAST_VISITED'] as const

let portal: Portal
let browser: Browser
let writing: Visit
let writer: Person
let colleague: Person

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  await db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  for (let file = 0; file < 2; file += 1) await createDueDossier(db, customerId, '2026-11-20')
  writer = await createPerson(portal.server, [...templateRoles, ...seeing])
  colleague = await createPerson(portal.server, [...templateRoles, ...seeing])
  writing = await visitAs(browser, portal, writer)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await closeRenderer()
})

describe('templates of one channel', () => {
  it.each([
    ['ROLE_EMAIL_TEMPLATE_VIEW', '/email/template', '/sms/template', 'E-mailsjablonen'],
    ['ROLE_POST_MAIL_TEMPLATE_VIEW', '/sms/template', '/email/template', 'Sms-sjablonen'],
  ] as const)('are only looked at by who has %s alone', async (role, own, other, title) => {
    const reader = await createPerson(portal.server, ['ROLE_EMPLOYEE', role])
    const { page } = await visitAs(browser, portal, reader)
    await goTo(page, own)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await page.getByRole('tab', { name: /Versies/ }).click()
    expect(await page.getByRole('link', { name: 'Wijzigen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Terugzetten' }).count()).toBe(0)
    await page.goto(`${new URL(page.url()).pathname}/edit`)
    await page.getByText('Access Denied!').first().waitFor()
    await goTo(page, other)
    await page.getByText('Access Denied!').first().waitFor()
    await page.context().close()
  })

  it('are chosen for a step of a workflow, and kept with it', async () => {
    const { add } = templatesOf(writer, 'post')
    const made = await add({ name: 'Onze eigen laatste brief', type: 'last_letter' })
    await publish({ writer, reader: colleague }, 'post', made.id)
    const planner = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_WORKFLOW_FILE', ...seeing])
    const { page } = await visitAs(browser, portal, planner)
    await goTo(page, '/workflow')
    await page.getByRole('link', { name: 'Particulier, minnelijk' }).first().click()
    await page.getByRole('link', { name: 'Laatste brief' }).first().click()
    await page.getByRole('combobox', { name: 'Sjabloon per post' }).click()
    await page.getByRole('option', { name: 'Onze eigen laatste brief' }).click()
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De stap staat in het concept.').first().waitFor()
    await takeScreenshots(page, 'workflow-step-template')
    await page.context().close()
    await goTo(writing.page, `/post-mail/template/${made.id}`)
    await writing.page.getByText('Particulier, minnelijk').first().waitFor()
    const takeOut = writing.page.getByRole('button', { name: 'Uit gebruik nemen' })
    expect(await takeOut.getAttribute('aria-description')).toMatch(/Een stap van een workflow gebruikt/)
  })
})

describe('variables of the agency’s own in the browser', () => {
  it('are a formula with its names completed, its fault at the place and its result beside it [req 2.35, 6.6]', async () => {
    const { page } = writing
    await goTo(page, '/email/variable')
    await page.getByText('Nog geen eigen variabelen').waitFor()
    await page.getByRole('link', { name: 'Nieuwe variabele' }).first().click()
    await page.getByLabel('Naam van de variabele').fill('halveSchuld')
    await page.getByRole('combobox', { name: 'Soort waarde' }).click()
    await page.getByRole('option', { name: 'Bedrag' }).click()
    await page.getByLabel('Betekenis in het Nederlands').fill('De helft van wat open staat')
    await page.getByLabel('Betekenis in het Engels').fill('Half of what is open')
    await page.getByLabel('Betekenis in het Frans').fill('La moitié du solde')
    const formula = page.getByRole('textbox', { name: /^Formule/ })
    await formula.click()
    await page.keyboard.type('opn / 2')
    await page.locator('mark', { hasText: 'opn' }).waitFor()
    await showState(page, 'variable-fault')
    await formula.fill('')
    await page.keyboard.type('ope')
    await page.getByRole('option', { name: /open/ }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' / 2')
    await page.getByRole('region', { name: 'Wat de formule geeft' }).getByText(/€/).first().waitFor()
    await showState(page, 'variable-add')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'halveSchuld' }).waitFor()
    await page.getByText('Nog in geen sjabloon.').waitFor()
    await showState(page, 'variable')
  })

  it('keep what was typed when a colleague was first', async () => {
    const { page } = writing
    const { id } = (
      await writer.post(addVariable.path, {
        name: 'derde',
        meaningNl: 'Een derde',
        meaningEn: 'A third',
        meaningFr: 'Un tiers',
        type: 'amount',
        formula: 'open / 3',
        mayBeEmpty: false,
      })
    ).json<{ id: number }>()
    await goTo(page, `/email/variable/${id}/edit`)
    await page.getByLabel('Betekenis in het Nederlands').fill('Het derde deel')
    await colleague.put(`${addVariable.path}/${id}`, {
      name: 'derde',
      meaningNl: 'Een derde',
      meaningEn: 'One third',
      meaningFr: 'Un tiers',
      type: 'amount',
      formula: 'open / 3',
      mayBeEmpty: false,
      version: 1,
    })
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Overgenomen in dit formulier: Betekenis in het Engels.').waitFor()
    expect(await page.getByLabel('Betekenis in het Nederlands').inputValue()).toBe('Het derde deel')
    expect(await page.getByLabel('Betekenis in het Engels').inputValue()).toBe('One third')
    await goTo(page, '/email/variable')
    await page.getByRole('link', { name: 'halveSchuld', exact: true }).waitFor()
    await showState(page, 'variables')
    expect(writing.faults).toEqual([])
  })

  it('get a new formula when a colleague has seen what it does to the templates that name it', async () => {
    const { page } = writing
    const fields = {
      meaningNl: 'Groet',
      meaningEn: 'Greeting',
      meaningFr: 'Salutation',
      type: 'text',
      mayBeEmpty: false,
    }
    const { id } = (await writer.post(addVariable.path, { ...fields, name: 'groet', formula: '"Met dank"' })).json<{
      id: number
    }>()
    const content = message('Wij helpen u graag. %groet% van %agency%.')
    const template = await templatesOf(writer, 'email').add({ name: 'Met een groet', type: 'message', content })
    await publish({ writer, reader: colleague }, 'email', template.id)
    await goTo(page, `/email/variable/${id}/edit`)
    await page.getByText(/In gebruik bij 1 sjabloon/).waitFor()
    const formula = page.getByRole('textbox', { name: /^Formule/ })
    await formula.fill('"Anders komt de deurwaarder"')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const draft = page.getByRole('region', { name: 'Nieuwe formule' })
    await draft.getByText(/Er is nog niets veranderd/).waitFor()
    await draft.getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByLabel('Waarom deze wijziging').fill('Wat strenger')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten beoordelen' }).click()
    const own = draft.getByRole('button', { name: 'Publiceren' })
    await own.waitFor()
    expect(await own.getAttribute('aria-description')).toMatch(/Een ander dan wie de formule schreef/)
    await showState(page, 'variable-draft')

    const { page: other, faults } = await visitAs(browser, portal, colleague)
    await goTo(other, `/email/variable/${id}`)
    await other.getByRole('button', { name: 'Publiceren' }).click()
    const window = other.getByRole('dialog')
    await window.getByText('Met deze formule staan er fouten in een sjabloon. Bekijk de proef.').waitFor()
    await window
      .getByText(/Hiermee mag u niet dreigen/)
      .first()
      .waitFor()
    await showState(other, 'variable-publish-refused')
    await other.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Teruggeven' }).click()
    await other.getByRole('button', { name: 'Laten beoordelen' }).waitFor()

    // Somebody else has given it back since: what is written begins with what holds now.
    await page.goto(`/email/variable/${id}/edit`)
    await formula.fill('"Alvast bedankt"')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await draft.getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByLabel('Waarom deze wijziging').fill('Vriendelijker')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten beoordelen' }).click()
    await own.waitFor()
    await other.reload()
    await other.getByRole('button', { name: 'Publiceren' }).click()
    await window.getByText(/Geschreven voor \d+ echte dossiers/).waitFor()
    await takeScreenshots(other, 'variable-publish')
    await window.getByRole('button', { name: 'Publiceren' }).click()
    await other.getByText('De nieuwe formule van groet is in gebruik.').first().waitFor()
    await other.getByText('Vriendelijker').first().waitFor()
    await other.context().close()
    expect([...writing.faults, ...faults]).toEqual([])
  })
})
