import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test/people.ts'
import { openVisit, type Visit } from './browser.ts'
import { type FileList, fileCount, goToList, headsOf, openFileList, rowsOf, viewsMenu } from './file-list.ts'
import { goTo } from './go-within.ts'
import { logIn, visitAs } from './login.ts'
import type { Portal } from './portal.ts'
import { showState } from './story-state.ts'

let list: FileList
let portal: Portal
let browser: Browser
let manager: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  list = await openFileList()
  ;({ portal, browser, manager, visit, page } = list)
})
afterAll(async () => list.close())

const rows = (of = page) => rowsOf(of)
const heads = async (of = page) => headsOf(of)
const openList = async (search = '', of = page) => goToList(of, search)
const menu = () => viewsMenu(page)

describe('the columns of a list', () => {
  it('are the same on another computer [req 2.17, 2.18] [U22]', async () => {
    await openList()
    await page.getByRole('button', { name: 'Kolommen' }).click()
    const saved = page.waitForResponse((answer) => answer.url().includes('/api/v4/table/columns'))
    await page.getByRole('dialog', { name: 'Kolommen' }).getByRole('checkbox', { name: 'Fase' }).uncheck()
    expect((await saved).status()).toBe(204)
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('columns:')))
    expect(stored).toEqual([`columns:${manager.userId}:/file/search:dossiers`])
    const other = await visitAs(browser, portal, manager)
    await openList('', other.page)
    // What was chosen elsewhere comes after the rows.
    await expect.poll(() => heads(other.page), { timeout: 20_000 }).not.toContain('Fase')
    await other.page.getByRole('button', { name: 'Kolommen' }).click()
    const restored = other.page.waitForResponse((answer) => answer.url().includes('/api/v4/table/columns'))
    await other.page.getByRole('button', { name: 'Herstellen' }).click()
    await expect.poll(() => heads(other.page)).toContain('Fase')
    expect((await restored).status()).toBe(204)
    await other.page.context().close()
    await page.keyboard.press('Escape')
    await openList()
    await expect.poll(() => heads(), { timeout: 20_000 }).toContain('Fase')
  })
})

describe('a choice of columns that did not reach the server', () => {
  const hide = async (name: string) => {
    await page.getByRole('button', { name: 'Kolommen' }).click()
    await page.getByRole('dialog', { name: 'Kolommen' }).getByRole('checkbox', { name }).uncheck()
    await page.keyboard.press('Escape')
  }
  const reset = async () => {
    await page.getByRole('button', { name: 'Kolommen' }).click()
    const restored = page.waitForResponse((answer) => answer.url().includes('/api/v4/table/columns'))
    await page.getByRole('button', { name: 'Herstellen' }).click()
    await restored
    await page.keyboard.press('Escape')
  }

  it('stays, and is sent again at the next visit [U22]', async () => {
    await openList()
    await page.route('**/api/v4/table/columns', (route) => route.abort())
    await hide('Status')
    await expect.poll(() => heads()).not.toContain('Status')
    await page.unroute('**/api/v4/table/columns')
    const sent = page.waitForResponse((answer) => answer.url().includes('/api/v4/table/columns'))
    await openList()
    expect((await sent).status()).toBe(204)
    expect(await heads()).not.toContain('Status')
    await reset()
  })

  it('stays when it was made before the first answer came [U22]', async () => {
    await openList()
    await reset()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/v4/table?*', async (route) => {
      const known = await route.fetch()
      await held
      await route.fulfill({ response: known })
    })
    await openList()
    const sent = page.waitForResponse((one) => one.url().includes('/api/v4/table/columns'))
    await hide('Status')
    expect((await sent).status()).toBe(204)
    answer()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Weergaven' }).click()
    await menu().getByText('Nog geen.').waitFor()
    expect(await heads()).not.toContain('Status')
    await page.keyboard.press('Escape')
    await reset()
  })
})

describe('a view that is given to colleagues', () => {
  it('opens the list for them, until they choose for themselves', async () => {
    await openList('?status[]=paused')
    await page.getByRole('button', { name: 'Weergaven' }).click()
    // That colleagues see it comes with choosing for whom it opens.
    await menu().getByLabel('Naam van een nieuwe weergave').fill('Stille dossiers')
    await menu().getByRole('button', { name: 'Weergave bewaren' }).click()
    await page.waitForURL((url) => url.searchParams.has('saved'))
    await page.getByRole('button', { name: 'Weergaven: Stille dossiers', exact: true }).click()
    await menu().getByRole('button', { name: 'Kies voor wie de lijst met Stille dossiers opent' }).click()
    const form = menu().getByRole('form', { name: 'Kies voor wie de lijst met Stille dossiers opent' })
    await form.getByRole('group', { name: 'Functies' }).getByLabel('Medewerker juridisch').check()
    await showState(page, 'view-give')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await menu().getByText('Opent voor: Medewerker juridisch').waitFor()
    await page.keyboard.press('Escape')

    const lawyer = await createPerson(portal.server, 'legal')
    const other = await visitAs(browser, portal, lawyer)
    const theirs = other.page.getByRole('dialog', { name: /^Weergaven/ })
    const opened = () => other.page.getByRole('button', { name: 'Weergaven: Stille dossiers', exact: true })
    await goTo(other.page, '/file/search')
    await opened().waitFor()
    await other.page.getByText('1–5 van 5').waitFor()
    await opened().click()
    await theirs.getByText('Deze lijst opent voor u met Stille dossiers.').waitFor()
    await showState(other.page, 'view-given')
    await theirs.getByRole('button', { name: 'Voor mij zonder weergave' }).click()
    await theirs.getByText('U koos zelf.').waitFor()
    await openList('', other.page)
    await other.page.getByText(`van ${fileCount}`).first().waitFor()
    expect(new URL(other.page.url()).search).toBe('')
    await other.page.getByRole('button', { name: 'Weergaven', exact: true }).click()
    await theirs.getByRole('button', { name: 'Weer volgen' }).click()
    await theirs.getByText('Deze lijst opent voor u met Stille dossiers.').waitFor()
    // An address that asks for something goes before it.
    await openList('?status[]=in_progress', other.page)
    await other.page.getByRole('button', { name: 'Weergaven', exact: true }).waitFor()
    expect(new URL(other.page.url()).searchParams.has('saved')).toBe(false)
    await other.page.context().close()

    // Who may not give views is not asked for whom they open.
    const colleague = await openVisit(browser, portal.url)
    await logIn(colleague.page, (await createPerson(portal.server, 'employee')).username)
    await openList('', colleague.page)
    await colleague.page.getByRole('button', { name: 'Weergaven', exact: true }).click()
    const seen = colleague.page.getByRole('dialog', { name: /^Weergaven/ })
    await seen.getByText('Opent voor: Medewerker juridisch').waitFor()
    expect(await seen.getByRole('button', { name: /Kies voor wie/ }).count()).toBe(0)
    await colleague.page.context().close()
  })
})

describe('chosen rows', () => {
  it('are copied as a table that a spreadsheet takes, with their sum in the bar [U27, U28]', async () => {
    await openList('?sort=number')
    await rows().first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page
      .getByRole('region', { name: 'Gekozen rijen' })
      .or(page.locator('[role="region"]'))
      .getByText('€ 200,01')
      .waitFor()
    await page.keyboard.press('Control+c')
    await page.getByText('2 rijen gekopieerd').first().waitFor()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(copied).toHaveLength(3)
    const [head, first] = copied.map((line) => line.split('\t'))
    const at = (label: string) => first?.[head?.indexOf(label) ?? -1]
    expect([at('Dossier'), at('Status'), at('Open bedrag'), at('Debiteur')]).toEqual([
      '800000',
      'Gepauzeerd',
      '100,00',
      'J.P. van der Meulen',
    ])
  })

  it('add up by currency: euros, crowns and pounds, and anything else as euros [req 5.5, 9.7]', async () => {
    const { db } = portal.server.database
    const becomes = (number: string, currency: string) =>
      db.updateTable('dossier').set({ currency }).where('number', '=', number).execute()
    await becomes('800001', 'DKK')
    await becomes('800002', 'GBP')
    await openList('?view=all&sort=number')
    await rows().first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    const sums = await bar.innerText()
    expect(sums.replaceAll('\u00a0', ' ')).toMatch(/kr\. 100,01.*€ 100,00.*£ 100,02/s)
    await becomes('800001', 'EUR')
    await becomes('800002', 'EUR')
  })

  it('can be the whole result, with the sum of the server [U20, U27]', async () => {
    await openList('?view=all&sort=number')
    await page.getByRole('checkbox', { name: 'Alle rijen op deze pagina kiezen' }).check()
    await page.getByRole('button', { name: `Alle ${fileCount} resultaten kiezen` }).click()
    const bar = page.getByRole('region', { name: 'Gekozen rijen' })
    await bar.getByText('€ 6.017,70', { exact: true }).waitFor()
    await bar.getByRole('button', { name: 'Exporteren' }).waitFor()
    await bar.getByRole('button', { name: 'Kopiëren' }).click()
    await page.getByText(`${fileCount} rijen gekopieerd`).first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toHaveLength(fileCount + 1)
    expect(copied).toContain('800059')
    await showState(page, 'whole-result')
    await rows().first().getByRole('checkbox').uncheck()
    await bar.getByText('49 gekozen').waitFor()
  })
})

describe('the details of a row', () => {
  it('that were seen before are there in the next picture, and the arrows go on from there [U23]', async () => {
    await openList('?sort=number')
    await rows().first().focus()
    await page.keyboard.press('ArrowRight')
    const details = page.getByRole('grid').getByRole('heading', { name: 'Volgende stap' })
    await details.waitFor()
    await page.keyboard.press('ArrowLeft')
    await details.waitFor({ state: 'detached' })
    await page.evaluate(() => {
      const look = () => document.querySelector('[role="grid"] h2') !== null
      const afterPicture = (resolve: (seen: boolean) => void) =>
        requestAnimationFrame(() => setTimeout(() => resolve(look())))
      const seen = new Promise<boolean>((resolve) => {
        addEventListener('keydown', () => afterPicture(resolve), { once: true })
      })
      Object.assign(window, { seen })
    })
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as Promise<boolean>)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.locator('[data-row="1"]:focus').waitFor()
  })
})

describe('a list in a file', () => {
  it('is made in the background, told when it is ready, and stays under the bell [U40, S27]', async () => {
    await openList('?status[]=paused&sort=number')
    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: 'Hele lijst als CSV' }).click()
    await page.getByText('Het bestand wordt gemaakt').first().waitFor()
    const ready = page.getByRole('status').filter({ hasText: 'Het bestand Dossiers is klaar' })
    await ready.waitFor()
    await page.reload()
    await rows().first().waitFor()
    await page.getByRole('button', { name: /^Meldingen/ }).click()
    const bell = page.getByRole('dialog', { name: 'Meldingen' })
    await bell.getByText('5 rijen').waitFor()
    await showState(page, 'bell-files')
    const download = page.waitForEvent('download')
    await bell.getByRole('link', { name: 'Downloaden' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Dossiers.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toContain('Dossier;Debiteur;Klant;Fase;Status;Open bedrag')
    expect(lines[1]).toContain('800000;J.P. van der Meulen;Kinderopvang De Krekel B.V.;Minnelijk;Gepauzeerd;100,00')

    // Where the e-mail leads, and where it is switched off.
    const { db } = portal.server.database
    await db.updateTable('appUser').set({ email: 'marijke@voorbeeld.nl' }).where('id', '=', manager.userId).execute()
    await page.goto('/exports?file=999999')
    await page.getByText('Dit bestand is er niet meer, of het is niet van u.').waitFor()
    await page.getByText('Dossiers.csv').waitFor()
    const wanted = page.getByRole('switch', { name: 'Mail mij als een bestand klaar is' })
    expect(await wanted.isChecked()).toBe(true)
    await showState(page, 'exports')
    await wanted.click({ force: true })
    await expect
      .poll(async () => (await manager.get('/api/v4/export')).json<{ mail: object }>().mail)
      .toEqual({
        wanted: false,
        hasAddress: true,
      })
    await expect.poll(() => wanted.isChecked()).toBe(false)
    expect(visit.faults).toEqual([])
  })

  it('is told of too when it is ready before the list of files has been read [U40]', async () => {
    await openList('?status[]=paused&sort=number')
    await page.getByRole('button', { name: 'Exporteren' }).waitFor()
    const { db } = portal.server.database
    const unmade = async () => db.selectFrom('listExport').select('id').where('rowCount', 'is', null).executeTakeFirst()
    let isAsked = false
    await page.route('**/api/v4/export', async (route) => {
      if (route.request().method() === 'POST') isAsked = true
      else if (isAsked) await expect.poll(unmade).toBeUndefined()
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: 'Hele lijst als CSV' }).click()
    const ready = page.getByRole('status').filter({ hasText: 'Het bestand Dossiers is klaar' })
    await ready.waitFor()
    expect(isAsked).toBe(true)
    await page.unroute('**/api/v4/export')
    await page.getByRole('button', { name: /^Meldingen/ }).click()
    await page.getByRole('dialog', { name: 'Meldingen' }).getByText('Het bestand Dossiers is klaar').first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('is not offered to whom it is not granted', async () => {
    const reader = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    const other = await visitAs(browser, portal, reader)
    await openList('', other.page)
    expect(await other.page.getByRole('button', { name: 'Exporteren' }).count()).toBe(0)
    await other.page.context().close()
  })
})

describe('news that is new', () => {
  it('shows at the bell until it is read', async () => {
    const author = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_NEWS'])
    const answer = await author.post('/api/v4/news', {
      titleNl: 'Nieuwe tarieven',
      contentNl: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Vanaf januari.' }] }] },
      audience: 'everyone',
      fromDay: '2026-11-20',
      published: true,
      pinned: false,
      mustRead: true,
    })
    expect(answer.statusCode).toBe(200)
    await openList()
    const bell = page.getByRole('button', { name: /^Meldingen, 1 nieuw/ })
    await bell.waitFor()
    // It lies over nothing that somebody works with.
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await bell.click()
    const box = page.getByRole('dialog', { name: 'Meldingen' })
    await box.getByText('1 bericht moet u lezen.').waitFor()
    await box.getByRole('link', { name: '1 nieuwsbericht is nieuw' }).click()
    await page.getByRole('heading', { level: 2, name: 'Nieuwe tarieven' }).waitFor()
    await page.getByRole('button', { name: 'Ik heb dit gelezen' }).click()
    await page.getByRole('button', { name: 'Meldingen', exact: true }).waitFor()
  })
})

describe('a row of a list', () => {
  it('opens a row that is clicked beside its links, and leaves text that is marked to be copied', async () => {
    await openList()
    const row = rows().nth(3)
    const number = (await row.getByRole('link').first().textContent()) ?? ''
    const amount = row.locator('[data-align=right]').first()
    await page.evaluate((cell) => getSelection()?.selectAllChildren(cell as Node), await amount.elementHandle())
    await amount.dispatchEvent('click')
    expect(new URL(page.url()).pathname).toBe('/file/search')
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await amount.click()
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
    await page.getByRole('tab', { name: /^Vorderingen/ }).click()
    await page.waitForURL('**tab=claims')
    await page.getByRole('tab', { name: /^Financieel/ }).click()
    await page.waitForURL('**tab=ledger')
    await page.evaluate(() => history.back())
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toMatch(/^Vorderingen/)
    await goTo(page, '/settings/legal-type/holidays')
    await page.locator('[data-row] td').first().click()
    await page.getByRole('dialog', { name: 'Feestdag wijzigen' }).getByRole('button', { name: 'Opslaan' }).waitFor()
    await page.keyboard.press('Escape')
  })
})
