import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/permission.ts'
import type { Screen } from '#contract/screen.ts'
import { screens } from '#contract/screens.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createForeignCustomer, type ForeignObjects } from '#test/foreign-customer.ts'
import { inputWith, textFields } from '#test/hostile-input.ts'
import { claimLine, claimsList, uploadList } from '#test/imports.ts'
import { howOften, isProof } from '#test/long.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createAgency } from '#test/portfolio.ts'
import { callOf, payloadCount, scriptPayload } from '#test/script-payloads.ts'
import { openBrowser, openVisit, policyViolations, type Visit } from './browser.ts'
import { logIn } from './login.ts'
import { openPortal, type Portal } from './portal.ts'

let portal: Portal
let browser: Browser
let admin: Person
let visit: Visit
let page: Page
let objects: ForeignObjects
let dossier: number
let workflow: number
/** What was carried out, by the number of its payload. */
const ran: number[] = []
/** Every text that was put somewhere and kept. */
const placed: { readonly where: string; readonly text: string; readonly number: number }[] = []

beforeAll(async () => {
  portal = await openPortal({ today: '2026-11-20' })
  browser = await openBrowser()
  await createAgency(portal.server)
  admin = await createPerson(
    portal.server,
    roles.filter((role) => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role)),
  )
  objects = await createForeignCustomer(portal.server)
  visit = await openVisit(browser, portal.url)
  page = visit.page
  await page.exposeFunction('ran', (index: number) => ran.push(index))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(-1)))
  await logIn(page, admin.username)
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

let turn = 0
let number = 0
/** The next payload that is no longer than this; null when there is none. */
function nextPayload(most: number): { text: string; number: number } | null {
  for (let tries = 0; tries < payloadCount; tries += 1) {
    const text = scriptPayload(turn, number)
    turn += 1
    if (text.length <= most) return { text, number: number++ }
  }
  return null
}

/** Acts that take away what the others are tried on, and those of somebody's own login. */
const leftOut =
  /\/(closure|stop|lapse|revocation|reject|undo|discard|release|cancel|password|second-factor|switch|login|logout|reset|approve|drop|settle|export|draft|preview)\b|^\/(login|logout|do-)|\/import\/|\/calculator/

/** The calls by which somebody writes a text that is kept. */
function writing(): Endpoint[] {
  const added = new Set(portal.server.app.endpoints.flatMap(({ method, path }) => (method === 'POST' ? path : [])))
  return portal.server.app.endpoints.filter(
    (call) =>
      (call.method === 'POST' || call.method === 'PUT') &&
      !call.uploadLimit &&
      !leftOut.test(call.path) &&
      call.permission !== 'open' &&
      textFields(call).size > 0 &&
      // What a change would write is what was written when it was added.
      !(call.method === 'PUT' && added.has(call.path.replace(/\/:(id|step)$/, ''))),
  )
}

const made = new Map<string, number>()
let secretLink = ''

/** Fields that point at something, in calls that are of no use without it. */
const pointing = () => ({
  fileId: dossier,
  client: objects.customer,
  customerId: objects.customer,
  customer: objects.customer,
  route: '/file/search',
  table: 'dossiers',
  country: 'NL',
})

/** Without which a call does nothing with most of its texts. */
const needed: Readonly<Record<string, object>> = { '/api/v4/file/logs': { type: 'change_data', country: 'BE' } }

/** Writes payloads into every text field of a call; a field that refuses its own gets none. */
async function writeInto(call: Endpoint): Promise<void> {
  const tried = new Map<string, { text: string; number: number }>()
  for (const [name, most] of textFields(call)) {
    if (name in pointing()) continue
    const payload = nextPayload(most ?? 20_000)
    if (payload) tried.set(name, payload)
  }
  const owner = owned.find(([prefix]) => call.path.startsWith(prefix))?.[1]
  const url = callPath(call, {
    id: owner ? objects[owner] : call.path.startsWith('/api/v4/workflow/:') ? workflow : dossier,
    debtor: objects.debtor,
    contact: objects.debtorContact,
  })
  let version: number | undefined
  for (let tries = 0; tries < 6 && tried.size > 0; tries += 1) {
    const filled = inputWith(call, new Map([...tried].map(([name, { text }]) => [name, text])))
    const own = Object.fromEntries(Object.entries(pointing()).filter(([name]) => name in filled))
    const input = { ...filled, ...own, ...needed[call.path], ...(version === undefined ? {} : { version }) }
    const answer = await (call.method === 'POST' ? admin.post : admin.put)(url, input)
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(500)
    const said = answer.body === '' ? {} : answer.json<Partial<Said>>()
    if (answer.statusCode < 300) {
      if (said.hash) secretLink = `/shared-info/view/${said.hash}`
      if (call.method === 'POST' && said.id !== undefined) made.set(call.path, said.id)
      for (const [name, payload] of tried) placed.push({ where: `${call.method} ${call.path} ${name}`, ...payload })
      return
    }
    version = said.current?.version ?? version
    const refused = Object.keys(said.errors ?? {}).filter((name) => tried.delete(name.split('.')[0] ?? ''))
    if (refused.length === 0 && said.current === undefined) return
  }
}

interface Said {
  readonly hash: string
  readonly id: number
  readonly errors: object
  readonly current: { readonly version?: number }
}

/** What comes in by files, and what nobody types into a form of its own. */
async function writeTheRest(): Promise<void> {
  const put = (where: string, refused?: RegExp) => {
    const { text, number: own } = nextPayload(100) ?? { text: '', number: 0 }
    const kept = refused ? text.replaceAll(refused, '') : text
    placed.push({ where, text: kept, number: own })
    return kept
  }
  const { db } = portal.server.database
  const fields = { name: put('debtor'), street: put('street'), city: put('city'), email: put('e-mail') }
  const invoices = [{ number: put('invoice'), amountCents: 64_250 }]
  const found = db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable')
  workflow = (await found.executeTakeFirstOrThrow()).id
  dossier = await createDossier(db, objects.customer, {
    customerReference: put('reference'),
    debtors: [fields],
    invoices,
  })
  const cell = (where: string) => `"${put(where).replaceAll('"', '""')}"`
  const line = claimLine(turn, {
    name: cell('cell: name'),
    invoice: cell('cell: invoice'),
    debtor: cell('cell: debtor'),
  })
  const { id } = await uploadList(admin, claimsList(line), objects.customer, `${put('file name', /[/\\"]/g)}.csv`)
  made.set('/api/v4/import', id)
  const draft = { user: admin.userId, form: 'POST /api/v4/news', fields: { titleNl: { was: '', typed: put('draft') } } }
  expect((await admin.put('/api/v4/draft', draft)).statusCode).toBe(200)
  const columns = [{ label: 'x', field: 'number' }]
  const order = { list: '/api/v4/file', columns, format: 'csv', name: put('name of an export') }
  expect((await admin.post('/api/v4/export', order)).statusCode).toBe(200)
}

/** The addresses of all screens, those with parts behind tabs once for each. */
function addresses(): string[] {
  const examples: Readonly<Record<string, number | string | undefined>> = {
    'workflow.show': workflow,
    'workflow.step.edit': `${workflow}/step/${made.get('/api/v4/workflow/:id/step')}`,
    'file.show': dossier,
    'file.interest-rate': dossier,
    'customer.show': made.get('/api/v4/customer'),
    'news.edit': made.get('/api/v4/news'),
    'employee.edit': made.get('/api/v4/employee'),
    'settings.acl.edit': objects.contact,
  }
  const parts: Readonly<Record<string, readonly string[]>> = {
    'file.show': ['timeline', 'parties', 'claims', 'arrangements', 'ledger', 'documents', 'agenda', 'logs'],
    'customer.show': ['details', 'contract', 'contacts'],
    'workflow.show': ['steps', 'draft', 'versions'],
    news: ['read', 'all'],
    'shared-info.add': ['new', 'all'],
    'settings.acl': ['people', 'matrix', 'compare'],
    'settings.acl.edit': ['lasting', 'temporary'],
  }
  const rows: readonly Screen[] = screens
  const repair = `/file/import?import=${made.get('/api/v4/import')}&tab=all`
  return [
    repair,
    secretLink,
    `/file/show-new/${objects.dossier}?tab=agenda`,
    ...rows.flatMap(({ name, path }) => {
      if (path.includes(':') && examples[name] === undefined) return []
      if (['home', 'login', 'reset.password', 'change-password', 'second-factor', 'access-denied'].includes(name))
        return []
      const address = path.replace(/:\w+(?:\/step\/:\w+)?/, String(examples[name]))
      return (parts[name] ?? ['']).map((tab) => (tab === '' ? address : `${address}?tab=${tab}`))
    }),
  ]
}

/** Opens a screen and reads all that is written there. */
async function read(address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
  return readScreen()
}

/** In fields and in hints too. */
const readScreen = async () =>
  page.evaluate(() => {
    const said = ['title', 'aria-label', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.body.textContent, document.title, ...said, ...fields].join('\n')
  })

/** Opens the first row of a list in its form and reads that; nothing where rows have none. */
async function readForm(): Promise<string> {
  const change = page.locator('table tbody').filter({ hasText: 'ran(' }).locator('button[aria-label$="wijzigen"]')
  if ((await change.count()) === 0) return ''
  await change.first().click()
  const form = page.getByRole('dialog')
  await form.locator('input').first().waitFor()
  const read = await readScreen()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  return read
}

/** Opens the texts of an item of news in its other languages and reads those. */
async function readLanguages(): Promise<string> {
  const languages = page.getByRole('radiogroup').filter({ hasText: 'Engels' }).locator('label')
  const read: string[] = []
  for (const language of await languages.all()) {
    await language.click()
    read.push(await readScreen())
  }
  return read.join('\n')
}

/** The names of kept views, which stand in a window of their own. */
async function readViews(): Promise<string> {
  await page.goto('/file/search')
  await page.getByRole('button', { name: /^Weergaven/ }).click()
  await page.getByRole('dialog', { name: 'Weergaven' }).getByText('ran(').first().waitFor()
  const read = await readScreen()
  await page.keyboard.press('Escape')
  return read
}

/** Those that most of what is written stands on; in the proof all of them are opened. */
const always =
  /^.(file.search|file.import.import.*|file.show-new.\d+.tab=(timeline|parties|claims)|customer.show.*(details|contract)|news.*all|news.(add|edit.\d+)|workflow.\d+.*(draft|edit)|shared-info.view.*|employee|employee-group.list|settings.(merchant|partner|team)|legal.courts)$/

describe('a text that is a script to whoever takes it for one', () => {
  it(
    'is kept and shown as it was typed, on every screen, and never carried out [S22]',
    async () => {
      const shown: string[] = []
      for (let round = 0; round < howOften(1, 5); round += 1) {
        await writeTheRest()
        for (const call of writing()) await writeInto(call)
        for (const address of addresses().filter((one) => isProof || always.test(one))) {
          shown.push(await read(address), isProof ? await readForm() : '')
          if (address.startsWith('/news/edit')) shown.push(await readLanguages())
        }
        for (const language of isProof ? ['en', 'fr', 'nl'] : ['nl']) {
          await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
          shown.push(await read('/news?tab=read'), isProof ? await read('/workflow') : '')
        }
        shown.push(await readViews())
        await page.getByRole('button', { name: /^Meldingen/ }).click()
        shown.push(await page.evaluate(() => document.body.textContent))
        await page.keyboard.press('Escape')
      }
      expect(ran).toEqual([])
      expect(policyViolations).toEqual([])
      expect(visit.faults).toEqual([])
      const isShown = ({ text }: { text: string }) => shown.some((screen) => screen.includes(text))
      const mangled = placed.filter(
        (one) => shown.some((screen) => screen.includes(callOf(one.number))) && !isShown(one),
      )
      expect(mangled.map(({ where, text }) => [where, text])).toEqual([])
      expect(placed.length).toBeGreaterThan(60)
      const unseen = placed.filter((one) => !isShown(one)).map(({ where }) => where)
      // In every run most kinds of them are looked for on a screen, in the proof all: a form shows one row of its list.
      const seen = new Set(placed.filter(isShown).map(({ where }) => where))
      // What somebody looks for is asked, and not kept to be shown.
      const asked = new Set(['POST /api/v4/table/view search', 'POST /api/v4/bulk-update/numbers numbers'])
      if (isProof) expect([...new Set(unseen)].filter((where) => !seen.has(where) && !asked.has(where))).toEqual([])
      else expect(unseen.length, unseen.join('\n')).toBeLessThan((placed.length * 2) / 3)
      // The proof reads all screens, five times.
    },
    howOften(240_000, 3_600_000),
  )
})
