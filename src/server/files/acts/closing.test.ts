import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier, pauseDossier } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { reportDirectPayment } from '#contract/money/payments.ts'
import { statuses } from '#domain/workflow/status.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

describe('closing a file', () => {
  let server: TestServer
  let employee: Person
  let finance: Person
  let krekel: number
  const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    employee = await createPerson(server, 'employee')
    finance = await createPerson(server, 'finance')
    krekel = await createCustomer(server)
  })
  afterAll(async () => server.close())

  /** What is left of a closing: the row, the halts that still run, and what the audit trail tells. */
  async function traceOf(id: number) {
    const { db } = server.database
    const dossier = await db
      .selectFrom('dossier')
      .select(['status', 'closedDay', 'closingReason', 'nextDay', 'nextReason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const halts = await db.selectFrom('dossierHalt').select('endedBy').where('dossierId', '=', id).execute()
    const audit = await db
      .selectFrom('auditEvent')
      .select(['kind', 'subjectKind', 'customerId', 'before', 'after', 'data'])
      .where('dossierId', '=', id)
      .where('kind', '=', 'dossier.closed')
      .executeTakeFirstOrThrow()
    return { dossier, halts: halts.length, audit }
  }

  async function closeByHand(id: number) {
    const { version } = await page(id)
    return employee.post(callPath(closeDossier, { id }), { reason: 'paid', version })
  }

  async function payInFull(id: number) {
    const amountCents = (await page(id)).balance.openCents
    return finance.post(callPath(reportDirectPayment, { id }), { valueDay: '2026-11-20', amountCents })
  }

  it.each(statuses.filter((status) => status !== 'closed'))(
    'by hand and by the last payment leaves the same trace from %s',
    async (status) => {
      const { db } = server.database
      const byHand = await createDossier(db, krekel, { status, invoices: [] })
      expect((await closeByHand(byHand)).statusCode).toBe(200)
      const paid = await createDossier(db, krekel, { status })
      expect((await payInFull(paid)).json()).toMatchObject({ isClosed: true })
      const trace = await traceOf(paid)
      expect(trace).toEqual(await traceOf(byHand))
      expect(trace.dossier).toMatchObject({ status: 'closed', closedDay: '2026-11-20', closingReason: 'paid' })
      expect(trace.audit.before).toMatchObject({ status, nextDay: '2026-11-24' })
    },
  )

  it.each([
    ['by hand', closeByHand, []],
    ['by the last payment', payInFull, [{ number: 'P-1', amountCents: 5_000 }]],
  ] as const)('%s ends the pause that was running', async (_way, close, invoices) => {
    const id = await createDossier(server.database.db, krekel, { invoices: [...invoices] })
    const pause = { reason: 'other', untilDay: '2026-12-04', version: (await page(id)).version }
    expect((await employee.post(callPath(pauseDossier, { id }), pause)).statusCode).toBe(200)
    expect((await close(id)).statusCode).toBe(200)
    expect(await page(id)).toMatchObject({ status: 'closed', halts: [], next: null })
    expect((await traceOf(id)).audit.before).toMatchObject({ status: 'paused', haltIds: [expect.any(Number)] })
  })
})
