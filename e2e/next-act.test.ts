import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { askQuestion } from '#contract/parties/questions.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let employee: Person
let krekel: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { server } = portal
  setMoment(server, '2026-11-20', 11 * 60)
  employee = await createPerson(server, 'employee')
  krekel = await createCustomer(server)
  page = (await visitAs(browser, portal, employee)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const first = () => page.getByRole('region', { name: 'Eerst dit' })
const fileOf = async (nextDay: string, name: string, more = {}) =>
  createDueDossier(portal.server.database.db, krekel, nextDay, {
    ownerId: employee.userId,
    debtors: [{ name, identityKey: name, phone: '+31612345678', email: 'post@voorbeeld.nl' }],
    ...more,
  })

async function open(id: number): Promise<void> {
  await goTo(page, `/file/show-new/${id}`)
  await first().waitFor()
}

describe('the head of a file says first what is to be done', () => {
  it('waits quietly with a file of which the next step has not come', async () => {
    await open(await fileOf('2026-11-25', 'W. Wacht'))
    await first().getByText('Volgende stap, woensdag 25-11-2026').waitFor()
    await first().getByRole('button', { name: 'Gesprek vastleggen' }).waitFor()
    await first().getByRole('button', { name: 'Uitstellen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pauzeren' }).waitFor()
    await page.keyboard.press('Escape')
    await showState(page, 'next-act-waits')
  })

  it('leads to the run in which a letter waits to be released, and to runs while there is none', async () => {
    const late = await fileOf('2026-11-17', 'L. Laat')
    await open(late)
    await first().getByText('Nu doen, 3 dagen te laat').waitFor()
    expect(await first().getByRole('link', { name: 'Naar verwerken' }).getAttribute('href')).toBe('/processing/new')
    await open(await fileOf('2026-11-17', 'V. Vooraf', { workflow: 'consumer_precasso' }))
    const before = first().getByRole('link', { name: 'Naar verwerken' })
    expect(await before.getAttribute('href')).toBe('/processing-precasso')
    await open(late)
    const { id: run } = await runsOf(portal.server, employee).propose('2026-11-20')
    await page.reload()
    const release = first().getByRole('link', { name: 'Vrijgeven' })
    await release.waitFor()
    expect(await release.getAttribute('href')).toBe(`/processing/new?run=${run}`)
    await showState(page, 'next-act-release')
  })

  it('asks for the address of who left, in a window over the file', async () => {
    const { db } = portal.server.database
    const id = await fileOf('2025-05-06', 'V. Vertrokken', {
      debtors: [{ name: 'V. Vertrokken', identityKey: 'gone' }],
    })
    await sql`update debtor_address set status = 'departed_unknown' where debtor_id in
      (select debtor_id from dossier_debtor where dossier_id = ${id})`.execute(db)
    await open(id)
    await first().getByText('Nu doen, 563 dagen te laat').waitFor()
    await first().getByText('Omdat er geen adres en geen werkend e-mailadres bekend is.', { exact: false }).waitFor()
    await first().getByRole('button', { name: 'Adres invullen' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Straat/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await showState(page, 'next-act-address')
    await page.setViewportSize({ width: 390, height: 844 })
    const foot = page.getByRole('button', { name: 'Adres invullen' }).last()
    await expect.poll(async () => (await foot.boundingBox())?.y).toBeGreaterThan(760)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  it('answers what the customer asks, and goes on with a file that was paused', async () => {
    const id = await fileOf('2026-11-25', 'Q. Vraag')
    const contact = await createPerson(portal.server, 'customer', krekel)
    const asked = await contact.post(callPath(askQuestion, { id }), { content: 'Hoe staat het met dit dossier?' })
    expect(asked.statusCode).toBe(200)
    await open(id)
    await first().getByText('“Hoe staat het met dit dossier?”', { exact: false }).waitFor()
    await first().getByRole('link', { name: 'Beantwoorden' }).click()
    await page.getByRole('dialog').getByText('Hoe staat het met dit dossier?').waitFor()
    await page.keyboard.press('Escape')
    const paused = await fileOf('2026-11-25', 'P. Pauze', { status: 'in_progress' })
    const { version } = (await employee.get(`/api/v4/file/${paused}`)).json()
    const pause = { reason: 'question_to_customer', untilDay: '2026-11-27', note: '', version }
    expect((await employee.post(callPath(pauseDossier, { id: paused }), pause)).statusCode).toBe(200)
    await open(paused)
    await first().getByRole('button', { name: 'Verdergaan' }).waitFor()
    await showState(page, 'next-act-paused')
  })

  it('stands before the sum on a telephone, and at the foot of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const act = await first().boundingBox()
    const sum = await page.getByRole('group', { name: 'Saldo vandaag' }).boundingBox()
    expect(act!.y).toBeLessThan(sum!.y)
    expect(await page.getByRole('button', { name: 'Verdergaan' }).count()).toBeGreaterThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })
})
