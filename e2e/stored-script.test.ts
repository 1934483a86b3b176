import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createForeignCustomer, type ForeignObjects } from '#test/foreign-customer.ts'
import { inputWith, textFields } from '#test/hostile-input.ts'
import { claimLine, claimsList, uploadList } from '#test/imports.ts'
import { howOften, isProof } from '#test/long.ts'
import { createPerson, type Person } from '#test/people.ts'
import { ownerOf } from '#test/owned-objects.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { callOf, payloadCount, scriptPayload } from '#test/script-payloads.ts'
import { openBrowser, openVisit, policyViolations, type Visit } from './browser.ts'
import { type PreparedObjects, prepareObjects } from './script-objects.ts'
import { addressesOf, readAddresses } from './script-addresses.ts'
import { read, readDetails, readForm, readLanguages, readViews } from './read-screen.ts'
import {
  asking,
  before,
  checked,
  elsewhere,
  invoice,
  refusedHere,
  named,
  nameAttachments,
  sameNeeded,
  type Said,
  templateText,
  terms,
  unshown,
  type Uploads,
} from './script-calls.ts'
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
  portal = await openPortal({ today: '2026-11-20', agency: true })
  browser = await openBrowser()
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

let [turn, number] = [0, 0]
/** The next payload that is no longer than this; null when there is none. */
function nextPayload(most: number): { text: string; number: number } | null {
  for (let tries = 0; tries < payloadCount; tries += 1) {
    const text = scriptPayload(turn, number)
    turn += 1
    if (text.length <= most) return { text, number: number++ }
  }
  return null
}

/** The calls by which somebody writes a text that is kept. */
function writing(): Endpoint[] {
  const added = new Set(portal.server.app.endpoints.flatMap(({ method, path }) => (method === 'POST' ? path : [])))
  return portal.server.app.endpoints.filter(
    (call) =>
      call.method !== 'GET' &&
      !call.uploadLimit &&
      !asking.test(named(call)) &&
      call.permission !== 'open' &&
      textFields(call).size > 0 &&
      // There is one for each status: those are changed.
      named(call) !== 'POST /api/v4/file-status' &&
      // What a change would write is what was written when it was added.
      !(
        call.method === 'PUT' &&
        call.path !== '/api/v4/file-status/:id' &&
        added.has(call.path.replace(/\/:(id|step)$/, ''))
      ),
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

/** Things that only a call of their own brings about, and the fields without which a call does nothing. */
const own: PreparedObjects = {
  step: 0,
  claim: 0,
  office: 0,
  partner: 0,
  cost: '',
  selection: 0,
  item: 0,
  terms: [0, 0],
  lines: [0, 0],
  employee: 0,
  watch: 0,
  subject: 0,
  moved: 0,
  costLine: 0,
}
let uploads: Uploads = { file: 0, bulk: 0, shared: 0, news: 0 }
let agency: Readonly<Record<string, unknown>> = {}

const needed = (call: Endpoint): Readonly<Record<string, unknown>> =>
  ({
    ...sameNeeded,
    'POST /api/v4/file/logs': { type: 'change_data', country: 'BE' },
    'POST /api/v4/file/:id/plan': terms,
    'POST /api/v4/file/logs/:id/allow-term-payment': terms,
    'POST /api/v4/file/:id/step': { step: own.step },
    'POST /api/v4/file/:id/interest-settings': { claimIds: [own.claim], kind: 'contractual', percent: 8 },
    'PUT /api/v4/file/:id/bailiff': { bailiff: own.office, sinceDay: '2026-11-20' },
    'PUT /api/v4/file/:id/partner': { partner: own.partner, sinceDay: '2026-11-20' },
    'PUT /api/v4/file/:id/merchant': { merchant: objects.merchant },
    'POST /api/v4/file/:id/cost': { code: own.cost, valueDay: '2026-11-19', amountCents: null },
    'POST /api/v4/bulk-update': {
      selection: own.selection,
      document: uploads.bulk,
      act: 'monitor',
      hold: 'place',
      interestKind: 'contractual',
      interestPercent: 8,
      interestFromDay: '2026-11-01',
      subject: own.subject,
      dueDay: '2026-11-23',
    },
    'POST /api/v4/shared-info': { fileIds: [uploads.shared] },
    'POST /api/v4/news': { attachments: [{ id: uploads.news, isNew: true }] },
    'POST /api/v4/agenda/change-workflow': { ids: [own.moved], step: own.step },
    'POST /api/v4/file': {
      customer: objects.customer,
      claims: [{ ...invoice, invoiceNumber: 'F-1', documentId: uploads.file }],
    },
    'POST /api/v4/precasso/file': { customer: objects.customer, claims: [{ ...invoice, invoiceNumber: 'F-2' }] },
    'POST /api/v4/customer/:id/contact-person': { username: `een${number}` },
    'PUT /api/v4/contact-person/:id': { username: `twee${number}` },
    'PUT /api/v4/settings/agency': agency,
  })[named(call)] ?? {}

/** What a call is about that is about none of the things of the customer. */
const ownId = (call: Endpoint): number | undefined =>
  ({
    'PUT /api/v4/agenda/:id': own.item,
    'POST /api/v4/agenda/:id/result': own.item,
    'POST /api/v4/address-surveillance/:id/end': own.watch,
    'POST /api/v4/file/logs/:id/allow-term-payment': own.terms[0],
    'PUT /api/v4/file/logs/:id/term-payment-reject': own.terms[1],
    'POST /api/v4/bank-line/:id/suspense': own.lines[0],
    'POST /api/v4/bank-line/:id/ignore': own.lines[1],
    'POST /api/v4/acl/:id/temporary': own.employee,
    'POST /api/v4/bailiff/imported-costs/:id/rejection': own.costLine,
    'PUT /api/v4/file-status/:id': 1,
  })[named(call)]

const madeCost = () => made.get('/api/v4/partner/:id/cost') ?? 0

/** Makes those things. */
async function prepare(): Promise<void> {
  const due = async () => createDueDossier(portal.server.database.db, objects.customer, '2026-11-20')
  const [bulk, moved] = [await due(), await due()]
  fresh.push(bulk, moved)
  const known = { dossier, bulk, moved, other: objects.dossier, workflow, number }
  Object.assign(own, await prepareObjects(portal.server, admin, known))
  type Settings = { details: Record<string, unknown> }
  const { details } = (await admin.get('/api/v4/settings/agency')).json<Settings>()
  agency = Object.fromEntries(Object.entries(details).filter(([name]) => checked.has(name)))
}

/** Carries out the bulk update that was written, so that what it says stands on its files. */
async function carryOut(): Promise<void> {
  const address = `/api/v4/bulk-update/${made.get('/api/v4/bulk-update')}`
  const update = async () => (await admin.get(address)).json<{ state: string; version: number; itemCount: number }>()
  await expect.poll(async () => (await update()).state, { timeout: 30_000 }).toBe('ready')
  expect((await admin.post(`${address}/start`, { version: (await update()).version })).statusCode).toBeLessThan(300)
  await expect.poll(async () => (await update()).state, { timeout: 30_000 }).toBe('done')
}

/** A file of its own for an act that the first one is not, or is no longer, ready for. */
async function freshFile(call: Endpoint): Promise<number> {
  const id = await createDueDossier(portal.server.database.db, objects.customer, '2026-11-20')
  fresh.push(id)
  for (const [act, input] of before[named(call).replace('/api/v4/file/:id', '')] ?? []) {
    const { version } = (await admin.get(`/api/v4/file/${id}`)).json<{ version: number }>()
    const answer = await admin.post(`/api/v4/file/${id}/${act}`, { ...input, version })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  return id
}

const [unwritten, fresh]: [string[], number[]] = [[], []]

/** Writes payloads into every text field of a call; a field that refuses its own gets none. */
async function writeInto(call: Endpoint): Promise<void> {
  const tried = new Map<string, { text: string; number: number }>()
  for (const [name, most] of textFields(call)) {
    if (name in pointing() || name in needed(call)) continue
    if (elsewhere[`${named(call)} ${name}`]) {
      unwritten.push(`${named(call)} ${name}`)
      continue
    }
    const payload = nextPayload(most ?? 20_000)
    if (payload) tried.set(name, payload)
  }
  const isAct = call.path.startsWith('/api/v4/file/:id/') && !call.path.includes('/debtor/')
  const ids = [ownId(call) ?? idFor(call.path), ...(isAct ? [await freshFile(call)] : [])]
  let answer = ''
  for (const id of ids) {
    answer = await writeWith(call, id, tried)
    if (answer === '') return
  }
  unwritten.push(...[...tried.keys()].map((name) => `${named(call)} ${name}: ${answer}`))
}

/** What a call is about, unless it names no object. */
function idFor(path: string): number {
  if (path.startsWith('/api/v4/file/:id/debtor')) return objects.dossier
  const owner = ownerOf({ path })
  if (owner) return owner === 'dossier' ? dossier : objects[owner]
  const prefix = /^(.*?)\/:id/.exec(path)?.[1] ?? ''
  return made.get(prefix) ?? (prefix === '/api/v4/workflow' ? workflow : 0)
}

/** Tries until nothing is refused any more; what was refused is no longer tried. Answers why it could not be written. */
async function writeWith(
  call: Endpoint,
  id: number,
  tried: Map<string, { text: string; number: number }>,
): Promise<string> {
  const parts = {
    debtor: objects.debtor,
    contact: objects.debtorContact,
    claim: own.claim,
    event: 1,
    interruption: 1,
    cost: madeCost(),
  }
  const url = callPath(call, { id, ...parts })
  let version: number | undefined
  let answered = ''
  for (let tries = 0; tries < 8 && tried.size > 0; tries += 1) {
    const filled = inputWith(call, new Map([...tried].map(([name, { text }]) => [name, text])))
    const pointed = Object.fromEntries(Object.entries(pointing()).filter(([name]) => name in filled))
    const input: Record<string, unknown> = {
      ...filled,
      ...pointed,
      ...needed(call),
      ...(version === undefined ? {} : { version }),
    }
    if (call.path.endsWith('/template')) input['content'] = templateText(call, tried.get('content')?.text ?? 'x')
    const send = { POST: admin.post, PUT: admin.put, DELETE: admin.delete, GET: admin.get }[call.method]
    const answer = await send(url, input)
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(500)
    const said = answer.body === '' ? {} : answer.json<Partial<Said>>()
    if (answer.statusCode < 300) {
      if (said.hash) secretLink = `/shared-info/view/${said.hash}`
      if (call.method === 'POST' && said.id !== undefined) made.set(call.path, said.id)
      for (const [name, payload] of tried) placed.push({ where: `${named(call)} ${name}`, ...payload })
      return ''
    }
    answered = `${answer.statusCode} ${answer.body}`
    version = said.current?.version ?? version
    const refused = Object.keys(said.errors ?? {}).flatMap((place) => {
      const name = place.split('.')[0] ?? ''
      return tried.has(name) ? [name] : []
    })
    const isDue = refused.filter((name) => !checked.has(name))
    unwritten.push(...isDue.map((name) => `${named(call)} ${name}: ${answered}`))
    for (const name of refused) tried.delete(name)
    if (refused.length === 0 && said.current === undefined) break
  }
  return tried.size === 0 ? '' : answered
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
  uploads = await nameAttachments(admin, dossier, put)
  const draft = { user: admin.userId, form: 'POST /api/v4/news', fields: { titleNl: { was: '', typed: put('draft') } } }
  expect((await admin.put('/api/v4/draft', draft)).statusCode).toBe(200)
  const columns = [{ label: 'x', field: 'number' }]
  const order = { list: '/api/v4/file', columns, format: 'csv', name: put('name of an export') }
  expect((await admin.post('/api/v4/export', order)).statusCode).toBe(200)
}

/** Each text of the contract is written somewhere, or says why it is not: no other field of its call, and no longer than that is so. */
function expectAllWritten(): void {
  // What was tried and refused stands with what the call answered.
  const fieldOf = (tried: string) => tried.split(': ', 1)[0] ?? ''
  expect(unwritten.filter((tried) => tried.includes(': ') && !(fieldOf(tried) in refusedHere))).toEqual([])
  const fields = new Set(unwritten.map(fieldOf))
  expect(Object.keys({ ...elsewhere, ...refusedHere }).filter((field) => !fields.has(field))).toEqual([])
  expect(new Set(placed.map(({ where }) => where)).size).toBeGreaterThan(170)
}

describe('a text that is a script to whoever takes it for one', () => {
  it(
    'is kept and shown as it was typed, on every screen, and never carried out [S22]',
    async () => {
      const shown: string[] = []
      for (let round = 0; round < howOften(1, 5); round += 1) {
        await writeTheRest()
        await prepare()
        for (const call of writing()) await writeInto(call)
        await carryOut()
        if (round === 0) expectAllWritten()
        const known = { made, own, objects, dossier, workflow, secretLink, fresh: fresh.splice(0) }
        for (const address of readAddresses(addressesOf(known))) {
          shown.push(await read(page, address), isProof ? await readForm(page) : '')
          if (address.includes('/interest-rate/')) shown.push(await readDetails(page))
          if (address.startsWith('/news/edit')) shown.push(await readLanguages(page))
        }
        for (const language of isProof ? ['en', 'fr', 'nl'] : ['nl']) {
          await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
          shown.push(await read(page, '/news?tab=read'), isProof ? await read(page, '/workflow') : '')
        }
        shown.push(await readViews(page))
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
      const unseen = placed.filter((one) => !isShown(one)).map(({ where }) => where)
      // In every run most kinds of them are looked for on a screen, in the proof all: a form shows one row of its list.
      const seen = new Set(placed.filter(isShown).map(({ where }) => where))
      if (isProof) expect([...new Set(unseen)].filter((where) => !seen.has(where) && !unshown.has(where))).toEqual([])
      else expect(unseen.length, unseen.join('\n')).toBeLessThan((placed.length * 2) / 3)
      // The proof reads all screens, five times.
    },
    howOften(600_000, 3_600_000),
  )
})
