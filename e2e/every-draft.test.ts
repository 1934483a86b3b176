import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#contract/people/permission.ts'
import { paths } from '#test/house/sources.ts'
import { hasChanged, sampleOf } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { changedFiles } from '#test/run/changed.ts'
import { message, templatesOf } from '#test/templates.ts'
import { openBrowser, openVisit, type Visit } from './browser.ts'
import { goWithin } from './go-within.ts'
import { logIn } from './login.ts'
import { openMoreActs } from './more-acts.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let office: Visit
let home: Visit
let person: Person
let file: number
let customer: number
let template: number

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
  const { db } = portal.server.database
  person = await createPerson(
    portal.server,
    roles.filter((role) => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role)),
  )
  customer = await createCustomer(portal.server)
  file = await createDueDossier(db, customer, '2026-10-05', {
    debtors: [{ name: 'K. Nowak', email: 'k.nowak@voorbeeld.nl' }],
    invoices: [{ number: 'F-1', amountCents: 64_250, dueDay: '2025-09-15' }],
  })
  const subject = await db
    .selectFrom('agendaSubject')
    .select('id')
    .where('code', '=', 'complaint')
    .executeTakeFirstOrThrow()
  const item = { subject: subject.id, dueDay: '2026-11-20', note: '', dueMinutes: null, employee: null, team: null }
  await person.post(`/api/v4/file/${file}/agenda`, item)
  template = (await templatesOf(person, 'email').add({ name: 'Dank', type: 'message', content: message('Dank.') })).id
  office = await openVisit(browser, portal.url)
  home = await openVisit(browser, portal.url)
  for (const { page } of [office, home]) await logIn(page, person.username)
})
afterAll(async () => {
  expect([office.faults, home.faults]).toEqual([[], []])
  await browser.close()
  await portal.close()
})

const keptDrafts = async () => {
  const drafts = portal.server.database.db.selectFrom('draft').select('fields').where('userId', '=', person.userId)
  return JSON.stringify(await drafts.execute())
}

/** Within the portal at the office, where it stands open all day; at home the page is read anew. */
const go = async (page: Page, address: string) =>
  page === home.page || page.url() === 'about:blank' ? page.goto(address) : goWithin(page, address)

/** Opens a file and one of its acts, and answers the field in the window of that act. */
const act = (name: string, field: RegExp) => async (page: Page) => {
  await go(page, `/file/show-new/${file}`)
  await openMoreActs(page)
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog').getByLabel(field).first()
}
const at = (address: () => string, field: RegExp) => async (page: Page) => {
  await go(page, address())
  return page.getByLabel(field).first()
}
const stepOf = async () => {
  type Workflow = { shown: { steps: { id: number }[] } }
  const { items } = (await person.get('/api/v4/workflow')).json<{ items: { id: number; code: string }[] }>()
  const id = items.find(({ code }) => code === 'consumer_amicable')?.id ?? 0
  const { shown } = (await person.get(`/api/v4/workflow/${id}`)).json<Workflow>()
  return `/workflow/${id}/step/${shown.steps[1]?.id}/edit`
}

let selection: { id: number } | undefined

/** In which room each form stands, how it is opened, and in which field of it somebody types. */
const forms: readonly (readonly [string, string, (page: Page) => Promise<Locator>])[] = [
  ['a pause of a file', 'files/acts', act('Pauzeren tot', /^Toelichting/)],
  ['a suspension of a file', 'files/acts', act('Stilleggen', /^Toelichting/)],
  ['monitoring a file', 'files/acts', act('In bewaking zetten', /^Waarom/)],
  ['another step of a file', 'files/acts', act('Andere stap kiezen', /^Waarom/)],
  ['closing a file', 'files/acts', act('Sluiten met reden', /^Toelichting/)],
  ['a promise', 'money/arrangements', act('Belofte noteren', /^Notitie|^Toelichting/)],
  ['a waiver', 'money/arrangements', act('Kwijtschelden', /^Reden/)],
  ['who a debtor is', 'files/parties', act('Gegevens van K. Nowak wijzigen', /^Naam/)],
  ['an address', 'files/parties', act('Adres wijzigen', /^Straat/)],
  ['a contact', 'files/parties', act('Contactgegeven', /^Telefoon|^E-mail/)],
  [
    'watching an address',
    'work/addresses',
    async (page) => {
      await go(page, `/file/show-new/${file}`)
      await page.getByRole('button', { name: 'Adres bewaken' }).click()
      return page.getByRole('dialog').getByRole('textbox').first()
    },
  ],
  [
    'the result of an item on the agenda',
    'work/agenda',
    async (page) => {
      await go(page, `/file/show-new/${file}?tab=agenda`)
      await page.getByRole('button', { name: 'Uitkomst' }).first().click()
      return page.getByLabel('Notitie').last()
    },
  ],
  [
    'an item on the agenda',
    'work/agenda',
    async (page) => {
      await go(page, `/file/show-new/${file}?tab=agenda`)
      await page.getByRole('button', { name: 'Agendapunt' }).click()
      return page.getByRole('dialog').getByLabel('Wat precies')
    },
  ],
  [
    'a log',
    'work/logs',
    async (page) => {
      await go(page, `/file/show-new/${file}?tab=logs`)
      await page.getByRole('button', { name: 'Log schrijven' }).first().click()
      return page.getByLabel(/^Wat is er gezegd/).first()
    },
  ],
  [
    'a step of a workflow',
    'workflows/steps',
    async (page) => {
      await go(page, await stepOf())
      return page.getByLabel(/^Naam in het Nederlands/)
    },
  ],
  ['a template', 'sending/template-editor', at(() => `/email/template/${template}/edit`, /^Naam/)],
  ['a customer', 'parties/customers', at(() => `/customer/show/${customer}?tab=details`, /^Plaats/)],
  ['the details of the agency', 'office/agency', at(() => '/settings/global', /^Bereikbaar op/)],
  ['a new file', 'intake/making', at(() => '/file/create/new', /^Opmerking|^Notitie/)],
  [
    'a bulk update',
    'files/bulk-updates',
    async (page) => {
      // What is filled in belongs to these files: it stands there again with this selection, and with no other.
      selection ??= (await person.post('/api/v4/selection', { list: '/api/v4/file', ids: [file] })).json<{
        id: number
      }>()
      await go(page, `/file/bulk-update?selection=${selection.id}`)
      return page.getByLabel(/^Notitie/).first()
    },
  ],
]

/** Those that stand on a page of their own, and are there as soon as the page is. */
const onPages = new Set([
  'a step of a workflow',
  'a template',
  'a customer',
  'the details of the agency',
  'a new file',
  'a bulk update',
])

/** All forms when it must be proved, and where what keeps a draft changed; else a third of them, and those that changed. */
const tried = sampleOf(
  forms,
  { every: 3 },
  ([, room]) => hasChanged('drafts') || changedFiles().some((path) => path.startsWith(`src/web/${room}/`)),
)

describe('what is typed in a form and left', () => {
  it('is of forms that stand in rooms of the portal', () => {
    expect(forms.filter(([, room]) => paths(`src/web/${room}/*.tsx`).length === 0)).toEqual([])
  })

  it.for(tried)(
    '%s: stands there again on another computer, and after the way back [U10, U15]',
    async ([name, , open]) => {
      const typed = `Bij ${name} getypt`
      const field = await open(office.page)
      await field.fill(typed)
      if (onPages.has(name)) {
        // At once, by a link, before anything of it was sent.
        await office.page.getByRole('banner').getByRole('link').first().click()
        await field.waitFor({ state: 'detached' })
        await office.page.goBack()
        await expect.poll(() => field.inputValue()).toBe(typed)
      }
      await expect.poll(keptDrafts).toContain(typed)
      await goWithin(office.page, '/')
      const found = await open(home.page)
      const restored = home.page.getByRole('status').filter({ hasText: /^Concept van \d\d:\d\d teruggezet/ })
      await restored.waitFor()
      expect(await found.inputValue()).toBe(typed)
      await restored.getByRole('button', { name: 'Weggooien' }).click()
      await expect.poll(keptDrafts).not.toContain(typed)
    },
  )
})
