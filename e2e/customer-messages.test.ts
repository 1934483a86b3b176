import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { systemActor } from '#server/actor.ts'
import { tellAll } from '#test/customer-messages.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, createReader, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let customer: number
let contact: Person
let files: number[]

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  customer = await createCustomer(server, 'Bloemen en Zaden B.V.')
  await db.updateTable('customer').set({ email: 'post@bloemen.example' }).where('id', '=', customer).execute()
  contact = await createReader(server, customer)
  files = [
    await createDossier(db, customer, { debtors: [{ name: 'J. de Boer' }] }),
    await createDossier(db, customer, { debtors: [{ name: 'M. van Dam' }] }),
  ]
  visit = await openVisit(browser, portal.url)
  page = visit.page
  const manager = await createPerson(server, [
    'ROLE_EMPLOYEE',
    'ROLE_MANAGE_CLIENT',
    'ROLE_FILE_SEARCH',
    'ROLE_FILE_EDIT',
    'ROLE_PROCESSING',
  ])
  await logIn(page, manager.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const wake = async () => tellAll(portal.server)
const messages = () => goTo(page, `/customer/show/${customer}?tab=messages`)

describe('messages to customers in the browser', () => {
  it('are agreed with a customer: about what, to whom and how soon', async () => {
    await messages()
    await page.getByText('Er zijn nog geen berichten verstuurd.').waitFor()
    await page.getByRole('combobox', { name: /^Debiteur betwist/ }).click()
    await page.getByRole('option', { name: /Anneke de Wit/ }).click()
    await page.getByRole('combobox', { name: /^Maandoverzicht/ }).click()
    await page.getByRole('option', { name: /Algemeen adres/ }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De afspraken over berichten zijn bewaard.').first().waitFor()
    await showState(page, 'customer-messages-rules')
  })

  it('ask for a document in the words of whoever needs it', async () => {
    await page.getByRole('button', { name: 'Document vragen aan klant' }).click()
    const window = page.getByRole('dialog', { name: 'Document vragen aan klant' })
    await window.getByRole('textbox', { name: /^Dossier/ }).fill('de Boer')
    await page
      .getByRole('option', { name: /de Boer/ })
      .first()
      .click()
    await window.getByLabel(/^Welk document/).fill('De getekende opdracht')
    await showState(page, 'customer-messages-ask')
    await window.getByRole('button', { name: 'Document vragen aan klant' }).click()
    await page.getByText('De vraag gaat naar de klant.').first().waitFor()
  })

  it('are listed with what became of them, and read as they left', async () => {
    const { database, clock } = portal.server
    const [dossierId] = files
    await database.db.transaction().execute(async (tx) =>
      recordAudit(tx, systemActor(clock.now()), {
        kind: 'log_dispute.started',
        dossierId: dossierId ?? 0,
        customerId: customer,
      }),
    )
    await wake()
    await messages()
    const row = page.getByRole('row').filter({ hasText: 'Wij hebben een document van u nodig' })
    await row.getByText('Verzonden').waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Uw debiteur is het niet eens' })
      .getByText('anneke@bloemen.example')
      .waitFor()
    await showState(page)
    await page.getByRole('heading', { name: 'Verzonden berichten' }).scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'customer-messages')
    await row.getByRole('button', { name: /Wij hebben een document/ }).click()
    const window = page.getByRole('dialog', { name: /Wij hebben een document/ })
    await window.frameLocator('iframe').getByText('De getekende opdracht').waitFor()
    await window.getByRole('link', { name: /J. de Boer/ }).waitFor()
    await showState(page, 'customer-message')
    await page.keyboard.press('Escape')
  })

  it('stand on the timeline of the file', async () => {
    await goTo(page, `/file/show-new/${files[0]}`)
    await page.getByText('Bericht aan klant verzonden').first().waitFor()
    await page.getByText('Document gevraagd aan klant').first().waitFor()
  })

  it('are seen by the contact person in the portal, without what the agency still has to mend', async () => {
    const theirs = await visitAs(browser, portal, contact)
    await goTo(theirs.page, `/customer/show/${customer}?tab=messages`)
    await theirs.page.getByRole('button', { name: /Uw debiteur is het niet eens/ }).waitFor()
    expect(await theirs.page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
    await showState(theirs.page, 'customer-messages-contact')
  })

  it('that came back are written again to an address that works', async () => {
    const { database, clock } = portal.server
    const { db } = database
    await db
      .updateTable('customerMessage')
      .set({ state: 'bounced', error: '5.1.1 user unknown' })
      .where('occasion', '=', 'document_asked')
      .execute()
    await db
      .insertInto('refusedAddress')
      .values({
        customerId: customer,
        email: 'post@bloemen.example',
        error: '5.1.1 user unknown',
        refusedAt: clock.now(),
      })
      .execute()
    await messages()
    await page.getByText('Berichten aan post@bloemen.example komen terug').waitFor()
    await showState(page, 'customer-messages-refused')
    await page.getByRole('button', { name: 'Het adres klopt weer' }).click()
    await page.getByText('Wij schrijven weer naar dit adres.').first().waitFor()
    await page.getByRole('button', { name: /Wij hebben een document/ }).click()
    await page.getByRole('button', { name: 'Opnieuw schrijven' }).click()
    await page.getByText('Het bericht wordt opnieuw geschreven.').first().waitFor()
    await wake()
    await messages()
    const row = page.getByRole('row').filter({ hasText: 'Wij hebben een document van u nodig' })
    await row.getByText('Verzonden').waitFor()
  })

  it('are written by hand from the page of a file, looked at before they go, and taken back as long as they wait', async () => {
    const [dossierId] = files
    await goTo(page, `/file/show-new/${dossierId}`)
    const acts = page.getByRole('complementary', { name: 'Acties' })
    // What comes a moment later moves what stands beneath it.
    await acts.getByRole('button', { name: 'Regeling treffen' }).waitFor()
    await acts.getByRole('button', { name: 'Meer acties' }).click()
    await acts.getByRole('button', { name: 'Bericht aan klant' }).click()
    const window = page.getByRole('dialog', { name: 'Bericht aan klant' })
    await window.getByText('Hier ziet u wat de klant krijgt.').waitFor()
    await window.getByRole('combobox', { name: /^Aan wie/ }).click()
    await page.getByRole('option', { name: /Anneke de Wit/ }).click()
    await window.getByLabel(/^Uw bericht/).fill('Hebt u de getekende offerte nog?')
    const preview = window.getByRole('region', { name: 'Voorbeeld' })
    await preview.getByText('Hebt u de getekende offerte nog?').waitFor()
    await preview.getByText('J. de Boer').waitFor()
    await showState(page, 'customer-message-write')
    await window.getByRole('button', { name: 'Versturen' }).click()
    await page.getByText('Het bericht staat klaar en gaat vanzelf weg.').first().waitFor()
    await window.waitFor({ state: 'hidden' })
    const written = page.getByRole('listitem').filter({ hasText: 'Bericht aan klant geschreven' })
    await written.getByRole('link', { name: 'Bericht lezen' }).click()
    await page
      .getByRole('dialog', { name: /^Over uw dossier/ })
      .getByText(/^Geschreven door/)
      .waitFor()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').filter({ hasText: 'Eigen bericht' })
    await row.getByText('anneke@bloemen.example').waitFor()
    await row.getByRole('button', { name: /^Over uw dossier/ }).click()
    const read = page.getByRole('dialog', { name: /^Over uw dossier/ })
    await read.getByText(/^Geschreven door/).waitFor()
    await read.frameLocator('iframe').getByText('Hebt u de getekende offerte nog?').waitFor()
    await showState(page, 'customer-message-own')
    await read.getByRole('button', { name: 'Intrekken' }).click()
    await page.getByText('Het bericht is ingetrokken.').first().waitFor()
    await page.keyboard.press('Escape')
    await row.getByText('Vervallen').waitFor()
    await wake()
    await messages()
    await row.getByText('Vervallen').waitFor()
  })
})
