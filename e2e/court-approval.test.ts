import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { createClosedCase } from '#test/closed-cases.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { expectAccessible } from './axe.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'

let portal: Portal
let browser: Browser
let customer: number
let file: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  const { db } = server.database
  customer = await createCustomer(server)
  await db.updateTable('customer').set({ vatRecoverable: false }).where('id', '=', customer).execute()
  const bailiffId = await createOffice(db)
  const customers = [customer, await createCustomer(server), await createCustomer(server)]
  // Of 32 like cases 20 were paid.
  for (let made = 0; made < 32; made += 1)
    await createClosedCase(server, customers[made % 3] ?? customer, {
      bailiffId,
      paid: made < 20 ? [['2026-01-05', 800_00]] : [],
    })
  file = (
    await createPayableDossier(server, customer, {
      invoices: [{ number: 'K-77', amountCents: 1_026_00, dueDay: '2026-11-30' }],
    })
  ).id
  const step = await db
    .selectFrom('workflowStep')
    .select(['id', 'workflowVersionId'])
    .where('code', '=', 'to_bailiff')
    .executeTakeFirstOrThrow()
  const stands = { phase: 'judicial', stepId: step.id, workflowVersionId: step.workflowVersionId } as const
  await db.updateTable('dossier').set(stands).where('id', '=', file).execute()
  await refreshFigures(db, server.clock)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('whether somebody may be summoned', () => {
  it('is asked by legal counsel with what it costs and may bring', async () => {
    const counsel = await createPerson(portal.server, 'legal')
    const { page } = await openVisit(browser, portal.url)
    await logIn(page, counsel.username)
    await goTo(page, `/file/show-new/${file}`)
    await openMoreActs(page)
    await page.getByRole('button', { name: 'Vraag stellen' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Soort').click()
    await page.getByRole('option', { name: 'Akkoord op kosten' }).click()
    await dialog.getByLabel(/^Wat vraagt u de klant/).fill('Mogen wij dagvaarden?')
    const card = dialog.getByRole('region', { name: 'Wat de zaak kost en kan opleveren' })
    await card.getByText('63% kwam binnen van 32 zaken die hierop lijken').waitFor()
    expect(await card.innerText()).toContain('501,94')
    await card.getByRole('img', { name: /maanden na de overdracht/ }).waitFor()
    await expectAccessible(page)
    await takeScreenshots(page, 'court-ask')
    await dialog.getByRole('button', { name: 'Versturen' }).click()
    await page.getByText('De vraag is gesteld.').waitFor()
  })

  it('is answered on a telephone by who was asked, who sees the same', async () => {
    const contact = await createPerson(portal.server, 'contact', customer)
    const { page } = await openVisit(browser, portal.url, { width: 390 })
    await logIn(page, contact.username)
    await goTo(page, `/file/show-new/${file}`)
    await page.getByRole('button', { name: 'Bekijken' }).first().click()
    const card = page.getByRole('dialog').getByRole('region', { name: 'Wat de zaak kost en kan opleveren' })
    await card.getByText('63% kwam binnen van 32 zaken die hierop lijken').waitFor()
    const shown = (await card.innerText()).replaceAll('\u00A0', ' ')
    // 63 % of € 1.026,00 is € 646,38.
    for (const amount of ['+ € 1.026,00', '+ € 144,44', '€ -861,94', '501,94']) expect(shown).toContain(amount)
    await expectAccessible(page)
    await takeScreenshots(page, 'court-approve')
    await page.getByRole('dialog').getByRole('button', { name: 'Akkoord', exact: true }).click()
    await page.getByText('Uw antwoord is verstuurd.').waitFor()
    // What was shown can be read again.
    await page.getByText('Wat daarbij getoond is').click()
    await page
      .getByRole('region', { name: 'Wat de zaak kost en kan opleveren' })
      .getByText('Slechtste', { exact: true })
      .waitFor()
  })
})
