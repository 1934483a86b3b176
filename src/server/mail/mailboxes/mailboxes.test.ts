import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import {
  changeMailbox,
  createMailbox,
  listMailboxes,
  type MailboxRow,
  removeMailbox,
  testMailbox,
} from '#contract/mail/mailboxes.ts'
import { askToRead } from '#server/mail/mailboxes/ask-to-read.ts'
import { inboxOf } from '#server/mail/mailboxes/open-mailbox.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { addMailbox, plainMail, readMailbox, shownMailbox } from '#test/mailboxes.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({
    today: '2026-11-20',
    agency: true,
    environment: { EXCHANGE_HOSTS: '127.0.0.1,mail.lan' },
  })
  clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
})
afterAll(async () => server.close())

const box = (more: object = {}) => ({
  name: crypto.randomUUID(),
  kind: 'imap',
  host: 'imap.mailhuis.example',
  username: `${crypto.randomUUID()}@noordkade.example`,
  secret: 'geheim-woord',
  sinceDay: '2026-11-20',
  ...more,
})
const errorsOf = async (input: object) =>
  Object.keys((await clerk.post(callPath(createMailbox), input)).json().errors ?? {})

describe('the settings of a mailbox', () => {
  it.each<[string, object, readonly string[]]>([
    ['no server and no user', { host: '', username: '' }, ['host', 'username']],
    ['a server that is none', { host: 'niet goed' }, ['host']],
    ['no password', { secret: '' }, ['secret']],
    ['no security outside the own network', { security: 'none' }, ['security']],
    ['to be read from where it is put away', { readFolder: 'INBOX' }, ['readFolder']],
    ['a folder outside of the portal', { kind: 'folder', folder: '../uit' }, ['folder']],
    ['Google without the secret of its app', { kind: 'google', clientId: 'app' }, ['clientSecret']],
    ['Microsoft without an app', { kind: 'microsoft', clientSecret: 'x' }, ['clientId']],
    [
      'tokens by http',
      { kind: 'google', clientId: 'a', clientSecret: 'b', tokenUrl: 'http://x.example' },
      ['tokenUrl'],
    ],
  ])('are refused at their field: %s', async (_what, more, fields) => {
    expect(await errorsOf(box(more))).toEqual(fields)
  })

  it('keep their secrets sealed and never tell them, for their own address alone', async () => {
    const input = box({ kind: 'google', clientId: 'app', clientSecret: 'app-geheim' })
    const made = await clerk.post(callPath(createMailbox), input)
    expect(made.statusCode, made.body).toBe(200)
    const { mailbox } = made.json<{ mailbox: MailboxRow }>()
    expect(mailbox).toMatchObject({ state: 'new', hasSecret: true, hasClientSecret: true, version: 1 })
    const { id } = mailbox
    const { db } = server.database
    const row = await db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const trail = await db.selectFrom('auditEvent').selectAll().where('subjectKind', '=', 'mailbox').execute()
    const list = await clerk.get(`${callPath(listMailboxes)}?limit=-1`)
    for (const told of [made.body, list.body, JSON.stringify(trail), String(row.secret), String(row.clientSecret)]) {
      expect(told).not.toMatch(/geheim-woord|app-geheim/)
    }
    expect(trail.map(({ kind }) => kind)).toEqual(['mailbox.created'])
    const change = async (version: number, more: object) =>
      clerk.put(callPath(changeMailbox, { id }), { ...input, secret: '', clientSecret: '', version, ...more })
    expect((await change(1, { readFolder: 'Klaar' })).statusCode).toBe(200)
    expect(Object.keys((await change(2, { host: 'ander.example' })).json().errors)).toEqual(['secret', 'clientSecret'])
    const late = await change(1, { readFolder: 'Anders' })
    expect([late.statusCode, late.json().current]).toEqual([409, expect.objectContaining({ readFolder: 'Klaar' })])
  })

  it('are one for each name and each place', async () => {
    const input = box()
    expect((await clerk.post(callPath(createMailbox), input)).statusCode).toBe(200)
    expect(await errorsOf({ ...input, username: 'ander@noordkade.example' })).toEqual(['name'])
    expect(await errorsOf({ ...input, name: 'Anders' })).toEqual(['username'])
  })

  it('go no further than the public internet unless the installation names a host', async () => {
    const { id, version } = (await clerk.post(callPath(createMailbox), box({ host: '10.1.2.3' }))).json<{
      mailbox: MailboxRow
    }>().mailbox
    const tried = await clerk.post(callPath(testMailbox, { id }), { version })
    expect(tried.json()).toMatchObject({ mailbox: { test: { result: 'not_allowed' } } })
  })

  it('are for employees who may import e-mail', async () => {
    for (const roles of [['ROLE_EMPLOYEE'], ['ROLE_CUSTOMER', 'ROLE_EMAIL_IMPORT']] as const) {
      const other = await createPerson(server, roles)
      expect((await other.get(callPath(listMailboxes))).statusCode).toBe(403)
      expect((await other.post(callPath(createMailbox), box())).statusCode).toBe(403)
    }
  })
})

describe('a mailbox that is a folder', () => {
  it('is read, put away and taken from the list; what was read stays', async () => {
    const folder = 'vragen'
    const { id, version } = await addMailbox(clerk, { kind: 'folder', folder, trustedServer: 'mx.noordkade.example' })
    const path = join(inboxOf(server.app.config.dataFolder), folder, 'new')
    await mkdir(path, { recursive: true })
    const from = 'joost@meulen.example'
    const signed = `Authentication-Results: mx.noordkade.example; dmarc=pass header.from=meulen.example\r\n`
    await writeFile(join(path, '1.eml'), signed + plainMail({ from, subject: 'In een map', words: 'Dag' }))
    await readMailbox(server, id)
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', readCount: 1 })
    const listed = async () =>
      (await clerk.get(`${callPath(listIncomingMail)}?search=een%20map`)).json<{ items: IncomingRow[] }>().items
    expect(await listed()).toMatchObject([{ senderCheck: 'pass', mailbox: expect.any(String) }])
    expect((await clerk.post(callPath(testMailbox, { id }), { version })).json()).toMatchObject({
      mailbox: { test: { result: 'reached' } },
    })
    expect((await clerk.delete(callPath(removeMailbox, { id }), { version })).statusCode).toBe(204)
    expect(await listed()).toMatchObject([{ subject: 'In een map', mailbox: null }])
  })

  it('of which a part cannot be looked into brings in the rest, and says what is wrong', async () => {
    const folder = 'half'
    const { id } = await addMailbox(clerk, { kind: 'folder', folder })
    const path = join(inboxOf(server.app.config.dataFolder), folder)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, '.elsewhere'), 'this is no folder')
    await symlink('.elsewhere', join(path, 'new'))
    await writeFile(join(path, '1.eml'), plainMail({ from: 'a@b.example', subject: 'Halve map', words: 'Dag' }))
    await readMailbox(server, id)
    expect(await shownMailbox(clerk, id)).toMatchObject({ problem: 'no_folder' })
    const { items } = (await clerk.get(`${callPath(listIncomingMail)}?search=halve%20map`)).json<{ items: object[] }>()
    expect(items).toHaveLength(1)
  })

  it('keeps what was read from it for a month, counted from then [P4]', async () => {
    const { inbox } = server.app.config.mail
    const place = join(inbox, 'read', 'other')
    const lie = async () => (await readdir(place)).toSorted()
    const read = async () => {
      await askToRead(server.database.db, null)
      while (await workOnce(server.database.db, server.clock, 'reader'));
    }
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000)
    const lay = async (path: string, days: number) => {
      await writeFile(path, plainMail({ from: 'z@quirijnsz.example', subject: 'Lang geleden', words: 'Quirijnsz' }))
      await utimes(path, daysAgo(days), daysAgo(days))
    }
    await mkdir(place, { recursive: true })
    await lay(join(place, 'lang.eml'), 31)
    await lay(join(place, 'kort.eml'), 29)
    // Of a mailbox that was taken away, or is paused: nobody reads that folder any more.
    const left = join(inboxOf(server.app.config.dataFolder), 'oud', 'vragen', 'read', 'own')
    await mkdir(left, { recursive: true })
    await lay(join(left, 'lang.eml'), 31)
    await lay(join(left, 'kort.eml'), 29)
    // It was written long ago, and comes in now.
    await lay(join(inbox, 'nu.eml'), 400)
    await read()
    expect(await lie()).toEqual(['kort.eml', 'nu.eml'])
    expect(await readdir(left)).toEqual(['kort.eml'])
    expect((await stat(join(place, 'nu.eml'))).mtime > daysAgo(1)).toBe(true)
  })
})
