import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createPerson } from '#test/people.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goTo } from './go-within.ts'
import { hasFocus } from './keyboard.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let author: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const writer = await createWriter()
  author = await openVisit(browser, portal.url)
  page = author.page
  await logIn(page, writer.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

const createWriter = async () => createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_NEWS', 'ROLE_FILE_SEARCH'])
const editor = (on = page) => on.getByRole('textbox', { name: /^Tekst \(/ })
const tool = (name: string) => page.getByRole('toolbar', { name: 'Opmaak' }).getByRole('button', { name, exact: true })

describe('news in the browser', () => {
  it('says that there is none yet, and is written with layout, in two languages', async () => {
    await goTo(page, '/news')
    await page.getByText('Er is geen nieuws').waitFor()
    await showState(page)
    await page.getByRole('link', { name: 'Nieuws schrijven' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nieuws schrijven' }).waitFor()
    await editor().waitFor()
    await showState(page)

    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Vul dit in.').first().waitFor()
    await showState(page)

    await page.getByLabel(/^Titel \(Nederlands\)/).fill('Nieuwe rente vanaf 1 januari')
    await editor().click()
    await tool('Kop').click()
    await page.keyboard.type('Wat verandert er')
    await page.keyboard.press('Enter')
    await page.keyboard.type('De wettelijke rente wordt ')
    await tool('Vet').click()
    await page.keyboard.type('6 procent')
    await tool('Vet').click()
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await tool('Lijst').click()
    await page.keyboard.type('Brieven gaan vanzelf goed')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Zie de overheid')
    await page.keyboard.press('Shift+Home')
    await tool('Link').click()
    const asked = page.getByRole('dialog', { name: 'Link' })
    await asked.getByLabel('Adres').fill('www.rijksoverheid.nl')
    await showState(page)
    await asked.getByRole('button', { name: 'Opslaan' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Engels', { exact: true }).click()
    await page.getByLabel(/^Titel \(Engels\)/).fill('New rate from 1 January')
    await page.getByRole('switch', { name: 'Zichtbaar maken' }).check()
    await page.getByRole('switch', { name: 'Verplicht lezen' }).check()

    // Half a translation is refused, and the language it is about comes forward.
    await page.getByText('Nederlands', { exact: true }).click()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page
      .getByText(/Schrijf beide, of geen van beide\./)
      .first()
      .waitFor()
    await editor()
      .and(page.getByLabel(/Engels/))
      .click()
    await page.keyboard.type('The statutory rate becomes 6 per cent.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'werkinstructie.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Zo werkt de nieuwe rente.'),
    })
    await page.getByRole('list', { name: 'Bijlagen' }).getByText('werkinstructie.txt').waitFor()
    await takeScreenshots(page, 'news-write')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('row').filter({ hasText: 'Nieuwe rente vanaf 1 januari' }).getByText('Zichtbaar').waitFor()
    await showState(page, 'news-all')
  })

  it('is read by everybody as it was written, and marked as read [req 2.20]', async () => {
    const customer = await createPerson(portal.server, 'customer', await createCustomer(portal.server))
    const visit = await openVisit(browser, portal.url)
    const { page: theirs } = visit
    await logIn(theirs, customer.username)
    await goTo(theirs, '/news')
    const item = theirs.getByRole('article', { name: 'Nieuwe rente vanaf 1 januari' })
    await item.getByRole('heading', { level: 3, name: 'Wat verandert er' }).waitFor()
    expect(await item.locator('strong', { hasText: '6 procent' }).count()).toBe(1)
    // Two of the text, and the file.
    expect(await item.getByRole('listitem').count()).toBe(3)
    expect(await item.getByRole('link', { name: 'Zie de overheid' }).getAttribute('href')).toBe(
      'https://www.rijksoverheid.nl',
    )
    await item.getByText('Verplicht lezen').waitFor()
    await theirs.getByText('1 ongelezen').waitFor()
    const file = item.getByRole('link', { name: /werkinstructie.txt/ })
    expect(await (await theirs.request.get((await file.getAttribute('href')) ?? '')).text()).toBe(
      'Zo werkt de nieuwe rente.',
    )
    expect(await theirs.getByRole('link', { name: 'Nieuws schrijven' }).count()).toBe(0)
    await showState(theirs, 'news')
    await item.getByRole('button', { name: 'Ik heb dit gelezen' }).click()
    await item.getByText(/^Gelezen op 20-11-2026/).waitFor()
    await theirs.evaluate(() => localStorage.setItem('lang', 'en'))
    await theirs.reload()
    const english = theirs.getByRole('article', { name: 'New rate from 1 January' })
    await english.getByText('The statutory rate becomes 6 per cent.').waitFor()
    expect(visit.faults).toEqual([])
  })

  it('is changed and removed by its author', async () => {
    await goTo(page, '/news?tab=all')
    await page
      .getByRole('button', { name: /Nieuwe rente vanaf 1 januari/ })
      .first()
      .click()
    await page
      .getByRole('list', { name: /^Wie heeft Nieuwe rente/ })
      .getByText(/^Gelezen op 20-11-2026/)
      .waitFor()
    await page.getByRole('link', { name: 'Nieuwe rente vanaf 1 januari', exact: true }).click()
    await page.getByText('6 procent').waitFor()
    await page.getByLabel(/^Titel \(Nederlands\)/).fill('Rente vanaf 1 januari')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Rente vanaf 1 januari' })
    await row.waitFor()
    await row.getByRole('button', { name: 'Rente vanaf 1 januari verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await row.waitFor({ state: 'detached' })
    expect(author.faults).toEqual([])
  })
})

describe('an editor that nobody begins with [req 9.9]', () => {
  const bar = (on: Page) => on.getByRole('toolbar', { name: 'Opmaak' })
  const paragraphs = (on: Page) => editor(on).locator('p').allInnerTexts()

  /** Somebody before an item without a word. */
  async function writing(prepare: (on: Page) => Promise<unknown>): Promise<Page> {
    const { page: other } = await openVisit(browser, portal.url)
    await logIn(other, (await createWriter()).username)
    await prepare(other)
    await goTo(other, '/news/add')
    await editor(other).waitFor()
    return other
  }

  /** The second after which it would start by itself never ends. */
  const withoutEnd = (on: Page) =>
    on.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      const endless = (act: () => void, wait?: number) => (wait === 1000 ? 0 : later(act, wait))
      Object.assign(window, { setTimeout: endless })
    })

  /** The editor does not come over the line before it is let through. */
  async function held(on: Page): Promise<() => void> {
    let letThrough = () => undefined as void
    const through = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await on.route(/rich-text-editor-[^/]*\.js$/, async (route) => {
      await through
      await route.continue()
    })
    return () => letThrough()
  }

  it('starts by itself a second after the page, 500 pixels high, and takes the focus from nobody', async () => {
    const other = await writing((on) =>
      on.addInitScript(() => {
        const seen: Record<string, number> = {}
        Object.assign(window, { seen })
        const look = () => {
          if (document.querySelector('textarea')) seen['place'] ??= performance.now()
          if (document.querySelector('[role="toolbar"]')) seen['editor'] ??= performance.now()
        }
        new MutationObserver(look).observe(document, { childList: true, subtree: true })
      }),
    )
    const title = other.getByLabel(/^Titel \(Nederlands\)/)
    await title.focus()
    const below = other.getByLabel(/^Vanaf/)
    const before = await below.boundingBox()
    await bar(other).waitFor()
    const { place = 0, editor: live = 0 } = await other.evaluate(
      () => (window as unknown as { seen: Record<string, number> }).seen,
    )
    // The place is seen when the page has been drawn, a little later than the second begins.
    expect(live - place).toBeGreaterThan(800)
    expect(await hasFocus(title)).toBe(true)
    expect((await editor(other).boundingBox())?.height).toBe(500)
    await bar(other).getByRole('combobox', { name: 'Lettertype' }).click()
    expect(await other.getByRole('option').allTextContents()).toEqual(['Standaard', 'Arial', 'Schreefloos', 'Calibri'])
    await other.keyboard.press('Escape')
    // Nothing on the page moved.
    expect(await below.boundingBox()).toEqual(before)
    await other.context().close()
  })

  it('starts at a click, and has every key that follows it', async () => {
    const other = await writing(withoutEnd)
    const box = await editor(other).boundingBox()
    await showState(other, 'news-editor-place')
    expect(await bar(other).count()).toBe(0)
    await other.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
    await other.keyboard.type('Zonder te wachten.')
    await bar(other).waitFor()
    expect(await paragraphs(other)).toEqual(['Zonder te wachten.'])
    expect(await hasFocus(editor(other))).toBe(true)
    await other.context().close()
  })

  it('starts when the keys come to it', async () => {
    const other = await writing(withoutEnd)
    await other.getByLabel(/^Titel \(Nederlands\)/).focus()
    await other.keyboard.press('Tab')
    await other.keyboard.type('Met de toetsen')
    await other.keyboard.press('Enter')
    await other.keyboard.type('alleen.')
    await bar(other).waitFor()
    expect(await paragraphs(other)).toEqual(['Met de toetsen', 'alleen.'])
    await other.context().close()
  })

  it.each(['there', 'on its way'])('does what a button of its bar says while it is %s', async (where) => {
    let letThrough = () => undefined as void
    const other = await writing(async (on) => {
      await withoutEnd(on)
      letThrough = await held(on)
      if (where === 'there') letThrough()
    })
    const bold = await other.locator('[inert] [title="Vet"]').boundingBox()
    await other.mouse.click((bold?.x ?? 0) + 10, (bold?.y ?? 0) + 10)
    await other.keyboard.type('Let op')
    letThrough()
    await bar(other).waitFor()
    await other.keyboard.type('!')
    expect(await editor(other).locator('strong').allInnerTexts()).toEqual(['Let op!'])
    await other.context().close()
  })

  it('keeps what is typed while it is on its way, and goes on in the middle of a word', async () => {
    let letThrough = () => undefined as void
    const other = await writing(async (on) => {
      letThrough = await held(on)
    })
    await editor(other).click()
    await other.keyboard.type('Eerste\nderde')
    await other.keyboard.press('Home')
    await other.keyboard.type('tweede\n')
    expect(await editor(other).inputValue()).toBe('Eerste\ntweede\nderde')
    await showState(other)
    // It starts somewhere in these words.
    const typing = other.keyboard.type('een lange zin die begint voor en eindigt na het begin van de editor ', {
      delay: 10,
    })
    letThrough()
    await typing
    await bar(other).waitFor()
    await other.keyboard.type('van ')
    expect(await paragraphs(other)).toEqual([
      'Eerste',
      'tweede',
      'een lange zin die begint voor en eindigt na het begin van de editor van derde',
    ])
    await other.context().close()
  })

  it('is saved with what was typed when it never comes', async () => {
    const other = await writing(async (on) => void (await held(on)))
    await other.getByLabel(/^Titel \(Nederlands\)/).fill('Zonder editor')
    await editor(other).click()
    await other.keyboard.type('Ook dit blijft.')
    expect(await bar(other).count()).toBe(0)
    await other.getByRole('button', { name: 'Opslaan' }).click()
    await other.getByRole('link', { name: 'Zonder editor', exact: true }).click()
    await other.getByText('Ook dit blijft.', { exact: true }).waitFor()

    // In a text that is there already, words come where it was pressed.
    await other.unrouteAll()
    let letThrough = () => undefined as void
    letThrough = await held(other)
    await other.reload()
    const text = await other.getByText('Ook dit blijft.').boundingBox()
    await other.mouse.click((text?.x ?? 0) + 1, (text?.y ?? 0) + 8)
    await other.keyboard.type('Zie: ')
    letThrough()
    await bar(other).waitFor()
    await other.keyboard.type('o')
    expect(await paragraphs(other)).toEqual(['Zie: oOok dit blijft.'])
    await other.context().close()
  })
})
