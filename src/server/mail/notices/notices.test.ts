import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { bouncedAddress as address, bouncedEmail as email, bouncingMails, bounceOf } from '#test/bounced-mail.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'

const friday = '2026-11-20'

describe('an e-mail that came back', () => {
  let server: TestServer
  let employee: Person
  let receiver: MailReceiver
  let runs: ReturnType<typeof runsOf>
  let mails: ReturnType<typeof bouncingMails>
  let customerId: number

  beforeAll(async () => {
    receiver = await openMailReceiver()
    server = await createTestServer({ agency: true, worker: true, smtpUrl: receiver.url })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    mails = bouncingMails(server, runs)
  })
  beforeEach(async () => {
    receiver.received.length = 0
    setMoment(server, friday, 9 * 60)
    customerId = await createCustomer(server)
    await server.database.db.updateTable('customer').set(address).execute()
  })
  afterAll(async () => {
    await server.close()
    await receiver.close()
    await closeRenderer()
  })

  const sendOne = async (identityKey?: string) => mails.sendNotice(customerId, friday, identityKey)
  const receive = async (...messages: (string | Uint8Array)[]) => mails.receive(...messages)
  const dispatchesOf = async (dossierId: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', dossierId).orderBy('id').execute()
  const noticesOf = async (dossierId: number) =>
    server.database.db
      .selectFrom('fourteenDayLetter')
      .selectAll()
      .where('dossierId', '=', dossierId)
      .orderBy('id')
      .execute()
  const standing = async (dossierId: number) =>
    server.database.db
      .selectFrom('dossier')
      .leftJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.code', 'dossier.nextDay', 'dossier.status'])
      .where('dossier.id', '=', dossierId)
      .executeTakeFirstOrThrow()
  const emailOf = async (dossierId: number) =>
    server.database.db
      .selectFrom('debtorContact')
      .innerJoin('dossierDebtor', 'dossierDebtor.debtorId', 'debtorContact.debtorId')
      .select('debtorContact.status')
      .where('dossierDebtor.dossierId', '=', dossierId)
      .where('debtorContact.kind', '=', 'email')
      .where('debtorContact.validTo', 'is', null)
      .executeTakeFirst()
  const kindsOf = async (dossierId: number) => {
    const rows = server.database.db.selectFrom('auditEvent').select('kind').where('dossierId', '=', dossierId)
    return (await rows.orderBy('id').execute()).map(({ kind }) => kind)
  }

  const inbox = () => server.app.config.mail.inbox

  it('ends the address, voids the 14-day letter, and sends it by post with a term of its own', async () => {
    const { dossierId, run, messageId } = await sendOne()
    const [first] = await noticesOf(dossierId)
    setMoment(server, '2026-11-23', 9 * 60)
    await receive(bounceOf(messageId))
    await runs.until(
      async () => runs.read(run.id),
      ({ state, counts }) => state === 'done' && counts.done === 1,
    )
    expect((await dispatchesOf(dossierId)).map((one) => [one.channel, one.state, one.occurrence])).toEqual([
      ['email', 'bounced', 1],
      ['post', 'sent', 1],
    ])
    expect((await dispatchesOf(dossierId))[0]?.error).toBe('5.1.1 smtp; 550 no such user here')
    expect(await emailOf(dossierId)).toEqual({ status: 'bounced' })
    const [old, valid] = await noticesOf(dossierId)
    expect([old?.valid, valid?.valid]).toEqual([false, true])
    // The term counts from the letter that did arrive: by post of Monday, not by e-mail of Friday.
    expect((valid?.lastDay ?? '') > (first?.lastDay ?? '')).toBe(true)
    expect(((await standing(dossierId)).nextDay ?? '') > (valid?.lastDay ?? '')).toBe(true)
    expect(await kindsOf(dossierId)).toEqual(
      expect.arrayContaining(['email.sent', 'email.bounced', 'debtor.contact_changed', 'letter.sent']),
    )
  })

  it('is told twice and counts once, also as another file or in another folder', async () => {
    const { dossierId, messageId } = await sendOne()
    await receive(bounceOf(messageId), bounceOf(messageId))
    await receive(bounceOf(messageId), bounceOf(messageId, { status: '5.1.10' }))
    await runs.until(
      async () => dispatchesOf(dossierId),
      (all) => all.length === 2 && all[1]?.state === 'sent',
    )
    expect((await kindsOf(dossierId)).filter((kind) => kind === 'email.bounced')).toHaveLength(1)
  })

  it('whose mailbox is full keeps its address, and the letter goes by post', async () => {
    const { dossierId, messageId } = await sendOne()
    await receive(bounceOf(messageId, { status: '5.2.2' }))
    await runs.until(
      async () => dispatchesOf(dossierId),
      (all) => all[1]?.state === 'sent',
    )
    expect((await dispatchesOf(dossierId)).map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'failed'],
      ['post', 'sent'],
    ])
    // It had left, and was taken in.
    const [{ runId } = { runId: 0 }] = await dispatchesOf(dossierId)
    expect((await runs.read(Number(runId))).deliveries).toMatchObject([
      { channel: 'post', renderedCount: 1 },
      { channel: 'email', handedOverCount: 1, acceptedCount: 1, deliveredCount: 0, failedCount: 1 },
    ])
    expect(await emailOf(dossierId)).toEqual({ status: 'given' })
  })

  it('in words that no database takes is kept all the same', async () => {
    const { dossierId, messageId } = await sendOne()
    await receive(bounceOf(messageId).replace('no such user here', 'no \0\u0007such \u2028user'))
    expect((await dispatchesOf(dossierId))[0]).toMatchObject({
      state: 'bounced',
      error: '5.1.1 smtp; 550 no such user',
    })
  })

  it('may only be late: that is written down, and nothing else changes', async () => {
    const { dossierId, messageId } = await sendOne()
    const before = await standing(dossierId)
    await receive(bounceOf(messageId, { action: 'delayed', status: '4.4.1' }))
    expect(await kindsOf(dossierId)).toContain('email.delayed')
    expect(await dispatchesOf(dossierId)).toMatchObject([{ state: 'sent', endedAt: null }])
    expect([await standing(dossierId), await emailOf(dossierId)]).toEqual([before, { status: 'given' }])
  })

  it('of which somebody else tells changes nothing: another recipient, a made-up id, two ids, no id at all', async () => {
    const { dossierId, messageId } = await sendOne()
    const before = await standing(dossierId)
    const madeUp = messageId.replace(/.{8}$/, '00000000')
    await receive(
      bounceOf(messageId, { to: 'somebody@else.example' }),
      bounceOf(madeUp),
      bounceOf('vorder-999999999999999-0a1b2c3d'),
      `${bounceOf(messageId)}\r\nMessage-ID: <vorder-1-0a1b2c3d@noordkade.example>`,
      bounceOf(messageId, { own: false }),
      Buffer.from([0, 255, 13, 10, 0]),
      'Subject: a\0b\ud800\r\n\r\n',
      '',
      `Subject: ${'=?utf-8?B?'.repeat(2_000)}\r\n\r\n`,
      'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(300),
    )
    expect(await dispatchesOf(dossierId)).toMatchObject([{ state: 'sent', endedAt: null }])
    expect([await standing(dossierId), await emailOf(dossierId)]).toEqual([before, { status: 'given' }])
  })

  it('is told apart from an answer that a program wrote: that is kept, and never answered', async () => {
    const { dossierId, messageId } = await sendOne()
    const answers = Array.from({ length: 50 }, (_, turn) =>
      [
        `From: ${email}`,
        `Subject: Afwezig tot 5 mei (${turn})`,
        'Auto-Submitted: auto-replied',
        `In-Reply-To: <${messageId}@noordkade.example>`,
        '',
        'Ik ben er niet.',
      ].join('\r\n'),
    )
    const { total } = await waiting()
    await receive(...answers, `From: ${email}\r\nSubject: Betaald\r\n\r\nIk heb betaald.`)
    // What a program says again is read by nobody.
    expect((await waiting()).total).toBe(total + 1)
    expect(await dispatchesOf(dossierId)).toMatchObject([{ state: 'sent' }])
    // Not one e-mail has left since: no loop can begin.
    expect(receiver.received).toHaveLength(1)
    const notices = await server.database.db.selectFrom('mailNotice').select(['kind', 'dispatchId']).execute()
    expect(notices.filter(({ kind, dispatchId }) => kind === 'auto_reply' && dispatchId !== null)).toHaveLength(50)
    expect((await logsOf(dossierId)).map(({ content }) => content)).toEqual([
      expect.stringMatching(/^Automatisch antwoord op ons bericht: Afwezig/),
    ])
    expect(await workOf(dossierId)).toHaveLength(1)
    const kept = await readdir(join(inbox(), 'read', 'other'))
    expect((await readFile(join(inbox(), 'read', 'other', kept.at(-1) ?? ''), 'utf8')).length).toBeGreaterThan(0)
  })

  const answerTo = (messageId: string | null, words: string, { from = email, subject = 'Re: uw bericht' } = {}) =>
    [
      `From: Joost <${from}>`,
      'To: vragen@noordkade.example',
      `Subject: ${subject}`,
      ...(messageId ? [`In-Reply-To: <${messageId}@noordkade.example>`] : []),
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
    ].join('\r\n')
  const workOf = async (dossierId: number) =>
    server.database.db
      .selectFrom('agendaItem')
      .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
      .select(['agendaSubject.code', 'agendaItem.note'])
      .where('dossierId', '=', dossierId)
      .orderBy('agendaItem.id')
      .execute()
  const logsOf = async (dossierId: number) =>
    server.database.db
      .selectFrom('dossierLog')
      .select(['type', 'category', 'content', 'visibleToCustomer'])
      .where('dossierId', '=', dossierId)
      .where('type', '=', 'email')
      .orderBy('id')
      .execute()
  const statusOf = async (dossierId: number) => (await standing(dossierId)).status
  const waiting = async () => (await employee.get('/api/v4/incoming-mail')).json()

  it('gets an answer that disputes: it stands on the file, is judged today, and nothing more is sent until then', async () => {
    const { dossierId, messageId } = await sendOne()
    await receive(answerTo(messageId, 'Ik betwist deze vordering.\n\n> Betaal binnen vijftien dagen'))
    expect(await statusOf(dossierId)).toBe('suspend')
    expect(await workOf(dossierId)).toEqual([{ code: 'judge_dispute', note: 'Re: uw bericht' }])
    expect(await logsOf(dossierId)).toMatchObject([
      { category: 'debtor', visibleToCustomer: false, content: expect.stringContaining('Ik betwist deze vordering.') },
    ])
    await receive(answerTo(messageId, 'Ik betwist deze vordering.\n\n> Betaal binnen vijftien dagen'))
    expect(await logsOf(dossierId)).toHaveLength(1)
  })

  it('gets what people of a help desk write by their program: every other word of it stands on the file, and a dispute stops it', async () => {
    const { dossierId, messageId } = await sendOne()
    const byProgram = (words: string) => `Auto-Submitted: auto-generated\r\n${answerTo(messageId, words)}`
    await receive(byProgram('Wij hebben uw bericht ontvangen. Heeft u nog vragen?'))
    expect([await statusOf(dossierId), (await workOf(dossierId)).map(({ code }) => code)]).toEqual([
      'in_progress',
      ['answer_mail'],
    ])
    await receive(byProgram('Wij betwisten deze factuur: er is niets geleverd.'))
    expect([await statusOf(dossierId), (await workOf(dossierId)).map(({ code }) => code)]).toEqual([
      'suspend',
      ['answer_mail', 'judge_dispute'],
    ])
    expect((await logsOf(dossierId)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Wij hebben uw bericht ontvangen.'),
      expect.stringContaining('Wij betwisten deze factuur: er is niets geleverd.'),
    ])
    await receive(`X-Again: 1\r\n${byProgram('Wij betwisten deze factuur: er is niets geleverd.')}`)
    expect(await logsOf(dossierId)).toHaveLength(2)
  })

  it('gets an answer that asks: the file waits; one that only tells is read, and the file goes on', async () => {
    const asking = await sendOne()
    await receive(answerTo(asking.messageId, 'Kan ik in termijnen betalen?'))
    expect([await statusOf(asking.dossierId), (await workOf(asking.dossierId))[0]?.code]).toEqual([
      'paused',
      'answer_mail',
    ])
    customerId = await createCustomer(server)
    await server.database.db.updateTable('customer').set(address).execute()
    const telling = await sendOne()
    const before = await statusOf(telling.dossierId)
    await receive(answerTo(telling.messageId, 'Ik betaal vrijdag.'))
    expect([await statusOf(telling.dossierId), (await workOf(telling.dossierId))[0]?.code]).toEqual([
      before,
      'answer_mail',
    ])
  })

  it('is put on the file whose number somebody of that file names, and on no other', async () => {
    const { dossierId } = await sendOne()
    const { db } = server.database
    const { number } = await db
      .selectFrom('dossier')
      .select('number')
      .where('id', '=', dossierId)
      .executeTakeFirstOrThrow()
    const { total } = await waiting()
    await receive(
      answerTo(null, 'Ik betaal vrijdag.', { subject: `Dossier ${number}`, from: email.toUpperCase() }),
      answerTo(null, 'Ik betaal ook.', { subject: `Dossier ${number}`, from: 'ander@somebody.example' }),
      answerTo(null, 'Ik betaal niet.', { subject: 'Mijn rekening' }),
    )
    expect((await logsOf(dossierId)).map(({ content }) => content)).toEqual([
      expect.stringContaining('Ik betaal vrijdag.'),
    ])
    const left = await waiting()
    expect(left.total - total).toBe(2)
    const strange = left.items.find(({ sender }: { sender: string }) => sender === 'ander@somebody.example')
    expect(strange).toMatchObject({ kind: 'message', content: 'Ik betaal ook.' })
    const path = `/api/v4/incoming-mail/${strange.id}`
    expect((await employee.post(`${path}/attach`, { file: 999_999 })).json().errors).toHaveProperty('file')
    expect((await employee.post(`${path}/attach`, { file: dossierId })).statusCode).toBe(204)
    expect((await employee.post(`${path}/set-aside`, {})).json().error_message).toBe(
      'Iemand anders heeft deze e-mail al behandeld.',
    )
    expect(await logsOf(dossierId)).toHaveLength(2)
    const { id } = left.items.find(({ subject }: { subject: string }) => subject === 'Mijn rekening')
    expect((await employee.post(`/api/v4/incoming-mail/${id}/set-aside`, {})).statusCode).toBe(204)
    expect((await waiting()).total).toBe(total)
  })

  it('waits for a person when it was taken off its file, and when a stranger passed our message on', async () => {
    const { dossierId, messageId } = await sendOne()
    const { total } = await waiting()
    await receive(
      answerTo(messageId, 'Ik kom er nog op terug.', { subject: 'Re: later' }),
      answerTo(messageId, 'Zie onder.', { from: 'mr@advocaat.example', subject: 'Fwd: uw bericht' }),
    )
    expect(await logsOf(dossierId)).toMatchObject([{ content: expect.stringContaining('Ik kom er nog op terug.') }])
    const left = await waiting()
    expect(left.total).toBe(total + 1)
    const passedOn = left.items.find(({ sender }: { sender: string }) => sender === 'mr@advocaat.example')
    const { files } = (await employee.get(`/api/v4/incoming-mail/${passedOn.id}/suggestion`)).json()
    expect(files[0]).toMatchObject({ id: dossierId, reasons: ['our_message'] })

    const attached = (await employee.get('/api/v4/incoming-mail?state=attached&limit=1000')).json()
    const { id } = attached.items.find(({ subject }: { subject: string }) => subject === 'Re: later')
    expect((await employee.post(`/api/v4/incoming-mail/${id}/undo`, {})).statusCode).toBe(204)
    const again = await waiting()
    expect(again.items.map((one: { id: number }) => one.id)).toContain(id)
    expect(again.total).toBe(total + 2)
    expect((await employee.post(`/api/v4/incoming-mail/${id}/attach`, { file: dossierId })).statusCode).toBe(204)
    expect((await waiting()).total).toBe(total + 1)
    // What a mail server says of our message was told on it: that waits for nobody.
    await receive(bounceOf(messageId))
    expect((await waiting()).total).toBe(total + 1)
  })

  it('is taken once when it came into two boxes, and twice when somebody else uses its id', async () => {
    const { dossierId, messageId } = await sendOne()
    const inBox = (box: string, words: string) =>
      `Received: by ${box}\r\nMessage-ID: <a1@thuis.example>\r\n${answerTo(messageId, words)}`
    const { total } = await waiting()
    await receive(inBox('one', 'Ik betaal vrijdag.'))
    await receive(inBox('two', 'Ik betaal vrijdag.'))
    expect([(await logsOf(dossierId)).length, (await waiting()).total]).toEqual([1, total])
    await receive(inBox('two', 'Ik betaal maandag.'))
    expect(await logsOf(dossierId)).toHaveLength(2)
  })

  it('ends the address under every file of the same person', async () => {
    const { db } = server.database
    const key = crypto.randomUUID()
    const debtors = [{ email, ...address, identityKey: key }]
    const elsewhere = await createDueDossier(db, await createCustomer(server, 'Een ander'), '2026-12-20', { debtors })
    const { dossierId, messageId } = await sendOne(key)
    await receive(bounceOf(messageId))
    expect([await emailOf(dossierId), await emailOf(elsewhere)]).toEqual([{ status: 'bounced' }, { status: 'bounced' }])
    expect(await kindsOf(elsewhere)).toContain('debtor.contact_changed')
  })

  it('is understood from real mail servers', { skip: !hasSharedData }, async () => {
    const real = async (name: string, messageId: string, from: RegExp, to: RegExp) => {
      const text = await readFile(join(sharedDataFolder, 'email', 'bounces', `sisimai-bsd-${name}.eml`), 'latin1')
      return text.replace(to, email).replace(from, `Message-ID: <${messageId}@noordkade.example>`)
    }
    const cases: [string, RegExp, RegExp][] = [
      ['lhost-postfix-30', /^Message-Id: .*$(?![^]*^Message-Id:)/im, /kijitora@example\.br/g],
      ['lhost-gmail-18', /^ ?Message-ID: .*$(?![^]*^ ?Message-ID:)/im, /kijitora@example\.or\.jp/g],
      ['lhost-qmail-10', /^Message-Id: .*$(?![^]*^Message-Id:)/im, /kijitora@neko2\.example\.co\.jp/g],
    ]
    for (const [name, from, to] of cases) {
      const { dossierId, messageId } = await sendOne()
      await receive(Buffer.from(await real(name, messageId, from, to), 'latin1'))
      expect((await dispatchesOf(dossierId))[0], name).toMatchObject({ state: 'bounced' })
    }
  })
})
