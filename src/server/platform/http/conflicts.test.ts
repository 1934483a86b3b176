import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { roles } from '#contract/people/permission.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { createAgencyObjects } from '#test/agency-objects.ts'
import { giveCallResult, undoCallResult } from '#contract/work/incoming-calls.ts'
import type { FileLog } from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createForeignCustomer } from '#test/foreign-customer.ts'
import { lostWritMessage } from '#test/legal-cases.ts'
import { takeCall } from '#test/incoming-calls.ts'
import { ownerOf } from '#test/owned-objects.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { sampleInput } from '#test/sample-input.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
})
afterAll(async () => server.close())

/** Changes in which nobody can overwrite somebody else, and why. */
const alone: Readonly<Record<string, string>> = {
  'PUT /api/v4/users/language': 'one value of the caller himself',
  'PUT /api/v4/table/columns': 'of the caller himself',
  'PUT /api/v4/table/default': 'of the caller himself',
  'PUT /api/v4/export/mail': 'of the caller himself',
  'PUT /api/v4/today/mail': 'of the caller himself',
  'PUT /api/v4/statistic/mail': 'of the caller himself',
  'PUT /api/v4/statistic/debtor/mail': 'of the caller himself',
  'PUT /api/v4/statistic/sales/mail': 'of the caller himself',
  'PUT /api/v4/draft': 'of the caller himself, field by field, each with what it was before',
  'PUT /api/v4/file/:id/pin': 'of one person alone',
  'PUT /api/v4/import/:id/cell': 'one cell, which shows at once to whoever looks',
  'PUT /api/v4/import/:id/answer': 'one question of a row, whose answer shows at once and can be given anew',
  'PUT /api/v4/import/:id/credit': 'one credit note, whose answer shows at once and can be given anew',
  'PUT /api/v4/incoming-mail/:id/class': 'one value, which shows at once to whoever looks and can be said anew',
  'PUT /api/v4/file/:id/limitation/claim/:claim': 'one value; the former one stands on the timeline',
  'PUT /api/v4/employee/:id/password': 'nobody sees the former one',
  'PUT /api/v4/contact-person/:id/password': 'nobody sees the former one',
}

describe('a change of what others can change too', () => {
  it('says which version it has seen, so that nothing is overwritten in silence [P7]', () => {
    const changes = server.app.endpoints.filter(({ method }) => method === 'PUT')
    const without = changes.filter((endpoint) => !fieldsOf(endpoint).includes('version'))
    expect(without.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(alone).toSorted())
    expect(changes.length).toBeGreaterThan(30)
  })
})

/** Fields of a change that are of this one alone: nobody else could have saved them. */
const ofTheAct: Readonly<Record<string, readonly string[]>> = {
  'PUT /api/v4/interest-rate/:id': ['confirm'],
  'PUT /api/v4/file/:id/claim/:claim': ['note'],
  'PUT /api/v4/file/:id/debtor/:debtor/address': ['source'],
  'PUT /api/v4/file/:id/debtor/:debtor/contact/:contact': ['source'],
  'PUT /api/v4/file/logs/:id/change-data-accept': ['debtorVersion'],
  'PUT /api/v4/file/logs/:id/change-data-reject': ['reason'],
  'PUT /api/v4/file/logs/:id/term-payment-reject': ['reason'],
  'PUT /api/v4/file/:id/bailiff': ['note'],
  'PUT /api/v4/complaint/:id': ['begin'],
  'PUT /api/v4/due-diligence/:id': ['isReviewed'],
  'PUT /api/v4/file/:id/partner': ['note'],
  'PUT /api/v4/file/:id/merchant': ['note'],
  'PUT /api/v4/file/:id/liability': ['note'],
  'PUT /api/v4/file/:id/debtor/:debtor/kind': ['note'],
  // With the first filling in only: from then on another account takes two people.
  'PUT /api/v4/settings/agency': ['trustIban', 'trustBic', 'trustName'],
}

/** Acts that set a value which stands there for all: beside the version they tell what it is now. */
const setting: Readonly<Record<string, readonly string[]>> = {
  'POST /api/v4/file/:id/owner': ['owner'],
  'POST /api/v4/workflow/:id/new-files': ['newFilesPercent'],
  'POST /api/v4/run/:id/move': ['startAt'],
}

describe('who comes second', () => {
  it('is told at every call with a version what each field of it is now [P7]', async () => {
    const admin = await createPerson(
      server,
      roles.filter((role) => !/CUSTOMER$|CONTACT_PERSON|PREVIOUS/.test(role)),
    )
    const objects = await createForeignCustomer(server)
    // An endpoint is of its customer alone.
    const owner = await createPerson(server, 'customer', objects.customer)
    const made = await createAgencyObjects(server, admin, objects.dossier)
    const view = await admin.post('/api/v4/table/view', { route: '/file/search', table: 'dossiers', name: 'Mijn' })
    const other = await createDossier(server.database.db, objects.customer)
    await lostWritMessage(server.database.db, objects.legalCase, made.get('/api/v4/bailiff') ?? 0)
    const own: Readonly<Record<string, object>> = {
      'PUT /api/v4/settings/agency': (await admin.get('/api/v4/settings/agency')).json<{ details: object }>().details,
      'PUT /api/v4/file/:id/debtor/:debtor': { birthDay: '1980-05-01' },
      'PUT /api/v4/statistic/management/revenue': { month: '2026-11-01', cents: 1 },
      'PUT /api/v4/relief/:id/claim': { file: objects.dossier },
      'POST /api/v4/relief/:id/distribution': { file: objects.dossier },
      'DELETE /api/v4/relief/:id/distribution': { file: objects.dossier },
      'POST /api/v4/merging/:id': { files: [{ id: other, version: 1 }] },
    }
    const logs: Readonly<Record<string, number>> = {
      'allow-term-payment': await writtenLog(admin, objects.dossier, inTerms),
      'term-payment-reject': await writtenLog(admin, objects.dossier, inTerms),
      dispute: await writtenLog(admin, objects.dossier, { type: 'note' }),
    }
    const take = async () => (await takeCall(admin, objects.dossier, { caller: 'third_party' })).json<FileLog>()
    const [call, undone] = [await take(), await take()]
    await admin.post(callPath(undoCallResult, { id: undone.id }), { version: undone.version })
    const calls: Readonly<Record<string, number>> = {
      [`POST ${undoCallResult.path}`]: call.id,
      [`POST ${giveCallResult.path}`]: undone.id,
    }
    const acting = server.app.endpoints.find(({ path, method }) => path.endsWith('representative') && method === 'PUT')!
    const { debtors } = (await admin.get(`/api/v4/file/${objects.dossier}`)).json<{ debtors: { version: number }[] }>()
    const representative = {
      ...sampleInput(acting),
      email: '',
      phone: '',
      postcode: '1506 TC',
      version: debtors[0]?.version,
    }
    const { dossier, debtor } = objects
    expect((await admin.put(callPath(acting, { id: dossier, debtor }), representative)).statusCode).toBe(200)
    const verbs = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const
    const wrong: unknown[] = []
    let tried = 0
    for (const endpoint of server.app.endpoints) {
      const { method, path } = endpoint
      const fields = fieldsOf(endpoint)
      const prefix = /^(.*?)\/:id/.exec(path)?.[1]
      if (method === 'GET' || !fields.includes('version') || (method === 'POST' && prefix === undefined)) continue
      const of = ownerOf(endpoint)
      const present = of ? objects[of] : (made.get(prefix ?? '') ?? 0)
      const id = path.startsWith('/api/v4/table/view') ? view.json<{ id: number }>().id : present
      const named = `${method} ${path}`
      const log = calls[named] ?? logs[path.split('/').at(-1) ?? '']
      const url = callPath(endpoint, {
        id: log ?? id,
        debtor: objects.debtor,
        claim: objects.claim,
        contact: objects.debtorContact,
        step: made.get('step') ?? 0,
        event: 1,
        cost: made.get('cost') ?? 0,
        merging: 1,
        advance: 1,
      })
      const by = of === 'webhook' ? owner : admin
      const answer = await by[verbs[method]](url, { ...sampleInput(endpoint), ...own[named], version: 9_999 })
      const said = answer.body === '' ? {} : answer.json<{ current?: object }>()
      const kept = method === 'PUT' ? fields.filter((name) => !ofTheAct[named]?.includes(name)) : (setting[named] ?? [])
      const untold = ['version', ...kept].filter((name) => !Object.hasOwn(said.current ?? {}, name))
      if (answer.statusCode !== 409 || untold.length > 0) wrong.push([named, answer.statusCode, untold, answer.body])
      tried += 1
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(110)
  })

  it('is told who was first, unless that is no business of a customer', async () => {
    const customer = await createCustomer(server)
    const id = await createDossier(server.database.db, customer, { debtors: [{ name: 'A. Jansen' }] })
    const [first, second] = [await createPerson(server, 'employee'), await createPerson(server, 'employee')]
    const owner = (version: number) => ({ owner: first.userId, version })
    expect((await first.post(`/api/v4/file/${id}/owner`, owner(1))).statusCode).toBe(200)
    const late = await second.post(`/api/v4/file/${id}/owner`, owner(1))
    expect(late.json()).toMatchObject({
      current: { version: 2, owner: first.userId },
      current_by: { name: 'Sanne Bakker', at: expect.stringMatching(/^20/), what: 'Andere behandelaar' },
    })
    const pause = { reason: 'other', untilDay: '2026-12-01', note: '' }
    const paused = await first.post(`/api/v4/file/${id}/pause`, { ...pause, version: 2 })
    expect(paused.statusCode, paused.body).toBe(200)
    expect((await second.post(`/api/v4/file/${id}/owner`, owner(2))).json().current_by).toMatchObject({
      what: 'Gepauzeerd',
    })
  })
})

const inTerms = { type: 'term_payment', amountCents: 10_000, firstDay: '2026-12-01' }

async function writtenLog(admin: Person, fileId: number, asked: object): Promise<number> {
  const answer = await admin.post('/api/v4/file/logs', { fileId, content: 'tekst', ...asked })
  return answer.json<{ id: number }>().id
}

function fieldsOf({ input }: Endpoint): readonly string[] {
  const shape = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(shape?.properties ?? {})
}
