import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/people/permission.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { message, templatesOf } from '#test/templates.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'
import { showState } from './story-state.ts'

let portal: Portal
let browser: Browser
let visit: Visit
let page: Page
let me: Person
let colleague: Person
let customer: number
let file: number
let debtor: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  const every = roles.filter((role) => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role))
  me = await createPerson(portal.server, every)
  colleague = await createPerson(portal.server, every)
  await sql`update app_user set name = 'Karin Wit' where id = ${colleague.userId}`.execute(db)
  await sql`update app_user set name = 'Joris Blom' where id = ${me.userId}`.execute(db)
  customer = await createCustomer(portal.server)
  file = await createDossier(db, customer, { debtors: [{ name: 'K. Nowak', email: 'k.nowak@voorbeeld.nl' }] })
  debtor = (await read<{ debtors: { id: number }[] }>(`/api/v4/file/${file}`)).debtors[0]?.id ?? 0
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await logIn(page, me.username)
})
afterAll(async () => {
  expect(visit.faults).toEqual([])
  await browser.close()
  await portal.close()
})

const read = async <Row>(path: string) => (await colleague.get(path)).json<Row>()

/** The colleague saves these fields of a thing as it is now. */
async function colleagueSaves(path: string, fields: object): Promise<void> {
  const answer = await colleague.put(path, fields)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
}

interface Meeting {
  /** The form, in which the user has typed already. */
  readonly form: Locator
  readonly save?: string
  /** What the colleague alone has changed, by its label and as the field shows it. */
  readonly theirs: readonly [label: string, shown: string]
  /** What both have changed, in the words of the choice. */
  readonly both: { readonly label: string; readonly mine: string; readonly theirs: string; readonly was: string }
}

/** The user saves second, sees what the colleague did, chooses theirs with the keyboard, and saves. */
async function meet({ form, save = 'Opslaan', theirs: [label, shown], both }: Meeting): Promise<void> {
  const button = form.getByRole('button', { name: save, exact: true })
  await button.click()
  const note = form.getByRole('status').filter({ hasText: 'Nog niet opgeslagen' })
  await note.getByText(/Karin Wit was u voor, om \d\d:\d\d\./).waitFor()
  await note.getByText(`Overgenomen in dit formulier: ${label}.`).waitFor()
  await note.getByText(`Kies wat er moet staan bij: ${both.label}`).waitFor()
  const taken = form.getByLabel(new RegExp(`^${label}`)).first()
  if (await taken.evaluate((field) => field.matches('input:not([type="checkbox"]), textarea'))) {
    expect(await taken.inputValue()).toBe(shown)
  }
  const choice = form.getByRole('radiogroup', { name: `Keuze voor ${both.label}` })
  const option = (words: string) => choice.getByRole('radio', { name: words })
  await option(`Van u: ${both.mine}`).waitFor()
  await option(`Eerst: ${both.was}`).waitFor()
  // Nothing goes out before it is chosen: the choice takes the focus.
  await button.click()
  await form.getByText('Kies een van deze.').waitFor()
  await choice.locator('input:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = choice.getByRole('radio', { name: new RegExp(`^Van Karin Wit, \\d\\d:\\d\\d: ${both.theirs}$`) })
  expect(await chosen.isChecked()).toBe(true)
  await button.click()
}

const closed = async (form: Locator) => form.waitFor({ state: 'hidden' })
const choose = async (field: Locator, name: string) => {
  await field.click()
  await page.getByRole('option', { name, exact: true }).click()
}
const openFile = async () => {
  await page.goto(`/file/show-new/${file}`)
  await page.getByRole('textbox', { name: 'Notitie' }).waitFor()
}

describe('two people in one form [P7, U16]', () => {
  it('keep what each changed of who a debtor is', async () => {
    await openFile()
    await page.getByRole('button', { name: 'Gegevens van K. Nowak wijzigen' }).click()
    const form = page.getByRole('dialog', { name: 'Gegevens van K. Nowak wijzigen' })
    await form.getByLabel(/^Naam/).fill('K. Nowak-Smit')
    await choose(form.getByRole('combobox', { name: 'Taal' }), 'Engels')
    const path = `/api/v4/file/${file}/debtor/${debtor}`
    const details = {
      name: 'K. Nowak',
      gender: 'unknown',
      kvkNumber: '',
      department: null,
      legalType: null,
      doNotContact: false,
    }
    await colleagueSaves(path, { ...details, birthDay: '1980-05-01', language: 'fr', version: 1 })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByRole('radiogroup', { name: 'Keuze voor Taal' }).waitFor()
    await showState(page, 'two-people')
    // Closed by accident, what was typed and the choice are there again.
    await page.keyboard.press('Escape')
    await closed(form)
    await page.reload()
    await page.getByRole('button', { name: 'Gegevens van K. Nowak wijzigen' }).click()
    await form.getByText(/^Concept van/).waitFor()
    expect(await form.getByLabel(/^Naam/).inputValue()).toBe('K. Nowak-Smit')
    await form.getByRole('radio', { name: 'Nu opgeslagen: Frans' }).check()
    await expect.poll(() => form.getByRole('combobox', { name: 'Taal' }).inputValue()).toBe('Frans')
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await closed(form)
    const now = await read<{ debtors: object[] }>(`/api/v4/file/${file}`)
    expect(now.debtors[0]).toMatchObject({ name: 'K. Nowak-Smit', birthDay: '1980-05-01', language: 'fr' })
  })

  it('keep what each changed of an address', async () => {
    await openFile()
    await page.getByRole('button', { name: 'Adres wijzigen' }).click()
    const form = page.getByRole('dialog', { name: /^Adres van/ })
    const was = await form.getByLabel(/^Straat/).inputValue()
    await form.getByLabel(/^Straat/).fill('Dam')
    await form.getByLabel(/^Plaats/).fill('Hoorn')
    const { debtors } = await read<{ debtors: { version: number }[] }>(`/api/v4/file/${file}`)
    const address = { street: 'Kade', houseNumber: '77', postcode: '1506 EH', city: 'Zaandam', country: 'NL' }
    const { version } = debtors[0] ?? { version: 0 }
    await colleagueSaves(`/api/v4/file/${file}/debtor/${debtor}/address`, { ...address, status: 'given', version })
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByText('Karin Wit was u voor', { exact: false }).waitFor()
    expect(await form.getByLabel(/^Huisnummer/).inputValue()).toBe('77')
    await form.getByRole('radio', { name: 'Van u: Dam' }).waitFor()
    await form.getByRole('radio', { name: `Eerst: ${was}` }).waitFor()
    await form.getByRole('radio', { name: /^Van Karin Wit, \d\d:\d\d: Kade$/ }).check()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await closed(form)
    const now = await read<{ debtors: { addresses: object[] }[] }>(`/api/v4/file/${file}`)
    expect(now.debtors[0]?.addresses).toContainEqual(
      expect.objectContaining({ street: 'Kade', houseNumber: '77', city: 'Hoorn', validTo: null }),
    )
  })

  it('keep what is typed of an act on a file that a colleague worked on, and choose who works on it', async () => {
    await openFile()
    await page.keyboard.press('p')
    const pausing = page.getByRole('dialog', { name: /pauzeren$/ })
    await choose(pausing.getByRole('combobox', { name: /^Reden/ }), 'De debiteur heeft beloofd te betalen')
    await pausing.getByLabel(/^Tot/).fill('+7')
    const owner = async (id: number | null) => {
      const { version } = await read<{ version: number }>(`/api/v4/file/${file}`)
      const answer = await colleague.post(`/api/v4/file/${file}/owner`, { owner: id, version })
      expect(answer.statusCode).toBe(200)
    }
    await owner(colleague.userId)
    await pausing.getByRole('button', { name: 'Pauzeren' }).click()
    await pausing.getByText('Kijk het formulier na en sla het op.', { exact: false }).waitFor()
    await pausing.getByRole('button', { name: 'Pauzeren' }).click()
    await closed(pausing)
    await openFile()
    await openMoreActs(page)
    await page
      .getByRole('button', { name: /^Behandelaar/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: /[Bb]ehandelaar/ })
    await choose(form.getByRole('combobox', { name: /^Behandelaar/ }), 'Joris Blom')
    await owner(null)
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByRole('radio', { name: 'Eerst: Karin Wit' }).waitFor()
    await form.getByRole('radio', { name: /^Van Karin Wit, \d\d:\d\d: leeg$/ }).waitFor()
    await form.getByRole('radio', { name: 'Van u: Joris Blom' }).check()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await closed(form)
    expect(await read(`/api/v4/file/${file}`)).toMatchObject({ status: 'paused', owner: { id: me.userId } })
  })

  it('keep what each changed of a customer', async () => {
    const path = `/api/v4/customer/${customer}`
    await page.goto(`/customer/show/${customer}?tab=details`)
    const form = page.locator('form').filter({ has: page.getByLabel('Plaats') })
    await form.getByLabel(/^Telefoon/).fill('075 614 22 00')
    await form.getByLabel('Plaats').fill('Hoorn')
    const now = await read<Record<string, unknown>>(path)
    const names = ['name', 'vatRecoverable', 'country', 'language', 'active', 'version']
    const texts = { kvkNumber: '', vatNumber: '', street: 'Kade', houseNumber: '', postcode: '', email: '', phone: '' }
    const kept = Object.fromEntries(names.map((name) => [name, now[name]]))
    await colleagueSaves(path, { ...texts, ...kept, city: 'Edam' })
    await meet({
      form,
      theirs: ['Straat', 'Kade'],
      both: { label: 'Plaats', mine: 'Hoorn', theirs: 'Edam', was: 'leeg' },
    })
    await expect.poll(async () => read(path)).toMatchObject({ street: 'Kade', city: 'Edam', phone: '+31756142200' })
  })

  it('keep what each changed of a step of a workflow', async () => {
    const { items } = await read<{ items: { id: number; code: string }[] }>('/api/v4/workflow')
    const workflow = items.find(({ code }) => code === 'consumer_amicable')?.id ?? 0
    const { shown } = await read<{ shown: { steps: { id: number }[] } }>(`/api/v4/workflow/${workflow}`)
    const step = shown.steps[1]?.id
    const path = `/api/v4/workflow/${workflow}/step/${step}`
    const was = await read<{ fields: Record<string, unknown>; draftVersion: number }>(path)
    await page.goto(`/workflow/${workflow}/step/${step}/edit`)
    const form = page.locator('form').filter({ has: page.getByLabel(/^Naam in het Nederlands/) })
    await form.getByLabel(/^Naam in het Nederlands/).fill('Laatste herinnering')
    await form.getByLabel(/^Naam in het Engels/).fill('Last reminder')
    await colleagueSaves(path, { ...was.fields, nameNl: 'Tweede brief', nameFr: 'Deuxième', version: was.draftVersion })
    await meet({
      form,
      save: 'Opslaan in concept',
      theirs: ['Naam in het Frans', 'Deuxième'],
      both: {
        label: 'Naam in het Nederlands',
        mine: 'Laatste herinnering',
        theirs: 'Tweede brief',
        was: String(was.fields['nameNl']),
      },
    })
    await page.getByText('De stap staat in het concept').first().waitFor()
    const names = { nameNl: 'Tweede brief', nameEn: 'Last reminder', nameFr: 'Deuxième' }
    expect((await read<{ fields: object }>(path)).fields).toMatchObject(names)
  })

  it('keep what each changed of an item on the agenda', async () => {
    const subjects = await portal.server.database.db.selectFrom('agendaSubject').select(['id', 'code']).execute()
    const subject = subjects.find(({ code }) => code === 'complaint')?.id
    const item = { subject, dueDay: '2026-11-23', note: 'Antwoorden', dueMinutes: null, employee: null, team: null }
    const added = await colleague.post(`/api/v4/file/${file}/agenda`, item)
    const { id, version } = added.json<{ id: number; version: number }>()
    await page.goto(`/file/show-new/${file}?tab=agenda`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Klacht behandelen' })
      .getByRole('button', { name: /^Wijzigen/ })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Wat precies').fill('Antwoorden voor vrijdag')
    await form.getByLabel(/^Wanneer|^Dag|^Datum/).fill('25-11-2026')
    const theirs = { ...item, dueDay: '2026-11-24', dueMinutes: 600, version }
    await colleagueSaves(`/api/v4/agenda/${id}`, theirs)
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await form.getByRole('radio', { name: 'Van u: 25-11-2026' }).waitFor()
    await form.getByRole('radio', { name: 'Eerst: 23-11-2026' }).waitFor()
    expect(await form.getByLabel('Tijd').inputValue()).toBe('10:00')
    await form.getByRole('radio', { name: /^Van Karin Wit, \d\d:\d\d: 24-11-2026$/ }).check()
    await form.getByRole('button', { name: 'Opslaan' }).click()
    await closed(form)
    const { items } = await read<{ items: object[] }>(`/api/v4/file/${file}/agenda`)
    expect(items).toContainEqual(
      expect.objectContaining({ id, dueDay: '2026-11-24', dueMinutes: 600, note: 'Antwoorden voor vrijdag' }),
    )
  })

  it('keep what each changed of a template', async () => {
    const { path, add } = templatesOf(colleague, 'email')
    const was = await add({ name: 'Dankwoord', type: 'message', content: message('Wij danken u.') })
    await page.goto(`/email/template/${was.id}/edit`)
    const text = page.getByRole('textbox', { name: 'Tekst, Nederlands' })
    const form = page.locator('form').filter({ has: page.getByLabel(/^Categorie/) })
    await text.click()
    await page.keyboard.type('Hartelijk: ')
    await form.getByLabel(/^Naam/).fill('Dank je wel')
    const content = was.draft?.content
    const fields = { name: 'Bedankbrief', category: 'reminder', content, version: was.draft?.version ?? 0 }
    await colleagueSaves(`${path}/${was.id}`, fields)
    await meet({
      form,
      save: 'Opslaan in concept',
      theirs: ['Categorie', 'Herinnering'],
      both: { label: 'Naam', mine: 'Dank je wel', theirs: 'Bedankbrief', was: 'Dankwoord' },
    })
    await page.getByText('De tekst staat in het concept.').first().waitFor()
    const now = await read<{ name: string; draft: object }>(`${path}/${was.id}`)
    expect(now.name).toBe('Bedankbrief')
    expect(JSON.stringify(now.draft)).toContain('Hartelijk: ')
  })

  it('keep what each changed of the settings', async () => {
    await page.goto('/settings/global')
    const form = page.locator('form').filter({ has: page.getByLabel(/^Wki-registratie/) })
    await form.getByLabel(/^Bereikbaar op/).fill('werkdagen van 9:00 tot 17:00 uur')
    await form.getByLabel(/^Plaats/).fill('Hoorn')
    type Settings = { details: Record<string, unknown>; version: number }
    const { details, version } = await read<Settings>('/api/v4/settings/agency')
    await colleagueSaves('/api/v4/settings/agency', { ...details, street: 'Kade', city: 'Edam', version })
    await meet({
      form,
      theirs: ['Straat', 'Kade'],
      both: { label: 'Plaats', mine: 'Hoorn', theirs: 'Edam', was: 'Zaandam' },
    })
    const now = async () => (await read<Settings>('/api/v4/settings/agency')).details
    await expect.poll(now).toMatchObject({ street: 'Kade', city: 'Edam', phoneHours: expect.stringContaining('9:00') })
  })
})
