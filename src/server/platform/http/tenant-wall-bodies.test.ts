import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { customerRoles } from '#contract/people/acl.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer, type ForeignObjects } from '#test/foreign-customer.ts'
import { ownerOf } from '#test/owned-objects.ts'
import { createPerson, type Person } from '#test/people.ts'
import { type Shape, sample, sampleInput, sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const who = [
  'a contact person',
  'a customer',
  'a contact person with every role',
  'a customer with every role',
] as const
type Caller = (typeof who)[number]

let server: TestServer
let theirs: ForeignObjects
let mine: ForeignObjects
let foreignNumber: string
let callers: Readonly<Record<Caller, Person>>
let keys: readonly Key[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  mine = await createForeignCustomer(server)
  theirs = await createForeignCustomer(server)
  const { db } = server.database
  const { number } = await db
    .selectFrom('dossier')
    .select('number')
    .where('id', '=', theirs.dossier)
    .executeTakeFirstOrThrow()
  foreignNumber = number
  const every = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
  const customer = await createPerson(server, every, mine.customer)
  await db.updateTable('appUser').set({ kind: 'customer' }).where('id', '=', customer.userId).execute()
  callers = {
    'a contact person': await createPerson(server, customerRoles, mine.customer),
    'a customer': await createPerson(server, 'customer', mine.customer),
    'a contact person with every role': await createPerson(server, every, mine.customer),
    'a customer with every role': customer,
  }
  keys = allKeys()
})
afterAll(async () => server.close())

type Place = 'input' | 'query'
/** A place in a call that holds the key of something. */
interface Key {
  readonly endpoint: Endpoint
  readonly place: Place
  /** The field of the body or the query, and the field within it that holds the key. */
  readonly field: string
  readonly name: string
  readonly hold: (id: unknown) => unknown
}

/** Which object of another customer each key can name. */
const pointing: Readonly<Record<string, keyof ForeignObjects>> = {
  customer: 'customer',
  customerId: 'customer',
  customerIds: 'customer',
  otherCustomer: 'customer',
  payerId: 'customer',
  client: 'customer',
  merchant: 'merchant',
  file: 'dossier',
  fileId: 'dossier',
  fileIds: 'dossier',
  files: 'dossier',
  dossierId: 'dossier',
  dossierIds: 'dossier',
  debtor: 'debtor',
  debtorIds: 'debtor',
  also: 'debtor',
  claimIds: 'claim',
  claimId: 'claim',
  selection: 'selection',
  log: 'log',
  document: 'document',
  documentId: 'document',
  documentIds: 'document',
  batch: 'import',
  viewId: 'view',
  ids: 'agendaItem',
  // People of another customer.
  user: 'contact',
  one: 'contact',
  other: 'contact',
  employee: 'contact',
  owner: 'contact',
  members: 'contact',
  memberIds: 'contact',
  userId: 'contact',
  cover: 'contact',
  taskEmployee: 'contact',
  contactId: 'contact',
  contact: 'contact',
  accountManager: 'contact',
  caseManager: 'contact',
  ownerId: 'contact',
  tell: 'contact',
  endpoint: 'webhook',
  delivery: 'delivery',
}
const pointingIn: Readonly<Record<string, keyof ForeignObjects>> = {
  'POST /api/v4/selection ids': 'dossier',
  'POST /api/v4/print-job ids': 'dispatch',
  'POST /api/v4/bulk-update/numbers chosen': 'dossier',
  'POST /api/v4/complaint dispatch': 'dispatch',
  'POST /api/v4/legal-case/approvals cases': 'legalCase',
  'POST /api/v4/complaint question': 'question',
  'GET /api/v4/acl id': 'contact',
  'GET /api/customer/search id': 'customer',
  'GET /api/v4/merchant-choice id': 'merchant',
  'GET /api/v4/file/import-choice id': 'import',
  'POST /api/v4/merging/:id id': 'dossier',
  'PUT /api/v4/file/:id/writ id': 'attachment',
  'PUT /api/v4/file/:id/writ claim': 'claim',
}

/** Keys of what belongs to the agency or is looked for within what the path names alone, and numbers that are no key. */
const ofAgency = new Set(
  `templateId team of group groups subject step steps templatePost templateEmail templateSms costTypeId workflow privateWorkflow
  companyWorkflow statement run orderId orderIds itemIds returnsLineId payout bankLineId sale ownerTeam taskTeam paymentEventId number from to position
  generation agendaMinutes daysPost contactsPerWeek maximumKilobytes days row rows amountCents stepId version eventId
  suspension check bailiff court execution partner port logo teams template again share contactsPerDay lateDays
  chosen templateVersion mail mailbox reply count windowMinutes threshold leastCalls mark scoreOffice scorePartner
  distribution keptCosts`.split(/\s+/),
)

/** Calls that name files by what is typed or pasted, and by the filters of a list. */
const byNumber: readonly (readonly [path: string, hold: (number: string) => Readonly<Record<string, unknown>>])[] = [
  ['POST /api/v4/bulk-update/numbers', (numbers) => ({ numbers })],
  ['POST /api/v4/file/listed', (numbers) => ({ numbers })],
  [
    'POST /api/v4/address-surveillance/returned-mail',
    (lines) => ({ lines, reason: 'unknown', returnedDay: '2026-11-20' }),
  ],
  ['POST /api/v4/selection', (search) => ({ list: '/api/v4/file', query: { search } })],
  [
    'POST /api/v4/export',
    (search) => ({
      list: '/api/v4/file',
      query: { search },
      columns: [{ label: 'x', field: 'number' }],
      format: 'csv',
      name: 'lijst',
    }),
  ],
  ['GET /api/v4/incoming-call/callers', (search) => ({ search })],
  ['GET /api/v4/palette', (search) => ({ search })],
  ['GET /api/v4/file', (numbers) => ({ numbers })],
  ['GET /api/v4/file/totals', (numbers) => ({ numbers })],
  ['GET /api/v4/file', (search) => ({ search })],
]

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const most = Number.MAX_SAFE_INTEGER
const isKey = ({ type, minimum, maximum }: Shape) => type === 'integer' && minimum === 1 && maximum === most

function keysIn(shape: Shape, name: string): Pick<Key, 'name' | 'hold'>[] {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  if (variants.length > 0) return variants.flatMap((variant) => keysIn(variant, name))
  if (isKey(shape)) return [{ name, hold: (id) => id }]
  if (shape.items) return keysIn(shape.items, name).map((key) => ({ ...key, hold: (id) => [key.hold(id)] }))
  return Object.entries(shape.properties ?? {}).flatMap(([part, inner]) =>
    keysIn(inner, part).map((key) => ({
      ...key,
      hold: (id: unknown) => ({ ...(sample(shape, name) as object), [part]: key.hold(id) }),
    })),
  )
}

/** Every key in a body or a query of the contract. */
function allKeys(): Key[] {
  return server.app.endpoints.flatMap((endpoint) =>
    (['input', 'query'] as const).flatMap((place) => {
      const schema = endpoint[place]
      if (!schema) return []
      // What it is after it was read: a key that may be left empty does not say what it takes.
      const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape
      return Object.entries(shape.properties ?? {}).flatMap(([field, inner]) =>
        keysIn(inner, field).map((key) => ({ endpoint, place, field, ...key })),
      )
    }),
  )
}

const ownerOfKey = ({ endpoint, field, name }: Key) =>
  pointingIn[`${named(endpoint)} ${name}`] ?? pointing[name] ?? (name === 'id' ? pointing[field] : undefined)

/** The answer to a call about the caller's own things, with this key in one place of it. */
async function ask(caller: Person, key: Key, id: unknown): Promise<string> {
  const { endpoint, place, field, hold } = key
  const owner = ownerOf(endpoint)
  const params = {
    ...mine,
    id: owner ? mine[owner] : 1,
    contact: mine.debtorContact,
    event: 1,
    step: 1,
    item: 1,
    message: 1,
  }
  const own = Object.fromEntries(
    keys
      .filter((other) => other.endpoint === endpoint && other.place === place && other.field in sampleInput(endpoint))
      .map((other) => [other.field, other.hold(mine[ownerOfKey(other) ?? 'customer'])]),
  )
  const asked = { ...sampleInput(endpoint), ...own, ...(place === 'input' ? { [field]: hold(id) } : {}) }
  const held = place === 'query' ? `${sampleQuery(endpoint) ? '&' : '?'}${field}=${String(hold(id))}` : ''
  const url = callPath(endpoint, { ...params, temporary: 1, session: 1 }) + sampleQuery(endpoint) + held
  const verb = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
  const { statusCode, body } = await caller[verb[endpoint.method]](url, asked)
  return withoutTrace(`${statusCode} ${body}`)
}

/** What was added has a number and a moment of its own, as has a fault of a call that no customer can reach. */
const withoutTrace = (answer: string) =>
  answer
    .replace(/^(\d+ \{"id":)\d+/, '$1')
    .replaceAll(/"(request_id|jobId)":("[^"]+"|\d+)/g, '')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '')

/** All that is written of the other customer. */
async function stateOfTheirs(): Promise<string[]> {
  const { db } = server.database
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'dossier_id') and table_name not like 'pg_%'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1, 2`.execute(db)
  expect(rows.length).toBeGreaterThan(40)
  const states: string[] = []
  for (const { table, column } of rows) {
    const id = column === 'customer_id' ? theirs.customer : theirs.dossier
    const state = await sql<{ state: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as state from ${sql.table(table)} t
      where ${sql.ref(column)} = ${id}`.execute(db)
    states.push(`${table}.${column} ${state.rows[0]?.state}`)
  }
  return states
}

describe('the wall between customers, for what a body or a query names [S1]', () => {
  it('is tried with every key of the contract: each names something of a customer or of the agency', () => {
    const unknown = keys.filter((key) => !ownerOfKey(key) && !ofAgency.has(key.name) && key.field !== 'attachments')
    expect(unknown.map(({ endpoint, field, name }) => `${named(endpoint)} ${field} ${name}`)).toEqual([])
    expect(keys.filter((key) => ownerOfKey(key)).length).toBeGreaterThan(90)
  })

  it.for(who)(
    'answers %s about an object of another as about one that is not there, and does nothing with it',
    { timeout: 120_000 },
    async (whoAsks) => {
      const caller = callers[whoAsks]
      const before = await stateOfTheirs()
      const told: string[] = []
      for (const key of keys) {
        const owner = ownerOfKey(key)
        if (!owner || key.endpoint.answer === 'events') continue
        const absent = await ask(caller, key, 999_999)
        const foreign = await ask(caller, key, theirs[owner])
        const masked = foreign.replaceAll(String(theirs[owner]), '999999')
        if (masked !== absent && foreign !== absent) {
          told.push(`${named(key.endpoint)} ${key.field}: ${foreign.slice(0, 200)} and ${absent.slice(0, 200)}`)
        }
      }
      for (const [path, hold] of byNumber) {
        const asked = async (number: string) => {
          const { statusCode, body } = await (path.startsWith('POST ')
            ? caller.post(path.slice(5), hold(number))
            : caller.get(`${path.slice(4)}?${new URLSearchParams(hold(number) as Record<string, string>)}`))
          return withoutTrace(`${statusCode} ${body.replaceAll(number, '')}`)
        }
        const foreign = await asked(foreignNumber)
        const absent = await asked('987654')
        if (foreign !== absent) told.push(`${path}: ${foreign.slice(0, 200)} and ${absent.slice(0, 200)}`)
      }
      expect(told).toEqual([])
      expect(await stateOfTheirs()).toEqual(before)
    },
  )

  it('is tried with every text in which somebody names files by their numbers', () => {
    const texts = server.app.endpoints.flatMap((endpoint) =>
      (['input', 'query'] as const).flatMap((place) => {
        const schema = endpoint[place]
        const shape = schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
        return Object.keys(shape?.properties ?? {})
          .filter((name) => ['numbers', 'lines', 'query'].includes(name))
          .map((name) => `${named(endpoint)} ${name}`)
      }),
    )
    const tried = byNumber.map(([path]) => path)
    expect(texts.filter((text) => !tried.some((path) => text.startsWith(`${path} `)))).toEqual([])
    expect(texts.length).toBeGreaterThan(3)
  })
})
