import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getHeldGroups, listHeldItems } from '#contract/sending/held-items.ts'
import type { ItemReason, RunItem } from '#contract/sending/runs.ts'
import { clockOn, momentInAmsterdam } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { recheckHeld, reportStuck } from '#server/sending/perform/report-stuck.ts'

const friday = '2026-11-20'

describe('what waits', () => {
  let server: TestServer
  let employee: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const held = async (query = '') =>
    (await employee.get(`${listHeldItems.path}?${query}`)).json<{ items: RunItem[] }>().items
  const heldOf = async (dossierId: number) => (await held()).find((item) => item.dossierId === dossierId)

  /** A message whose debtor has moved out between the proposal and the sending. */
  async function withoutAddress(): Promise<{ dossierId: number; item: RunItem }> {
    server.clock.set(clockOn(day(friday)))
    const { db } = server.database
    const dossierId = await createDueDossier(db, customerId, friday)
    const proposal = await runs.propose(friday)
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where('debtorId', 'in', (from) =>
        from.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId),
      )
      .execute()
    await runs.release(proposal)
    const item = await heldOf(dossierId)
    if (!item) throw new Error('it does not wait')
    return { dossierId, item }
  }

  async function giveAddress(dossierId: number): Promise<void> {
    const page = (await employee.get(`/api/v4/file/${dossierId}`)).json<{
      debtors: { id: number; version: number }[]
    }>()
    const [debtor] = page.debtors
    const answer = await employee.put(`/api/v4/file/${dossierId}/debtor/${debtor?.id}/address`, {
      street: 'Westzijde',
      houseNumber: '14',
      postcode: '1506 EE',
      city: 'Zaandam',
      country: 'NL',
      status: 'given',
      version: debtor?.version,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const sent = async (dossierId: number) =>
    (
      await server.database.db.selectFrom('dispatch').select('recipient').where('dossierId', '=', dossierId).execute()
    ).map(({ recipient }) => recipient)

  it('says why, since when and of whom; once its file is mended it leaves at once [req 2.27]', async () => {
    const { dossierId, item } = await withoutAddress()
    expect(item).toMatchObject({ reason: { key: 'why.no_address_no_email' }, releaseAt: null, ownerName: null })
    expect(item.heldAt).not.toBeNull()
    expect((await held('stuck=true&channel[]=post')).map(({ id }) => id)).toContain(item.id)
    await giveAddress(dossierId)
    expect((await employee.post('/api/v4/run-item/release', { ids: [item.id] })).json()).toEqual({ released: 1 })
    await runs.until(
      () => sent(dossierId),
      (all) => all.length === 1,
    )
    expect(await sent(dossierId)).toMatchObject([{ address: expect.stringContaining('Westzijde 14') }])
    expect(await heldOf(dossierId)).toBeUndefined()
  })

  it('waits on with the same reason, and since the same moment, when nothing was mended', async () => {
    const { dossierId, item } = await withoutAddress()
    setMoment(server, friday, 12 * 60)
    await employee.post('/api/v4/run-item/release', { ids: [item.id] })
    const after = await runs.until(
      () => heldOf(dossierId),
      (one) => one !== undefined,
    )
    expect(after).toMatchObject({ reason: { key: 'why.no_address_no_email' }, heldAt: item.heldAt })
    expect(await sent(dossierId)).toEqual([])
  })

  it('goes on by itself when its file was mended anywhere', async () => {
    const { dossierId } = await withoutAddress()
    await giveAddress(dossierId)
    await wakeRuns(server.database.db, server.clock)
    await runs.until(
      () => sent(dossierId),
      (all) => all.length === 1,
    )
    expect(await heldOf(dossierId)).toBeUndefined()
  })

  it('is looked at again when its file changes, and else once a day, however often it is asked', async () => {
    const { db } = server.database
    const { dossierId, item } = await withoutAddress()
    const lookedAt = async () =>
      db.selectFrom('runItem').select(['state', 'lookedAt']).where('id', '=', item.id).executeTakeFirstOrThrow()
    const before = await lookedAt()
    setMoment(server, friday, 15 * 60)
    await wakeRuns(db, server.clock)
    await recheckHeld(db, server.clock)
    expect(await lookedAt()).toEqual(before)
    setMoment(server, '2026-11-21', 15 * 60)
    await recheckHeld(db, server.clock)
    const after = await runs.until(lookedAt, ({ state }) => state === 'in_hold')
    expect(after.lookedAt).toEqual(server.clock.now())

    // The debtor has called and pays in instalments: there is nothing left to wait for.
    await db.updateTable('dossier').set({ status: 'term_payment' }).where('id', '=', dossierId).execute()
    await wakeRuns(db, server.clock)
    expect((await runs.until(lookedAt, ({ state }) => state === 'skipped')).state).toBe('skipped')
    expect(await heldOf(dossierId)).toBeUndefined()
  })

  it('is never released past the law: in the evening it waits for the morning', async () => {
    server.clock.set(clockOn(day(friday)))
    const identityKey = crypto.randomUUID()
    const debtor = { kind: 'company' as const, email: 'inkoop@stoepje.example', identityKey }
    const how = { workflow: 'company_amicable' as const, debtors: [debtor] }
    const dossierId = await createDueDossier(server.database.db, customerId, friday, how)
    const proposal = await runs.propose(friday)
    setMoment(server, friday, 20 * 60 + 30)
    await runs.release(proposal)
    const item = await heldOf(dossierId)
    await employee.post('/api/v4/run-item/release', { ids: [item?.id] })
    const after = await runs.until(
      () => heldOf(dossierId),
      (one) => one !== undefined,
    )
    expect(after?.reason).toMatchObject({ key: 'why.outside_hours' })
    expect(new Date(after?.releaseAt ?? '')).toEqual(momentInAmsterdam(day('2026-11-21'), 7 * 60))
    expect(await sent(dossierId)).toEqual([])

    // To a Sunday it cannot be moved, nor into the past; to Monday it can.
    const move = async (onDay: string, minutes: number) =>
      employee.post('/api/v4/run-item/move', {
        ids: [item?.id],
        at: momentInAmsterdam(day(onDay), minutes).toISOString(),
      })
    const sunday = await move('2026-11-22', 10 * 60)
    expect(sunday.statusCode).toBe(400)
    expect(sunday.body).toContain('23-11-2026')
    expect((await move('2026-11-19', 10 * 60)).statusCode).toBe(400)
    expect((await move('2026-11-23', 11 * 60)).json()).toEqual({ moved: 1 })
    expect(await heldOf(dossierId)).toMatchObject({ reason: { fault: 'moved_by_hand' } })

    setMoment(server, '2026-11-23', 10 * 60)
    await wakeRuns(server.database.db, server.clock)
    expect(await heldOf(dossierId)).toBeDefined()
    setMoment(server, '2026-11-23', 11 * 60)
    await wakeRuns(server.database.db, server.clock)
    await runs.until(
      () => sent(dossierId),
      (all) => all.length === 1,
    )
  })

  it('can be dropped with a reason, several at once; the files stay at their steps', async () => {
    const one = await withoutAddress()
    const two = await withoutAddress()
    const ids = [one.item.id, two.item.id]
    expect((await employee.post('/api/v4/run-item/drop', { ids, reason: '' })).statusCode).toBe(400)
    const answer = await employee.post('/api/v4/run-item/drop', { ids, reason: 'Debiteur is overleden' })
    expect(answer.json()).toEqual({ dropped: 2 })
    expect(await heldOf(one.dossierId)).toBeUndefined()
    const again = await employee.post('/api/v4/run-item/drop', { ids, reason: 'Nog eens' })
    expect(again.statusCode).toBe(409)
  })

  it('for a day is work on the agenda of its file, once; what goes by itself is not', async () => {
    const { dossierId } = await withoutAddress()
    const items = async () =>
      server.database.db
        .selectFrom('agendaItem')
        .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
        .select(['agendaSubject.code', 'agendaItem.dueDay', 'agendaItem.cause'])
        .where('agendaItem.dossierId', '=', dossierId)
        .execute()
    await reportStuck(server.database.db, server.clock)
    expect(await items()).toEqual([])
    setMoment(server, '2026-11-21', 10 * 60)
    await reportStuck(server.database.db, server.clock)
    await reportStuck(server.database.db, server.clock)
    expect(await items()).toEqual([{ code: 'free_message', dueDay: '2026-11-21', cause: 'message' }])
  })

  describe('by its cause', () => {
    const groups = async (query = '') =>
      (await employee.get(`${getHeldGroups.path}?${query}`)).json<OutputOf<typeof getHeldGroups>>()
    const setReason = async (ids: readonly number[], reason: ItemReason, more: object = {}) =>
      server.database.db
        .updateTable('runItem')
        .set({ reason: JSON.stringify(reason), ...more })
        .where('id', 'in', ids)
        .execute()

    /** What is open on rows: a file once, a sum a currency. */
    function sumsOf(rows: readonly RunItem[]) {
      const files = [...new Map(rows.map((row) => [row.dossierId, row])).values()]
      return [...Map.groupBy(files, ({ currency }) => currency)]
        .map(([currency, of]) => ({ currency, cents: of.reduce((sum, { openCents }) => sum + openCents, 0) }))
        .toSorted((one, other) => one.currency.localeCompare(other.currency))
    }

    it('has the count and the sum of each head equal to its list, however it is narrowed', async () => {
      const items = []
      for (let made = 0; made < 6; made++) items.push((await withoutAddress()).item)
      const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = items.map(({ id }) => id)
      await setReason([one, two], { fault: 'variable_empty', detail: 'Kenmerk' }, { heldAt: '2026-11-17T10:00:00Z' })
      await setReason([three], { fault: 'variable_empty', detail: 'Polis' }, { channel: 'email' })
      await setReason([four], { key: 'why.no_email', values: { address: 'none' } }, { currency: 'GBP' })
      // Another debtor of the same file: its money is counted once.
      const { id: debtorId } = await server.database.db.selectFrom('debtor').select('id').executeTakeFirstOrThrow()
      await setReason([five], { key: 'why.no_email', values: {} })
      await setReason([six], { key: 'why.no_email', values: {} }, { dossierId: items[4]?.dossierId, debtorId })
      for (const query of ['', 'channel[]=email', 'stuck=true', 'owner[]=none', 'reason[]=variable_empty']) {
        const told = await groups(query)
        expect(told.groups.length, query).toBeGreaterThan(0)
        for (const { key, count, open, since, firstId } of told.groups) {
          const rows = await held(`${query}&limit=1000&group=${encodeURIComponent(key)}`)
          expect({ key, count, open, first: firstId, since }).toEqual({
            key,
            count: rows.length,
            open: sumsOf(rows),
            first: rows[0]?.id,
            since: rows[0]?.heldAt,
          })
        }
        const all = await held(`${query}&limit=1000`)
        expect(told.total).toEqual({ count: all.length, open: sumsOf(all), since: all[0]?.heldAt })
      }
      const { groups: found, channels } = await groups('channel[]=email')
      expect(found.map(({ key }) => key)).toEqual(['variable_empty:Polis'])
      expect(channels.reduce((sum, { count }) => sum + count, 0)).toBe((await groups()).total.count)
      expect((await groups()).groups[0]).toMatchObject({ key: 'variable_empty:Kenmerk', count: 2, isSame: true })
    })

    it('is done with as a whole, as somebody saw it; with others in it nothing happens', async () => {
      const before = await held('limit=1000')
      const { seen = '', ...first } = (await groups()).groups.find(({ key }) => key === 'variable_empty:Kenmerk') ?? {}
      expect(first).toMatchObject({ count: 2 })
      const group = { key: 'variable_empty:Kenmerk', seen: seen.split('').reverse().join('') }
      const changed = await employee.post('/api/v4/run-item/drop', { group, reason: 'Vervalt' })
      expect(changed.statusCode).toBe(409)
      expect(changed.body).toContain('De groep is intussen anders, met 2 berichten. Er is niets gebeurd.')
      expect(await held('limit=1000')).toEqual(before)
      const done = await employee.post('/api/v4/run-item/drop', { group: { ...group, seen }, reason: 'Vervalt' })
      expect(done.json()).toEqual({ dropped: 2 })
      const ofGroup = ({ reason }: RunItem) => reason !== null && 'detail' in reason && reason.detail === 'Kenmerk'
      expect(await held('limit=1000')).toEqual(before.filter((item) => !ofGroup(item)))
    })
  })
})
