import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arrangements, endPromise, getArrangements, makePromise } from '#contract/money/arrangements.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { type FileLog, writeLog } from '#contract/work/logs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { endPauses } from '#server/files/acts/end-pauses.ts'
import { callPath } from '#test/call-path.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followArrangements } from './follow-arrangements.ts'

describe('promises to pay', () => {
  let server: TestServer
  let employee: Person
  let krekel: number
  const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const promises = async (id: number) =>
    (await employee.get(callPath(getArrangements, { id }))).json<Arrangements>().promises
  const act = async (command: Endpoint, id: number, input: object) => {
    const body = { version: (await page(id)).version, ...input }
    const path = callPath(command, { id })
    return command.method === 'DELETE' ? employee.delete(path, body) : employee.post(path, body)
  }
  const kinds = async (id: number) =>
    (await employee.get(`/api/v4/file/${id}/timeline`))
      .json<{ items: { kind: string }[] }>()
      .items.map((one) => one.kind)
  const moveTo = async (on: string) => {
    server.clock.set(clockOn(day(on)))
    await followArrangements(server.database.db, server.clock)
    await endPauses(server.database.db, server.clock)
  }
  const create = () => createDueDossier(server.database.db, krekel, '2026-11-20', { status: 'in_progress' })
  const asked = { amountCents: 10_000, untilDay: '2026-11-27', channel: 'phone' }

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'employee')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  it('a promise from a call has the log of that call as its cause, and no log of another file', async () => {
    const [id, other] = [await create(), await create()]
    const input = { fileId: id, type: 'call', category: 'debtor', content: 'Betaalt vrijdag.' }
    const log = (await employee.post(callPath(writeLog), input)).json<FileLog>()
    expect((await act(makePromise, other, { ...asked, log: log.id })).statusCode).toBe(404)
    expect((await act(makePromise, id, { ...asked, log: log.id })).statusCode).toBe(200)
    const made = await server.database.db
      .selectFrom('auditEvent')
      .select('data')
      .where('dossierId', '=', id)
      .where('kind', '=', 'promise.made')
      .executeTakeFirstOrThrow()
    expect(made.data).toMatchObject({ logId: log.id })
  })

  it('the file waits until the first working day after the promised day; broken, it goes on', async () => {
    const id = await create()
    const made = await act(makePromise, id, { ...asked, note: 'Salaris komt de 25e.' })
    expect(made.json()).toMatchObject({
      promises: [{ state: 'open', amountCents: 10_000, untilDay: '2026-11-27', brokenDay: '2026-11-30', paidCents: 0 }],
      acts: { promise: 'has_promise', end_promise: null },
    })
    expect(await page(id)).toMatchObject({ status: 'paused', next: { day: '2026-11-30' } })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items[0]).toMatchObject({ kind: 'promise.made', agreedCents: 10_000, untilDay: '2026-11-27' })
    await moveTo('2026-11-29')
    expect((await page(id)).status).toBe('paused')
    await moveTo('2026-11-30')
    expect(await page(id)).toMatchObject({ status: 'in_progress' })
    expect((await promises(id))[0]?.state).toBe('broken')
    expect((await kinds(id)).slice(0, 3)).toEqual(['dossier.resumed', 'promise.broken', 'promise.made'])
  })

  it('is kept by what came in time, and that is noted at once', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await create()
    await act(makePromise, id, asked)
    server.clock.set(clockOn(day('2026-11-24')))
    const now = server.clock.now()
    await inTransaction(server.database.db, async (tx) => {
      const event = { kind: 'payment', valueDay: day('2026-11-24'), amountCents: 10_000, claimIds: [] } as const
      const entry = { dossierId: id, event, causeKind: 'test', causeId: null, key: 'promised payment' }
      await recordAccountEvents(tx, systemActor(now), [entry])
      await recalculateAccounts(tx, { dossierIds: [id], asOf: day('2026-11-24'), now })
    })
    await moveTo('2026-11-24')
    expect((await promises(id))[0]).toMatchObject({ state: 'kept', paidCents: 10_000 })
    expect((await kinds(id))[0]).toBe('promise.kept')
  })

  it('is taken back with a reason, and the file goes on', async () => {
    server.clock.set(clockOn(day('2026-11-20')))
    const id = await create()
    expect((await act(endPromise, id, { note: 'Vergissing.' })).json().error_message).toBe(
      'Er staat geen belofte open.',
    )
    await act(makePromise, id, asked)
    const taken = await act(endPromise, id, { note: 'Verkeerd dossier.' })
    expect(taken.json<Arrangements>().promises[0]?.state).toBe('cancelled')
    expect((await page(id)).status).toBe('in_progress')
  })

  it('is not for more than is open, nor for a day that has passed', async () => {
    const id = await create()
    const tooMuch = await act(makePromise, id, { ...asked, amountCents: 100_000_000 })
    expect(tooMuch.json().errors).toEqual({ amountCents: ['Dit is meer dan er open staat.'] })
    const late = await act(makePromise, id, { ...asked, untilDay: '2026-11-19' })
    expect([late.statusCode, late.json()]).toMatchObject([
      400,
      { errors: { untilDay: ['Kies vandaag of een latere dag.'] } },
    ])
  })
})
