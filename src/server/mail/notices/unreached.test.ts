import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addContact } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { reportStuck } from '#server/sending/perform/report-stuck.ts'
import { bouncedAddress, bouncedEmail as email, bouncingMails, bounceOf } from '#test/bounced-mail.ts'
import { callPath } from '#test/call-path.ts'
import { finishItem } from '#test/incoming-calls.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'

describe('an e-mail that came back', () => {
  let server: TestServer
  let employee: Person
  let receiver: MailReceiver
  let mails: ReturnType<typeof bouncingMails>
  let customerId: number

  beforeAll(async () => {
    receiver = await openMailReceiver()
    server = await createTestServer({ agency: true, worker: true, smtpUrl: receiver.url })
    employee = await createPerson(server, 'employee')
    mails = bouncingMails(server, runsOf(server, employee))
  })
  beforeEach(async () => {
    setMoment(server, friday, 9 * 60)
    customerId = await createCustomer(server)
    await server.database.db.updateTable('customer').set(bouncedAddress).execute()
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  const send = async (identityKey?: string) => mails.sendNotice(customerId, friday, identityKey)
  const standing = async (dossierId: number) =>
    server.database.db
      .selectFrom('dossier')
      .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.code', 'dossier.nextDay'])
      .where('dossier.id', '=', dossierId)
      .executeTakeFirstOrThrow()

  it('without an address to write to is work for somebody, once until all have another; the files wait', async () => {
    const { db } = server.database
    const key = crypto.randomUUID()
    const all = [await send(key), await send(key)]
    const ids = all.map(({ dossierId }) => dossierId)
    const people = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', 'in', ids)
    await db.updateTable('debtorAddress').set({ status: 'departed_unknown' }).where('debtorId', 'in', people).execute()
    for (const { messageId } of all) await mails.receive(bounceOf(messageId))
    const items = async () => db.selectFrom('agendaItem').selectAll().where('dossierId', 'in', ids).execute()
    expect(await items()).toMatchObject([{ dossierId: ids[0], why: { key: 'why.message_returned' }, state: 'open' }])
    for (const [left, id] of ids.entries()) {
      expect(await standing(id)).toMatchObject({ code: 'notice', nextDay: friday })
      const [debtor] = (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>().debtors
      const contact = { kind: 'email', value: 'nieuw@example.nl', source: 'employee', version: debtor?.version }
      await employee.post(callPath(addContact, { id, debtor: debtor?.id ?? 0 }), contact)
      await reportStuck(db, server.clock)
      expect(await items()).toMatchObject([{ state: left === 0 ? 'open' : 'done' }])
    }
  })

  it('to an address that was ended meanwhile stays work, though nobody has that address any more', async () => {
    const { db } = server.database
    const { dossierId, messageId } = await send()
    const people = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', dossierId)
    await db.updateTable('debtorAddress').set({ status: 'departed_unknown' }).where('debtorId', 'in', people).execute()
    const ended = { validTo: server.clock.now() }
    await db
      .updateTable('debtorContact')
      .set(ended)
      .where('debtorId', 'in', people)
      .where('value', '=', email)
      .execute()
    await mails.receive(bounceOf(messageId))
    await reportStuck(db, server.clock)
    expect(await db.selectFrom('agendaItem').selectAll().where('dossierId', '=', dossierId).execute()).toMatchObject([
      { why: { key: 'why.message_returned' }, state: 'open' },
    ])
  })

  it('is asked anew when the next comes back after somebody finished the work on the first', async () => {
    const { db } = server.database
    const key = crypto.randomUUID()
    const [first, next] = [await send(key), await send(key)]
    const ids = [first.dossierId, next.dossierId]
    const people = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', 'in', ids)
    await db.updateTable('debtorAddress').set({ status: 'departed_unknown' }).where('debtorId', 'in', people).execute()
    await mails.receive(bounceOf(first.messageId))
    const items = async () =>
      db.selectFrom('agendaItem').selectAll().where('dossierId', 'in', ids).orderBy('id').execute()
    const [item] = await items()
    const done = await finishItem(employee, { id: item?.id ?? 0, version: item?.version ?? 0 }, 'done')
    expect(done.statusCode).toBe(200)
    await reportStuck(db, server.clock)
    await mails.receive(bounceOf(next.messageId))
    await reportStuck(db, server.clock)
    expect(await items()).toMatchObject([
      { dossierId: first.dossierId, state: 'done' },
      { dossierId: next.dossierId, state: 'open', why: { key: 'why.message_returned' } },
    ])
  })
})
