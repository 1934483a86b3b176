import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerRoles } from '#contract/people/acl.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { may, type Role, roles } from '#contract/people/permission.ts'
import { callPath } from '#test/call-path.ts'
import { createForeignCustomer, type ForeignObjects } from '#test/foreign-customer.ts'
import { isProof } from '#test/long.ts'
import { createPerson, createVisitor, type Visitor } from '#test/people.ts'
import { sampleInput, sampleQuery } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { blankPlaces, namesIn, openPlaces, shapeOf, unknownFields } from '#test/shape.ts'

let server: TestServer
let objects: ForeignObjects
/** A step of a workflow that is being changed. */
let step: { id: number; workflowId: number }

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  objects = await createForeignCustomer(server)
  const admin = await createPerson(server, everyRole)
  const made = ['news', 'partner', 'dialer/blacklist', 'employee-group', 'customer-cost', 'shared-info']
  for (const path of made.map((kind) => `/api/v4/${kind}`)) {
    const add = server.app.endpoints.find((endpoint) => named(endpoint) === `POST ${path}`)!
    const { statusCode, body } = await admin.post(path, sampleInput(add))
    expect([path, statusCode], body).toEqual([path, 200])
  }
  step = await server.database.db
    .selectFrom('workflowStep')
    .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
    .select(['workflowStep.id', 'workflowVersion.workflowId'])
    .where('workflowStep.code', '=', 'fourteen_day_letter')
    .executeTakeFirstOrThrow()
  expect((await admin.post(`/api/v4/workflow/${step.workflowId}/draft`)).statusCode).toBe(200)
})
afterAll(async () => server.close())

const named = ({ method, path }: Endpoint) => `${method} ${path}`
const answering = () => server.app.endpoints.filter(({ output }) => output !== undefined)
const reads = () => answering().filter(({ method, answer, changes }) => method === 'GET' && !answer && !changes)

/** Where the objects of a customer live, and which of them a call there is about. */
const objectOf: Readonly<Record<string, keyof ForeignObjects>> = {
  file: 'dossier',
  acl: 'contact',
  'contact-person': 'contact',
}
const pathOf = (endpoint: Endpoint) => {
  const kind = endpoint.path.split('/')[3] ?? ''
  const own = objects[objectOf[kind] ?? (kind as keyof ForeignObjects)] ?? 1
  const id = kind === 'workflow' ? step.workflowId : own
  const others: Readonly<Record<string, number>> = { ...objects, step: step.id }
  const params = new Proxy({}, { get: (_, name) => (name === 'id' ? id : (others[String(name)] ?? 1)) })
  return callPath(endpoint, params) + sampleQuery(endpoint)
}

const everyRole: readonly Role[] = roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN')

/** Of each kind somebody; of the customers those who may see what was made. */
async function everybody(): Promise<(readonly [string, Visitor])[]> {
  const kinds = isProof ? (['admin', 'employee', 'finance', 'management', 'legal'] as const) : []
  const others = await Promise.all(kinds.map(async (kind) => [kind, await createPerson(server, kind)] as const))
  return [
    ['everything', await createPerson(server, everyRole)],
    ['contact', await createPerson(server, 'contact', objects.customer)],
    ['contact with every role', await createPerson(server, everyRole, objects.customer)],
    ['nobody', createVisitor(server)],
    ...others,
    ...(isProof ? [['customer', await createPerson(server, 'customer', objects.customer)] as const] : []),
  ]
}

/** Whatever the database keeps that opens something, as it would stand in an answer. */
async function secrets(): Promise<string[]> {
  const { db } = server.database
  const users = await db.selectFrom('appUser').select('passwordHash').execute()
  const sessions = await db.selectFrom('session').select('tokenHash').execute()
  const forms = sessions.flatMap(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash.toString('base64url')])
  return ['$argon2', server.app.config.secret, ...users.map(({ passwordHash }) => passwordHash), ...forms]
}

describe('an answer [S5]', { timeout: isProof ? 1_800_000 : 120_000 }, () => {
  it('holds no field that the contract does not name, and nothing that opens anything, whoever asks', async () => {
    expect(reads().length).toBeGreaterThan(70)
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const [who, visitor] of await everybody()) {
      const kept = await secrets()
      for (const endpoint of reads()) {
        const { statusCode, body } = await visitor.get(pathOf(endpoint))
        const leaked = kept.filter((secret) => body.includes(secret))
        if (leaked.length > 0) wrong.push(`${who} ${named(endpoint)}: ${leaked.join(' ')}`)
        if (statusCode >= 500) wrong.push(`${who} ${named(endpoint)}: ${statusCode}`)
        if (statusCode !== 200) {
          const unknown = Object.keys(JSON.parse(body)).filter((name) => !refusalNames.has(name))
          if (unknown.length > 0) wrong.push(`${who} ${named(endpoint)} refused with ${unknown.join(' ')}`)
          continue
        }
        seen.add(named(endpoint))
        const unknown = unknownFields(JSON.parse(body), shapeOf(endpoint.output, 'output'))
        if (unknown.length > 0) wrong.push(`${who} ${named(endpoint)}: ${unknown.join(' ')}`)
      }
    }
    expect(wrong).toEqual([])
    const unseen = reads()
      .map(named)
      .filter((name) => !seen.has(name))
    // Of what is not in this database; each has tests of its own, and its shape is looked at below.
    expect(unseen.toSorted()).toEqual(notThere)
  })

  it('of a list says how many there are, also on a page past its end', async () => {
    const person = await createPerson(server, everyRole)
    const lists = reads().filter(({ query }) => query && 'offset' in (shapeOf(query, 'input').properties ?? {}))
    let filled = 0
    const wrong: string[] = []
    for (const endpoint of lists) {
      const path = pathOf(endpoint)
      const ask = async (offset: number) => {
        const { statusCode, body } = await person.get(
          `${path}${path.includes('?') ? '&' : '?'}offset=${offset}&limit=1`,
        )
        return statusCode === 200 ? (JSON.parse(body) as { items: unknown[]; total: number }) : null
      }
      const [first, beyond] = [await ask(0), await ask(1_000_000)]
      if (!first || !beyond) continue
      if (first.total > 0) filled += 1
      if (beyond.items.length > 0 || beyond.total !== first.total)
        wrong.push(`${named(endpoint)}: ${first.total}, past its end ${beyond.total}`)
    }
    expect(filled).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  const notThere = [
    'GET /api/v4/acl/compare',
    'GET /api/v4/allocation-template/:id',
    'GET /api/v4/bailiff/:id',
    'GET /api/v4/bailiff/cost-office/:id/agreement',
    'GET /api/v4/bailiff/imported-costs/:id',
    'GET /api/v4/bank-line/:id',
    'GET /api/v4/bank-line/:id/dossiers',
    'GET /api/v4/bank-line/:id/undo-preview',
    'GET /api/v4/bank-statement/:id',
    'GET /api/v4/bulk-update/:id',
    'GET /api/v4/bulk-update/:id/item',
    'GET /api/v4/complaint/:id',
    'GET /api/v4/draft',
    'GET /api/v4/email/template/:id',
    'GET /api/v4/email/template/:id/difference',
    'GET /api/v4/email/variable/:id',
    'GET /api/v4/file/:id/payment-preview',
    'GET /api/v4/file/:id/plan/proposal',
    'GET /api/v4/finance-check/:id',
    'GET /api/v4/finance-check/:id/rows',
    'GET /api/v4/import/:id/invoice/:document/suggestion',
    'GET /api/v4/incoming-mail/:id/file/:file/text',
    'GET /api/v4/incoming-mail/:id/suggestion',
    'GET /api/v4/job/:id',
    'GET /api/v4/known-name',
    'GET /api/v4/merging/:id/preview',
    'GET /api/v4/payment-batch/:id',
    'GET /api/v4/post-mail/template/:id/difference',
    'GET /api/v4/provider-report/:id',
    'GET /api/v4/provider-report/:id/rows',
    'GET /api/v4/provider-row/:id',
    'GET /api/v4/relief/message/:id/balance',
    'GET /api/v4/run-item/:id/repair',
    'GET /api/v4/run/:id',
    'GET /api/v4/run/:id/age',
    'GET /api/v4/run/:id/gone',
    'GET /api/v4/run/:id/why',
    'GET /api/v4/sale-file/:id',
    'GET /api/v4/sale-file/:id/item',
    'GET /api/v4/selection/:id',
    'GET /api/v4/shared-info/view/:hash',
    'GET /api/v4/sms/template/:id',
    'GET /api/v4/sms/template/:id/difference',
    'GET /api/v4/table',
    'GET /api/v4/unfiled-call/:id',
    'GET /api/v4/workflow/:id/simulation/:simulation',
  ]

  const refusalNames = new Set(['error_message', 'errors', 'reason', 'current'])

  it('has a shape that leaves nothing open but what is the own of whoever reads it', () => {
    const open = answering().flatMap((endpoint) =>
      [...openPlaces(shapeOf(endpoint.output, 'output')), ...blankPlaces(shapeOf(endpoint.output, 'output'))].map(
        (place) => `${named(endpoint)} ${place}`,
      ),
    )
    expect(open.toSorted()).toEqual(
      [
        // Made by the captcha, for anybody.
        'GET /api/v4/captcha ',
        // What its own work has answered, of whoever asked for it.
        'GET /api/v4/job/:id .result',
        'POST /api/v4/job/:id/cancel .result',
        // Of types of the domain, which stand in letters, and in files, word for word.
        'GET /api/v4/file/:id/as-debtor .messages[].letter',
        'GET /api/v4/file/:id/timeline .items[].acts[].dispatch.letter',
        'GET /api/v4/file/:id/timeline .items[].dispatch.letter',
        'GET /api/v4/run/:id/sample .items[].letter',
        'POST /api/v4/file/:id/message-preview .letter',
        'POST /api/v4/file/:id/customer-message-preview .letter',
        'GET /api/v4/file/:id/interest-settings .claims[].terms',
        'GET /api/v4/file/:id/interest-settings .claims[].history[].terms',
        'POST /api/v4/file/:id/interest-settings .claims[].terms',
        'POST /api/v4/file/:id/interest-settings .claims[].history[].terms',
        'POST /api/v4/file/:id/interest-settings/preview .claims[].before',
        'POST /api/v4/file/:id/interest-settings/preview .claims[].after',
        'POST /api/v4/calculator .answer',
      ].toSorted(),
    )
  })

  it('names nothing that opens something, but where that is what was asked for', () => {
    const isSecret = /password|secret|hash|token|salt|digest|sha256|ticket|recovery|cookie/i
    const told = answering().flatMap((endpoint) =>
      [...new Set(namesIn(shapeOf(endpoint.output, 'output')))]
        .filter((name) => isSecret.test(name) && !/^(has[A-Z]\w*|needsPassword|mustChangePassword)$/.test(name))
        .map((name) => `${named(endpoint)} ${name}`),
    )
    expect(told.toSorted()).toEqual([
      // Of the demo alone, whose page of the login names its logins.
      'GET /api/v3/user/get password',
      'GET /api/v4/customer-message/:id contentSha256',
      // What comes in of files, month by month; no code that lets somebody in.
      'GET /api/v4/customer/:id/overview recovery',
      'GET /api/v4/dispatch/:id contentSha256',
      'GET /api/v4/dispatch/:id/mail sha256',
      // Where a token is asked for, as somebody of the agency typed it.
      'GET /api/v4/mailbox tokenUrl',
      'GET /api/v4/payment-batch fileSha256',
      'GET /api/v4/payment-batch/:id fileSha256',
      // Of what was erased: it stands on the certificate.
      'GET /api/v4/retention digest',
      'GET /api/v4/run/:id manifestSha256',
      'GET /api/v4/users/csrf token',
      'GET /api/v4/users/second-factor recoveryCodesLeft',
      'POST /api/v4/api-key token',
      'POST /api/v4/api-key/:id/successor token',
      'POST /api/v4/customer-message/:id/cancel contentSha256',
      'POST /api/v4/customer-message/:id/post contentSha256',
      'POST /api/v4/customer-message/:id/repeat contentSha256',
      'POST /api/v4/customer-message/:id/settle contentSha256',
      'POST /api/v4/erasure-run digest',
      'POST /api/v4/erasure-run/:id/release digest',
      'POST /api/v4/erasure-run/:id/withdrawal digest',
      'POST /api/v4/mailbox tokenUrl',
      'POST /api/v4/mailbox/:id/pause tokenUrl',
      'POST /api/v4/mailbox/:id/test tokenUrl',
      'POST /api/v4/shared-info hash',
      'POST /api/v4/shared-info/view/:hash ticket',
      'POST /api/v4/users/second-factor secret',
      'POST /api/v4/users/second-factor/confirm recoveryCodes',
      // Told once, to whom it is of.
      'POST /api/v4/webhook secret',
      'POST /api/v4/webhook/:id/secret secret',
      'PUT /api/v4/mailbox/:id tokenUrl',
    ])
  })

  it('tells people of customers nothing of how the agency works inside', () => {
    const isInternal = /^ip$|userAgent|requestId|payload|internal|impersonat|seenAt|permission/i
    const told = answering()
      .filter(({ permission }) => may(customerRoles, permission))
      .flatMap((endpoint) =>
        [...new Set(namesIn(shapeOf(endpoint.output, 'output')))]
          .filter((name) => isInternal.test(name))
          .map((name) => `${named(endpoint)} ${name}`),
      )
    // That somebody of the agency worked in one's name is what one may know, and when a colleague was last here.
    expect(told.toSorted()).toEqual([
      'DELETE /api/v4/file/logs/attachments/:id impersonatorName',
      'GET /api/v3/user/get impersonator',
      'GET /api/v4/customer/:id/contact-person seenAt',
      'GET /api/v4/file/:id/logs impersonatorName',
      'GET /api/v4/file/:id/timeline impersonatorName',
      'GET /api/v4/file/logs/:id impersonatorName',
      // What was sent to a system of its own.
      'GET /api/v4/webhook-delivery/:id payload',
      'GET /api/v4/webhook-delivery/:id payloadKeptTo',
      'POST /api/v4/contact-person/:id/restore seenAt',
      'POST /api/v4/contact-person/:id/stop seenAt',
      'POST /api/v4/customer/:id/contact-person seenAt',
      'POST /api/v4/file/:id/documents impersonatorName',
      'POST /api/v4/file/logs impersonatorName',
      'POST /api/v4/file/logs/:id/attachments impersonatorName',
      'POST /api/v4/file/logs/attachments/:id/restoration impersonatorName',
      'POST /login_check_json impersonator',
      'PUT /api/v4/contact-person/:id seenAt',
      'PUT /api/v4/file/logs/:id impersonatorName',
    ])
  })
})
