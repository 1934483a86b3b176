import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAddressChange, type AddressWatchDetails, recordAddressCheck } from '#contract/work/addresses.ts'
import { addAgendaItem } from '#contract/work/agenda.ts'
import { changeAddress } from '#contract/files/dossier-commands.ts'
import { callPath } from '#test/call-path.ts'
import { type Addresses, byRegister, openAddresses, postLetter, toHoorn } from '#test/addresses.ts'
import { createCustomer } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { openBrowser, openVisit } from './browser.ts'
import { goTo } from './go-within.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let page: Page
let on: Addresses
let bouzid: number
let veenstra: number
let mol: number
/** Of P. de Wit, who lives at another address as another customer knows him. */
let away: number

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const panel = () => page.getByRole('complementary', { name: 'Gekozen adres' })
const proposal = () => panel().getByRole('region', { name: 'Voorstel' })
/** A window of another size keeps what somebody has chosen. */
async function choose(name: string): Promise<void> {
  await row(name).getByText(name).click()
  await expect.poll(() => page.url()).toContain('item=')
  await panel().getByRole('heading', { name }).waitFor()
}
const of = (name: string, customer?: number) => on.make({ debtors: [{ name, identityKey: name }] }, customer)

async function find(watch: AddressWatchDetails, found: object): Promise<AddressWatchDetails> {
  const answer = await on.act(recordAddressCheck, watch, found)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AddressWatchDetails>()
}

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  on = await openAddresses(portal.server)
  const { db } = portal.server.database
  bouzid = await of('R. Bouzid')
  veenstra = await of('J. Veenstra')
  for (const id of [bouzid, veenstra]) await postLetter(db, id, '2026-11-10')
  const elsewhere = await createCustomer(portal.server, 'Zeezicht Verhuur B.V.')
  await of('L. Ramdin', elsewhere)
  await find(await on.watch(await of('L. Ramdin')), toHoorn)
  const far = [{ name: 'P. de Wit', identityKey: 'P. de Wit', street: 'Damrak' }]
  away = await on.make({ debtors: far }, elsewhere)
  await find(await on.watch(await of('P. de Wit')), { ...byRegister, result: 'deceased', confidencePercent: 100 })
  mol = await of('A. Mol')
  await find(await on.watch(mol), { ...toHoorn, source: 'supplier', ground: 'legitimate_interest' })
  const settled = await find(await on.watch(await of('E. Klaar')), toHoorn)
  await on.act(acceptAddressChange, settled, {})
  page = (await openVisit(browser, portal.url)).page
  await logIn(page, on.employee.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

describe('address surveillance in the browser', () => {
  it('takes a pile of returned mail; what cannot be taken stays in the field with why [req 2.25]', async () => {
    await goTo(page, '/address-surveillance')
    await page.getByText('Geen adres om na te gaan').waitFor()
    await page.getByRole('button', { name: 'Retourpost' }).click()
    const window = page.getByRole('dialog', { name: 'Retourpost registreren' })
    await window.getByRole('button', { name: 'Registreren' }).click()
    await window.getByText('Vul dit in.').first().waitFor()
    const numbers = [await on.numberOf(bouzid), '999999', `*${await on.numberOf(veenstra)}*`]
    await window.getByLabel(/^Brieven/).fill(numbers.join('\n'))
    await window.getByRole('combobox', { name: /^Wat staat op de envelop/ }).click()
    await page.getByRole('option', { name: 'Onbekend op dit adres' }).click()
    await window.getByRole('button', { name: 'Registreren' }).click()
    await window.getByText('Geregistreerd: 2').waitFor()
    await window.getByText('Regel 1, 999999: niet gevonden').waitFor()
    expect(await window.getByLabel(/^Brieven/).inputValue()).toBe('999999')
    await showState(page, 'addresses-returned')
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'hidden' })
    await row('R. Bouzid').getByText('Retourpost').first().waitFor()
    await panel().getByText('Vertrokken, onbekend').first().waitFor()
    await panel().getByText('Onbekend op dit adres, brief').waitFor()
  })

  it('a check by keyboard says what follows; one that is right leaves the list and the next is there', async () => {
    await choose('R. Bouzid')
    await page.keyboard.press('c')
    const window = page.getByRole('dialog', { name: 'Controle van het adres' })
    await window.getByRole('combobox', { name: /^Bron/ }).click()
    await page.getByRole('option', { name: 'Openbaar register' }).click()
    await window.getByRole('combobox', { name: /^Uitkomst/ }).click()
    await page.getByRole('option', { name: 'Verhuisd' }).click()
    await window.getByText('Het nieuwe adres geldt pas na uw akkoord.').waitFor()
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.getByText('Kies op welke grond deze gegevens zijn gevraagd.').waitFor()
    await showState(page, 'addresses-check')
    await window.getByRole('combobox', { name: /^Uitkomst/ }).click()
    await page.getByRole('option', { name: 'Adres klopt' }).click()
    await window.getByRole('combobox', { name: /^Grondslag/ }).click()
    await page.getByRole('option', { name: /^Openbaar register/ }).click()
    await window.getByLabel('Zekerheid').fill('95')
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.waitFor({ state: 'hidden' })
    await panel().getByRole('heading', { name: 'J. Veenstra' }).waitFor()
    await expect.poll(() => row('R. Bouzid').count()).toBe(0)
    await showState(page, 'addresses')
  })

  it('another address is accepted with one key, also for the same person with another customer', async () => {
    await page.getByRole('tab', { name: /^Te beslissen/ }).click()
    await choose('L. Ramdin')
    await proposal().getByText('Wordt, vanaf 01-11-2026').waitFor()
    await proposal().getByText('Grote Noord 12, 1621 KJ Hoorn').waitFor()
    await proposal()
      .getByRole('checkbox', { name: /Zeezicht Verhuur/ })
      .check()
    await showState(page, 'addresses-proposal')
    await page.keyboard.press('a')
    await page.getByText('Het nieuwe adres geldt.').waitFor()
    await panel().getByRole('heading', { name: 'P. de Wit' }).waitFor()
    await expect.poll(() => row('L. Ramdin').count()).toBe(0)
    const { rows } = await moved('L. Ramdin')
    expect(rows).toBe(2)
  })

  it('what stops files is reported beside a move that waits, and is decided on by itself', async () => {
    await choose('A. Mol')
    await expect.poll(() => proposal().getByRole('heading').allTextContents()).toEqual(['Verhuisd'])
    await page.keyboard.press('c')
    const window = page.getByRole('dialog', { name: 'Controle van het adres' })
    await window.getByRole('combobox', { name: /^Bron/ }).click()
    await page.getByRole('option', { name: 'Klant' }).click()
    await window.getByText('U kunt alleen melden wat dossiers stillegt.', { exact: false }).waitFor()
    await window.getByRole('combobox', { name: /^Uitkomst/ }).click()
    await page.getByRole('option', { name: 'Overleden' }).waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'Overleden',
      'Failliet',
      'Curatele of bewind',
      'Schuldhulp of WSNP',
    ])
    await page.getByRole('option', { name: 'Overleden' }).click()
    await window.getByRole('button', { name: 'Opslaan' }).click()
    await window.waitFor({ state: 'hidden' })
    await expect.poll(() => proposal().getByRole('heading').allTextContents()).toEqual(['Overleden', 'Verhuisd'])
    await page.getByRole('region', { name: 'Toetsen' }).getByText('stilleggen').waitFor()
    await showState(page, 'addresses-two-proposals')
    await page.keyboard.press('x')
    const rejecting = page.getByRole('dialog', { name: 'Voorstel afwijzen' })
    await rejecting.getByLabel(/^Waarom klopt het niet/).fill('Zijn vader.')
    await rejecting.getByRole('button', { name: 'Afwijzen' }).click()
    await rejecting.waitFor({ state: 'hidden' })
    await expect.poll(() => proposal().getByRole('heading').allTextContents()).toEqual(['Verhuisd'])
    await panel().getByRole('heading', { name: 'A. Mol' }).waitFor()
  })

  it('a move says that the address is newer than the one that was checked', async () => {
    const { debtors, id } = await on.page(mol)
    const [debtor] = debtors
    const told = { street: 'Keizersgracht', houseNumber: '1', postcode: '1015 CC', city: 'Amsterdam', country: 'NL' }
    const input = { ...told, status: 'given', source: 'debtor', version: debtor!.version }
    const path = callPath(changeAddress, { id, debtor: debtor!.id })
    expect((await on.employee.put(path, input)).statusCode).toBe(200)
    // What the panel shows is from before.
    await proposal().getByRole('button', { name: 'Overnemen' }).click()
    await proposal()
      .getByText(/Intussen is het adres Keizersgracht 1, 1015 CC Amsterdam/)
      .waitFor()
    await showState(page, 'addresses-newer')
    expect((await on.page(mol)).debtors[0]!.addresses[0]!.street).toBe('Keizersgracht')
  })

  it('a death stops the files only when somebody says so, and a namesake is rejected with a reason', async () => {
    await choose('P. de Wit')
    await proposal().getByText('Deze dossiers worden stilgelegd: Overleden.').waitFor()
    const far = proposal().getByRole('checkbox', { name: /Zeezicht Verhuur/ })
    expect(await far.isChecked()).toBe(true)
    await showState(page, 'addresses-deceased')
    await proposal().getByRole('button', { name: 'Stilleggen' }).click()
    await page.getByText('De dossiers zijn stilgelegd.').waitFor()
    await panel().getByRole('heading', { name: 'A. Mol' }).waitFor()
    expect((await on.page(away)).status).toBe('suspend')
    // A wrong button is seen the second after.
    await page.keyboard.press('Control+z')
    await page.getByText('Teruggedraaid. De dossiers staan weer zoals ervoor', { exact: false }).waitFor()
    expect((await on.page(away)).status).toBe('in_progress')
    await choose('P. de Wit')
    await far.uncheck()
    await proposal().getByRole('button', { name: 'Stilleggen' }).click()
    await panel().getByRole('heading', { name: 'A. Mol' }).waitFor()
    expect((await on.page(away)).status).toBe('in_progress')
    await proposal()
      .getByRole('button', { name: /^Afwijzen/ })
      .waitFor()
    await page.keyboard.press('x')
    const window = page.getByRole('dialog', { name: 'Voorstel afwijzen' })
    await window.getByLabel(/^Waarom klopt het niet/).fill('Een naamgenoot.')
    await window.getByRole('button', { name: 'Afwijzen' }).click()
    await window.waitFor({ state: 'hidden' })
    await page.getByText('Niets te beslissen').waitFor()
    await page.getByRole('tab', { name: 'Afgehandeld' }).click()
    await row('P. de Wit').getByText('Dossiers stilgelegd').waitFor()
    await row('E. Klaar').getByText('Adres gewijzigd').waitFor()
    await showState(page, 'addresses-done')
  })

  it('the page of a file says that its address is looked into, and asks for it', async () => {
    const id = await of('T. Visser')
    await goTo(page, `/file/show-new/${id}`)
    await page.getByRole('button', { name: 'Adres bewaken' }).click()
    const window = page.getByRole('dialog', { name: 'Adres van T. Visser laten nagaan' })
    await window.getByLabel('Toelichting').fill('Naam staat niet op de bel.')
    await window.getByRole('button', { name: 'Adres bewaken' }).click()
    await window.waitFor({ state: 'hidden' })
    const link = page.getByRole('link', { name: 'Adres wordt nagegaan sinds 20-11-2026' })
    await link.waitFor()
    await showState(page, 'addresses-file')
    await link.click()
    await panel().getByRole('heading', { name: 'T. Visser' }).waitFor()
    await panel().getByText('Naam staat niet op de bel.').waitFor()
  })

  it('the page of a file says what was told of its debtor, and neither promises a step nor offers a call', async () => {
    const { db } = portal.server.database
    const debtors = [{ name: 'S. Weg', identityKey: 'S. Weg', phone: '+31612348872' }]
    const id = await createDueDossier(db, on.krekel, '2026-11-20', { debtors, ownerId: on.employee.userId })
    await sql`update workflow_step set definition = jsonb_set(definition, '{action}', '{"kind":"call"}')
      where id = (select step_id from dossier where id = ${id})`.execute(db)
    await find(await on.watch(id), { ...byRegister, result: 'deceased' })
    await goTo(page, `/file/show-new/${id}`)
    await page.getByText('Gemeld: overleden', { exact: true }).waitFor()
    const first = page.getByRole('region', { name: 'Eerst dit' })
    await first.getByText('Beoordeel wat is gemeld').waitFor()
    await first.getByRole('link', { name: 'Melding beoordelen' }).waitFor()
    const why = 'Omdat is gemeld dat de debiteur is overleden. Een medewerker moet dit eerst beoordelen.'
    await page.getByText(why).first().waitFor()
    expect(await page.getByText('Nu bellen').count()).toBe(0)
    const refusal = 'Gemeld: overleden. Bel niet voordat iemand dit heeft beoordeeld.'
    await page.getByText('niet, eerst beoordelen').waitFor()
    const number = page.getByRole('listitem').filter({ hasText: '06 1234 8872' }).first()
    await number.getByText(refusal).waitFor()
    const link = page.locator('a[href="tel:+31612348872"]')
    expect(await link.count()).toBe(0)
    await page.getByRole('button', { name: 'Alle stappen met reden' }).click()
    const steps = page.getByRole('listitem').filter({ has: page.getByRole('paragraph') })
    await steps.filter({ hasText: 'wacht op een medewerker' }).getByText(why).waitFor()
    expect(await steps.filter({ hasText: 'zodra het dossier verdergaat' }).count()).toBe(3)
    await showState(page, 'file-told')

    const subject = await db
      .selectFrom('agendaSubject')
      .select('id')
      .where('code', '=', 'call_debtor')
      .executeTakeFirstOrThrow()
    const item = { subject: subject.id, dueDay: '2026-11-20', employee: on.employee.userId }
    expect((await on.employee.post(callPath(addAgendaItem, { id }), item)).statusCode).toBe(200)
    await goTo(page, '/file-agenda/new')
    await row('S. Weg').getByRole('img', { name: 'Gemeld: overleden' }).waitFor()
    await row('S. Weg').getByText('S. Weg').click()
    const chosen = page.getByRole('complementary', { name: 'Gekozen agendapunt' })
    await chosen.getByText(refusal).waitFor()
    expect(await chosen.getByRole('button', { name: 'Bellen' }).isDisabled()).toBe(true)
    expect(await chosen.getByRole('link', { name: 'Bellen' }).count()).toBe(0)
    await showState(page, 'agenda-told')

    await page.goto(`/debtor/${(await on.page(id)).debtors[0]!.id}`)
    await number.getByText(refusal).waitFor()
    expect(await link.count()).toBe(0)

    await goTo(page, `/file/show-new/${id}`)
    await page.getByRole('link', { name: 'Gemeld: overleden, nog te beoordelen' }).click()
    await proposal().getByRole('heading', { name: 'Overleden' }).waitFor()
  })

  it('is found in the palette, and is complete on a telephone', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('retourpost')
    await page.getByRole('option', { name: /Retourpost registreren/ }).click()
    await page.getByRole('dialog', { name: 'Retourpost registreren' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/address-surveillance')
    await row('T. Visser').waitFor()
    expect(await panel().count()).toBe(0)
    await showState(page)
    await row('T. Visser').getByRole('link').first().click()
    await panel().getByRole('button', { name: 'Controle vastleggen' }).waitFor()
    await panel().getByRole('button', { name: 'Terug naar de lijst' }).click()
    await row('T. Visser').waitFor()
  })
})

/** How many debtors of this name live in Hoorn now. */
async function moved(name: string): Promise<{ rows: number }> {
  const found = await portal.server.database.db
    .selectFrom('debtorAddress')
    .innerJoin('debtor', 'debtor.id', 'debtorAddress.debtorId')
    .select('debtor.id')
    .where('debtor.name', '=', name)
    .where('city', '=', 'Hoorn')
    .where('validTo', 'is', null)
    .execute()
  return { rows: found.length }
}
