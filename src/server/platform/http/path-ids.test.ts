import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { roles } from '#contract/people/permission.ts'
import { isProof } from '#test/long.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { shapeOf } from '#test/shape.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await createTestServer()
  person = await createPerson(
    server,
    roles.filter((role) => role !== 'ROLE_PREVIOUS_ADMIN'),
  )
})
afterAll(async () => server.close())

/** What JavaScript reads as a number, as it stands in an address. */
const written = ['1e1', '0x1', '+1', '%201', '1.0', '%2B1']

const idsOf = ({ params }: Endpoint) =>
  Object.entries(params ? (shapeOf(params, 'output').properties ?? {}) : {}).flatMap(([name, { type }]) =>
    type === 'integer' ? [name] : [],
  )

/** The parameters of a call, each `1` but for this one. */
const paramsOf = ({ path }: Endpoint, id: string, text: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === id ? text : '1']))

async function statusOf(endpoint: Endpoint, id: string, text: string): Promise<number> {
  const params = paramsOf(endpoint, id, text)
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const call = { GET: person.get, POST: person.post, PUT: person.put, DELETE: person.delete }[endpoint.method]
  return (await call(url)).statusCode
}

it('an id in an address is decimal digits alone: written otherwise it is of nothing, at each call', async () => {
  const places = server.app.endpoints.flatMap((endpoint) => idsOf(endpoint).map((id) => ({ endpoint, id })))
  expect(places.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const [index, { endpoint, id }] of places.entries()) {
    const place = `${endpoint.method} ${endpoint.path} :${id}`
    // That there is no such row would answer the same: the contract itself must not take it for a number.
    const taken = written.filter((text) => readsAsId(endpoint, id, decodeURIComponent(text)))
    if (taken.length > 0) wrong.push(`${place} takes ${taken.join(' ')}`)
    // Each call in one way, and in the long proof in all.
    for (const text of isProof ? written : [written[index % written.length]!]) {
      const status = await statusOf(endpoint, id, text)
      if (status !== 404) wrong.push(`${place} ${text}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

const readsAsId = (endpoint: Endpoint, id: string, text: string) => {
  const read = endpoint.params?.safeParse(paramsOf(endpoint, id, text))
  return read?.success === true || !read?.error.issues.some(({ path }) => path[0] === id)
}
