import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCents } from '#domain/money.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createDossier } from '#test/dossiers.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { isProof } from '#test/long.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { type FileStory, tellFileStory } from './file-story.ts'
import { goTo } from './go-within.ts'
import { textsOf } from './letter-texts.ts'
import { visitAs } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { paperOf } from './paper.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'
import { eventsOf, unfoldEvent } from './unfold-event.ts'

let portal: Portal
let browser: Browser
let story: FileStory
let visit: Visit
let page: Page

beforeAll(async () => {
  portal = await openPortal({ today: '2026-10-05' })
  browser = await openBrowser()
  story = await tellFileStory(portal)
  visit = await visitAs(browser, portal, story.employee)
  page = visit.page
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await closeRenderer()
})

async function openFile(on = page, query = '', id = story.id): Promise<void> {
  await goTo(on, `/file/show-new/${id}${query}`)
  await on.getByRole('heading', { level: 1 }).waitFor()
}

const head = (on = page) => on.getByRole('banner').or(on.locator('header')).last()
const actions = (on = page) => on.getByRole('complementary', { name: 'Acties' })
const act = (name: string, on = page) => actions(on).getByRole('button', { name })
const event = (text: string | RegExp) => eventsOf(page, text)
const openWindow = (name: RegExp, on = page) => on.getByRole('dialog', { name })

/** Chooses from a list of choices by what stands there. */
async function choose(box: Locator, name: string): Promise<void> {
  await box.click()
  await box.page().getByRole('option', { name, exact: true }).click()
}

describe('the head of a file', () => {
  it('shows the balance as the server has it, term by term, and the file in the title of the tab', async () => {
    await openFile()
    const { claimed, paidCents, openCents } = (await story.page()).balance
    const sum = page.getByRole('group', { name: 'Saldo vandaag' })
    for (const [label, cents] of [
      ['Hoofdsom', claimed.principal],
      ['Rente', claimed.interest],
      ['Kosten', claimed.collection_costs],
      ['Betaald', paidCents],
    ] as const) {
      const amount = formatCents(cents, 'EUR', { sign: false })
      await sum.getByRole('button', { name: `${amount}, ${label}: toon de berekening` }).waitFor()
    }
    await sum.getByRole('button', { name: `${formatCents(openCents)}, Open vandaag` }).waitFor()
    expect(claimed.principal + claimed.interest + claimed.collection_costs + claimed.vat - paidCents).toBe(openCents)
    expect(await page.title()).toBe('104238 J.P. van der Meulen | Vorder')
  })

  it('names the next step, its day and why, and folds to one line with it', async () => {
    const { next } = await story.page()
    expect(next?.step?.name.nl).toBe('Laatste brief')
    await page.getByText('Nu doen, 18 dagen te laat', { exact: true }).waitFor()
    await page.getByText('Omdat deze stap sinds 02-11-2026 aan de beurt is, en nog niet is uitgevoerd.').waitFor()
    await page.getByText('Stap 3 van 4').waitFor()
    await page.evaluate(() => scrollTo(0, 500))
    const folded = page.getByRole('group', { name: 'Samenvatting' })
    await folded.getByText('Laatste brief').waitFor()
    await folded.getByText(formatCents((await story.page()).balance.openCents)).waitFor()
    await showState(page)
    await page.evaluate(() => scrollTo(0, 0))
  })

  it('shows who owes and how they can be reached, and for whom', async () => {
    const parties = page.getByRole('complementary', { name: 'Partijen' })
    for (const text of ['L. Aydın', '06 1234 5612', 'NL20 INGB 0001 2345 67', 'Kepplerstraat 41', 'KDV-88213']) {
      await parties.getByText(text).first().waitFor()
    }
    await parties.getByRole('link', { name: 'Kinderopvang De Krekel B.V.' }).waitFor()
    await showState(page, 'file')
  })
})

describe('the proof of an amount', () => {
  it.each([
    ['Hoofdsom', 'de hoofdsom', 'Factuur F2025-1187'],
    ['Rente', 'de rente', '16-09-2025 t/m 31-12-2025'],
    ['Kosten', 'de incassokosten', 'Artikel 2 lid 1 Besluit BIK'],
    ['Betaald', 'wat is betaald', '29-10-2026'],
    ['Open vandaag', 'wat open is', 'Rente'],
  ])('of %s tells the same amount with its lines, and gives the focus back', async (term, of, line) => {
    await openFile()
    const button = page.getByRole('button', { name: new RegExp(`, ${term}: toon de berekening$`) })
    const amount = ((await button.textContent()) ?? '').replace(/^€\s/, '')
    await button.click()
    const proof = page.getByRole('region', {
      name: new RegExp(`^Bewijs van ${of}: €\\s${amount.replaceAll('.', '\\.')}$`),
    })
    await proof.getByText(line).first().waitFor()
    await showState(page)
    await page.keyboard.press('Escape')
    await proof.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

const letters = () => page.getByRole('link', { name: /^U kunt nog zonder kosten/ })

describe('the timeline of a file', () => {
  it('shows a letter with the exact content that was sent, and opens its PDF', async () => {
    await openFile()
    const letter = await unfoldEvent(page, 'Brief: U kunt nog zonder kosten betalen')
    await letter.getByRole('button', { name: 'Hele brief' }).click()
    const sent = await portal.server.database.db
      .selectFrom('dispatch')
      .select(['id', 'content'])
      .where('dossierId', '=', story.id)
      .where('kind', '=', 'fourteen_day_letter')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const document = sent.content as LetterDocument
    await letter.getByRole('link', { name: /^Sjabloon .+, versie \d+$/ }).waitFor()
    const shown = plain(await letter.innerText())
    for (const text of textsOf(document)) expect(shown).toContain(plain(text))
    await showState(page, 'file-letter')
    const link = letter.getByRole('link', { name: /^PDF openen/ })
    const answer = await page.request.get(await paperOf(link))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const printed = plain(pdfText(await answer.body())).replaceAll(' ', '')
    for (const text of [document.greeting, document.subject, formatCents(188_300)])
      expect(printed).toContain(plain(text).replaceAll(' ', ''))
  })

  it('shows what a payment paid and where it came from, and only one kind when asked', async () => {
    await openFile()
    const payment = await unfoldEvent(page, 'Betaling ontvangen')
    await payment.getByText('NL20 INGB 0001 2345 67').waitFor()
    await payment
      .getByText(/^400,00$/)
      .first()
      .waitFor()
    await payment.getByText(/Hoofdsom/).waitFor()
    await page.getByRole('button', { name: /^Notities/ }).click()
    await page.waitForURL((url) => url.searchParams.get('show[]') === 'note')
    await event('Gebeld, wil betalen').waitFor()
    await payment.waitFor({ state: 'detached' })
  })

  it('keeps a note that is being written over a reload, and saves it once [req 7.39]', async () => {
    await openFile(page, '?tab=documents')
    await letters().first().waitFor()
    const note = page.getByRole('textbox', { name: 'Notitie' })
    await page.keyboard.press('n')
    await page.keyboard.type('Belofte: vrijdag € 50,00')
    await page.reload()
    await expect.poll(() => note.inputValue(), { timeout: 20_000 }).toBe('Belofte: vrijdag € 50,00')
    await note.press('Control+Enter')
    await event('Belofte: vrijdag € 50,00').waitFor()
    await expect.poll(() => note.inputValue(), { timeout: 20_000 }).toBe('')
    await page.reload()
    await event('Belofte: vrijdag € 50,00').waitFor()
    expect(await event('Belofte: vrijdag € 50,00').count()).toBe(1)
  })
})

describe('the other parts of a file', () => {
  it.each([
    ['Vorderingen', 'F2025-1498', 'claims'],
    ['Financieel', 'Hoofdsom F2025-1187', 'ledger'],
    ['Documenten', 'Er zijn kosten bij uw rekening', 'documents'],
  ])('%s has its own address and no faults', async (tab, text, name) => {
    await openFile()
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await page.waitForURL((url) => url.searchParams.get('tab') === name)
    await page.getByRole('row').filter({ hasText: text }).first().waitFor()
    await showState(page)
    await page.reload()
    await page.getByRole('row').filter({ hasText: text }).first().waitFor()
  })

  it('opens a document as it left the house', async () => {
    await openFile(page, '?tab=documents')
    const answer = await page.request.get(await paperOf(letters().first()))
    expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})

describe('acting on a file', () => {
  let manager: Visit
  let id: number

  beforeAll(async () => {
    const { db } = portal.server.database
    id = await createDossier(db, story.customerId, { debtors: [{ name: 'P. Jansen' }], nextDay: '2026-11-24' })
    manager = await visitAs(browser, portal, await createPerson(portal.server, 'management'))
  })

  it('waits until a day, asked for by its key; the form says what is missing [req 2.19]', async () => {
    await openFile(page, '', id)
    await page.keyboard.press('p')
    const form = openWindow(/pauzeren$/)
    await form.getByRole('button', { name: 'Pauzeren' }).click()
    await form.getByRole('alert').waitFor()
    await showState(page)
    await choose(form.getByRole('combobox', { name: /^Reden/ }), 'De debiteur heeft beloofd te betalen')
    await form.getByLabel(/^Tot/).fill('+7')
    await form.getByRole('button', { name: 'Pauzeren' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('Volgende stap, vrijdag 27-11-2026').waitFor()
    await event('Gepauzeerd')
      .getByText(/tot 27-11-2026/)
      .first()
      .waitFor()
    await takeScreenshots(page, 'file-paused')
  })

  it('stops for a dispute and shows it; what cannot be done now says why on its button', async () => {
    await act('Stilleggen').click()
    const form = openWindow(/stilleggen$/)
    await choose(form.getByRole('combobox', { name: /^Reden/ }), 'Geschil')
    await form.getByRole('textbox', { name: /^Toelichting/ }).fill('Niet geleverd.')
    await form.getByRole('button', { name: 'Stilleggen' }).click()
    await form.waitFor({ state: 'detached' })
    await head().getByText('Geschil').waitFor()
    await openMoreActs(page)
    const watched = act('In bewaking zetten')
    expect(await watched.getAttribute('aria-disabled')).toBe('true')
    expect(await watched.getAttribute('aria-description')).toBe('Kies eerst Verdergaan. Daarna kan dit.')
    await actions().getByText('Dit kan niet vanuit de status die het dossier nu heeft.').first().waitFor()
    await watched.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await act('Sluiten met reden').getAttribute('aria-description')).toContain('Er staat nog een bedrag open')
    await showState(page)
  })

  it('goes on only with a reason', async () => {
    await act('Verdergaan').click()
    const form = openWindow(/^Verdergaan met dossier/)
    await form.getByRole('button', { name: 'Verdergaan' }).click()
    await form.getByRole('alert').waitFor()
    await form.getByRole('textbox', { name: /^Waarom/ }).fill('Bewijs van levering ontvangen.')
    await form.getByRole('button', { name: 'Verdergaan' }).click()
    await form.waitFor({ state: 'detached' })
    await head().getByText('Geschil').waitFor({ state: 'detached' })
  })

  it('closes with a reason and a waiver by who may, opens again, and leaves the page of a colleague in step', async () => {
    await openFile(manager.page, '', id)
    await act('Sluiten met reden', manager.page).click()
    const form = openWindow(/sluiten$/, manager.page)
    await form.getByRole('combobox', { name: /^Reden/ }).click()
    expect(await manager.page.getByRole('option').count()).toBe(9)
    // What its customer pays for taking it back is told before.
    await manager.page.getByRole('option', { name: 'De klant trekt de vordering in' }).click()
    await form.getByText(/^Intrekken kost de klant /).waitFor()
    await takeScreenshots(manager.page, 'file-close-withdrawn')
    await form.getByRole('combobox', { name: /^Reden/ }).click()
    await manager.page.getByRole('option', { name: 'Oninbaar' }).click()
    await form.getByText(/^Intrekken kost de klant /).waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Sluiten', exact: true }).last().click()
    await form.getByText('Scheld het kwijt, of laat het dossier open.').first().waitFor()
    await form.getByRole('switch', { name: /kwijt/ }).click()
    await form.getByRole('textbox', { name: /^Toelichting/ }).fill('Er is geen verhaal.')
    await showState(manager.page)
    await form.getByRole('button', { name: 'Sluiten', exact: true }).last().click()
    await form.waitFor({ state: 'detached' })
    await manager.page.getByText('Gesloten op 20-11-2026: Oninbaar.').first().waitFor()
    await takeScreenshots(manager.page, 'file-closed')

    await openFile(page, '', id)
    await openMoreActs(page)
    const reopen = act('Weer openen')
    expect(await reopen.getAttribute('aria-description')).toContain('Vraag het een leidinggevende')
    await act('Weer openen', manager.page).click()
    const again = openWindow(/weer openen$/, manager.page)
    await again.getByRole('textbox', { name: /^Waarom/ }).fill('Toch verhaal gevonden.')
    // What was given up to close it is owed again, unless somebody says otherwise.
    const back = again.getByRole('switch', { name: /^Kwijtschelding van € .+ terugnemen/ })
    expect(await back.isChecked()).toBe(true)
    await showState(manager.page, 'file-reopen-waived')
    await again.getByRole('button', { name: 'Weer openen' }).click()
    await again.waitFor({ state: 'detached' })
    await manager.page.getByText('Kies een vervolg', { exact: true }).waitFor()
    await manager.page.getByRole('button', { name: '€ 0,00, Open vandaag' }).waitFor({ state: 'detached' })
    expect([...visit.faults, ...manager.faults]).toEqual([])
  })
})

describe('who sees a file', () => {
  it('is whoever it is of: a customer sees only its own files, and no note that is internal', async () => {
    const { db } = portal.server.database
    const other = await createDossier(db, await createCustomer(portal.server, 'Elders B.V.'), { number: '555001' })
    const login = await createPerson(portal.server, 'customer', story.customerId)
    const { page: theirs, faults } = await visitAs(browser, portal, login)
    await goTo(theirs, '/file/search?view=all')
    await theirs.getByRole('link', { name: '104238' }).waitFor()
    expect(await theirs.getByText('555001').count()).toBe(0)
    await openFile(theirs, '', other)
    await theirs.getByText('Dit dossier is er niet').waitFor()
    await showState(theirs)
    await openFile(theirs)
    await theirs.getByText('Betaalde € 400,00 en vraagt om een regeling.').waitFor()
    expect(await theirs.getByText('Gebeld, wil betalen maar pas na de 25e.').count()).toBe(0)
    for (const name of ['Pauzeren tot', 'Stilleggen', 'Sluiten met reden']) {
      expect(await act(name, theirs).count()).toBe(0)
    }
    // Who was paid itself knows it best.
    expect(await act('Betaald aan klant', theirs).count()).toBe(1)
    await showState(theirs, 'file-customer')
    expect(faults).toEqual([])
  })

  it('is asked to log in first, and then arrives at the same address [req 2.2]', async () => {
    const { page: stranger } = await openVisit(browser, portal.url)
    const wanted = `/file/show-new/${story.id}?tab=claims&proof=interest`
    await goTo(stranger, wanted)
    await stranger.waitForURL('**/login?returnTo=*')
    await stranger.getByLabel('Gebruikersnaam').fill(story.employee.username)
    await stranger.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
    await stranger.getByRole('button', { name: 'Inloggen' }).click()
    await stranger.waitForURL(`**${wanted}`)
    await stranger.getByRole('region', { name: /^Bewijs van de rente/ }).waitFor()
    await stranger.getByRole('row').filter({ hasText: 'F2025-1498' }).first().waitFor()
  })
})

describe('a file in every language and on every screen', () => {
  it.each(isProof ? ['en', 'fr'] : ['fr'])(
    'has no word of another language in %s, and no fault of access',
    async (language) => {
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
      await page.reload()
      for (const query of [
        '',
        '?proof=interest',
        '?proof=collection_costs',
        '?tab=claims',
        '?tab=ledger',
        '?tab=documents',
      ]) {
        await openFile(page, query)
        await page.getByRole('tabpanel').or(page.locator('#dossier-panel')).first().waitFor()
        await showState(page)
        const text = await ownWords(page)
        expect(text).not.toMatch(/\b(dossier|timeline|proof|kit|ledger|component|why)\.[a-z_.]+\b|%\w+%/)
        expect(text).not.toMatch(/Rente|Hoofdsom|Volgende stap|Automatisch|Klant\b|Artikel| lid | sub /)
        if (language === 'fr') expect(text).not.toMatch(/Interest|Principal open|Next step|Because|Customer|Payment/)
      }
      await page.evaluate(() => localStorage.setItem('lang', 'nl'))
    },
  )

  it('lets nothing stick out between 320 and 1920 pixels, in the longest language', async () => {
    await page.evaluate(() => localStorage.setItem('lang', 'fr'))
    const over = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
    for (const path of [
      '/file/search?view=all',
      `/file/show-new/${story.id}?proof=interest`,
      `/file/show-new/${story.id}?tab=claims`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(over, { message: `${path} at ${width}` }).toBe(0)
      }
    }
    await page.evaluate(() => localStorage.setItem('lang', 'nl'))
  })
})

/** What the portal itself says on the screen: letters and notes are in the language they were written in. */
async function ownWords(on: Page): Promise<string> {
  return on.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const written of copy.querySelectorAll('li, [lang], table a')) written.remove()
    return copy.textContent
  })
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
