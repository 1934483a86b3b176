import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attachIncomingMail,
  type IncomingRow,
  listIncomingMail,
  undoIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import { type FileLog, listFileLogs } from '#contract/work/logs.ts'
import { cancelMessage, getMessageChoices, previewMessage, sendMessage } from '#contract/sending/hand-messages.ts'
import { readMail } from '#server/sending/delivery/read-mail.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { deliver } from '#test/mail-with-files.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { plainMail } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const nine = 9 * 60

describe('an answer to an e-mail on a file', () => {
  let server: TestServer
  let clerk: Person
  let customerId: number
  let receiver: MailReceiver
  let made = 0

  beforeAll(async () => {
    receiver = await openMailReceiver(() => 'take')
    server = await createTestServer({ today: friday, agency: true, smtpUrl: receiver.url })
    clerk = await createPerson(server, [
      'ROLE_EMPLOYEE',
      'ROLE_EMAIL_IMPORT',
      'ROLE_PROCESSING',
      'ROLE_FILE_EDIT',
      'ROLE_FILE_SEARCH',
    ])
    customerId = await createCustomer(server)
  })
  beforeEach(() => {
    receiver.received.length = 0
    setMoment(server, friday, nine)
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  const work = async () => {
    while (await workOnce(server.database.db, server.clock, 'one'));
  }
  const createFile = async () => {
    made += 1
    const email = `vraag${made}@stoepje.example`
    const id = await createDueDossier(server.database.db, customerId, friday, {
      debtors: [{ name: 'Stoepje', email, identityKey: crypto.randomUUID() }],
    })
    const { number } = await server.database.db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, email, number }
  }
  const receive = async (subject: string, mail: { from: string; words: string; head?: string }) => {
    await deliver(server, (mail.head ?? '') + plainMail({ ...mail, subject }))
    await work()
    const { items } = (
      await clerk.get(`${callPath(listIncomingMail)}?state=waits,attached&search=${encodeURIComponent(subject)}`)
    ).json<{ items: IncomingRow[] }>()
    const [found] = items
    if (!found) throw new Error(`"${subject}" did not come in`)
    return found
  }
  const wishFor = async (id: number, reply: number, more: object = {}) => {
    const { templates } = (await clerk.get(callPath(getMessageChoices, { id }))).json<{
      templates: { id: number; channel: string; kind: string }[]
    }>()
    const template = templates.find(({ channel, kind }) => channel === 'email' && kind === 'message')?.id
    return { channel: 'email', template, paragraph: 'Wij kijken ernaar.', reply, ...more }
  }
  const send = async (id: number, wish: object) => clerk.post(callPath(sendMessage, { id }), wish)

  it('goes to who wrote, in its thread, under our number and with what was written below it', async () => {
    const { id, email, number } = await createFile()
    const mail = await receive(`Vraag over ${number}`, { from: email, words: 'Mag ik <later> betalen?' })
    expect(mail.dossierId).toBe(id)
    const answeredAt = async () => {
      const { items } = (await clerk.get(callPath(listFileLogs, { id }))).json<{ items: FileLog[] }>()
      return items.find(({ mail: of }) => of?.id === mail.id)?.mail?.answeredAt
    }
    const sent = await send(id, await wishFor(id, mail.id))
    expect(sent.statusCode, sent.body).toBe(200)
    expect(await answeredAt()).toBeNull()
    await work()
    expect(receiver.received).toHaveLength(1)
    expect(await answeredAt()).toEqual(expect.any(String))
    const [received] = receiver.received
    const read = await readMail(Buffer.from(received?.content ?? ''))
    const { messageId } = await server.database.db
      .selectFrom('mailNotice')
      .select('messageId')
      .where('id', '=', mail.id)
      .executeTakeFirstOrThrow()
    expect(received?.to).toBe(email)
    expect(received?.content).toContain(`In-Reply-To: ${messageId}`)
    expect(read.subject).toBe(`Re: Vraag over ${number}`)
    expect(read.text).toContain('Wij kijken ernaar.')
    expect(read.text).toContain('> Mag ik <later> betalen?')
    expect(read.html).toContain('Mag ik &lt;later&gt; betalen?')
  })

  it('goes also while its file stands still, but not outside the hours, nor to who may not be contacted', async () => {
    const { id, email, number } = await createFile()
    const mail = await receive(`Geschil ${number}`, { from: email, words: 'Ik betwist deze rekening.' })
    const { db } = server.database
    const file = await db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(file.status).toBe('suspend')
    const wish = await wishFor(id, mail.id)
    const preview = async () => (await clerk.post(callPath(previewMessage, { id }), wish)).json()
    expect(await preview()).toMatchObject({ refusal: null, hold: null, to: email })
    expect((await send(id, { ...wish, reply: null })).statusCode).toBe(409)
    setMoment(server, friday, 21 * 60)
    expect(await preview()).toMatchObject({ refusal: null, hold: { why: { key: 'why.outside_hours' } } })
    setMoment(server, friday, nine)
    await db.updateTable('debtor').set({ doNotContact: true }).execute()
    expect(await preview()).toMatchObject({ refusal: { key: 'why.do_not_contact' } })
    expect((await send(id, wish)).statusCode).toBe(409)
    await db.updateTable('debtor').set({ doNotContact: false }).execute()
    await work()
    expect(receiver.received).toEqual([])
  })

  it('stays when its e-mail goes off the file, or its debtor gets another address, before it leaves', async () => {
    const asked = async () => {
      const { id, email, number } = await createFile()
      const mail = await receive(`Avond ${number}`, { from: email, words: 'Mag ik later betalen?' })
      setMoment(server, friday, 21 * 60)
      const sent = await send(id, await wishFor(id, mail.id))
      expect(sent.statusCode, sent.body).toBe(200)
      await work()
      return { id, email, mailId: mail.id }
    }
    const leave = async () => {
      setMoment(server, '2026-11-23', nine)
      await wakeRuns(server.database.db, server.clock)
      await work()
      setMoment(server, friday, nine)
    }
    const taken = await asked()
    expect((await clerk.post(callPath(undoIncomingMail, { id: taken.mailId }), {})).statusCode).toBe(204)
    const moved = await asked()
    await server.database.db
      .updateTable('debtorContact')
      .set({ value: 'ander@stoepje.example' })
      .where('value', '=', moved.email)
      .execute()
    const stayed = await asked()
    await leave()
    expect(receiver.received.map(({ to }) => to)).toEqual([stayed.email])
  })

  it('is told to whoever answers it too, but not once it was taken back', async () => {
    const { id, email, number } = await createFile()
    const mail = await receive(`Bedrag ${number}`, { from: email, words: 'Hoeveel staat er nog open?' })
    const wish = await wishFor(id, mail.id)
    const told = async () =>
      (await clerk.post(callPath(previewMessage, { id }), wish)).json<{ answered: { by: string } | null }>().answered
    expect(await told()).toBeNull()
    const sent = (await send(id, wish)).json<{ id: number }>()
    expect(await told()).toMatchObject({ by: expect.any(String) })
    const late = await send(id, wish)
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('al beantwoord')])
    const back = await clerk.post(callPath(cancelMessage, { id, message: sent.id }), {})
    expect(back.statusCode, back.body).toBe(200)
    expect(await told()).toBeNull()
    await work()
    expect(receiver.received).toEqual([])
  })

  it('never goes to a stranger, a program, or by anything but e-mail', async () => {
    const { id, email, number } = await createFile()
    const stranger = await receive(`Nummer ${number}`, { from: 'vreemde@elders.example', words: 'Stuur mij alles.' })
    expect(stranger.state).toBe('waits')
    const fieldsOf = async (wish: object) => Object.keys((await send(id, wish)).json().errors ?? {})
    expect(await fieldsOf(await wishFor(id, stranger.id))).toEqual(['reply'])
    await clerk.post(callPath(attachIncomingMail, { id: stranger.id }), { file: id })
    expect(await fieldsOf(await wishFor(id, stranger.id))).toEqual(['reply'])
    const program = await receive(`Afwezig ${number}`, {
      from: email,
      words: 'Ik ben er niet.',
      head: 'Auto-Submitted: auto-replied\r\n',
    })
    await clerk.post(callPath(attachIncomingMail, { id: program.id }), { file: id })
    expect(await fieldsOf(await wishFor(id, program.id))).toEqual(['reply'])
    // Nor is it offered there.
    const logs = (await clerk.get(callPath(listFileLogs, { id }))).json<{ items: FileLog[] }>().items
    expect(logs.some((log) => log.mail?.id === program.id)).toBe(false)
    const real = await receive(`Echt ${number}`, { from: email, words: 'Hoeveel is het nog?' })
    expect(await fieldsOf(await wishFor(id, real.id, { channel: 'post' }))).toEqual(['channel'])
    await work()
    expect(receiver.received).toEqual([])
  })
})
