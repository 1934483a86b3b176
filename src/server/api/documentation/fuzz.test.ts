import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, callsOf, type DocumentedCall, type PublicDocument } from '#contract/api/document.ts'
import type { JsonSchema } from '#contract/api/sample.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { createMachine, type Machine } from '#test/api-keys.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import {
  type CalledObjects,
  createCalledObjects,
  openAnswerChecker,
  paramsFor,
  readDocument,
} from '#test/public-api.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let machine: Machine
let document: PublicDocument
let objects: CalledObjects

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  const owner = await createPerson(server, customerRoles, await createCustomer(server))
  machine = await createMachine(server, owner, { kind: 'test' })
  document = await readDocument(server)
  objects = await createCalledObjects(server, machine, owner)
})
afterAll(async () => server.close())

/** What nobody means to send: signs of every kind, numbers at the edge, brackets without end. */
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('\u0000', '\ud800', 'a'.repeat(70_000), "'; drop table dossier; --", '%00', '../../etc/passwd'),
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, -0.5, [], {}, [[[[[[]]]]]]),
  fc.integer(),
)

/** What fits the schema, with now and then something that does not. */
function valueOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, depth)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

function fittingOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, depth)))
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, part]) => [name, valueOf(part, depth + 1)] as const)
    const required = (schema.required ?? []).filter((name) => schema.properties?.[name]?.default === undefined)
    return fc.record(Object.fromEntries(parts), { requiredKeys: required })
  }
  if (schema.items) return fc.array(valueOf(schema.items, depth + 1), { maxLength: 3 })
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'integer' || type === 'number') {
    return fc.oneof(
      fc.integer({ min: -10, max: 100_000 }),
      fc.constantFrom(1, 12_500, 2 ** 31, Number.MAX_SAFE_INTEGER),
    )
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') {
    return fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 200, 200) }),
      fc.constantFrom(
        '2026-09-01',
        '2026-13-41',
        '9999-12-31',
        '9899-12-31',
        '0001-01-01',
        'NL91ABNA0417164300',
        'Kade',
        '1506 EH',
      ),
    )
  }
  return anything
}

function urlOf(call: DocumentedCall): fc.Arbitrary<string> {
  const params = paramsFor(call, objects)
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', '999999', '1e3', 'abc', '%00', '9'.repeat(30)) },
  )
  const asked = call.operation.parameters.filter((one) => one.in === 'query')
  const query = fc.record(Object.fromEntries(asked.map(({ name, schema }) => [name, valueOf(schema)])), {
    requiredKeys: [],
  })
  return fc.tuple(id, query).map(([wrong, fields]) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => wrong ?? params[name] ?? '1')
    const parts = Object.entries(fields).map(
      ([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed().slice(0, 2000))}`,
    )
    return path + (parts.length === 0 ? '' : `?${parts.join('&')}`)
  })
}

const isUpload = ({ operation }: DocumentedCall) => operation.requestBody?.content['multipart/form-data'] !== undefined

async function send(call: DocumentedCall, url: string, body: object) {
  const { method } = call
  if (isUpload(call)) {
    const { file, ...fields } = (body ?? {}) as Record<string, unknown>
    const bytes = Buffer.from(textOf(file ?? ''))
    return machine.upload(url, { name: `${textOf(file ?? '').slice(0, 20)}.pdf`, bytes }, fields)
  }
  if (method === 'GET') return machine.get(url)
  if (method === 'DELETE') return machine.delete(url, body)
  return method === 'PUT' ? machine.put(url, body) : machine.post(url, body)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

describe('the public API under whatever is sent to it [S13]', () => {
  it('answers as it is documented: never with a fault', { timeout: 6 * 3_600_000 }, async () => {
    const calls = callsOf(document)
    const times = Number(process.env['VORDER_FUZZ'] ?? howOften(400, 100_000))
    const faultOf = openAnswerChecker(document)
    const wrong: string[] = []
    const told = new Map<number, number>()
    let count = 0
    const one = fc.constantFrom(...calls).chain((call) => {
      const body = bodyOf(call.operation)
      return fc.tuple(fc.constant(call), urlOf(call), body ? valueOf(body) : fc.constant(undefined))
    })
    const property = fc.asyncProperty(one, async ([call, url, body]) => {
      count += 1
      // So that it goes on: how often a key may call is another matter.
      if (count % 500 === 0) await server.database.db.deleteFrom('apiKeyMinute').execute()
      const answer = await send(call, url, body as object)
      told.set(answer.statusCode, (told.get(answer.statusCode) ?? 0) + 1)
      const fault = faultOf(call, answer)
      if (fault) wrong.push(`${call.method} ${url} ${fault} ${JSON.stringify(body)}`)
    })
    await fc.assert(property, { numRuns: times, seed: 20_261_129 })
    expect(wrong).toEqual([])
    expect(count).toBe(times)
    // Not only refusals: of what is sent some is done.
    expect([...told.keys()]).toEqual(expect.arrayContaining([200, 400, 404]))
  })
})
