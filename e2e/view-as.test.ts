import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLog } from '#contract/logs.ts'
import { composeLetter } from '#domain/letters/compose-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { factsFor } from '#test/letter-example.ts'
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
let id: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
  const { db } = portal.server.database
  const employee = await createPerson(portal.server, 'employee')
  const customerId = await createCustomer(portal.server)
  id = await createDossier(db, customerId, { number: '104238' })
  for (const visibleToCustomer of [true, false]) {
    const content = visibleToCustomer ? 'Voor de klant.' : 'Alleen voor ons.'
    await employee.post(callPath(writeLog), { fileId: id, type: 'note', content, visibleToCustomer })
  }
  const letter = composeLetter('fourteen_day_letter', 'nl', factsFor('fourteen_day_letter'))
  await db
    .insertInto('dispatch')
    .values({
      dossierId: id,
      customerId,
      occurrence: 1,
      channel: 'email',
      state: 'sent',
      kind: 'fourteen_day_letter',
      language: 'nl',
      recipient: '{"name":"J.P. van der Meulen","address":null,"email":"joost@voorbeeld.nl"}',
      subject: letter.subject,
      content: JSON.stringify(letter),
      contentSha256: 'x',
      createdAt: portal.server.clock.now(),
      sentAt: portal.server.clock.now(),
    })
    .execute()
  visit = await openVisit(browser, portal.url)
  await logIn(visit.page, employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('looking at a file as somebody else', () => {
  it('shows what a contact person of the customer sees, lets nothing be done, and goes back by a key', async () => {
    const { page, faults } = visit
    await page.goto(`/file/show-new/${id}`)
    await page.getByText('Alleen voor ons.').waitFor()
    await page.getByRole('link', { name: 'Bekijken als klant' }).click()
    await page
      .getByText('zoals een contactpersoon van Kinderopvang De Krekel B.V. het ziet', { exact: false })
      .waitFor()
    await page.getByText('Voor de klant.').waitFor()
    expect(await page.getByText('Alleen voor ons.').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Pauzeren tot' }).count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Agenda' }).count()).toBe(0)
    const note = page.getByRole('button', { name: 'Notitie', exact: true })
    expect(await note.getAttribute('aria-description')).toContain('U kijkt mee')
    await page.getByRole('tab', { name: 'Logboek' }).click()
    await page.getByText('Voor de klant.').waitFor()
    expect(await page.getByRole('button', { name: 'Nieuwe log' }).count()).toBe(0)
    await expectAccessible(page)
    await takeScreenshots(page, 'file-as-customer')
    await page.keyboard.press('t')
    await page.getByText('Alleen voor ons.').waitFor()
    expect(faults).toEqual([])
  })

  it('shows what the debtor knows: the letter, what is asked and paid', async () => {
    const { page, faults } = visit
    await page.goto(`/file/show-new/${id}`)
    await page.getByRole('link', { name: 'Bekijken als debiteur' }).click()
    await page.getByText('U ziet wat J.P. van der Meulen van dit dossier weet.', { exact: false }).waitFor()
    await page.getByText(/In het laatste bericht, van 20-11-2026, vroegen wij/).waitFor()
    await page.getByText('Geachte heer Van der Meulen', { exact: false }).first().waitFor()
    expect(await page.getByText('Voor de klant.').count()).toBe(0)
    await expectAccessible(page)
    await takeScreenshots(page, 'file-as-debtor')
    await page.keyboard.press('t')
    await page.getByText('Alleen voor ons.').waitFor()
    expect(faults).toEqual([])
  })
})
