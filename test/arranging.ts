import { type Arrangements, getArrangements } from '#contract/money/arrangements.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import type { getTimeline } from '#contract/files/timeline.ts'
import { day } from '#domain/day.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { type AccountEntry, recordAccountEvents } from '#server/money/account/record-account-events.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { settleDossiers } from '#server/book/closing/settle-dossiers.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

export type Arranging = Awaited<ReturnType<typeof openArranging>>

/** An employee who arranges things on files of € 600 that are due, and money that comes in and is taken back; the server has an agency. */
export async function openArranging(server: TestServer) {
  const { db } = server.database
  const employee = await createPerson(server, 'employee')
  const customerId = await createCustomer(server)
  let made = 0

  async function write(dossierId: number, event: AccountEntry['event']): Promise<number> {
    made += 1
    const entry = { dossierId, event, causeKind: 'test', causeId: null, key: `arranging ${made}` }
    const now = server.clock.now()
    const today = server.clock.today()
    return inTransaction(db, async (tx) => {
      const written = await recordAccountEvents(tx, systemActor(now), [entry])
      const accounts = await recalculateAccounts(tx, { dossierIds: [dossierId], asOf: today, now })
      await settleDossiers(tx, systemActor(now), today, accounts)
      return written.get(entry.key) ?? 0
    })
  }
  const page = async (id: number, asOf = '') =>
    (await employee.get(`/api/v4/file/${id}${asOf && `?asOf=${asOf}`}`)).json<DossierPage>()
  return {
    employee,
    customerId,
    page,
    write,
    /** Carries out a command as somebody who sees the file as it is now. */
    act: async (command: Endpoint, id: number, input: object, person: Person = employee, params: object = {}) => {
      const body = { version: (await page(id)).version, note: 'Zo besloten.', ...input }
      const path = callPath(command, { id, ...params })
      if (command.method === 'DELETE') return person.delete(path, body)
      return command.method === 'PUT' ? person.put(path, body) : person.post(path, body)
    },
    arranged: async (id: number, query = '') =>
      (await employee.get(callPath(getArrangements, { id }) + query)).json<Arrangements>(),
    accountOn: async (id: number, asOf: string) =>
      (await employee.get(`/api/v4/file/${id}/account?asOf=${asOf}`)).json(),
    timeline: async (id: number) =>
      (await employee.get(`/api/v4/file/${id}/timeline`)).json<OutputOf<typeof getTimeline>>().items,
    createOwing: (dueDay = '2026-11-19', amountCents = 60_000) => {
      made += 1
      return createDossier(db, customerId, { invoices: [{ number: `ARR-${made}`, amountCents, dueDay }] })
    },
    /** Answers the event, so that it can be taken back. */
    pay: async (dossierId: number, on: string, amountCents: number): Promise<number> =>
      write(dossierId, { kind: 'payment', valueDay: day(on), amountCents, claimIds: [] }),
    takeBack: async (dossierId: number, reversesId: number, amountCents: number, on: string): Promise<number> =>
      write(dossierId, { kind: 'reversal', valueDay: day(on), reversesId, amountCents }),
    moveTo: async (today: string): Promise<number> => {
      server.clock.set(clockOn(day(today)))
      return followArrangements(db, server.clock)
    },
  }
}
