import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assignDossierOwner,
  closeDossier,
  monitorDossier,
  pauseDossier,
  reopenDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { statuses } from '#domain/workflow/status.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { endPauses } from './end-pauses.ts'

describe('acting on a file', () => {
  let server: TestServer
  let employee: Person
  let manager: Person
  let krekel: number
  const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const act = async (command: Endpoint, id: number, input: object, person = employee) =>
    person.post(callPath(command, { id }), { version: (await page(id)).version, ...input })

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'employee')
    manager = await createPerson(server, 'management')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  it('gives it to somebody who works here, or to nobody; two who do so at once come one after the other', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20')
    const given = await act(assignDossierOwner, id, { owner: manager.userId })
    expect(given.json()).toMatchObject({ owner: { id: manager.userId } })
    const outsider = await createPerson(server, 'contact', krekel)
    for (const owner of [999_999, outsider.userId]) {
      expect((await act(assignDossierOwner, id, { owner })).json().errors).toEqual({
        owner: ['Kies iemand die hier werkt.'],
      })
    }
    expect((await act(assignDossierOwner, id, { owner: null, version: 1 })).statusCode).toBe(409)
    expect((await act(assignDossierOwner, id, { owner: null })).json()).toMatchObject({ owner: null })
    expect((await act(assignDossierOwner, id, { owner: null }, outsider)).statusCode).toBe(403)
  })

  it('waits until a day for a reason, and goes on by itself on that day', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20')
    const paused = await act(pauseDossier, id, {
      reason: 'promise_to_pay',
      untilDay: '2026-12-04',
      note: 'Betaalt vrijdag.',
    })
    expect(paused.statusCode).toBe(200)
    expect(paused.json()).toMatchObject({
      status: 'paused',
      next: { day: '2026-12-04', why: { key: 'why.paused_until', values: { untilDay: '2026-12-04' } } },
      halts: [{ kind: 'pause', reason: 'promise_to_pay', untilDay: '2026-12-04', cameFrom: 'not_started' }],
    })
    expect(await endPauses(server.database.db, clockOn(day('2026-12-03')))).toBe(0)
    expect(await endPauses(server.database.db, clockOn(day('2026-12-04')))).toBe(1)
    // The step was due when the file was paused: it is late because of that, and says so.
    expect(await page(id)).toMatchObject({
      status: 'in_progress',
      halts: [],
      next: { day: '2026-12-04', why: { key: 'why.step_after_pause', values: { untilDay: '2026-12-04' } } },
    })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items[0]).toMatchObject({ kind: 'dossier.resumed', actorName: null, reason: 'pause_ended' })
    expect(items[1]).toMatchObject({
      kind: 'dossier.paused',
      actorName: 'Sanne Bakker',
      reason: 'promise_to_pay',
      untilDay: '2026-12-04',
      note: { content: 'Betaalt vrijdag.', visibleToCustomer: false },
    })
  })

  it('refuses to wait until a day that has come', async () => {
    const id = await createDossier(server.database.db, krekel)
    const answer = await act(pauseDossier, id, { reason: 'other', untilDay: '2026-11-20' })
    expect([answer.statusCode, answer.json().error_message]).toEqual([409, 'Kies een dag na vandaag.'])
    expect((await act(pauseDossier, id, { reason: 'other', untilDay: '2026-02-30' })).json().errors).toHaveProperty(
      'untilDay',
    )
    expect((await act(pauseDossier, id, { reason: 'zomaar', untilDay: '2026-12-01' })).json().errors).toHaveProperty(
      'reason',
    )
  })

  it('stops for a dispute until somebody goes on, where the file stood', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20', { status: 'in_progress' })
    const stopped = (await act(suspendDossier, id, { reason: 'dispute', note: 'Niet geleverd.' })).json<DossierPage>()
    expect(stopped).toMatchObject({
      status: 'suspend',
      flags: ['dispute'],
      halts: [{ kind: 'suspension', reason: 'dispute', untilDay: null, cameFrom: 'in_progress' }],
      next: { why: { key: 'why.suspended_review' } },
    })
    expect(stopped.acts).toMatchObject({
      suspend: null,
      resume: null,
      close: 'open_balance_needs_waiver',
    })
    const refused = await act(resumeDossier, id, { note: ' ' })
    expect(refused.json().errors).toEqual({ note: ['Vul dit in.'] })
    const resumed = await act(resumeDossier, id, { note: 'Geleverd, bewijs ontvangen.' })
    expect(resumed.json()).toMatchObject({ status: 'in_progress', halts: [], flags: [] })
  })

  it('shows that a debtor is under guardianship, and is found by it, until somebody goes on', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20', { status: 'in_progress' })
    const shownWith = async (query: string) =>
      (await employee.get(`/api/v4/file?${query}`)).json<{ items: { id: number; flags: string[] }[] }>().items
    expect(await shownWith('flag=guardianship')).toEqual([])
    const stopped = await act(suspendDossier, id, { reason: 'guardianship', note: 'Bewindvoerder is mw. Kok.' })
    expect(stopped.json()).toMatchObject({ status: 'suspend', flags: ['guardianship'] })
    for (const query of [
      'flag=guardianship',
      'flag=guardianship&search=&sortBy=openCents',
      'flag=deceased,guardianship',
    ]) {
      expect(await shownWith(query), query).toMatchObject([{ id, flags: ['guardianship'] }])
    }
    expect((await employee.get('/api/v4/file/totals?flag=guardianship')).json()).toMatchObject({ total: 1 })
    await act(resumeDossier, id, { note: 'Bewind is opgeheven.' })
    expect(await shownWith('flag=guardianship')).toEqual([])
  })

  it('closes a file on which nothing is open, and shows the reason', async () => {
    const { db } = server.database
    const id = await createDossier(db, krekel, { invoices: [] })
    const closed = await act(closeDossier, id, { reason: 'withdrawn', note: 'Op verzoek van de klant.' })
    expect(closed.json()).toMatchObject({
      status: 'closed',
      closedDay: '2026-11-20',
      closingReason: 'withdrawn',
      next: null,
    })
  })

  it('closes a file whose payment plan is paid', async () => {
    const id = await createDossier(server.database.db, krekel, { status: 'term_payment', invoices: [] })
    expect((await page(id)).acts.close).toBeNull()
    expect((await act(closeDossier, id, { reason: 'paid' })).json()).toMatchObject({ status: 'closed' })
  })

  it('keeps a file with an open amount open, unless it is waived by somebody with the right', async () => {
    const { db } = server.database
    const id = await createDossier(db, krekel, { invoices: [{ number: 'W-1', amountCents: 5_000 }] })
    const refused = await act(closeDossier, id, { reason: 'uncollectable', note: '' })
    expect(refused.json().error_message).toContain('Er staat nog een bedrag open')
    expect((await act(closeDossier, id, { reason: 'uncollectable', waive: true })).statusCode).toBe(409)
    const unsaid = await act(closeDossier, id, { reason: 'uncollectable' }, manager)
    expect(unsaid.json().errors).toEqual({ waive: [expect.stringContaining('Scheld het kwijt')] })
    const paid = await act(closeDossier, id, { reason: 'paid', waive: true, note: 'Genoeg.' }, manager)
    expect(paid.json().errors).toHaveProperty('reason')
    const wordless = await act(closeDossier, id, { reason: 'uncollectable', waive: true, note: ' ' }, manager)
    expect([wordless.statusCode, wordless.json().errors]).toEqual([400, { note: ['Vul dit in.'] }])
    const given = { reason: 'uncollectable', waive: true, note: 'De debiteur is failliet.' }
    const closed = await act(closeDossier, id, given, manager)
    const { balance } = closed.json<DossierPage>()
    expect([balance.openCents, balance.claimed['principal']]).toEqual([0, 0])
    expect(balance.writtenOffCents).toBeGreaterThanOrEqual(5_000)
    expect(closed.json().status).toBe('closed')
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items[0]).toMatchObject({ kind: 'dossier.closed', waivedCents: balance.writtenOffCents })
    const stored = await db.selectFrom('dossier').select('openCents').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.openCents).toBe(0)
  })

  it('opens a closed file again for whoever may, with a reason', async () => {
    const id = await createDossier(server.database.db, krekel, { status: 'closed' })
    expect((await page(id)).acts.reopen).toBe('no_right_to_reopen')
    expect((await act(reopenDossier, id, { note: 'Toch niet betaald.' })).statusCode).toBe(403)
    const opened = await act(reopenDossier, id, { note: 'Toch niet betaald.' }, manager)
    expect(opened.json()).toMatchObject({ status: 'in_progress', closedDay: null, closingReason: null })
    expect(opened.json<DossierPage>().next!.day > '2026-11-20').toBe(true)
  })

  it('says of a closed file what was waived to close it, and owes that again when who opens it asks so', async () => {
    const { db } = server.database
    const waive = { reason: 'uncollectable', waive: true, note: 'Geen verhaal.' }
    const closed = async (amountCents = 123_456) => {
      const id = await createDossier(db, krekel, { invoices: [{ number: `W-${amountCents}`, amountCents }] })
      const before = await page(id)
      expect(before.closingWaivedCents).toBeNull()
      const { balance, closingWaivedCents } = (await act(closeDossier, id, waive, manager)).json<DossierPage>()
      expect([closingWaivedCents, balance.openCents]).toEqual([balance.writtenOffCents, 0])
      return { id, owedCents: before.balance.openCents }
    }
    const { id, owedCents } = await closed()
    const open = async (of: number, input: object) =>
      act(reopenDossier, of, { note: 'Erfde een huis.', ...input }, manager)
    const opened = await open(id, { takesBackWaiver: true })
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.json()).toMatchObject({ status: 'in_progress', closingWaivedCents: null })
    expect(opened.json<DossierPage>().balance).toMatchObject({ openCents: owedCents, writtenOffCents: 0 })
    const { items } = (await employee.get(`/api/v4/file/${id}/timeline`)).json()
    expect(items.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['waiver.undone', 'dossier.reopened'])

    const kept = await closed(60_000)
    expect((await open(kept.id, {})).json<DossierPage>().balance).toMatchObject({ openCents: 0 })
    // Nothing of it is kept when there is nothing to take back.
    const paid = await createDossier(db, krekel, { status: 'closed', invoices: [] })
    const refused = await open(paid, { takesBackWaiver: true })
    expect(refused.json().errors).toEqual({ takesBackWaiver: [expect.stringContaining('niets kwijtgescholden')] })
    expect((await page(paid)).status).toBe('closed')
  })

  it('gives every status but closed a next day, whatever is done', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20')
    for (const [command, input] of [
      [pauseDossier, { reason: 'other', untilDay: '2026-12-01' }],
      [suspendDossier, { reason: 'complaint' }],
      [resumeDossier, { note: 'Klacht behandeld.' }],
      [resumeDossier, { note: 'Verder.' }],
      [monitorDossier, { note: 'Geen verhaal.' }],
    ] as const) {
      const answer = await act(command, id, input)
      expect([command.path, answer.statusCode]).toEqual([command.path, 200])
      expect(answer.json<DossierPage>().next?.why).not.toBeNull()
    }
    expect((await page(id)).status).toBe('monitoring')
  })

  it.each(statuses)('tells of each act from %s whether it may be done, as the act itself does', async (status) => {
    const id = await createDossier(server.database.db, krekel, { status })
    const { acts } = await page(id)
    const tried = {
      pause: await act(pauseDossier, id, { reason: 'other', untilDay: '2026-12-01' }),
    }
    expect(tried.pause.statusCode).toBe(acts.pause === null ? 200 : 409)
    const again = await createDossier(server.database.db, krekel, { status })
    expect((await act(suspendDossier, again, { reason: 'dispute' })).statusCode).toBe(acts.suspend === null ? 200 : 409)
    const third = await createDossier(server.database.db, krekel, { status, invoices: [] })
    const monitored = await act(monitorDossier, third, { note: 'Later.' })
    expect(monitored.statusCode).toBe(acts.monitor === null ? 200 : 409)
  })

  it('lets one of two who close at once win, and tells the other what happened', async () => {
    const id = await createDossier(server.database.db, krekel, { invoices: [] })
    const { version } = await page(id)
    const close = (person: Person, reason: string) => person.post(`/api/v4/file/${id}/closure`, { reason, version })
    const answers = await Promise.all([close(employee, 'withdrawn'), close(manager, 'uncollectable')])
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([won!.statusCode, lost!.statusCode]).toEqual([200, 409])
    expect(lost!.json()).toMatchObject({
      error_message: 'Iemand anders heeft dit intussen gewijzigd. Bekijk de nieuwe waarden.',
      current: { status: 'closed', closingReason: won!.json<DossierPage>().closingReason },
    })
    const events = await server.database.db
      .selectFrom('auditEvent')
      .select('id')
      .where('dossierId', '=', id)
      .where('kind', '=', 'dossier.closed')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('does nothing for a customer, nor on a file the actor cannot see', async () => {
    const id = await createDossier(server.database.db, krekel)
    const customer = await createPerson(server, 'customer', krekel)
    const elsewhere = await createCustomer(server, 'Elders')
    const stranger = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH', 'ROLE_FILE_EDIT'], elsewhere)
    for (const name of ['pause', 'suspension', 'closure', 'resumption', 'monitoring']) {
      const input = { reason: 'other', note: 'x', untilDay: '2026-12-01', version: 1 }
      expect((await customer.post(`/api/v4/file/${id}/${name}`, input)).statusCode).toBe(403)
    }
    const input = { reason: 'other', untilDay: '2026-12-01', version: 1 }
    expect((await stranger.post(`/api/v4/file/${id}/pause`, input)).statusCode).toBe(404)
    expect((await page(id)).status).toBe('in_progress')
  })
})
