import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { templateRoles, templatesOf } from '#test/templates.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn, visitAs } from './login.ts'
import { openPortal, type Portal } from './portal.ts'
import { takeScreenshots } from './screenshot.ts'
import { showState } from './story-state.ts'

const seeing = ['ROLE_FILE_SEARCH', 'ROLE_FILE_VIEW_LAST_VISITED'] as const

let portal: Portal
let browser: Browser
let writing: Visit
let writer: Person
let colleague: Person
let fileNumber: string

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const customerId = await createCustomer(portal.server)
  await db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
  const ids: number[] = []
  for (let file = 0; file < 4; file += 1) {
    ids.push(
      await createDueDossier(db, customerId, '2026-11-20', {
        debtors: [{ name: file === 0 ? 'J.P. van der Meulen' : `Debiteur ${file}` }],
        invoices: [{ number: `T-${file}`, amountCents: 20_000 + 9_000 * file }],
      }),
    )
  }
  const file = await db
    .selectFrom('dossier')
    .select('number')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow()
  fileNumber = file.number
  writer = await createPerson(portal.server, [...templateRoles, ...seeing])
  colleague = await createPerson(portal.server, [...templateRoles, ...seeing])
  writing = await visitAs(browser, portal, writer)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
  await closeRenderer()
})

// A letter is shown on paper first.
const showAsText = async (page: Page) => page.getByText('Als tekst', { exact: true }).click()
const textIn = (page: Page, language = 'Nederlands') => page.getByRole('textbox', { name: `Tekst, ${language}` })

/** Puts the cursor behind the first words of a text that are these. */
async function standBehind(field: Locator, words: string): Promise<void> {
  await field.getByText(words).first().click()
  await field.page().keyboard.press('End')
}

/** The text has the cursor again, and its last table has come: what is typed now comes into the table. */
async function isTypedIn(field: Locator): Promise<void> {
  await field.getByRole('table').last().waitFor()
  await expect.poll(() => field.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

describe('templates in the browser', () => {
  it('stand in a list that says what each is for, and are found by name, words, category and type [req 2.34, 2.36, 2.38]', async () => {
    const { page } = writing
    await page.goto('/email')
    await page.getByRole('heading', { name: 'E-mailsjablonen' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/email/template')
    await page.getByRole('link', { name: '14-dagenbrief' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(23)
    await showState(page, 'templates')
    await page.goto('/email/template?content=incassobureau&type[]=instalment_reminder&category[]=plan')
    await page.getByRole('link', { name: 'Herinnering aan een termijn' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await page.goto('/post-mail')
    await page.getByRole('heading', { name: 'Briefsjablonen' }).waitFor()
    await page.goto('/sms')
    await page.getByRole('heading', { name: 'Sms-sjablonen' }).waitFor()
    await page.getByRole('link', { name: 'Vraag om te bellen' }).waitFor()
    await page.goto('/sms/template?name=staat+er+niet')
    await page.locator('tbody tr').getByRole('link').waitFor({ state: 'detached' })
    await showState(page, 'templates-none')
  })

  it('are written with variables as chips that are there or are not, and parts nobody changes [req 2.37, 9.9]', async () => {
    const { page } = writing
    await page.goto('/post-mail/template')
    await page.getByRole('link', { name: '14-dagenbrief' }).click()
    await page.getByRole('link', { name: 'Wijzigen' }).click()
    const text = textIn(page)
    await text.waitFor()
    await text.getByText('Vaste tekst, hier met voorbeeldwaarden').first().waitFor()
    await showState(page, 'template-editor')

    await standBehind(text, 'Hebt u de laatste dagen al betaald')
    await page.keyboard.type(' Noem bij vragen {dossiern')
    await page.getByRole('option', { name: /Dossiernummer/ }).waitFor()
    await showState(page, 'template-variables')
    await page.keyboard.press('Enter')
    await page.keyboard.type('.')
    await text.getByText(/Noem bij vragen Dossiernummer\./).waitFor()
    // One key takes the whole chip.
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await text.getByText(/Noem bij vragen $/).waitFor()
    await page.keyboard.type('%fileNumber%.')
    await text.getByText(/Noem bij vragen Dossiernummer\./).waitFor()
  })

  it('say beside the text what is wrong with it, and lead to the place', async () => {
    const { page } = writing
    const text = textIn(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Anders leggen wij beslag op uw loon. Bel %belnummer%.')
    const checks = page.getByRole('region', { name: 'Controle' })
    await checks.getByText(/Hiermee mag u niet dreigen/).waitFor()
    await checks.getByText('De variabele “belnummer” bestaat niet.').waitFor()
    await text.getByText('belnummer').waitFor()
    await page
      .getByRole('tab', { name: /Nederlands/ })
      .getByText(/fouten/)
      .waitFor()
    await checks.getByText(/Hiermee mag u niet dreigen/).scrollIntoViewIfNeeded()
    await showState(page, 'template-checks')
    await checks.getByRole('listitem').filter({ hasText: 'belnummer' }).getByRole('button', { name: 'Toon' }).click()
    await page.keyboard.press('Delete')
    await checks.getByText('De variabele “belnummer” bestaat niet.').waitFor({ state: 'detached' })
    await checks.getByRole('listitem').filter({ hasText: 'dreigen' }).getByRole('button', { name: 'Toon' }).click()
    await text.getByText('Anders leggen wij').click({ clickCount: 3 })
    await page.keyboard.press('Delete')
    await checks.getByText(/Hiermee mag u niet dreigen/).waitFor({ state: 'detached' })
  })

  it('keep what is typed before it is saved, and take a language over from another', async () => {
    const { page } = writing
    await expect
      .poll(async () => {
        const rows = await portal.server.database.db.selectFrom('draft').select('form').execute()
        return rows.map(({ form }) => form)
      })
      .toEqual([expect.stringMatching(/^PUT \/api\/v4\/post-mail\/template\/\d+$/)])
    await page.reload()
    await page.getByText(/Concept van .* teruggezet/).waitFor()
    expect(await page.getByText('Sinds uw concept is dit gewijzigd').count()).toBe(0)
    await textIn(page)
      .getByText(/Noem bij vragen Dossiernummer\./)
      .waitFor()

    await page.getByRole('tab', { name: 'Duits' }).click()
    await page.getByRole('button', { name: 'Overnemen' }).click()
    await page.getByRole('menuitem', { name: 'Taal weghalen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Weghalen' }).click()
    await page.getByRole('tab', { name: /Duits ontbreekt/ }).waitFor()
    await showState(page, 'template-language-missing')
    await page.getByRole('button', { name: 'Tekst van het portaal' }).click()
    await textIn(page, 'Duits').waitFor()
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De tekst staat in het concept.').first().waitFor()
    await page.getByText('Concept op versie 1').waitFor()
  })

  it('are published by a colleague, who sees the difference and what came of real files', async () => {
    const { page } = writing
    await page.getByRole('button', { name: 'Laten beoordelen' }).click()
    await page.getByLabel('Waarom deze wijziging').fill('Zo vinden wij het dossier sneller terug.')
    await page.getByRole('dialog').getByRole('button', { name: 'Laten beoordelen' }).click()
    const publish = page.getByRole('button', { name: 'Publiceren' })
    await publish.waitFor()
    expect(await publish.getAttribute('aria-description')).toMatch(/Een ander dan de laatste schrijver/)
    const address = new URL(page.url()).pathname

    const reading = await visitAs(browser, portal, colleague)
    const { page: other } = reading
    await other.goto(address.replace('/edit', ''))
    await other.getByRole('link', { name: 'Concept openen' }).click()
    await other.getByRole('button', { name: 'Verschil met versie 1' }).click()
    const difference = other.getByRole('dialog')
    await difference.getByText('Noem bij vragen').waitFor()
    expect(await difference.locator('ins').first().innerText()).toContain('Noem bij vragen')
    await showState(other, 'template-difference')
    await other.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Publiceren' }).click()
    const window = other.getByRole('dialog')
    await window.getByText(/Geschreven voor \d+ echte dossiers/).waitFor()
    const seen = window.getByLabel('Ik heb de waarschuwingen gelezen')
    if ((await seen.count()) > 0) await seen.check()
    await showState(other, 'template-publish')
    await window.getByRole('button', { name: 'Publiceren' }).click()
    await other.getByText('Versie 2 is in gebruik.').first().waitFor()
    await other.getByRole('tab', { name: /Versies/ }).waitFor()
    expect(reading.faults).toEqual([])
    await other.context().close()
  })

  it('are seen for any file as the recipient gets them, and go back to what they were', async () => {
    const { page } = writing
    await page.goto(new URL(page.url()).pathname.replace('/edit', ''))
    const mail = page.frameLocator('iframe').first()
    await showAsText(page)
    await mail.getByText('Noem bij vragen 100001.', { exact: false }).waitFor()
    await page.getByRole('textbox', { name: 'Dossier', exact: true }).fill(fileNumber)
    await page.getByRole('option', { name: new RegExp(fileNumber) }).click()
    await mail.getByText(`Noem bij vragen ${fileNumber}.`, { exact: false }).waitFor()
    await showState(page, 'template-preview')

    await page.getByRole('button', { name: 'Test naar mijzelf' }).click()
    await page.getByText('U kunt er 20 per uur versturen.').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: /Versies/ }).click()
    await page.getByRole('button', { name: 'Verschil tussen versie 1 en 2' }).waitFor()
    await showState(page, 'template-versions')
    await page.getByRole('button', { name: 'Terugzetten' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terugzetten' }).click()
    await page.getByText('De oude tekst ligt klaar als concept').first().waitFor()
    const publishing = page.getByRole('button', { name: 'Publiceren' })
    await publishing.waitFor()
    expect(await publishing.getAttribute('aria-description')).toMatch(/Een ander dan de laatste schrijver/)
    const address = new URL(page.url()).pathname.replace('/edit', '')
    const theirs = templatesOf(colleague, 'post')
    const rolledBack = await theirs.read(Number(address.split('/').at(-1)))
    expect((await theirs.act(rolledBack, 'draft/publish', { warningsSeen: true })).statusCode).toBe(200)
    await page.goto(address)
    await page.getByText(/gepubliceerd door Iemand/).waitFor()
    await showAsText(page)
    await mail.getByText('Hebt u de laatste dagen al betaald', { exact: false }).waitFor()
    await expect.poll(async () => mail.getByText('Noem bij vragen', { exact: false }).count()).toBe(0)
  })

  it('get a table and a condition, which are kept as they stand', async () => {
    const { page } = writing
    await page.goto('/post-mail/template')
    await page.getByRole('link', { name: 'Laatste brief' }).first().click()
    await page.getByRole('link', { name: 'Wijzigen' }).click()
    const text = textIn(page)
    await standBehind(text, 'Hebt u de laatste dagen al betaald')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tabel', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tabel invoegen' }).click()
    await isTypedIn(text)
    for (const cell of ['Wat', 'Hoeveel', 'Open', '12', 'Betaald', '3']) {
      await page.keyboard.type(cell)
      if (cell !== '3') await page.keyboard.press('Tab')
    }
    const conditionButton = page.getByRole('button', { name: 'Voorwaarde', exact: true })
    // In a table there are no conditions: that it can be pressed says that the cursor has left it.
    const isOutside = async () => {
      await standBehind(text, 'Hebt u de laatste dagen al betaald')
      return conditionButton.isEnabled()
    }
    await expect.poll(isOutside, { timeout: 10_000 }).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Dit geldt voor u.')
    await conditionButton.click()
    const condition = text.getByRole('combobox', { name: 'Voorwaarde' }).last()
    await condition.selectOption({ label: 'Alleen als: de debiteur is een particulier' })
    await text.getByRole('cell', { name: 'Betaald' }).waitFor()
    await showState(page, 'template-table')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De tekst staat in het concept.').first().waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    const { draft } = await templatesOf(writer, 'post').read(id)
    const blocks = draft?.content.nl?.kind === 'rich' ? draft.content.nl.body.content : []
    const block = blocks.find((one) => JSON.stringify(one).includes('Dit geldt voor u.'))
    expect(block).toMatchObject({ type: 'condition', attrs: { when: 'consumer', not: false } })
    expect(JSON.stringify(blocks)).toMatch(/"table".*tableHeader.*Wat.*Hoeveel.*tableCell.*Betaald.*"3"/)
  })

  it('keep what was typed when a colleague was first', async () => {
    const { page } = writing
    const theirs = templatesOf(colleague, 'post')
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    const present = await theirs.read(id)
    const saved = await theirs.save(present, present.draft?.content ?? {}, { name: 'Laatste brief van een ander' })
    expect(saved.statusCode).toBe(200)
    const text = textIn(page)
    await standBehind(text, 'Hebt u de laatste dagen al betaald')
    await page.keyboard.type(' Dit is van mij.')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText(/Overgenomen in dit formulier/).waitFor()
    expect(await page.getByRole('textbox', { name: /^Naam/ }).inputValue()).toBe('Laatste brief van een ander')
    await text.getByText('Dit is van mij.', { exact: false }).waitFor()
    await takeScreenshots(page, 'template-conflict')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await expect
      .poll(async () => JSON.stringify((await theirs.read(id)).draft?.content.nl))
      .toContain('Dit is van mij.')
    await theirs.act(await theirs.read(id), 'draft/discard')
  })

  it('of an e-mail can be HTML, and what may not stand in one is said when it is saved', async () => {
    const { page } = writing
    await page.goto('/email/template/add')
    await page.getByRole('textbox', { name: /^Naam/ }).fill('Wij belden u')
    await page.getByRole('combobox', { name: 'Soort bericht' }).click()
    await page.getByRole('option', { name: 'Bericht' }).click()
    await page.getByRole('combobox', { name: 'Categorie' }).click()
    await page.getByRole('option', { name: 'Overig' }).click()
    await showState(page, 'template-add')
    await page.getByRole('button', { name: 'Tekst schrijven' }).click()
    await page.getByText('Geen tekst in deze taal: Nederlands').waitFor()
    await page.getByRole('button', { name: 'Leeg beginnen' }).click()
    await page.getByText('HTML', { exact: true }).click()
    await page
      .getByRole('textbox', { name: 'HTML, Nederlands' })
      .fill('<p onclick="x()">%salutation%</p><script>alert(1)</script><p>Wij belden u. Groet, %agency%</p>')
    await page.getByRole('textbox', { name: 'Onderwerp' }).click()
    await page.keyboard.type('Over dossier %fileNumber%')
    const preview = page.getByRole('complementary', { name: 'Voorbeeld van het bericht' })
    await preview.frameLocator('iframe').getByText('Wij belden u. Groet, Noordkade Incasso B.V.').waitFor()
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('Dit is bij het opslaan weggelaten').waitFor()
    await page.locator('code', { hasText: '<script>' }).waitFor()
    await showState(page, 'template-html')
    expect(await page.getByRole('textbox', { name: 'HTML, Nederlands' }).inputValue()).not.toContain('script')
  })

  it('of an SMS are added from their list, and tell how long they are while they are typed [req 2.39]', async () => {
    const { page } = writing
    const seen = async (words: RegExp) => page.getByText(words).first().waitFor()
    await page.goto('/sms/template')
    await page.getByRole('link', { name: 'Nieuw sjabloon' }).first().click()
    await page.waitForURL('**/sms/template/add')
    await page.getByRole('textbox', { name: /^Naam/ }).fill('Bel ons even')
    await page.getByRole('combobox', { name: 'Categorie' }).click()
    await page.getByRole('option', { name: 'Overig' }).click()
    await page.getByRole('button', { name: 'Tekst schrijven' }).click()
    await page.waitForURL(/\/sms\/template\/\d+\/edit$/)
    const id = Number(new URL(page.url()).pathname.split('/').at(-2))
    await page.getByRole('button', { name: 'Leeg beginnen' }).click()
    const text = page.getByRole('textbox', { name: 'Tekst van de sms, Nederlands' })
    await text.click()
    await page.keyboard.type('Bel ons over dossier %fileNumber%. %agency%')
    await page.getByRole('button', { name: 'Opslaan in concept' }).click()
    await page.getByText('De tekst staat in het concept.').first().waitFor()
    await seen(/tekens, 1 bericht, nog \d+ over\./)
    await standBehind(text, 'Bel ons over')
    await page.keyboard.type(
      ' Wij zijn er op werkdagen. Wij denken graag met u mee over een oplossing die bij u past. ✓',
    )
    await seen(/tekens, [23] berichten/)
    await seen(/Deze tekens maken de sms korter dan gewoon: ✓/)
    await showState(page, 'template-sms')
    await page.goto(`/sms/template/${id}`)
    await page
      .getByRole('figure', { name: 'Sms zoals de ontvanger hem ziet' })
      .getByText(/Bel ons over dossier 100001/)
      .waitFor()
    expect(writing.faults).toEqual([])
  })

  it('are only looked at by who may not write them [req 6.7, 6.8]', async () => {
    const reader = await createPerson(portal.server, ['ROLE_EMPLOYEE', 'ROLE_POST_MAIL_TEMPLATE_VIEW'])
    const visit = await openVisit(browser, portal.url)
    const { page } = visit
    await logIn(page, reader.username)
    await page.goto('/post-mail/template')
    await page.getByRole('link', { name: 'Laatste brief' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Nieuw sjabloon' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Laatste brief' }).first().click()
    await page.getByRole('tab', { name: /Versies/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Wijzigen' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Uit gebruik nemen' }).count()).toBe(0)
    await page.goto(`${new URL(page.url()).pathname}/edit`)
    await page.getByText('Access Denied!').first().waitFor()
    await page.goto('/email/template')
    await page.getByText('Access Denied!').first().waitFor()
    await page.context().close()
  })
})
