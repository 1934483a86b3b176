import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { changeMailbox, type MailboxRow, pauseMailbox } from '#contract/mail/mailboxes.ts'
import { getToday, type OwnDay } from '#contract/work/today.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { addMailbox, openTokenServer, plainMail, readMailbox, shownMailbox } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askToRead } from './ask-to-read.ts'
import { openSecret } from './mailbox-secrets.ts'
import { inboxOf } from './open-mailbox.ts'
import { findMailbox } from './queries.ts'
import { readAccessToken } from './read-access-token.ts'

describe('a mailbox while something else happens', () => {
  let server: TestServer
  let clerk: Person
  let customerId: number
  let made = 0

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true, environment: { EXCHANGE_HOSTS: '127.0.0.1' } })
    clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    customerId = await createCustomer(server)
  })
  afterAll(async () => server.close())

  const box = async () => {
    const folder = `map-${crypto.randomUUID().slice(0, 8)}`
    const { id, version } = await addMailbox(clerk, { kind: 'folder', folder })
    const path = join(inboxOf(server.app.config.dataFolder), folder)
    await mkdir(path, { recursive: true })
    return { id, version, lay: async (name: string, mail: string) => writeFile(join(path, `${name}.eml`), mail) }
  }
  const fileOf = async () => {
    made += 1
    const number = `50010${made}`
    const email = `naast${made}@meulen.example`
    const id = await createDossier(server.database.db, customerId, { number, debtors: [{ name: 'Bea', email }] })
    return { id, number, email }
  }
  const listed = async (box: number) =>
    (await clerk.get(`${callPath(listIncomingMail)}?mailbox=${box}&state=waits,attached,parked&limit=1000`)).json<{
      items: IncomingRow[]
    }>().items
  const work = async (name: string) => {
    while (await workOnce(server.database.db, server.clock, name));
  }
  /** Has somebody else hold a file until all of this goes on or waits for it. */
  const whileHeld = async (dossierId: number, act: () => Promise<unknown>, workers: readonly string[]) => {
    const { db } = server.database
    let running: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await sql`select from dossier where id = ${dossierId} for update`.execute(tx)
      running = Promise.all(workers.map(work))
      await wait(700)
      await act()
    })
    await running
  }

  it('makes one log of an e-mail that is read from two boxes at the same moment', async () => {
    const file = await fileOf()
    const mail = plainMail({ from: file.email, subject: `Dossier ${file.number}`, words: 'Ik betwist deze rekening.' })
    const boxes = [await box(), await box()]
    for (const [index, one] of boxes.entries()) await one.lay('1', `Received: by box-${index}\r\n${mail}`)
    for (const { id } of boxes) await askToRead(server.database.db, id)
    await whileHeld(file.id, async () => {}, ['one', 'other'])
    const logs = await server.database.db
      .selectFrom('dossierLog')
      .select('id')
      .where('dossierId', '=', file.id)
      .where('type', '=', 'email')
      .execute()
    expect(logs).toHaveLength(1)
    const kept = await server.database.db
      .selectFrom('mailNotice')
      .select('isTold')
      .where(
        'mailboxId',
        'in',
        boxes.map(({ id }) => id),
      )
      .execute()
    expect(kept.map(({ isTold }) => isTold)).toEqual(expect.arrayContaining([false, true]))
    expect(kept).toHaveLength(2)
  })

  it('stops with the e-mail in hand when it is paused, and goes on with the next later', async () => {
    const file = await fileOf()
    const { id, version, lay } = await box()
    await lay('1', plainMail({ from: file.email, subject: `Dossier ${file.number}`, words: 'Een vraag.' }))
    await lay('2', plainMail({ from: file.email, subject: 'Later', words: 'Nog een vraag.' }))
    const pause = async (seen: number, isActive: boolean) =>
      clerk.post(callPath(pauseMailbox, { id }), { version: seen, isActive })
    await askToRead(server.database.db, id)
    await whileHeld(file.id, async () => expect((await pause(version, false)).statusCode).toBe(200), ['one'])
    expect((await listed(id)).map(({ subject }) => subject)).toEqual([`Dossier ${file.number}`])
    await pause(version + 1, true)
    await work('one')
    expect(await listed(id)).toHaveLength(2)
  })

  it('keeps for a person, with its words and what it is taken for, what its file does not take', async () => {
    const file = await fileOf()
    const { id, lay } = await box()
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    await owner.query(`create function refuse_log() returns trigger language plpgsql
      as 'begin raise exception ''no''; end'`)
    await owner.query(`create trigger refuse_log before insert on dossier_log for each row
      when (new.type = 'email') execute function refuse_log()`)
    const words = 'Ik betwist deze rekening.'
    await lay('1', plainMail({ from: file.email, subject: `Dossier ${file.number}`, words }))
    await lay('2', plainMail({ from: 'x@y.example', subject: 'Daarna', words: 'Dag' }))
    await readMailbox(server, id)
    await owner.query('drop function refuse_log cascade')
    await owner.end()
    expect(await listed(id)).toMatchObject([
      { state: 'waits', dossierId: null, content: words, stops: 'dispute' },
      { state: 'waits', subject: 'Daarna' },
    ])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', readCount: 2 })
  })

  it('sets an e-mail aside that takes the database longer than it may, with its own bytes, and reads on', async () => {
    const { id, lay } = await box()
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    // As the database says it when a statement is ended because it takes too long; it would again.
    await owner.query(`create function take_long() returns trigger language plpgsql as
      'begin raise exception ''canceling statement due to statement timeout'' using errcode = ''57014''; end'`)
    await owner.query(`create trigger take_long before update on mail_notice for each row
      when (new.content like '%eindeloos%') execute function take_long()`)
    await lay('1', plainMail({ from: 'x@y.example', subject: 'Zwaar', words: 'Dit gaat eindeloos door.' }))
    await lay('2', plainMail({ from: 'x@y.example', subject: 'Licht', words: 'Dag' }))
    await readMailbox(server, id)
    await owner.query('drop function take_long cascade')
    await owner.end()
    const [parked, light] = await listed(id)
    expect([parked?.state, parked?.subject, parked?.sender]).toEqual(['parked', 'Zwaar', 'x@y.example'])
    expect(parked?.files).toMatchObject([{ name: 'e-mail.eml.txt', mimeType: 'text/plain' }])
    expect([light?.state, light?.subject]).toEqual(['waits', 'Licht'])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', readCount: 2 })
  })

  const atNobody = async (more: object = {}) =>
    addMailbox(clerk, { port: 1, username: `${crypto.randomUUID()}@noordkade.example`, ...more })
  const inputOf = (mailbox: MailboxRow) => {
    const { name, kind, host, port, security, username, clientId, tokenUrl, sinceDay, version } = mailbox
    return { name, kind, host, port, security, username, clientId, tokenUrl, sinceDay, version }
  }

  it('is read at once when what it failed by was mended, and not only after its pause', async () => {
    const { db } = server.database
    const mailbox = await atNobody()
    for (let turn = 0; turn < 6; turn += 1) await readMailbox(server, mailbox.id)
    await db
      .updateTable('job')
      .set({ runAt: new Date('2100-01-01') })
      .where('uniqueKey', '=', `mail.read:${mailbox.id}`)
      .where('state', '=', 'queued')
      .execute()
    const pending = async () =>
      db
        .selectFrom('job')
        .select(['runAt', 'attempts'])
        .where('uniqueKey', '=', `mail.read:${mailbox.id}`)
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow()
    await askToRead(db, mailbox.id)
    expect((await pending()).runAt.getUTCFullYear()).toBe(2100)
    const changed = await clerk.put(callPath(changeMailbox, { id: mailbox.id }), {
      ...inputOf(mailbox),
      readFolder: 'Af',
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await pending()).runAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await pending()).attempts).toBe(0)
  })

  it('is told on the day of who can mend it, while it fails', async () => {
    const { id } = await atNobody()
    await readMailbox(server, id)
    const dayOf = async (who: Person) => (await who.get(callPath(getToday))).json<{ own: OwnDay }>().own.mailboxes
    expect((await dayOf(clerk))?.rows).toContainEqual(expect.objectContaining({ id, problem: 'refused' }))
    expect(await dayOf(await createPerson(server, ['ROLE_EMPLOYEE']))).toBeNull()
  })

  it('is looked through again from an earlier day on, and from no later one', async () => {
    const { db } = server.database
    const mailbox = await atNobody({ sinceDay: '2026-11-01' })
    const { id } = mailbox
    const change = async (version: number, sinceDay: string) => {
      await db.updateTable('mailbox').set({ lastUid: 7, uidValidity: 3 }).where('id', '=', id).execute()
      const saved = await clerk.put(callPath(changeMailbox, { id }), { ...inputOf(mailbox), version, sinceDay })
      expect(saved.statusCode, saved.body).toBe(200)
      return (await findMailbox(db, id))?.lastUid
    }
    expect(await change(mailbox.version, '2026-11-10')).toBe(7)
    expect(await change(mailbox.version + 1, '2026-10-01')).toBe(0)
  })

  it('keeps the token that somebody typed while another was being asked for', async () => {
    const { db } = server.database
    const { config } = server.app
    const tokens = await openTokenServer('google')
    try {
      tokens.fresh = 'van-de-ander'
      const mailbox = await atNobody({ kind: 'google', clientId: 'app', clientSecret: 'b', tokenUrl: tokens.url })
      const before = await findMailbox(db, mailbox.id)
      if (!before) throw new Error('there is no mailbox')
      const typed = { ...inputOf(mailbox), secret: 'getypt', clientSecret: '' }
      expect((await clerk.put(callPath(changeMailbox, { id: mailbox.id }), typed)).statusCode).toBe(200)
      await readAccessToken(db, config, before)
      const after = await findMailbox(db, mailbox.id)
      expect(after && openSecret(config, after, 'secret')).toBe('getypt')
    } finally {
      await tokens.close()
    }
  })
})
