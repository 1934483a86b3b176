import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test/people.ts'
import { createDueFiles } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import { openBrowser } from './browser.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let fileId: number

const dialog = () => page.getByRole('dialog')

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  setMoment(portal.server, '2026-11-20', 9 * 60)
  const employee = await createPerson(portal.server, 'employee')
  const { files } = await createDueFiles(portal.server, '2026-11-20', 1)
  fileId = files[0] ?? 0
  const { db } = portal.server.database
  const { debtorId } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', fileId)
    .executeTakeFirstOrThrow()
  const email = { debtorId, kind: 'email' as const, value: 'debiteur@drempel.example', source: 'customer' as const }
  await db.insertInto('debtorContact').values(email).execute()
  page = (await visitAs(browser, portal, employee)).page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const choose = async (label: string, option: string) => {
  await dialog().getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('a message by hand in the browser', () => {
  it('is chosen, seen with its real amounts, planned, and taken back', async () => {
    await goTo(page, `/file/show-new/${fileId}`)
    await page.getByRole('button', { name: 'Bericht sturen' }).click()
    await choose('Hoe', 'Post')
    await choose('Sjabloon', 'Bericht in eigen woorden')
    // As long as nothing was typed or sent nothing is wrong.
    await dialog().getByText('Typ uw bericht, dan staat het hier', { exact: false }).waitFor()
    expect(await dialog().getByText('Kijk de gemarkeerde velden na', { exact: false }).count()).toBe(0)
    await dialog().getByRole('button', { name: 'Versturen' }).click()
    await expect.poll(async () => dialog().getByLabel('Uw eigen alinea').getAttribute('aria-invalid')).toBe('true')
    await dialog().getByLabel('Uw eigen alinea').fill('Betaal nu, anders leggen wij morgen beslag!')
    await dialog().getByText('Dit bericht mag niet weg').waitFor()
    const send = dialog().getByRole('button', { name: 'Versturen' })
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    expect(await send.getAttribute('aria-description')).toMatch(/^Dit bericht mag niet weg: ./)
    await send.press('Enter')
    expect(await dialog().count()).toBe(1)
    await dialog().getByLabel('Uw eigen alinea').fill('Wij spraken u vanmorgen. Belt u ons terug?')
    await expect.poll(async () => dialog().getByText('Dit bericht mag nu weg.').count()).toBe(1)
    await expect
      .poll(async () => dialog().getByRole('region', { name: 'Voorbeeld' }).innerText())
      .toContain('Belt u ons terug?')
    await showState(page, 'send-message')
    expect(await send.getAttribute('aria-disabled')).toBeNull()
    await choose('Wanneer', 'Op een moment')
    await dialog().getByRole('textbox', { name: /^Dag/ }).fill('23-11-2026')
    await dialog().getByRole('textbox', { name: /^Tijd/ }).fill('10:00')
    await dialog().getByRole('button', { name: 'Versturen' }).click()
    await expect.poll(async () => dialog().count()).toBe(0)
    await page.getByRole('button', { name: 'Bericht sturen' }).click()
    await dialog().getByRole('button', { name: 'Intrekken: Bericht in eigen woorden' }).click()
    await expect.poll(async () => dialog().getByText('Wacht op vertrek').count()).toBe(0)
  })

  it('can be undone before an e-mail leaves [U66]', async () => {
    const { config, db } = portal.server.app
    config.undoSendSeconds = 15
    await goTo(page, `/file/show-new/${fileId}`)
    await page.getByRole('button', { name: 'Bericht sturen' }).click()
    await choose('Hoe', 'E-mail')
    await choose('Sjabloon', 'Bericht in eigen woorden')
    await dialog().getByLabel('Uw eigen alinea').fill('Dit gaat toch niet weg.')
    await dialog().getByText('Dit bericht mag nu weg.').waitFor()
    await dialog().getByRole('button', { name: 'Versturen' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Het bericht gaat over 15 seconden weg.' })
    await notice.waitFor()
    await showState(page, 'send-message-undo')
    await notice.getByRole('button', { name: 'Ongedaan maken' }).click()
    await page.getByText('Het bericht is ingetrokken.').first().waitFor()
    config.undoSendSeconds = 0
    const items = await db.selectFrom('runItem').select('state').where('channel', '=', 'email').execute()
    expect(items.map(({ state }) => state)).toEqual(['cancelled'])
    await page.getByRole('button', { name: 'Bericht sturen' }).click()
  })

  it('goes again from where it is read, and says why a 14-day letter that did not arrive is no copy', async () => {
    await choose('Hoe', 'Post')
    await choose('Sjabloon', '14-dagenbrief')
    await expect.poll(async () => dialog().getByText('Dit bericht mag nu weg.').count()).toBe(1)
    await dialog().getByRole('button', { name: 'Versturen' }).click()
    await expect.poll(async () => dialog().count()).toBe(0)
    const { db } = portal.server.database
    const untilSent = async (count: number) =>
      expect
        .poll(async () => (await db.selectFrom('dispatch').select('id').where('state', '=', 'sent').execute()).length, {
          timeout: 30_000,
        })
        .toBe(count)
    await untilSent(1)
    const { id } = await db.selectFrom('dispatch').select('id').where('state', '=', 'sent').executeTakeFirstOrThrow()
    await goTo(page, `/file/show-new/${fileId}?message=${id}`)
    await page.getByRole('button', { name: 'Opnieuw sturen' }).click()
    const again = page.getByRole('dialog', { name: 'Opnieuw sturen' })
    const pick = async (label: string, option: string) => {
      await again.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await pick('Waarom opnieuw', 'Nooit ontvangen')
    await pick('Wat gaat er weg', 'Precies wat toen wegging')
    await again.getByRole('button', { name: 'Versturen' }).click()
    await expect.poll(async () => again.getByText('gaat opnieuw als nieuwe brief').count()).toBeGreaterThan(0)
    await pick('Wat gaat er weg', 'Nieuw, met de bedragen van vandaag')
    await expect.poll(async () => again.getByText('Dit bericht mag nu weg.').count()).toBe(1)
    await showState(page, 'send-message-again')
    await again.getByRole('button', { name: 'Versturen' }).click()
    await expect.poll(async () => again.count()).toBe(0)
    await untilSent(2)
  })
})
