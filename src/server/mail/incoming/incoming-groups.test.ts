import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getIncomingGroups, handleIncomingGroup, undoIncomingGroup } from '#contract/mail/incoming-groups.ts'
import { type IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { getToday } from '#contract/work/today.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clerk: Person
let dossierId: number
let debtorId: number

const known = 'joost@meulen.example'
const other = 'joost.werk@meulen.example'

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
  const { db } = server.database
  dossierId = await createDossier(db, await createCustomer(server), {
    number: '400100',
    debtors: [{ name: 'Joost', email: known }],
  })
  await db.updateTable('dossier').set({ openCents: 12_345 }).where('id', '=', dossierId).execute()
  const { debtorId: id } = await db
    .selectFrom('dossierDebtor')
    .select('debtorId')
    .where('dossierId', '=', dossierId)
    .executeTakeFirstOrThrow()
  debtorId = id
  const of = (from: string, subject: string, words: string, head = '') =>
    head + mailWithFiles({ from, subject, words }, [])
  await deliver(
    server,
    of(other, 'Vraag over 400100', 'Hoe staat het ermee?'),
    of(other, 'Nog een vraag over 400100', 'Hoeveel moet ik nog?'),
    of('buur@vreemd.example', 'Over 400100', 'Hoe staat het ermee?'),
    of(known, 'Een vraag', 'Hoeveel moet ik nog?'),
    of('wie@vreemd.example', 'Een vraag', 'Weet u mijn nummer?'),
    of('wie@vreemd.example', 'Erg', 'Ik zie het niet meer zitten.'),
    of('weg@vreemd.example', 'Afwezig', 'Ik ben er maandag weer.', 'Auto-Submitted: auto-replied\r\n'),
    of('dicht@vreemd.example', 'Gesloten', 'Wij zijn gesloten.', 'Auto-Submitted: auto-replied\r\n'),
  )
  await work()
})
afterAll(async () => server.close())

const work = async () => {
  while (await workOnce(server.database.db, server.clock, 'one'));
}
const groups = async (query = '') =>
  (await clerk.get(`${callPath(getIncomingGroups)}${query}`)).json<OutputOf<typeof getIncomingGroups>>()
const groupOf = async (cause: string) => {
  const found = (await groups()).groups.find((group) => group.cause === cause)
  if (!found) throw new Error(`nothing waits for ${cause}`)
  return found
}
const list = async (query: string) =>
  (await clerk.get(`${callPath(listIncomingMail)}?${query}`)).json<{ items: IncomingRow[]; total: number }>()

describe('e-mails that belong to no file', () => {
  it('wait by why that is, what stops a file first, with what is open on the files they seem to be about', async () => {
    const { groups: all, total } = await groups()
    expect(all[0]?.cause).toBe('alarms')
    const told = Object.fromEntries(all.map(({ cause, count, open }) => [cause, [count, open]]))
    const once = [{ currency: 'EUR', cents: 12_345 }]
    expect(told).toEqual({
      alarms: [1, []],
      other_sender: [3, once],
      sender_known: [1, once],
      unknown: [1, []],
      auto_reply: [2, []],
    })
    // A file counts once, in a group and in all of them.
    expect(total).toMatchObject({ count: 8, open: once })
  })

  it('are listed group by group, each as many as its group counts', async () => {
    for (const { cause, count } of (await groups()).groups) {
      expect((await list(`group=${cause}`)).total).toBe(count)
    }
    expect((await clerk.get(`${callPath(listIncomingMail)}?group=nonsense`)).statusCode).toBe(400)
    const { groups: searched } = await groups('?search=afwezig')
    expect(searched).toMatchObject([{ cause: 'auto_reply', count: 1 }])
  })

  it('are part of the day of who reads e-mail, cause by cause', async () => {
    const { groups: all, total } = await groups()
    const { own } = (await clerk.get(callPath(getToday))).json<OutputOf<typeof getToday>>()
    expect(own?.mail).toMatchObject({ count: total.count, open: total.open })
    expect(own?.mail?.causes.map(({ cause, count }) => [cause, count])).toEqual(
      all.map(({ cause, count }) => [cause, count]),
    )
    const other = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await other.get(callPath(getToday))).json<OutputOf<typeof getToday>>().own?.mail).toBeNull()
  })

  it('are set aside together, and wait again together', async () => {
    const { seen } = await groupOf('auto_reply')
    const done = await clerk.post(callPath(handleIncomingGroup), { cause: 'auto_reply', seen })
    const { ids, leftCount } = done.json<OutputOf<typeof handleIncomingGroup>>()
    expect([ids.length, leftCount]).toEqual([2, 0])
    expect((await list('state=set_aside')).total).toBe(2)
    expect((await clerk.post(callPath(undoIncomingGroup), { ids })).statusCode).toBeLessThan(300)
    expect((await groupOf('auto_reply')).count).toBe(2)
  })

  it('are not handled together once there are others than somebody saw', async () => {
    const refused = await clerk.post(callPath(handleIncomingGroup), { cause: 'auto_reply', seen: 'x'.repeat(32) })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('zijn er nu 2')
    // Of what a person wrote there is nothing to do without reading it.
    const { seen } = await groupOf('alarms')
    expect((await clerk.post(callPath(handleIncomingGroup), { cause: 'alarms', seen })).statusCode).toBe(400)
  })

  it('go on the file they name once their sender is known there, all at once', async () => {
    const { db } = server.database
    await db
      .insertInto('debtorContact')
      .values({ debtorId, kind: 'email', value: other, source: 'debtor', validFrom: server.clock.now() })
      .execute()
    const { seen } = await groupOf('other_sender')
    const done = await clerk.post(callPath(handleIncomingGroup), { cause: 'other_sender', seen })
    expect(done.json()).toMatchObject({ ids: [expect.any(Number), expect.any(Number)], leftCount: 1 })
    const { items } = await list('state=attached')
    expect(items.map(({ dossierId: on }) => on)).toEqual([dossierId, dossierId])
    expect(await groupOf('other_sender')).toMatchObject({ count: 1 })
  })
})
