import { sql } from 'kysely'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attachIncomingMail,
  type IncomingRow,
  listIncomingMail,
  markIncomingSpam,
  setAsideIncomingMail,
  setIncomingClass,
  suggestFiles,
  undoIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import { getIncomingGroups, handleIncomingGroup } from '#contract/mail/incoming-groups.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { removeMailbox } from '#contract/mail/mailboxes.ts'
import { getMailModel, type MailModelAnswer, restoreMailModel, startMailModel } from '#contract/mail/mail-model.ts'
import { allTexts } from '#contract/texts.ts'
import type { MailClass } from '#domain/mail/mail-class.ts'
import { possibleNumbers } from '#domain/mail/read-reply.ts'
import { systemActor } from '#server/actor.ts'
import { openComplaint } from '#server/compliance/complaints/open-complaint.ts'
import { startMailModels } from '#server/mail/classification/make-mail-model.ts'
import { readNotice } from '#server/mail/notices/read-notice.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { startReading } from '#server/mail/notices/receive-mail.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { deliver, mailWithFiles } from '#test/mail-with-files.ts'
import { addMailbox, readMailbox } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'

const email = 'joost@meulen.example'
let server: TestServer
let clerk: Person
let customerId: number
let made = 0

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

const work = async () => {
  while (await workOnce(server.database.db, server.clock, 'one'));
}
async function receive(subject: string, words: string, { from = email, head = '' } = {}): Promise<void> {
  await deliver(server, head + mailWithFiles({ from, subject, words }, []))
  await work()
}
async function createFile(): Promise<{ id: number; number: string }> {
  made += 1
  const number = String(400_000 + made)
  return {
    id: await createDossier(server.database.db, customerId, { number, debtors: [{ name: 'Joost', email }] }),
    number,
  }
}
const listed = async (state: string, subject: string) =>
  (await clerk.get(`${callPath(listIncomingMail)}?state=${state}&limit=1000`))
    .json<{ items: IncomingRow[] }>()
    .items.find((mail) => mail.subject === subject)
const found = async (state: string, subject: string) => {
  const mail = await listed(state, subject)
  if (!mail) throw new Error(`"${subject}" is not among what is ${state}`)
  return mail
}
const standing = async (id: number) => {
  const { db } = server.database
  const { status } = await db.selectFrom('dossier').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const halts = await db
    .selectFrom('dossierHalt')
    .select(['kind', 'reason'])
    .where('dossierId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return [status, ...halts.map(({ kind, reason }) => `${kind} ${reason}`)]
}
const workOf = async (id: number) =>
  server.database.db
    .selectFrom('agendaItem')
    .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
    .select(['agendaSubject.code', 'agendaItem.state'])
    .where('dossierId', '=', id)
    .orderBy('agendaItem.id')
    .execute()
const model = async () => (await clerk.get(callPath(getMailModel))).json<MailModelAnswer>()

describe('an e-mail that comes in', () => {
  it.each<[string, string, readonly string[], string]>([
    ['Mijn man is overleden.', 'deceased', ['suspend', 'suspension deceased'], 'answer_mail'],
    ['Ik zit in de schuldhulpverlening.', 'debt_relief', ['suspend', 'suspension debt_relief'], 'debt_relief'],
    ['Ik ben haar bewindvoerder.', 'representative', ['suspend', 'suspension guardianship'], 'answer_mail'],
    ['Ik zie het niet meer zitten.', 'distress', ['suspend', 'suspension other'], 'answer_mail'],
    ['Ik heb dit al betaald.', 'paid_proof', ['paused', 'pause payment_on_its_way'], 'check_payment'],
  ])('stops its file by what it says: “%s”', async (words, mailClass, expected, subject) => {
    const { id, number } = await createFile()
    await receive(`Dossier ${number}`, words)
    expect(await standing(id)).toEqual(expected)
    expect((await workOf(id)).map(({ code }) => code)).toEqual([subject])
    expect(await found('attached', `Dossier ${number}`)).toMatchObject({
      mailClass,
      dossierId: id,
      classes: expect.arrayContaining([expect.objectContaining({ mailClass, by: 'words' })]),
    })
  })

  it('of a stranger with a right number waits for a person, with that file as a suggestion', async () => {
    const { id, number } = await createFile()
    await receive(`Vraag ${number}`, 'Hoe staat het ermee?', { from: 'wie@vreemd.example' })
    const mail = await found('waits', `Vraag ${number}`)
    expect(await workOf(id)).toEqual([])
    const { files } = (await clerk.get(callPath(suggestFiles, { id: mail.id }))).json()
    expect(files).toMatchObject([{ id, number, reasons: ['number_in_subject'] }])
  })

  it('of a sender who is not who he says waits, whatever number it names', async () => {
    const { id, number } = await createFile()
    const bytes = Buffer.from(
      `Authentication-Results: mx.kade.example; dmarc=fail\r\n${mailWithFiles({ from: email, subject: `Nep ${number}`, words: 'Ik betwist dit.' }, [])}`,
    )
    const { id: mailbox } = await addMailbox(clerk, { kind: 'folder', folder: 'nep', trustedServer: 'mx.kade.example' })
    const folder = join(inboxOf(server.app.config.dataFolder), 'nep')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'one.eml'), bytes)
    await readMailbox(server, mailbox)
    expect(await found('waits', `Nep ${number}`)).toMatchObject({ senderCheck: 'fail', stops: 'dispute' })
    expect([await standing(id), await workOf(id)]).toEqual([['in_progress'], []])
  })

  it('that names its number waits where the trusted server found nothing of its sender, also when all are looked for again', async () => {
    const { id, number } = await createFile()
    const head = 'Authentication-Results: mx.kade.example; spf=pass smtp.mailfrom=evil.example; dmarc=none\r\n'
    const mail = head + mailWithFiles({ from: email, subject: `Onbewezen ${number}`, words: 'Bedankt.' }, [])
    const box = { kind: 'folder', folder: 'onbewezen', trustedServer: 'mx.kade.example' }
    const { id: mailbox, version } = await addMailbox(clerk, box)
    const folder = join(inboxOf(server.app.config.dataFolder), 'onbewezen')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'one.eml'), mail)
    await readMailbox(server, mailbox)
    expect(await found('waits', `Onbewezen ${number}`)).toMatchObject({ senderCheck: 'none', dossierId: null })
    const again = async () => {
      const { groups } = (await clerk.get(callPath(getIncomingGroups))).json<OutputOf<typeof getIncomingGroups>>()
      const seen = groups.find(({ cause }) => cause === 'other_sender')?.seen
      return (await clerk.post(callPath(handleIncomingGroup), { cause: 'other_sender', seen })).json<object>()
    }
    expect(await again()).toMatchObject({ ids: [] })
    // Nor once the mailbox is there no more.
    expect((await clerk.delete(callPath(removeMailbox, { id: mailbox }), { version })).statusCode).toBe(204)
    expect(await again()).toMatchObject({ ids: [] })
    expect(await standing(id)).toEqual(['in_progress'])
  })

  it('goes off its file again with its log, its work and its stop', async () => {
    const { id, number } = await createFile()
    const before = await standing(id)
    await receive(`Weg ${number}`, 'Ik betwist deze rekening.')
    const { id: mailId } = await found('attached', `Weg ${number}`)
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
    expect((await clerk.post(callPath(undoIncomingMail, { id: mailId }), {})).statusCode).toBe(204)
    expect([await standing(id), (await workOf(id)).map(({ state }) => state)]).toEqual([before, ['archived']])
    const logs = await server.database.db
      .selectFrom('dossierLog')
      .select('content')
      .where('dossierId', '=', id)
      .execute()
    expect(logs.filter(({ content }) => content.includes('betwist'))).toEqual([])
    expect(await found('waits', `Weg ${number}`)).toMatchObject({ dossierId: null })
    expect((await clerk.post(callPath(undoIncomingMail, { id: mailId }), {})).json().error_message).toBe(
      'Deze e-mail wacht al op iemand.',
    )
    expect((await clerk.post(callPath(attachIncomingMail, { id: mailId }), { file: id })).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
    expect((await workOf(id)).map(({ state }) => state)).toEqual(['archived', 'open'])
  })

  it('leaves its file standing still for what another e-mail there needs as much, and lets it go with the last', async () => {
    const { id, number } = await createFile()
    const before = await standing(id)
    const mails: number[] = []
    for (const [subject, words] of [
      ['Eerste', 'Ik betwist deze rekening.'],
      ['Tweede', 'Nogmaals: ik betwist dit.'],
      ['Derde', 'Wanneer is dit?'],
    ] as const) {
      await receive(`${subject} ${number}`, words)
      mails.push((await found('attached', `${subject} ${number}`)).id)
    }
    const undo = async (mail: number | undefined) =>
      (await clerk.post(callPath(undoIncomingMail, { id: mail ?? 0 }), {})).statusCode
    expect(await undo(mails[0])).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
    expect(await undo(mails[1])).toBe(204)
    expect(await standing(id)).toEqual(before)
  })

  it('leaves its file standing still for a complaint that is open', async () => {
    const { id, number } = await createFile()
    await receive(`Klacht ${number}`, 'Ik heb een klacht over uw toon.')
    const { id: mail } = await found('attached', `Klacht ${number}`)
    await inTransaction(server.database.db, async (tx) =>
      openComplaint(tx, systemActor(server.clock.now()), {
        channel: 'email',
        who: 'third',
        name: 'Joost',
        subject: 'tone',
        severity: 1,
        content: 'Uw toon',
        files: [id],
        mail,
      }),
    )
    expect((await clerk.post(callPath(undoIncomingMail, { id: mail }), {})).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension complaint'])
  })

  it('that was no spam stops the file it is put on after all', async () => {
    const { id } = await createFile()
    await receive('Toch niet', 'Ik betwist deze rekening.', { from: 'wie@vreemd.example' })
    const { id: mail } = await found('waits', 'Toch niet')
    await clerk.post(callPath(markIncomingSpam, { id: mail }), {})
    await clerk.post(callPath(undoIncomingMail, { id: mail }), {})
    expect(await found('waits', 'Toch niet')).toMatchObject({ mailClass: 'dispute', namedBy: null })
    expect((await clerk.post(callPath(attachIncomingMail, { id: mail }), { file: id })).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
  })

  it('that a person confirms stops its file no second time; all it stopped for ends with it', async () => {
    const { id, number } = await createFile()
    const before = await standing(id)
    await receive(`Bewind ${number}`, 'Ik ben haar bewindvoerder.')
    const { id: mail } = await found('attached', `Bewind ${number}`)
    const name = async (mailClass: MailClass) => clerk.put(callPath(setIncomingClass, { id: mail }), { mailClass })
    expect((await name('representative')).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension guardianship'])
    expect((await name('dispute')).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension guardianship', 'suspension dispute'])
    expect((await clerk.post(callPath(undoIncomingMail, { id: mail }), {})).statusCode).toBe(204)
    expect(await standing(id)).toEqual(before)
    // What the timeline gives as the reason is told in words.
    const reasons = await server.database.db
      .selectFrom('auditEvent')
      .select(sql<string>`data ->> 'reason'`.as('reason'))
      .where('dossierId', '=', id)
      .where('kind', '=', 'dossier.resumed')
      .execute()
    expect(reasons.map(({ reason }) => `timeline.because.${reason}` in allTexts)).toEqual([true])
  })

  it('is set aside or spam, and waits again', async () => {
    await receive('Korting op stoelen', 'Alleen deze week.', { from: 'winkel@aanbod.example' })
    const { id } = await found('waits', 'Korting op stoelen')
    const undo = async (state: string) => {
      expect(await listed('waits', 'Korting op stoelen')).toBeUndefined()
      await found(state, 'Korting op stoelen')
      expect((await clerk.post(callPath(undoIncomingMail, { id }), {})).statusCode).toBe(204)
      await found('waits', 'Korting op stoelen')
    }
    expect((await clerk.post(callPath(setAsideIncomingMail, { id }), {})).statusCode).toBe(204)
    await undo('set_aside')
    expect((await clerk.post(callPath(markIncomingSpam, { id }), {})).statusCode).toBe(204)
    await undo('spam')
  })

  it('that a person names stops its file where it must, and is asked about no more', async () => {
    const { id, number } = await createFile()
    await receive(`Bericht ${number}`, 'De ooievaar bracht niets, zie hier.')
    const mail = await found('attached', `Bericht ${number}`)
    const name = async (mailClass: MailClass) => clerk.put(callPath(setIncomingClass, { id: mail.id }), { mailClass })
    expect((await name('dispute')).statusCode).toBe(204)
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
    expect(await found('attached', `Bericht ${number}`)).toMatchObject({ mailClass: 'dispute' })
  })
})

describe('e-mails of real programs and people', () => {
  it('are on no file that they do not name, and nothing is answered', {
    skip: !hasSharedData,
    timeout: 300_000,
  }, async () => {
    const { db } = server.database
    const folder = join(sharedDataFolder, 'email')
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
    const { inbox } = server.app.config.mail
    await mkdir(inbox, { recursive: true })
    for (const [index, name] of names.entries()) await copyFile(join(folder, name), join(inbox, `${index}.eml`))
    const tied = async () =>
      (await db.selectFrom('mailNotice').select('id').where('dossierId', 'is not', null).execute()).length
    const left = async () => (await db.selectFrom('dispatch').select('id').execute()).length
    // What they name and who sent them is here: numbers of files of others, and senders with files they do not name.
    const read = await Promise.all(names.map(async (name) => readNotice(await readFile(join(folder, name)))))
    const numbers = new Set(read.flatMap(({ subject, content }) => possibleNumbers(`${subject} ${content}`)))
    const senders = new Set(read.flatMap(({ sender }) => (sender === '' ? [] : [sender.toLowerCase()])))
    for (const number of [...numbers].slice(0, 200))
      await createDossier(db, customerId, { number, debtors: [{ name: `Houder ${number}` }] })
    for (const sender of senders)
      await createDossier(db, customerId, { debtors: [{ name: `Schrijver ${sender}`, email: sender }] })
    expect([numbers.size, senders.size].every((size) => size > 20)).toBe(true)
    const [before, sent] = [await tied(), await left()]
    await startReading(db)
    await work()
    expect((await readdir(inbox)).filter((name) => name.endsWith('.eml'))).toEqual([])
    expect([await tied(), await left()]).toEqual([before, sent])
    expect(names.length).toBeGreaterThan(50)
  })
})

describe('the model of e-mail', () => {
  it('is there from the first e-mail on, measured on what it never saw', async () => {
    const { exampleCount, labelCount, versions, classes, confusion } = await model()
    expect(exampleCount).toBe(500)
    expect(versions[0]).toMatchObject({ inUse: true, refused: null, isKept: true })
    expect(versions[0]?.stopPercent).toBeGreaterThanOrEqual(95)
    const counted = classes.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(confusion.reduce((sum, { count }) => sum + count, 0))
    expect(counted).toBeGreaterThanOrEqual(100)
    // Of people: what the portal comes with lets no class go by itself.
    expect(classes.reduce((sum, { labels }) => sum + labels, 0)).toBe(labelCount)
    expect(classes.filter(({ alonePercent }) => alonePercent !== null)).toEqual([])
  })

  it('learns from ten corrections, and goes back to the version before', async () => {
    const words = (index: number) => `Geachte heer, de quetzalvogel vloog ${index} maal over het dak. Quetzalvogel!`
    const from = 'vogel@wacht.example'
    for (let index = 0; index < 12; index += 1) {
      await receive(`Vogel ${index}`, words(index), { from })
      const { id } = await found('waits', `Vogel ${index}`)
      await clerk.put(callPath(setIncomingClass, { id }), { mailClass: 'data_change' })
    }
    const before = await model()
    expect((await clerk.post(callPath(startMailModel), {})).statusCode).toBe(204)
    await work()
    const after = await model()
    expect(after.newLabelCount).toBe(0)
    expect(after.versions.length).toBe(before.versions.length + 1)
    const [made, former] = after.versions
    expect(made).toMatchObject({ inUse: true, refused: null })
    await receive('Vogel later', words(99), { from })
    expect((await found('waits', 'Vogel later')).mailClass).toBe('data_change')
    expect((await clerk.post(callPath(restoreMailModel, { id: former?.id ?? 0 }), {})).statusCode).toBe(204)
    expect((await model()).versions.map(({ inUse }) => inUse).slice(0, 2)).toEqual([false, true])
    expect((await clerk.post(callPath(restoreMailModel, { id: 999_999 }), {})).statusCode).toBe(404)
  })

  it('is made by itself once people have named fifty, not before', async () => {
    const { db } = server.database
    const open = async () =>
      (await db.selectFrom('job').select('id').where('kind', '=', 'mail.model').where('state', '=', 'queued').execute())
        .length
    await startMailModels(db, server.clock)
    expect(await open()).toBe(0)
    const namedAt = new Date(server.clock.now().getTime() + 1000)
    const labels = Array.from({ length: 50 }, (_, index) => ({
      mailClass: 'other',
      text: `iets anders ${index}`,
      isHeldOut: false,
      namedAt,
    }))
    await db.insertInto('mailLabel').values(labels).execute()
    await startMailModels(db, server.clock)
    expect(await open()).toBe(1)
  })
})

describe('e-mails that came in', () => {
  it('are of who may import e-mail alone', async () => {
    const outsider = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_EDIT'])
    expect((await outsider.get(callPath(listIncomingMail))).statusCode).toBe(403)
    expect((await outsider.get(callPath(getMailModel))).statusCode).toBe(403)
    expect((await outsider.put(callPath(setIncomingClass, { id: 1 }), { mailClass: 'spam' })).statusCode).toBe(403)
  })

  it('are seen, named and taken back on files of his own by whoever is of a customer', async () => {
    const { id, number } = await createFile()
    await receive(`Eigen ${number}`, 'Ik betwist deze rekening.')
    const { id: mail } = await found('attached', `Eigen ${number}`)
    const other = await createPerson(server, ['ROLE_EMAIL_IMPORT'], await createCustomer(server, 'Een ander'))
    const seen = (await other.get(`${callPath(listIncomingMail)}?state=attached&limit=1000`)).json()
    expect([seen.items, seen.total]).toEqual([[], 0])
    expect((await other.put(callPath(setIncomingClass, { id: mail }), { mailClass: 'other' })).statusCode).toBe(404)
    expect((await other.post(callPath(undoIncomingMail, { id: mail }), {})).statusCode).toBe(404)
    expect(await found('attached', `Eigen ${number}`)).toMatchObject({ mailClass: 'dispute', namedBy: null })
    expect(await standing(id)).toEqual(['suspend', 'suspension dispute'])
  })
})
