import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { proposeRun } from '#contract/sending/runs.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer, foreignMark, type ForeignObjects } from '#test/foreign-customer.ts'
import { howOften, isProof } from '#test/long.ts'
import { ownerOf } from '#test/owned-objects.ts'
import { createCustomer, createPerson, createVisitor, type Person } from '#test/people.ts'
import { sampleInput, sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { signedRankZ } from '#test/signed-rank.ts'
import { parseQuery } from '#server/platform/requests/query.ts'

let server: TestServer
let mine: number
let theirs: ForeignObjects
let contact: Person
let customer: Person
/** Nobody of a customer can be given all of these: with them only the wall between customers is left. */
let contactWithEveryRole: Person
let employeeWithoutRole: Person
let everyRole: Role[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  mine = await createCustomer(server, 'Van ons')
  theirs = await createForeignCustomer(server)
  contact = await createPerson(server, customerRoles, mine)
  customer = await createPerson(server, 'customer', mine)
  // The mark of working as somebody else takes rights away.
  everyRole = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')
  contactWithEveryRole = await createPerson(server, everyRole, mine)
  employeeWithoutRole = await createPerson(server, [])
})
afterAll(async () => server.close())

type Caller = Pick<Person, 'get' | 'post' | 'put' | 'delete'>

/** What belongs to the agency: no call there is for people of customers, whatever the id. */
const ofAgency = `payment-batch payment-order provider-report provider-payout provider-row finance-check
  users/switch run run-item print-batch bank-statement bank-line settlement-run settlement interest-rate holiday cost-type mime-type
  agenda/subjects legal-type log-subject payment-description extra-cost advance-definition customer-cost partner bailiff court
  dialer/blacklist team employee employee-group news settings/agency/trust-account settings/own-account closing-reason file-status
  settings/agency/own-iban shared-info shared-info/file tariff bulk-update workflow email/template post-mail/template sms/template
  sale-file sale-partner email/variable incoming-mail mail-model fee-scheme
  allocation-template allocation-assignment settings/house-style/logo absence unfiled-call bailiff/imported-costs
  bailiff/cost-office bailiff/agreement
  bailiff/cost-batch bailiff/cost-rejection complaint complaint/message relief relief/message mailbox inspection-pack sanction-hit sanction-list
  retention-rule erasure-run api-alert quote subpoena-template writ nps/text
  due-diligence due-diligence/document due-diligence/item due-diligence/override due-diligence/person`
  .split(/\s+/)
  .map((part) => `/api/v4/${part}/:`)

/** What a secret link opens has no id to guess, and a test of its own. */
const withId = () => server.app.endpoints.filter(({ path }) => path.includes('/:') && !path.includes('/:hash'))
const named = ({ method, path }: Endpoint) => `${method} ${path}`

/** Everybody who has logged in reads news and marks it as read: it is of no customer. */
const forEverybody = new Set(['POST /api/v4/news/:id/read', 'GET /api/v4/news/:id/file/:file'])

async function ask(caller: Caller, endpoint: Endpoint, params: Readonly<Record<string, number>>) {
  const url = callPath(endpoint, params) + sampleQuery(endpoint)
  const verb = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const
  const { statusCode, body } = await caller[verb[endpoint.method]](url, sampleInput(endpoint))
  return { statusCode, body }
}

/** The ids of parts of what a call is about. */
const others = () => ({
  proposal: theirs.proposal,
  debtor: theirs.debtor,
  claim: theirs.claim,
  contact: theirs.debtorContact,
  document: 1,
  advance: 1,
  batch: 1,
  event: 1,
  file: 1,
  interruption: 1,
  item: 1,
  merging: 1,
  message: 1,
  part: 1,
  session: 1,
  temporary: 1,
})

/** What the database is asked, without the values. */
function textOf(question: unknown): string {
  return typeof question === 'string' ? question : (question as { text: string }).text
}

/** The same call about an object of somebody else and about one that is not there, if the answers differ or let in. */
async function betrayal(caller: Caller, endpoint: Endpoint, allowed: readonly number[]): Promise<string[]> {
  const owner = ownerOf(endpoint)
  const foreign = await ask(caller, endpoint, { ...others(), id: owner ? theirs[owner] : 1 })
  const absent = await ask(caller, endpoint, { ...others(), id: 999_999 })
  const isSame = foreign.statusCode === absent.statusCode && foreign.body === absent.body
  if (isSame && allowed.includes(foreign.statusCode)) return []
  return [`${named(endpoint)}: ${foreign.statusCode} ${foreign.body} and ${absent.statusCode} ${absent.body}`]
}

const betrayals = async (caller: Caller, endpoints: readonly Endpoint[], allowed: readonly number[]) => {
  const found: string[] = []
  for (const endpoint of endpoints) found.push(...(await betrayal(caller, endpoint, allowed)))
  return found
}

describe('the wall between customers [S1]', () => {
  it('is tried at every call with an id: each is of a customer or of the agency', () => {
    const unknown = withId().filter(
      (endpoint) => !ownerOf(endpoint) && !ofAgency.some((prefix) => endpoint.path.startsWith(prefix)),
    )
    expect(unknown.map(named)).toEqual([])
    const ill = withId().filter((endpoint) => endpoint.input?.safeParse(sampleInput(endpoint)).success === false)
    expect(ill.map(named)).toEqual([])
    const asked = withId().filter(({ query }) => query !== undefined)
    const unasked = asked.filter((one) => !one.query!.safeParse(parseQuery(sampleQuery(one).slice(1))).success)
    expect(unasked.map(named)).toEqual([])
  })

  it('refuses a contact person and a customer every object of another, in the words of one that is not there', async () => {
    const calls = withId().filter((endpoint) => !forEverybody.has(named(endpoint)))
    expect(calls.length).toBeGreaterThan(100)
    for (const caller of [contact, customer]) expect(await betrayals(caller, calls, [403, 404])).toEqual([])
  })

  it('asks the database the same about an object of another as about one that is not there: it takes as long', async () => {
    const asking = new AsyncLocalStorage<string[]>()
    const plain = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...args: unknown[]) {
      asking.getStore()?.push(textOf(args[0]))
      return Reflect.apply(plain, this, args) as never
    })
    const questions = async (caller: Caller, endpoint: Endpoint, id: number) => {
      const asked: string[] = []
      await asking.run(asked, async () => ask(caller, endpoint, { ...others(), id }))
      expect([named(endpoint), asked.length]).toEqual([named(endpoint), expect.toSatisfy((count: number) => count > 1)])
      return asked.join(';\n')
    }
    const told: string[] = []
    for (const endpoint of withId().filter((one) => ownerOf(one) !== undefined)) {
      const asksOther = async () =>
        (await questions(contactWithEveryRole, endpoint, theirs[ownerOf(endpoint)!])) !==
        (await questions(contactWithEveryRole, endpoint, 999_999))
      // What is done by the clock, as writing down that somebody was seen, may come between two calls, but not each time.
      if ((await asksOther()) && (await asksOther())) told.push(named(endpoint))
    }
    vi.restoreAllMocks()
    expect(told).toEqual([])
  })

  it('takes as long to refuse what is of another as what is not there', async () => {
    const calls = withId().filter(
      (one) => one.method === 'GET' && ownerOf(one) !== undefined && one.answer !== 'events',
    )
    const told: string[] = []
    for (const endpoint of isProof ? calls : calls.slice(0, 3)) {
      // What chance alone calls a difference is measured again.
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < 3 && least > 3.3; round += 1) {
        const differences: number[] = []
        for (let turn = 0; turn < howOften(20, 200); turn += 1) {
          const time = async (id: number) => {
            const startedAt = performance.now()
            await ask(contactWithEveryRole, endpoint, { ...others(), id })
            return performance.now() - startedAt
          }
          const object = theirs[ownerOf(endpoint)!]
          // Turn about first, so that neither has the warmer cache.
          const first = await time(turn % 2 === 0 ? object : 999_999)
          const second = await time(turn % 2 === 0 ? 999_999 : object)
          differences.push(turn % 2 === 0 ? first - second : second - first)
        }
        least = Math.min(least, Math.abs(signedRankZ(differences)))
      }
      // p > 0.001 for each, so that they all hold together.
      if (least > 3.3) told.push(`${named(endpoint)}: z = ${least}`)
    }
    expect(told).toEqual([])
  }, 1_200_000)

  it('holds where no right stands before it', async () => {
    const calls = withId().filter((endpoint) => ownerOf(endpoint) !== undefined)
    expect(await betrayals(contactWithEveryRole, calls, [404])).toEqual([])
  })

  it('is no fault where nothing but the wall stands before it: what is of the agency alone is refused', async () => {
    // Of a customer of his own: what he may make is not counted among what the others see.
    const stranger = await createPerson(server, everyRole, await createCustomer(server, 'Een derde'))
    const faults: string[] = []
    for (const endpoint of server.app.endpoints.filter(({ method }) => method !== 'GET')) {
      if (endpoint.permission === 'open' || endpoint.path.includes('/:hash')) continue
      const { statusCode, body } = await ask(stranger, endpoint, { ...others(), id: 999_999 })
      if (statusCode >= 500) faults.push(`${named(endpoint)}: ${statusCode} ${body}`)
    }
    expect(faults).toEqual([])
    const refused = await stranger.post(proposeRun.path, { day: '2026-11-20' })
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([403, 'forbidden'])
  })

  it('refuses an employee without a role and a stranger, whatever the id', async () => {
    const calls = withId().filter((endpoint) => !forEverybody.has(named(endpoint)) && endpoint.permission !== 'user')
    for (const caller of [employeeWithoutRole, createVisitor(server)]) {
      expect(await betrayals(caller, calls, [403])).toEqual([])
    }
  })

  it('lets nothing of another customer into a list, a count, a search or a file', async () => {
    const lists = server.app.endpoints.filter(
      ({ method, path, answer, permission }) =>
        method === 'GET' && !path.includes('/:') && answer !== 'events' && permission !== 'open',
    )
    expect(lists.length).toBeGreaterThan(30)
    const leaks: string[] = []
    for (const caller of [contact, contactWithEveryRole]) {
      for (const [turn, { path }] of lists.entries()) {
        const asked = ['', `?search=${foreignMark}`, `?keywords=${foreignMark}`, `?customer=${theirs.customer}`]
        // Whoever may open each of them asks in every way; who may open few in another way each time, but in a proof.
        for (const query of isProof || caller === contactWithEveryRole ? asked : [asked[turn % asked.length]]) {
          const { body } = await caller.get(path + query)
          // What was asked may be repeated; the rest of each name is what only they know.
          if (body.includes(`${foreignMark}-`)) leaks.push(`${path}${query}: ${body.slice(0, 300)}`)
        }
      }
    }
    expect(leaks).toEqual([])
    for (const path of ['/api/v4/file', '/api/v4/import', '/api/v4/customer', '/api/v4/merchant', '/api/v4/dispatch']) {
      const { total } = (await contactWithEveryRole.get(path)).json<{ total: number }>()
      expect([path, total]).toEqual([path, path === '/api/v4/customer' ? 1 : 0])
    }
    expect((await contactWithEveryRole.get('/api/v4/file/totals')).json()).toMatchObject({ total: 0 })
  })

  it('is looked over by somebody of the agency: what is tried above is there', async () => {
    const admin = await createPerson(server, everyRole)
    for (const path of [
      '/api/v4/file',
      '/api/v4/customer',
      '/api/v4/merchant',
      '/api/v4/import/uploaded',
      '/api/v4/acl',
    ]) {
      const { body } = await admin.get(path)
      expect([path, body.includes(`${foreignMark}-`)], body.slice(0, 300)).toEqual([path, true])
    }
    const reads = withId().filter(({ method, answer }) => method === 'GET' && answer === undefined)
    // What somebody handed in and did not use yet is there for him alone.
    const isUnused = ({ path }: Endpoint) => path.includes('/:document')
    // A job and a selection are of the person who made them, whatever rights somebody else has.
    const personal = new Set<string | undefined>([undefined, 'job', 'selection'])
    // An endpoint is of its customer alone: the agency reads what was sent in a list of its own.
    const owner = await createPerson(server, 'customer', theirs.customer)
    for (const endpoint of reads.filter((one) => !personal.has(ownerOf(one)) && !isUnused(one))) {
      const of = ownerOf(endpoint)!
      const { statusCode } = await ask(of === 'webhook' ? owner : admin, endpoint, { ...theirs, id: theirs[of] })
      expect([named(endpoint), [403, 404].includes(statusCode) || statusCode >= 500]).toEqual([named(endpoint), false])
    }
  })
})
