import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test/people.ts'
import { type FileList, goToList, headsOf, openFileList, rowsOf, viewsMenu } from './file-list.ts'
import { goTo } from './go-within.ts'
import { visitAs } from './login.ts'
import type { Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let list: FileList
let portal: Portal
let browser: Browser
let manager: Person
let page: Page

beforeAll(async () => {
  list = await openFileList()
  ;({ portal, browser, manager, page } = list)
})
afterAll(async () => list.close())

const rows = (of = page) => rowsOf(of)
const heads = async (of = page) => headsOf(of)
const openList = async (search = '', of = page) => goToList(of, search)
const menu = () => viewsMenu(page)
const numbers = async () => rows().locator('td:nth-child(3)').allTextContents()
const address = () => new URL(page.url())

describe('views', () => {
  it('keep filters, order and columns under a name, and open the list with them [U7]', async () => {
    await openList('?status[]=paused&sort=number&order=desc')
    expect(await rows().count()).toBe(5)
    await page.getByRole('button', { name: 'Weergaven' }).click()
    await menu().getByText('Nog geen.').waitFor()
    await menu().getByRole('button', { name: 'Weergave bewaren' }).click()
    const name = menu().getByLabel('Naam van een nieuwe weergave')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Gepauzeerd eerst')
    await menu().getByLabel('Delen met collega’s').check()
    await menu().getByRole('button', { name: 'Weergave bewaren' }).click()
    await page.waitForURL((url) => url.searchParams.has('saved'))
    await page.getByRole('button', { name: 'Weergaven: Gepauzeerd eerst', exact: true }).click()
    await menu().getByRole('button', { name: 'Met Gepauzeerd eerst beginnen' }).click()
    await menu().getByRole('button', { name: 'Met Gepauzeerd eerst beginnen', pressed: true }).waitFor()
    await menu().getByRole('button', { name: 'Naam en delen van Gepauzeerd eerst wijzigen' }).click()
    const change = menu().getByRole('form', { name: 'Naam en delen van Gepauzeerd eerst wijzigen' })
    await change.getByLabel('Naam van de weergave').fill('')
    await change.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(() => change.getByLabel('Naam van de weergave').getAttribute('aria-invalid')).toBe('true')
    await change.getByLabel('Naam van de weergave').fill('Alles stil')
    await change.getByLabel('Delen met collega’s').uncheck()
    await showState(page, 'view-rename')
    await change.getByRole('button', { name: 'Opslaan' }).click()
    await menu().getByRole('button', { name: 'Alles stil', exact: true }).waitFor()
    await menu().getByRole('button', { name: 'Naam en delen van Alles stil wijzigen' }).click()
    const back = menu().getByRole('form')
    await back.getByLabel('Naam van de weergave').fill('Gepauzeerd eerst')
    await back.getByLabel('Delen met collega’s').check()
    await back.getByRole('button', { name: 'Opslaan' }).click()
    await menu().getByRole('button', { name: 'Gepauzeerd eerst gedeeld' }).waitFor()
    await showState(page, 'views')
    const wide = page.viewportSize()
    await page.getByRole('button', { name: /^Weergaven: / }).click()
    await menu().waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Weergaven: / }).click()
    await menu().getByRole('button', { name: 'Gepauzeerd eerst gedeeld' }).waitFor()
    if (wide) await page.setViewportSize(wide)
    const other = await visitAs(browser, portal, manager)
    await goTo(other.page, '/file/search')
    await other.page.waitForURL((url) => url.searchParams.has('saved') && url.searchParams.get('order') === 'desc')
    await other.page.getByText('1–5 van 5').waitFor()
    await other.page.context().close()
  })

  it('that colleagues share say whose they are, and cannot be changed [U7]', async () => {
    const colleague = await createPerson(portal.server, 'employee')
    const other = await visitAs(browser, portal, colleague)
    await openList('', other.page)
    await other.page.getByRole('button', { name: 'Weergaven' }).click()
    const theirs = other.page.getByRole('dialog', { name: /^Weergaven/ })
    await theirs.getByText('van Marijke Jansen').waitFor()
    expect(await theirs.getByRole('button', { name: /verwijderen$/ }).count()).toBe(0)
    await theirs.getByRole('button', { name: /^Gepauzeerd eerst/ }).click()
    await other.page.getByText('1–5 van 5').waitFor()
    await other.page.context().close()
    // The list opens with the view by itself.
    await goTo(page, '/file/search')
    await page.getByRole('button', { name: 'Weergaven: Gepauzeerd eerst', exact: true }).click()
    await menu().getByRole('button', { name: 'Gepauzeerd eerst verwijderen' }).click()
    await menu().getByText('Nog geen.').waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('the columns of a view', () => {
  it("are there while it is open, and one's own come back after it [U7, U22]", async () => {
    const list = { route: '/file/search', table: 'dossiers' }
    const own = { order: ['number', 'debtor', 'customer', 'phase', 'status', 'openCents'], hidden: ['debtor'] }
    const narrow = { ...own, hidden: ['phase'] }
    await manager.put('/api/v4/table/columns', { ...list, columns: own })
    const fields = { name: 'Smal', search: 'status[]=paused', columns: narrow }
    const { id } = (await manager.post('/api/v4/table/view', { ...list, ...fields })).json<{ id: number }>()
    const other = await visitAs(browser, portal, manager)
    await openList('', other.page)
    const shown = async () =>
      ['Debiteur', 'Fase', 'Status'].map(async (name) => (await heads(other.page)).includes(name))
    const columns = async () => Promise.all(await shown())
    await expect.poll(columns).toEqual([false, true, true])
    await other.page.getByRole('button', { name: 'Weergaven' }).click()
    await other.page.getByRole('button', { name: 'Smal', exact: true }).click()
    await expect.poll(columns).toEqual([true, false, true])
    await other.page.getByRole('button', { name: 'Kolommen' }).click()
    await other.page.getByRole('dialog', { name: 'Kolommen' }).getByRole('checkbox', { name: 'Status' }).uncheck()
    await expect.poll(columns).toEqual([true, false, false])
    await openList('', other.page)
    await expect.poll(columns).toEqual([false, true, true])
    await openList(`?status[]=paused&saved=${id}`, other.page)
    await expect.poll(columns).toEqual([true, false, true])
    const kept = await manager.get('/api/v4/table?route=/file/search&table=dossiers')
    expect(kept.json()).toMatchObject({ columns: own })
    await other.page.context().close()
    await manager.delete(`/api/v4/table/view/${id}`)
    await manager.put('/api/v4/table/columns', { ...list, columns: null })
  })
})

describe('the search of the header', () => {
  it('takes a pasted list in the search of the header too, however long it is', async () => {
    const field = page.getByRole('combobox', { name: 'Zoeken' })
    const paste = async (numbers: readonly string[]) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), numbers.join('\r\n'))
      await page.keyboard.press('/')
      await field.waitFor()
      await page.keyboard.press('Control+v')
    }
    await openList('?sort=number')
    await paste(['800007', '800012'])
    expect(await field.inputValue()).toBe('800007; 800012')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === '800007; 800012')
    await expect.poll(async () => (await numbers()).toSorted()).toEqual(['800007', '800012'])
    // Out of the field of the list, where a slash is a sign like any other.
    await rows().first().focus()
    await paste(['800003', '800021', ...Array.from({ length: 400 }, (_, turn) => `Q${10_000 + turn}`)])
    await takeScreenshots(page, 'palette-pasted')
    await page.keyboard.press('Enter')
    await page.getByText('400 nummers zijn niet gevonden').waitFor()
    await expect.poll(async () => (await numbers()).toSorted()).toEqual(['800003', '800021'])
    expect([address().searchParams.get('search'), address().searchParams.has('selection'), address().hash]).toEqual([
      null,
      true,
      '',
    ])
  })
})
