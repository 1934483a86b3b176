import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { route } from './route.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const input = z.strictObject({ name: z.string().trim().min(1).max(5) })

const addNote = endpoint({
  method: 'POST',
  path: '/test/note',
  permission: 'user',
  input,
  output: z.object({ name: z.string(), turn: z.number() }),
  summary: 'A command of this test',
})
const addSilently = endpoint({
  method: 'POST',
  path: '/test/silent',
  permission: 'user',
  input,
  summary: 'Forgets its audit row',
})
const failLate = endpoint({
  method: 'POST',
  path: '/test/late',
  permission: 'user',
  input,
  summary: 'Fails after writing',
})
const readSecret = endpoint({
  method: 'GET',
  path: '/test/secret',
  permission: 'user',
  output: z.object({ shown: z.string() }),
  summary: 'Answers more than it promises',
})

describe('a call of the contract', () => {
  let server: TestServer
  let person: Person
  let turn = 0

  beforeAll(async () => {
    server = await createTestServer()
    route(server.app, addNote, async ({ db, actor, input: { name } }) => {
      turn += 1
      await recordAudit(db, actor, { kind: 'note.added', after: { name } })
      return { name, turn }
    })
    route(server.app, addSilently, async () => {})
    route(server.app, failLate, async ({ db, actor }) => {
      await recordAudit(db, actor, { kind: 'late.written' })
      throw new UserError(409, 'error.conflict', { current: { version: 2 } })
    })
    route(server.app, readSecret, async () => ({ shown: 'yes', hidden: 'no' }))
    person = await createPerson(server, 'employee')
  })
  afterAll(async () => server.close())

  const count = async (kind: string) =>
    (await server.database.db.selectFrom('auditEvent').select('id').where('kind', '=', kind).execute()).length

  it('reports what is wrong under its field, in the language of the caller [req 8.1]', async () => {
    const empty = await person.post('/test/note', { name: '' })
    expect([empty.statusCode, empty.json().errors]).toEqual([400, { name: ['Vul dit in.'] }])
    const long = await person.post('/test/note', { name: 'abcdef' }, { 'accept-language': 'en' })
    expect(long.json().errors).toEqual({ name: ['This is too long: at most 5 characters.'] })
    const foreign = await person.post('/test/note', { name: 'a', id: 7 }, { 'accept-language': 'fr' })
    expect(foreign.json().errors).toEqual({ id: ["Ce champ n'a pas sa place ici."] })
  })

  it('has one effect for one Idempotency-Key, also when sent at the same moment', async () => {
    const before = await count('note.added')
    const headers = { 'idempotency-key': 'key-1' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => person.post('/test/note', { name: 'one' }, headers)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    expect(await count('note.added')).toBe(before + 1)
  })

  it('refuses another body under a used Idempotency-Key', async () => {
    const answer = await person.post('/test/note', { name: 'two' }, { 'idempotency-key': 'key-1' })
    expect(answer.statusCode).toBe(409)
  })

  it('fails as a whole when a command writes no audit row', async () => {
    const answer = await person.post('/test/silent', { name: 'x' })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['error_message', 'request_id']])
  })

  it('keeps nothing of a command that is refused, and shows the present state with a 409', async () => {
    const answer = await person.post('/test/late', { name: 'x' })
    expect([answer.statusCode, answer.json().current]).toEqual([409, { version: 2 }])
    expect(await count('late.written')).toBe(0)
  })

  it('never sends a field that the contract does not name', async () => {
    expect((await person.get('/test/secret')).json()).toEqual({ shown: 'yes' })
  })

  it('answers 404 for an unknown call and 400 for a body that is no object', async () => {
    expect((await person.get('/api/v4/nothing')).statusCode).toBe(404)
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/login_check_json',
      headers: { 'content-type': 'application/json' },
      payload: '[1]',
    })
    expect(answer.statusCode).toBe(400)
  })
})
