import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { followPresence } from '#contract/files/presence.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser } from './browser.ts'
import { visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let file: number
let customer: number
let sanne: Page
let piet: Page
let pieter: Person

async function pageOf(person: Person, name: string): Promise<Page> {
  await portal.server.database.db.updateTable('appUser').set({ name }).where('id', '=', person.userId).execute()
  const { page } = await visitAs(browser, portal, person)
  return page
}

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  customer = await createCustomer(portal.server)
  file = await createDossier(portal.server.database.db, customer)
  sanne = await pageOf(await createPerson(portal.server, 'employee'), 'Sanne Bakker')
  pieter = await createPerson(portal.server, 'employee')
  piet = await pageOf(pieter, 'Piet de Boer')
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('colleagues on the same file', () => {
  it('see each other, and no more when one has left [U17]', async () => {
    await sanne.goto(`/file/show-new/${file}`)
    await sanne.getByRole('heading', { level: 1 }).waitFor()
    expect(await sanne.getByText('kijkt mee').count()).toBe(0)
    await piet.goto(`/file/show-new/${file}`)
    await sanne.getByText('Piet de Boer kijkt mee').last().waitFor()
    await piet.getByText('Sanne Bakker kijkt mee').last().waitFor()
    await showState(sanne, 'presence')
    await piet.goto('/file/search')
    await sanne.getByText('kijkt mee').last().waitFor({ state: 'detached' })
  })

  it('are told when the other changes something, and lose nothing of what they type [P6]', async () => {
    await piet.goto(`/file/show-new/${file}`)
    const note = sanne.getByRole('textbox', { name: 'Notitie' })
    await note.fill('De debiteur belt vrijdag terug over')
    const { version } = (await pieter.get(callPath(getDossier, { id: file }))).json()
    const pause = { reason: 'other', untilDay: '2026-12-05', note: '', version }
    expect((await pieter.post(callPath(pauseDossier, { id: file }), pause)).statusCode).toBe(200)
    await sanne.getByText('Piet de Boer heeft dit dossier zojuist gewijzigd.', { exact: false }).waitFor()
    expect(await note.inputValue()).toBe('De debiteur belt vrijdag terug over')
    expect(await piet.getByText('heeft dit dossier zojuist gewijzigd').count()).toBe(0)
    await showState(sanne, 'presence-changed')
    await sanne.getByRole('button', { name: 'Bijwerken' }).click()
    await sanne.getByText('Gepauzeerd').first().waitFor()
    expect(await note.inputValue()).toBe('De debiteur belt vrijdag terug over')
  })

  it('are people of the agency: a customer is not told who works on his file', async () => {
    const contact = await createPerson(portal.server, ['ROLE_CUSTOMER', 'ROLE_FILE_SEARCH'], customer)
    expect((await contact.get(callPath(followPresence, { id: file }))).statusCode).toBe(403)
  })
})
