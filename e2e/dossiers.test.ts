import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suspendDossier } from '#contract/files/dossier-commands.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let employee: Person
let visit: Visit
let page: Page
let krekel: number
let haard: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  krekel = await createCustomer(portal.server, 'Kinderopvang De Krekel B.V.')
  haard = await createCustomer(portal.server, 'Huis & Haard Online')
  employee = await createPerson(portal.server, 'employee')
  await createFiles()
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await countMouse(page)
  await logIn(page, employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

/** Files with everything one searches by, and sixty more of somebody else. */
async function createFiles(): Promise<void> {
  const { db } = portal.server.database
  await createDossier(db, krekel, {
    number: '104238',
    customerReference: 'KDV-88213',
    status: 'paused',
    nextDay: '2026-12-01',
    debtors: [
      { name: 'J.P. van der Berg', email: 'joost.vdberg@voorbeeld.nl', iban: 'NL91ABNA0417164300' },
      { name: 'Leyla Müller', street: 'Damrak', houseNumber: '7 b', postcode: '1012 LG', city: 'Amsterdam' },
    ],
    invoices: [
      { number: 'F2025-1187', amountCents: 64_250 },
      { number: 'C#44', amountCents: 100 },
    ],
  })
  await createDossier(db, krekel, { number: '00123', debtors: [{ name: 'E. IJsselstein' }], phase: 'bailiff' })
  const company = { name: 'Jansen & Zn', kind: 'company' as const, postcode: '9711 AA', houseNumber: '410' }
  await createDossier(db, haard, { number: '662E41', debtors: [company], status: 'suspend' })
  await createDossier(db, haard, { number: '900050', customerReference: 'a+b 50%', debtors: [{ name: 'O. Zil' }] })
  await createDossier(db, haard, { number: '900051', debtors: [{ name: 'Zwaantje Gesloten' }], status: 'closed' })
  for (let turn = 0; turn < 60; turn += 1) {
    const debtor = { name: `T. de Wit ${turn}`, postcode: '3511 AB', houseNumber: String(100 + turn) }
    const invoices = [{ number: `W-${turn}`, amountCents: 1_000 + turn }]
    await createDossier(db, haard, { debtors: [debtor], invoices, openedDay: '2026-10-01', nextDay: '2026-11-25' })
  }
}

/** Counts what a mouse does, from the first page on. */
const countMouse = (of: Page) =>
  of.addInitScript(() => {
    for (const kind of ['mousedown', 'mousemove', 'wheel', 'touchstart']) {
      addEventListener(kind, () => sessionStorage.setItem('mouse', '1'), { capture: true })
    }
  })

const address = () => new URL(page.url()).searchParams
const grid = (on = page) => on.getByRole('grid', { name: 'Dossiers' })
const rows = (on = page) => grid(on).locator('[data-row]')
const numbersOn = (on = page) => rows(on).locator('td:nth-child(3)').allTextContents()
/** The list comes to show these files, in this order. */
const expectNumbers = (numbers: readonly string[], on = page) =>
  expect.poll(() => numbersOn(on), { timeout: 20_000 }).toEqual(numbers)
const searchBox = () => page.getByRole('textbox', { name: 'Zoek in deze lijst of plak nummers' })

async function openList(query = ''): Promise<void> {
  await goTo(page, `/file/search${query}`)
  await grid().locator('[data-row], [data-empty]').first().waitFor()
}

async function addFilter(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('searching the files', () => {
  it.each([
    ['the number', '104238', ['104238']],
    ['a number that begins with zeros', '00123', ['00123']],
    ['a number that could be an amount in thousands', '662E41', ['662E41']],
    ['a name with prefixes', 'van der berg', ['104238']],
    ['a name with its umlaut', 'müller', ['104238']],
    ['a name without its umlaut', 'Muller', ['104238']],
    ['ij', 'ijssel', ['00123']],
    ['the one letter ĳ', 'ĳssel', ['00123']],
    ['the customer', 'krekel', ['00123', '104238']],
    ['the reference of the customer', 'KDV-88213', ['104238']],
    ['an invoice', 'F2025-1187', ['104238']],
    ['postcode and house number', '1012 LG 7', ['104238']],
    ['an e-mail address', 'joost.vdberg@voorbeeld.nl', ['104238']],
    ['an IBAN in fours', 'NL91 ABNA 0417 1643 00', ['104238']],
    ['an ampersand', 'Jansen & Zn', ['662E41']],
    ['a hash', 'C#', ['104238']],
    ['a per cent sign', '50%', ['900050']],
    ['a plus', 'a+b', ['900050']],
    ['a pasted list', '104238, 662e41', ['104238', '662E41']],
  ])('finds by %s, with the words in the address as they were typed [req 7.3]', async (_what, typed, found) => {
    if (!page.url().includes('view=all&sort=number')) await openList('?view=all&sort=number')
    await searchBox().fill(typed)
    await searchBox().press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === typed)
    await expectNumbers(found)
    // What has a meaning of its own in an address is the same after it was read from there.
    if (/[^\w\s.,-]/.test(typed)) {
      await page.reload()
      await expectNumbers(found)
    }
  })

  it('takes a list as a form sends it or as it is pasted, names what it does not know, and keeps a long one out of the address', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
    const paste = async (text: string) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await searchBox().fill('')
      await searchBox().press('Control+v')
    }
    await openList('?view=all&sort=number&search=00123%0D%0A104238')
    expect(await searchBox().inputValue()).toBe('00123; 104238')
    await paste('00123\r\n104238\r\n77')
    await expectNumbers(['00123', '104238'])
    await page.getByText('Deze bestaan niet, of u mag ze niet zien: 77').waitFor()
    expect(address().get('search')).toBe('00123; 104238; 77')
    await showState(page, 'files-pasted')
    await paste(['662E41', '900051', ...Array.from({ length: 400 }, (_, turn) => `Z${10_000 + turn}`)].join('\n'))
    await page.getByText('400 nummers zijn niet gevonden').waitFor()
    await expectNumbers(['662E41', '900051'])
    expect([address().get('search'), address().get('view'), await searchBox().inputValue()]).toEqual([null, 'all', ''])
  })

  it('opens a file from anywhere by its number and Enter, also a closed one', async () => {
    for (const [typed, name] of [
      ['662e41', 'Jansen & Zn'],
      ['zwaantje', 'Zwaantje Gesloten'],
    ] as const) {
      await openList()
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Zoeken' }).waitFor()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
    }
  })
})

describe('the list of files', () => {
  it('is narrowed by status, phase and customer, each a chip in the address that another reader can open', async () => {
    await openList('?view=all')
    await addFilter('Status')
    await page.getByRole('checkbox', { name: 'Gepauzeerd' }).click()
    await page.getByRole('checkbox', { name: 'Loopt', exact: true }).click()
    await page.keyboard.press('Escape')
    // The keys go on where they were, at the chip; at the way to add one when nothing was chosen.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Loopt')
    await addFilter('Behandelaar')
    await page.locator('.mantine-Popover-dropdown :focus').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter')
    await addFilter('Fase')
    await page.getByRole('checkbox', { name: 'Deurwaarder' }).click()
    await page.keyboard.press('Escape')
    await addFilter('Klant')
    await page.getByRole('textbox', { name: 'Klant' }).fill('krek')
    await page.getByRole('option', { name: /Krekel/ }).click()
    await expectNumbers(['00123'])
    expect([address().getAll('status[]'), address().getAll('phase[]'), address().getAll('customer[]')]).toEqual([
      ['paused', 'in_progress'],
      ['bailiff'],
      [String(krekel)],
    ])
    await page.keyboard.press('Escape')
    await showState(page, 'files-chips')
    const colleague = await openVisit(browser, portal.url)
    await logIn(colleague.page, (await createPerson(portal.server, 'employee')).username)
    await goTo(colleague.page, page.url())
    await expectNumbers(['00123'], colleague.page)
    await colleague.page.close()
    await page.getByRole('button', { name: 'Filter Fase weghalen' }).click()
    await expectNumbers(['00123', '104238'])
    await page.getByRole('button', { name: 'Alles wissen' }).click()
    await page.getByText('1–50 van 65').waitFor()
    expect([...address().keys()]).toEqual(['view'])
  })

  it('is narrowed by a group of customers, however that is written, and stays so in another view', async () => {
    const { db } = portal.server.database
    await db.updateTable('customer').set({ groupName: 'Zorg & Wonen Één' }).where('id', '=', krekel).execute()
    await openList('?view=all&sort=number')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Meer filters' }).click()
    await page.getByRole('menuitem', { name: 'Klantgroep', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Zorg & Wonen Één' }).click()
    await expectNumbers(['00123', '104238'])
    expect(await page.getByRole('checkbox', { name: 'Zorg & Wonen Één' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.reload()
    await expectNumbers(['00123', '104238'])
    await page.getByRole('tab', { name: /^Alle open/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('view'))
    await expectNumbers(['00123', '104238'])
    expect(address().getAll('customerGroup[]')).toEqual(['Zorg & Wonen Één'])
  })

  it('goes back to the page, order and place it was left at, and forward again [req 9.1, 4.7]', async () => {
    await openList('?view=all&sort=openCents&order=desc')
    await page.getByRole('link', { name: 'Pagina 2' }).click()
    await page.getByText('51–65 van 65').waitFor()
    expect([address().get('page'), address().get('sort'), address().get('order')]).toEqual(['2', 'openCents', 'desc'])
    await expect.poll(() => rows().count(), { timeout: 20_000 }).toBe(15)
    const left = await numbersOn()
    await rows().nth(11).getByRole('link').first().click()
    await page
      .getByRole('heading', { level: 1 })
      .getByText(left[11] ?? '')
      .waitFor()
    await page.getByRole('link', { name: '62 van 65' }).waitFor()
    await page.goBack()
    await expectNumbers(left)
    await page.goForward()
    await page.getByRole('link', { name: '62 van 65' }).click()
    await page.getByText('51–65 van 65').waitFor()
    expect(address().get('page')).toBe('2')
  })

  it('leaves out what it has no room for in a narrow window, and shows it again to who chooses it', async () => {
    const before = page.viewportSize()
    await goTo(page, `${portal.url}/file/search?view=all`)
    const heads = page.getByRole('grid', { name: 'Dossiers' }).getByRole('columnheader')
    const owner = heads.getByText('Behandelaar', { exact: true })
    await owner.waitFor()
    for (const width of [1200, 900, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await owner.waitFor({ state: 'detached' })
      const wider = () => page.getByRole('grid').evaluate((table) => table.clientWidth - window.innerWidth)
      await expect.poll(wider).toBeLessThanOrEqual(0)
    }
    // On paper stands all that the list holds.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await owner.waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await owner.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Kolommen' }).click()
    const columns = page.getByRole('dialog', { name: 'Kolommen' })
    await columns.getByText('Wat u zelf kiest, blijft altijd staan.', { exact: false }).waitFor()
    await columns.getByRole('checkbox', { name: 'Kenmerk klant' }).click()
    await owner.waitFor()
    await columns.getByRole('button', { name: 'Herstellen' }).click()
    await page.keyboard.press('Escape')
    if (before) await page.setViewportSize(before)
    await owner.waitFor()
  })

  it('goes back to the row one was looking at', async () => {
    await openList('?view=all&sort=number')
    await rows().nth(40).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(300)
    await rows().nth(35).getByRole('link').first().click()
    await page.getByRole('link', { name: '36 van 65' }).waitFor()
    await page.goBack()
    await rows().nth(35).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 20_000 }).toBe(scrolled)
  })

  it('shows its rows while what they come to is still counted [D3]', async () => {
    let count: (() => void) | undefined
    const counted = new Promise<void>((resolve) => {
      count = resolve
    })
    await page.route('**/api/v4/file/totals?*', async (route) => {
      await counted
      await route.continue()
    })
    await openList('?view=all&search=müller')
    await expectNumbers(['104238'])
    await page.getByText('Wij tellen nog').waitFor()
    count?.()
    await page.getByText('1 gevonden').waitFor()
    await page.unroute('**/api/v4/file/totals?*')
  })

  it('says of an empty list which filter hides how many, and goes there', async () => {
    await openList('?view=all&search=müller&status[]=in_progress')
    await page.getByText('Niets gevonden met deze filters').waitFor()
    await page.getByRole('link', { name: 'Zonder "Zoekwoorden" zijn er 62 dossiers.' }).waitFor()
    await showState(page, 'files-hidden')
    await page.getByRole('link', { name: 'Zonder "Status" is er 1 dossier.' }).click()
    await expectNumbers(['104238'])
  })

  it('says that a file is in another view, and what to do when a view holds nothing', async () => {
    await openList('?search=zwaantje&view=open')
    await page.getByRole('link', { name: 'In "Alle" staat er 1.' }).click()
    await expectNumbers(['900051'])
    await openList('?view=mine')
    await page.getByText('In "Van mij" staat nu niets').waitFor()
    await page.getByRole('link', { name: 'In "Alle open" staan er 64.' }).click()
    await page.getByText('1–50 van 64').waitFor()
  })
})

describe('find, open, note, next', () => {
  it('goes with the keys alone, without one event of a mouse', async () => {
    await openList()
    await page.evaluate(() => sessionStorage.removeItem('mouse'))
    await tabTo(() => document.activeElement?.getAttribute('placeholder')?.startsWith('Zoek in deze lijst') === true)
    await page.keyboard.type('krekel')
    await page.keyboard.press('Enter')
    await page.getByText('2 gevonden').waitFor()
    await tabTo(() => document.activeElement?.getAttribute('data-row') === '0')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).getByText('00123').waitFor()
    for (const [name, text] of [
      ['00123', 'Gebeld, belt morgen terug.'],
      ['104238', 'Afspraak bevestigd.'],
    ] as const) {
      await page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
      await page.keyboard.press('n')
      await page.locator('textarea:focus').waitFor()
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('listitem').getByText(text).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
    }
    expect(await page.evaluate(() => sessionStorage.getItem('mouse'))).toBeNull()
    expect(visit.faults).toEqual([])
  })

  it('finds who is under guardianship, and says so on the file before anything is done', async () => {
    const { id } = await portal.server.database.db
      .selectFrom('dossier')
      .select('id')
      .where('number', '=', '900050')
      .executeTakeFirstOrThrow()
    const { version } = (await employee.get(`/api/v4/file/${id}`)).json<{ version: number }>()
    const act = { reason: 'guardianship', note: 'Beschikking ontvangen.', version }
    expect((await employee.post(callPath(suspendDossier, { id }), act)).statusCode).toBe(200)
    await openList('?view=all')
    await addFilter('Signaal')
    await page.getByRole('checkbox', { name: 'Curatele of bewind', exact: true }).click()
    await page.keyboard.press('Escape')
    await expectNumbers(['900050'])
    expect(address().getAll('flag[]')).toEqual(['guardianship'])
    await rows().first().getByRole('img', { name: 'Curatele of bewind' }).waitFor()
    await page.getByRole('button', { name: 'Filter Signaal weghalen' }).waitFor()
    await rows().first().getByRole('link', { name: '900050' }).click()
    await page.getByRole('heading', { level: 1, name: /900050|Zil/ }).waitFor()
    await page.getByText('Curatele of bewind', { exact: true }).first().waitFor()
    await takeScreenshots(page, 'file-guardianship')
  })
})

/** Presses Tab until the focus is where it must be; a place that Tab never reaches fails. */
async function tabTo(reached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if (await page.evaluate(reached)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

describe('the list in every language', () => {
  it.each(['en', 'fr'])('has no word of another language in %s, and no fault of access', async (language) => {
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
    for (const query of ['?view=all', '?view=all&search=zzz']) {
      await page.goto(`/file/search${query}`)
      await page.getByRole('grid').locator('[data-row], [data-empty]').first().waitFor()
      const text = await page.locator('main').innerText()
      expect(text).not.toMatch(/dossiers?\.[a-z_]+|kit\.|status\.|phase\.|%\w+%/)
      expect(text).not.toMatch(/gevonden|Volgende stap|Klant|Gepauzeerd|Deurwaarder/)
      if (language === 'fr') expect(text).not.toMatch(/found|Next step|Customer|Paused/)
      await showState(page)
    }
    await page.evaluate(() => localStorage.setItem('lang', 'nl'))
  })
})
