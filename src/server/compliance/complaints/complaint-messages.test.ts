import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getComplaintLetter } from '#contract/compliance/complaint-reads.ts'
import {
  answerComplaint,
  type ComplaintDetails,
  confirmComplaint,
  getComplaint,
  registerComplaint,
  settleComplaintMessage,
} from '#contract/compliance/complaints.ts'
import { type IncomingRow, listIncomingMail, suggestFiles } from '#contract/mail/incoming-mail.ts'
import { day } from '#domain/day.ts'
import { dayInWords } from '#domain/letters/letter-format.ts'
import { clockOn } from '#server/clock.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { openDesk, workOff } from '#test/bank.ts'
import { bounceOf } from '#test/bounced-mail.ts'
import { callPath } from '#test/call-path.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { createPerson, type Person } from '#test/people.ts'
import { wakeComplaintMessages } from './send-complaint-message.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let counsel: Person

beforeAll(async () => {
  desk = await openDesk()
  counsel = await createPerson(desk.server, 'legal')
})
afterAll(async () => {
  await closeRenderer()
  expect(await desk.close()).toEqual([])
})

const show = async (id: number) => (await counsel.get(callPath(getComplaint, { id }))).json<ComplaintDetails>()
const register = async (more: object = {}, debtor: object = { email: 'h.bos@example.nl' }) => {
  const file = await desk.dossier({ debtors: [{ name: 'H. Bos', ...debtor }] })
  const wish = { channel: 'phone', who: 'debtor', subject: 'tone', severity: 2, content: 'Zo praat u niet.' }
  const answer = await counsel.post(registerComplaint.path, { ...wish, files: [file.id], ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id } = answer.json<{ id: number }>()
  await sql`update complaint set owner_id = ${counsel.userId} where id = ${id}`.execute(desk.db)
  return { id, file }
}
const confirm = async (id: number, input: object) =>
  counsel.post(callPath(confirmComplaint, { id }), { version: (await show(id)).version, ...input })

describe('a complaint', () => {
  it('is confirmed by e-mail in the delivery of the house, and stands on its file', async () => {
    const { id, file } = await register()
    const before = await show(id)
    expect(before.reachable).toContain('email')
    expect(before.confirmationWords.email).toContain(dayInWords(day(before.answerDueDay), 'nl'))
    expect(before.confirmationWords.email).toContain(file.number)
    expect((await confirm(id, { send: 'email' })).statusCode).toBe(200)
    await workOff(desk.server)
    const { messages, state, history } = await show(id)
    expect(messages).toMatchObject([
      { purpose: 'confirmation', channel: 'email', state: 'sent', to: 'h.bos@example.nl' },
    ])
    expect(messages[0]?.words).toBe(before.confirmationWords.email)
    expect(state).toBe('confirmed')
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['message_asked', 'message_sent']))
    expect(await desk.auditKinds(file.id)).toEqual(
      expect.arrayContaining(['complaint.message_asked', 'complaint.message_sent']),
    )
  })

  it('is answered by e-mail: what he writes back is on its file, or suggested where it is about two', async () => {
    const reader = await createPerson(desk.server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    const answerTo = async (id: number, subject: string) => {
      expect((await confirm(id, { send: 'email' })).statusCode).toBe(200)
      await workOff(desk.server)
      const { messageId } = await desk.db
        .selectFrom('complaintMessage')
        .select('messageId')
        .where('complaintId', '=', id)
        .executeTakeFirstOrThrow()
      const head = `In-Reply-To: <${messageId}@noordkade.example>\r\n`
      await deliver(desk.server, head + mailWithFiles({ from: 'h.bos@example.nl', subject, words: 'Dank u.' }, []))
      await workOff(desk.server)
      const path = `${callPath(listIncomingMail)}?state=waits,attached&limit=1000`
      const { items } = (await reader.get(path)).json<{ items: IncomingRow[] }>()
      return items.find((mail) => mail.subject === subject)
    }
    const { id, file } = await register()
    expect(await answerTo(id, 'Re: bevestiging')).toMatchObject({ state: 'attached', dossierId: file.id })
    const other = await desk.dossier({ debtors: [{ name: 'H. Bos' }] })
    const two = await register()
    await sql`insert into complaint_file (complaint_id, dossier_id) values (${two.id}, ${other.id})`.execute(desk.db)
    const waits = await answerTo(two.id, 'Re: twee')
    expect(waits).toMatchObject({ state: 'waits', dossierId: null })
    const { files } = (await reader.get(callPath(suggestFiles, { id: waits?.id ?? 0 }))).json<{
      files: { id: number; reasons: string[] }[]
    }>()
    expect(files.map((one) => [one.id, one.reasons.includes('our_message')])).toEqual(
      expect.arrayContaining([
        [two.file.id, true],
        [other.id, true],
      ]),
    )
  })

  it('is told by the text the agency has in use, in the language of who complains, and says which version that was', async () => {
    const writer = await createPerson(desk.server, [
      'ROLE_EMPLOYEE',
      'ROLE_EMAIL_TEMPLATE_VIEW',
      'ROLE_EMAIL_TEMPLATE_EDIT',
    ])
    const templateOf = async (type: string) =>
      desk.db
        .selectFrom('template')
        .innerJoin('templateVersion', 'templateVersion.templateId', 'template.id')
        .select(['template.id', 'templateVersion.id as versionId', 'templateVersion.languages'])
        .where('channel', '=', 'email')
        .where('type', '=', type)
        .orderBy('templateVersion.number', 'desc')
        .executeTakeFirstOrThrow()
    const first = await templateOf('complaint_confirmation')
    expect(first.languages.toSorted()).toEqual(['de', 'en', 'fr', 'nl'])
    // A new version, as the editor of templates keeps it.
    const text = (words: string) => ({
      kind: 'rich',
      subject: '%complaintNumber%',
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              // A run of its own: nothing of what follows it is lost.
              { type: 'text', text: `${words} `, marks: [{ type: 'bold' }] },
              { type: 'variable', attrs: { name: 'complaintNumber' } },
            ],
          },
          { type: 'paragraph', content: [{ type: 'variable', attrs: { name: 'paragraph' } }] },
        ],
      },
    })
    const content = { nl: text('Nieuw'), en: text('New'), fr: text('Nouveau'), de: text('Neu') }
    await sql`insert into template_version (template_id, number, content, content_sha256, words, languages,
        published_at)
      values (${first.id}, 2, ${JSON.stringify(content)}, ${'a1'.repeat(32)}, 'Nieuw', array['nl', 'en', 'fr', 'de'],
        now())`.execute(desk.db)
    const { id } = await register({ street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' })
    await sql`update complaint set language = 'de' where id = ${id}`.execute(desk.db)
    const { number, confirmationWords } = await show(id)
    // By post another text is in use, and that is what is shown of it.
    expect(confirmationWords).toEqual({ email: `Neu ${number}`, post: expect.stringContaining('Beschwerde') })
    expect((await confirm(id, { send: 'email', words: 'Bis morgen.' })).statusCode).toBe(200)
    const [message] = (await show(id)).messages
    expect(message).toMatchObject({ subject: number, words: `Neu ${number}\n\nBis morgen.` })
    const { templateVersionId } = await desk.db
      .selectFrom('complaintMessage')
      .select('templateVersionId')
      .where('complaintId', '=', id)
      .executeTakeFirstOrThrow()
    expect(templateVersionId).toBe((await templateOf('complaint_confirmation')).versionId)
    expect(templateVersionId).not.toBe(first.versionId)
    // Out of use it is told of at the button, and nothing is sent or written down.
    await sql`update template set withdrawn_at = now() where id = ${first.id}`.execute(desk.db)
    const { id: other } = await register()
    const refused = await confirm(other, { send: 'email' })
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('sjabloon')])
    expect(await show(other)).toMatchObject({ state: 'received', messages: [], confirmationWords: { email: '' } })
    await sql`update template set withdrawn_at = null where id = ${first.id}`.execute(desk.db)
    // An answer without the words of who answers is no answer.
    const asked = { type: 'complaint_answer', destination: 'complainant', content: { nl: text('Zonder') } }
    asked.content.nl.body.content.pop()
    const check = await writer.post('/api/v4/email/template/check', asked)
    expect(check.body).toContain('answer_missing')
    expect(check.body).toContain('part_missing')
  })

  it('whose confirmation comes back is confirmed to nobody: its term runs again, also on the agenda', async () => {
    const { id, file } = await register()
    const { confirmDueDay, answerDueDay } = await show(id)
    await confirm(id, { send: 'email' })
    await workOff(desk.server)
    expect(await show(id)).toMatchObject({ state: 'confirmed', term: 'answer', dueDay: answerDueDay })
    const sent = await desk.db
      .selectFrom('complaintMessage')
      .select('messageId')
      .where('complaintId', '=', id)
      .executeTakeFirstOrThrow()
    await deliver(desk.server, bounceOf(sent.messageId ?? '', { to: 'h.bos@example.nl' }))
    await workOff(desk.server)
    const { history, ...now } = await show(id)
    expect(now).toMatchObject({
      state: 'received',
      term: 'confirm',
      dueDay: confirmDueDay,
      confirmedAt: null,
      messages: [{ purpose: 'confirmation', state: 'bounced' }],
    })
    expect(history[0]?.kind).toBe('message_bounced')
    expect(await desk.auditKinds(file.id)).toContain('complaint.message_bounced')
    const open = await desk.db
      .selectFrom('agendaItem')
      .select(['dueDay', 'employeeId'])
      .where('dossierId', '=', file.id)
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([{ dueDay: confirmDueDay, employeeId: counsel.userId }])
    // By another way it is confirmed after all.
    expect((await confirm(id, {})).statusCode).toBe(200)
    expect(await show(id)).toMatchObject({ state: 'confirmed', dueDay: answerDueDay })
  })

  it('is answered by a letter, which somebody posts', async () => {
    const { id } = await register()
    await confirm(id, {})
    expect((await show(id)).messages).toEqual([])
    const { version } = await show(id)
    const said = {
      outcome: 'founded',
      cause: 'employee',
      answer: 'U hebt gelijk.\n\nHet spijt ons.',
      send: 'post',
      version,
    }
    const answered = await counsel.post(callPath(answerComplaint, { id }), said)
    expect(answered.statusCode, answered.body).toBe(200)
    const [letter] = (await show(id)).messages
    expect(letter).toMatchObject({ purpose: 'answer', state: 'to_post' })
    expect(letter?.words).toMatch(/Dit is ons antwoord\.\n\nU hebt gelijk\.\n\nHet spijt ons\./)
    const pdf = await counsel.get(callPath(getComplaintLetter, { id: letter?.id ?? 0 }))
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const settle = async () =>
      counsel.post(callPath(settleComplaintMessage, { id: letter?.id ?? 0 }), {
        outcome: 'posted',
        version: letter?.version,
      })
    expect((await settle()).json<ComplaintDetails>().messages[0]?.state).toBe('posted')
    expect((await settle()).statusCode).toBe(409)
  })

  it('goes by no e-mail to who wants none or has no address, and by no letter to nowhere', async () => {
    const quiet = await register({}, { email: 'stil@example.nl', doNotContact: true })
    expect((await show(quiet.id)).reachable).not.toContain('email')
    const refused = await confirm(quiet.id, { send: 'email' })
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('brief')])
    // What is refused is not confirmed.
    expect((await show(quiet.id)).state).toBe('received')
    const nobody = await register({ who: 'third', name: 'Een buurvrouw', files: [] })
    expect((await show(nobody.id)).reachable).toEqual([])
    expect((await confirm(nobody.id, { send: 'post' })).statusCode).toBe(409)
  })

  it('counts as told once its letter is in the post: until then its term runs', async () => {
    const { id } = await register()
    expect((await confirm(id, { send: 'post' })).statusCode).toBe(200)
    const waits = await show(id)
    expect([waits.state, waits.dueDay]).toEqual(['confirmed', waits.confirmDueDay])
    const [letter] = waits.messages
    const input = { outcome: 'posted', version: letter?.version }
    const posted = await counsel.post(callPath(settleComplaintMessage, { id: letter?.id ?? 0 }), input)
    expect(posted.json<ComplaintDetails>()).toMatchObject({ state: 'confirmed', dueDay: waits.answerDueDay })
  })

  it('is as it was before when what told of it is lost', async () => {
    const { id } = await register()
    expect((await confirm(id, { send: 'email' })).statusCode).toBe(200)
    await sql`
      update complaint_message set state = 'uncertain', attempted_at = now()
      where complaint_id = ${id}`.execute(desk.db)
    const [mail] = (await show(id)).messages
    const input = { outcome: 'lost', version: mail?.version }
    const lost = await counsel.post(callPath(settleComplaintMessage, { id: mail?.id ?? 0 }), input)
    expect(lost.json<ComplaintDetails>(), lost.body).toMatchObject({ state: 'received', confirmedAt: null })
    expect((await confirm(id, {})).statusCode).toBe(200)
  })

  it('of an automatic message is answered to nobody', async () => {
    const { id } = await register()
    await sql`update complaint set is_automatic = true where id = ${id}`.execute(desk.db)
    expect((await show(id)).reachable).toEqual([])
    expect((await confirm(id, { send: 'email' })).statusCode).toBe(409)
    await workOff(desk.server)
    expect((await show(id)).messages).toEqual([])
  })

  it('is mailed to a debtor within the lawful hours, however long it waited', async () => {
    const { id } = await register()
    expect((await confirm(id, { send: 'email' })).statusCode).toBe(200)
    // A Sunday.
    desk.server.clock.set(clockOn(day('2026-11-22')))
    await workOff(desk.server)
    const [waits] = (await show(id)).messages
    expect([waits?.state, waits?.leavesAt === null]).toEqual(['scheduled', false])
    desk.server.clock.set(clockOn(day('2026-11-23')))
    await wakeComplaintMessages(desk.db, desk.server.clock)
    await workOff(desk.server)
    expect((await show(id)).messages).toMatchObject([{ state: 'sent' }])
  })
})
