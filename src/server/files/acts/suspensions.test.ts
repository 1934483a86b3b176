import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptAddressChange, recordAddressCheck } from '#contract/work/addresses.ts'
import { finishAgendaItem } from '#contract/work/agenda.ts'
import { agreePlan, makePromise } from '#contract/money/arrangements.ts'
import { getDebtor } from '#contract/files/debtors/debtors.ts'
import {
  closeDossier,
  monitorDossier,
  pauseDossier,
  resumeDossier,
  suspendDossier,
  undoDossierAct,
} from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { endPauses } from './end-pauses.ts'
import { type Addresses, byRegister, openAddresses } from '#test/addresses.ts'
import { howOften } from '#test/long.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses
let manager: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openAddresses(server)
  manager = await createPerson(server, 'management')
})
afterAll(async () => server.close())

const file = async () => createDueDossier(server.database.db, on.krekel, '2026-11-20', { status: 'in_progress' })
const page = async (id: number, query = '') =>
  (await manager.get(callPath(getDossier, { id }) + query)).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object) =>
  manager.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
const suspend = async (id: number, reason: string) => act(suspendDossier, id, { reason, note: `Wegens ${reason}.` })
const resume = async (id: number, more: object = {}) => act(resumeDossier, id, { note: 'Opgelost.', ...more })
const haltOf = async (id: number, wanted: string) =>
  (await page(id)).halts.find(({ reason }) => reason === wanted)?.id ?? 0
const reasonsOf = async (id: number) => (await page(id)).halts.map(({ reason }) => reason)
const timeline = async (id: number, person = manager) =>
  (await person.get(`/api/v4/file/${id}/timeline`)).json<{ items: { kind: string; reason: string | null }[] }>().items
const told = (count: number, items: { kind: string; reason: string | null }[]) =>
  items.slice(0, count).map(({ kind, reason }) => [kind, reason])

describe('a file that stands still for several reasons', () => {
  it('stays suspended until the last of them has ended, each by its own act, and shows every one', async () => {
    const id = await file()
    await suspend(id, 'dispute')
    const both = (await suspend(id, 'complaint')).json<DossierPage>()
    expect(both).toMatchObject({
      status: 'suspend',
      flags: ['dispute', 'complaint'],
      halts: [
        { reason: 'dispute', cameFrom: 'in_progress', startedBy: expect.any(String) },
        { reason: 'complaint', cameFrom: 'in_progress' },
      ],
      acts: { resume: null, suspend: null, pause: 'suspended_for_more' },
    })

    const unnamed = await resume(id)
    expect([unnamed.statusCode, unnamed.json().errors]).toEqual([400, { suspension: ['Vul dit in.'] }])
    const dispute = await haltOf(id, 'dispute')
    const still = (await resume(id, { suspension: dispute })).json<DossierPage>()
    expect(still).toMatchObject({ status: 'suspend', flags: ['complaint'], halts: [{ reason: 'complaint' }] })
    const gone = await resume(id, { suspension: dispute })
    expect([gone.statusCode, gone.json().error_message]).toEqual([409, 'Deze reden geldt niet meer.'])
    expect((await resume(id)).json()).toMatchObject({ status: 'in_progress', flags: [], halts: [] })

    const seen = [
      ['dossier.resumed', 'by_hand'],
      ['dossier.suspension_ended', 'dispute'],
      ['dossier.suspended', 'complaint'],
      ['dossier.suspended', 'dispute'],
    ]
    expect(told(4, await timeline(id))).toEqual(seen)
    // Its customer sees the same.
    expect(told(4, await timeline(id, await createPerson(server, 'contact', on.krekel)))).toEqual(seen)
    const rows = await server.database.db
      .selectFrom('dossierHalt')
      .select(['reason', 'endedBy', 'startedBy'])
      .where('dossierId', '=', id)
      .orderBy('id')
      .execute()
    const by = { endedBy: manager.userId, startedBy: manager.userId }
    expect(rows).toEqual([
      { reason: 'dispute', ...by },
      { reason: 'complaint', ...by },
    ])
  })

  it('is suspended once for each, and whoever saw fewer of them is told', async () => {
    const id = await file()
    const before = await page(id)
    await suspend(id, 'dispute')
    const again = await suspend(id, 'dispute')
    expect([again.statusCode, again.json().error_message]).toEqual([409, 'Het dossier ligt om deze reden al stil.'])
    const { version } = await page(id)
    await suspend(id, 'deceased')
    const stale = await manager.post(callPath(resumeDossier, { id }), { note: 'Opgelost.', version })
    expect([before.version < version, stale.statusCode, stale.json()]).toEqual([
      true,
      409,
      expect.objectContaining({ current: expect.anything() }),
    ])
    expect(await reasonsOf(id)).toEqual(['dispute', 'deceased'])
  })

  it('neither pauses nor is watched past one of them, but closes with all of them', async () => {
    const id = await file()
    await suspend(id, 'dispute')
    await suspend(id, 'debt_relief')
    const sentence = 'Het dossier ligt om meer redenen stil. Beëindig ze eerst, tot er één over is.'
    const promise = { amountCents: 100, untilDay: '2026-12-01', channel: 'phone', note: '' }
    for (const answer of [
      await act(pauseDossier, id, { reason: 'other', untilDay: '2026-12-01' }),
      await act(makePromise, id, promise),
    ]) {
      expect([answer.statusCode, answer.json().error_message]).toEqual([409, sentence])
    }
    expect((await act(monitorDossier, id, { note: 'Toch.' })).statusCode).toBe(409)
    const closed = await act(closeDossier, id, { reason: 'uncollectable', waive: true, note: 'Oninbaar.' })
    expect(closed.json()).toMatchObject({ status: 'closed', halts: [], flags: [] })
  })

  it('that was paused waits on until its own day when the last has ended', async () => {
    const id = await file()
    await act(pauseDossier, id, { reason: 'promise_to_pay', untilDay: '2026-12-10' })
    await suspend(id, 'dispute')
    await suspend(id, 'guardianship')
    expect((await page(id)).halts.map(({ cameFrom }) => cameFrom)).toEqual(['paused', 'paused'])
    await resume(id, { suspension: await haltOf(id, 'dispute') })
    expect((await resume(id)).json()).toMatchObject({
      status: 'paused',
      halts: [{ kind: 'pause', reason: 'promise_to_pay', untilDay: '2026-12-10' }],
      next: { day: '2026-12-10' },
    })
  })

  it('stands for each of them in the view of its debtor, in the list, and as it was on another day', async () => {
    const id = await file()
    await suspend(id, 'dispute')
    await suspend(id, 'bankruptcy')
    const { debtors } = await page(id)
    const seen = await manager.get(callPath(getDebtor, { id: debtors[0]?.id ?? 0 }))
    expect(seen.json().files[0]).toMatchObject({ flags: ['dispute', 'bankruptcy'] })
    for (const flag of ['dispute', 'bankruptcy']) {
      const { items } = (await manager.get(`/api/v4/file?flag=${flag}&limit=100`)).json<{
        items: { id: number; flags: string[] }[]
      }>()
      expect(items.find((one) => one.id === id)?.flags).toEqual(['dispute', 'bankruptcy'])
    }
    const { clock } = server
    const now = clock.now()
    clock.set(clockOn(day('2026-11-24')))
    await resume(id, { suspension: await haltOf(id, 'dispute') })
    expect((await page(id)).flags).toEqual(['bankruptcy'])
    expect(await page(id, '?asOf=2026-11-23')).toMatchObject({
      flags: ['dispute', 'bankruptcy'],
      halts: [{ reason: 'dispute' }, { reason: 'bankruptcy' }],
    })
    expect((await act(undoDossierAct, id, {})).json()).toMatchObject({ flags: ['dispute', 'bankruptcy'] })
    clock.set({ now: () => now, today: () => day('2026-11-20') })
  })
})

describe('what becomes known of a debtor whose file is suspended', () => {
  it('is a reason of its own: when the dispute ends, nothing goes out to who died', async () => {
    const id = await file()
    await suspend(id, 'dispute')
    const watched = await on.watch(id)
    const proposed = (await on.act(recordAddressCheck, watched, { ...byRegister, result: 'deceased' })).json()
    expect((await on.act(acceptAddressChange, proposed, {})).statusCode).toBe(200)
    expect(await reasonsOf(id)).toEqual(['dispute', 'deceased'])
    await resume(id, { suspension: await haltOf(id, 'dispute') })
    expect(await page(id)).toMatchObject({ status: 'suspend', flags: ['deceased'] })
    const { propose, itemsOf } = runsOf(server, manager)
    const proposal = async () => (await itemsOf(await propose('2026-11-20'))).map(({ dossierId }) => dossierId)
    expect(await proposal()).not.toContain(id)
    await resume(id)
    expect(await proposal()).toContain(id)
  })

  it('is so too when the debtor tells it on the telephone, and a pause never ends a suspension', async () => {
    const id = await file()
    await suspend(id, 'complaint')
    const { db } = server.database
    const call = await db
      .selectFrom('agendaSubject')
      .select('id')
      .where('code', '=', 'call_debtor')
      .executeTakeFirstOrThrow()
    const answer = async (result: string) => {
      const added = await manager.post(`/api/v4/file/${id}/agenda`, {
        subject: call.id,
        dueDay: '2026-11-20',
        note: '',
      })
      const { id: item, version } = added.json<{ id: number; version: number }>()
      const done = await manager.post(callPath(finishAgendaItem, { id: item }), { result, note: 'Gebeld.', version })
      expect(done.statusCode, done.body).toBe(200)
    }
    await answer('asks_help')
    expect(await reasonsOf(id)).toEqual(['complaint', 'debt_relief'])
    await answer('disputes')
    await answer('disputes')
    await answer('wants_plan')
    expect(await page(id)).toMatchObject({ status: 'suspend', flags: ['dispute', 'complaint', 'debt_relief'] })
  })
})

describe('what holds of the person', () => {
  /** Two files of one person, and one with another customer. */
  const filesOfOne = async (debtors = [{ name: 'E. van Rossum', identityKey: randomUUID() }]) => {
    const make = async (customer: number) =>
      createDueDossier(server.database.db, customer, '2026-11-20', { status: 'in_progress', debtors })
    return [await make(on.krekel), await make(on.krekel), await make(await createCustomer(server))] as const
  }
  const stands = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => [(await page(id)).status, await reasonsOf(id)]))
  const free = ['in_progress', []]
  const stopped = (reason: string) => ['suspend', [reason]]

  it.each(['deceased', 'bankruptcy', 'debt_relief', 'guardianship'])(
    'stops his other files in the same act, each with its own row: %s',
    async (reason) => {
      const person = [{ name: 'E. van Rossum', identityKey: randomUUID() }]
      const ids = await filesOfOne(person)
      const [id, second, elsewhere] = ids
      const closed = await createDossier(server.database.db, on.krekel, { debtors: person, status: 'closed' })
      const answer = await act(suspendDossier, id, { reason, note: 'Gebeld.', also: [second, elsewhere, closed] })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await stands(ids)).toEqual(ids.map(() => stopped(reason)))
      expect((await page(closed)).status).toBe('closed')
      for (const one of ids) expect(told(1, await timeline(one))).toEqual([['dossier.suspended', reason]])
      expect((await resume(second)).json()).toMatchObject({ status: 'in_progress' })
      expect(await stands(ids)).toEqual([stopped(reason), free, stopped(reason)])
    },
  )

  it('is told on the others where they run on', async () => {
    const [id, second, elsewhere] = await filesOfOne()
    await suspend(id, 'deceased')
    expect((await page(second)).others).toEqual([
      expect.objectContaining({ id: elsewhere, suspendedFor: [], debtorNames: 'E. van Rossum' }),
      expect.objectContaining({ id, suspendedFor: ['deceased'], debtorNames: 'E. van Rossum' }),
    ])
    await suspend(elsewhere, 'dispute')
    expect((await page(second)).others[0]).toMatchObject({ id: elsewhere, suspendedFor: [] })
    await resume(id)
    expect((await page(second)).others[1]).toMatchObject({ id, suspendedFor: [] })
  })

  it('is taken back in all of them at once, or in one of them, but not where something happened since', async () => {
    const ids = await filesOfOne()
    const [id, second, elsewhere] = ids
    const together = { reason: 'deceased', note: '', also: [second, elsewhere] }
    await act(suspendDossier, id, together)
    expect((await act(undoDossierAct, id, {})).statusCode).toBe(200)
    expect(await stands(ids)).toEqual([free, free, free])
    await act(suspendDossier, id, together)
    expect((await act(undoDossierAct, second, {})).statusCode).toBe(200)
    expect(await stands(ids)).toEqual([stopped('deceased'), free, stopped('deceased')])
    await suspend(elsewhere, 'dispute')
    expect((await act(undoDossierAct, id, {})).statusCode).toBe(200)
    expect(await stands(ids)).toEqual([free, free, ['suspend', ['deceased', 'dispute']]])
  })

  it('stops nobody else, nothing for a reason of the file alone, and no file that is out of sight', async () => {
    const [id, second, elsewhere] = await filesOfOne()
    const stranger = await file()
    const refused = async (reason: string, also: number[]) => {
      const answer = await act(suspendDossier, id, { reason, note: '', also })
      return [answer.statusCode, answer.json().errors]
    }
    const other = 'Een van deze dossiers is niet meer van dezelfde persoon. Laad de pagina opnieuw en kies nog eens.'
    expect(await refused('deceased', [second, stranger])).toEqual([400, { also: [other] }])
    const alone = 'Deze reden geldt alleen voor dit dossier. Kies geen andere dossiers.'
    expect(await refused('dispute', [second])).toEqual([400, { also: [alone] }])
    expect(await stands([id, second, elsewhere, stranger])).toEqual([free, free, free, free])
  })
})

describe('a file that is paid in terms', () => {
  const plan = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }
  const inTerms = async () => {
    const id = await file()
    const agreed = await act(agreePlan, id, { ...plan, channel: 'phone', note: '' })
    expect([agreed.statusCode, (await page(id)).status]).toEqual([200, 'term_payment'])
    return id
  }
  const pause = async (id: number) =>
    act(pauseDossier, id, { untilDay: '2026-11-27', reason: 'question_to_customer', note: 'Klant gevraagd.' })
  /** Of what is suspended for several reasons one ends at a time. */
  const resumeOldest = async (id: number) => {
    const [oldest] = (await page(id)).halts
    return resume(id, oldest?.kind === 'suspension' ? { suspension: oldest.id } : {})
  }
  const moves: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    pause,
    dispute: async (id) => suspend(id, 'dispute'),
    complaint: async (id) => suspend(id, 'complaint'),
    resume: async (id) => resumeOldest(id),
  }

  it('goes on in its terms after a pause that a suspension interrupted, by hand and by itself', async () => {
    for (const byItself of [false, true]) {
      const id = await inTerms()
      await pause(id)
      await suspend(id, 'dispute')
      expect((await resume(id)).json<DossierPage>()).toMatchObject({ status: 'paused' })
      if (byItself) {
        server.clock.set(clockOn(day('2026-11-27')))
        await endPauses(server.database.db, server.clock)
        server.clock.set(clockOn(day('2026-11-20')))
      } else await resume(id)
      expect((await page(id)).status).toBe('term_payment')
    }
  })

  it('never leaves them by what holds it up, in whatever order that comes', async () => {
    const order = fc.array(fc.constantFrom(...Object.keys(moves)), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(order, async (names) => {
        const id = await inTerms()
        for (const name of names) await moves[name]?.(id)
        for (let left = 4; left > 0 && (await page(id)).halts.length > 0; left -= 1) await resumeOldest(id)
        expect((await page(id)).status, names.join(', ')).toBe('term_payment')
      }),
      { numRuns: howOften(8, 200) },
    )
  })
})
