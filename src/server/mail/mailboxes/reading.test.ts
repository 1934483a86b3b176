import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IncomingRow, listIncomingMail } from '#contract/mail/incoming-mail.ts'
import { changeMailbox, pauseMailbox, testMailbox } from '#contract/mail/mailboxes.ts'
import { startMailWatch } from '#server/mail/mailboxes/mailbox-watch.ts'
import { startWorker, workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier } from '#test/dossiers.ts'
import { type Dovecot, dovecotPath, openDovecot } from '#test/dovecot.ts'
import { type FaultProxy, openFaultProxy } from '#test/fault-proxy.ts'
import { howOften } from '#test/long.ts'
import { mailWithFiles } from '#test/mail-with-files.ts'
import { addMailbox, openTokenServer, plainMail, readMailbox, shownMailbox, type TokenServer } from '#test/mailboxes.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

// Where it is not installed these are shown as skipped: on Debian the package is dovecot-imapd.
describe.skipIf(!dovecotPath)('a mailbox on a real mail server', () => {
  let server: TestServer
  let clerk: Person
  let dovecot: Dovecot
  let proxy: FaultProxy
  let tokens: TokenServer
  let customerId: number
  let user = ''

  beforeAll(async () => {
    tokens = await openTokenServer('microsoft')
    dovecot = await openDovecot({ tokenInfoUrl: tokens.infoUrl })
    proxy = await openFaultProxy(dovecot.port)
    server = await createTestServer({ today: '2026-11-20', agency: true, environment: { EXCHANGE_HOSTS: '127.0.0.1' } })
    clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    customerId = await createCustomer(server)
  })
  beforeEach(() => {
    user = `box-${crypto.randomUUID().slice(0, 8)}`
    proxy.fault = 'pass'
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([proxy.close(), dovecot.close(), tokens.close()])
  })

  const box = async (more: object = {}) => addMailbox(clerk, { port: proxy.port, username: user, ...more })
  const send = async (subject: string, words = 'Ik heb een vraag.') =>
    dovecot.deliver(user, plainMail({ from: 'joost@meulen.example', subject, words }))
  const listed = async (id: number) =>
    (await clerk.get(`${callPath(listIncomingMail)}?mailbox=${id}&state=waits,attached,parked&limit=1000`))
      .json<{ items: IncomingRow[] }>()
      .items.toSorted((one, other) => one.id - other.id)
  const subjects = async (id: number) => (await listed(id)).map(({ subject }) => subject)

  it('is read from the day that was said on, each e-mail once, and what was read goes where it should', async () => {
    const number = '500001'
    const email = 'anna@meulen.example'
    const file = await createDossier(server.database.db, customerId, { number, debtors: [{ name: 'Anna', email }] })
    await dovecot.deliver(
      user,
      plainMail({ from: email, subject: `Dossier ${number}`, words: 'Ik heb dit al betaald.' }),
    )
    await send('Een vraag')
    const { id } = await box({ readFolder: 'Gelezen' })
    await readMailbox(server, id)
    expect((await listed(id)).map(({ subject, state, dossierId }) => [subject, state, dossierId])).toEqual([
      [`Dossier ${number}`, 'attached', file],
      ['Een vraag', 'waits', null],
    ])
    const { status } = await server.database.db
      .selectFrom('dossier')
      .select('status')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    expect(status).toBe('paused')
    expect([await dovecot.count(user), await dovecot.count(user, 'Gelezen')]).toEqual([0, 2])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', behindCount: 0, readCount: 2, problem: null })
    await send('Nog een')
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual([`Dossier ${number}`, 'Een vraag', 'Nog een'])
  })

  it('leaves what it read where it is when no folder is named, and passes over what is older than the day', async () => {
    await send('Van vandaag')
    const { id } = await box({ sinceDay: '2099-01-01' })
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual([])
    await send('Van daarna')
    await readMailbox(server, id)
    expect([await subjects(id), await dovecot.count(user)]).toEqual([['Van daarna'], 2])
  })

  it('misses nothing and reads nothing twice when its line is cut again and again', async () => {
    const cuts = howOften(8, 50)
    await send('Brief 0')
    const { id } = await box({ readFolder: 'Klaar' })
    let failed = 0
    for (let cut = 1; cut <= cuts; cut += 1) {
      await send(`Brief ${cut}`, 'x'.repeat(200 + ((cut * 97) % 900)))
      proxy.fault = 'cut_answer'
      // From within the login to within one of the e-mails, and everything between.
      proxy.bytesUntilCut = 60 + ((cut * 7_919) % 3_500)
      await readMailbox(server, id)
      if ((await shownMailbox(clerk, id)).problem !== null) failed += 1
    }
    expect(failed).toBeGreaterThan(cuts / 2)
    proxy.fault = 'pass'
    await readMailbox(server, id)
    const wanted = Array.from({ length: cuts + 1 }, (_, index) => `Brief ${index}`)
    expect(await subjects(id)).toEqual(wanted)
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', behindCount: 0, problem: null })
  }, 300_000)

  it('looks through everything again when the server gave its messages new numbers', async () => {
    await send('Een')
    await send('Twee')
    const { id } = await box()
    await readMailbox(server, id)
    const validity = async () =>
      (await server.database.db.selectFrom('mailbox').select('uidValidity').where('id', '=', id).executeTakeFirst())
        ?.uidValidity
    const before = await validity()
    await wait(1_100)
    await dovecot.renumber(user)
    await send('Drie')
    await readMailbox(server, id)
    expect(await validity()).not.toBe(before)
    expect(await subjects(id)).toEqual(['Een', 'Twee', 'Drie'])
  })

  it('hears at once of what comes in, and goes on listening after its line was cut', async () => {
    const { db } = server.database
    const { id } = await box()
    await readMailbox(server, id)
    const worker = startWorker(db, server.clock)
    const watch = startMailWatch(db, server.app.config, { every: 200 })
    const until = async (subject: string) => {
      for (let turn = 0; turn < 200 && !(await subjects(id)).includes(subject); turn += 1) await wait(100)
      return subjects(id)
    }
    try {
      await wait(1_000)
      await send('Gehoord')
      expect(await until('Gehoord')).toEqual(['Gehoord'])
      proxy.cut()
      await send('Na de breuk')
      expect(await until('Na de breuk')).toEqual(['Gehoord', 'Na de breuk'])
    } finally {
      await watch.stop()
      await worker.stop()
    }
  }, 60_000)

  it('loses nothing when the disk is full, and says so until there is room', async () => {
    const { storage } = server.app
    const { put } = storage
    const file = { name: 'bewijs.txt', mimeType: 'text/plain', bytes: 'betaald' }
    const from = 'joost@meulen.example'
    await dovecot.deliver(user, mailWithFiles({ from, subject: 'Met bewijs', words: 'Zie bijlage' }, [file]))
    await send('Daarna')
    const { id } = await box()
    storage.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    }
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual([])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'failing', problem: 'disk_full', behindCount: 2 })
    storage.put = put
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual(['Met bewijs', 'Daarna'])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', problem: null, problemSince: null })
  })

  it('sets an e-mail aside that no reader can take apart, with its own bytes, and reads on', async () => {
    const nested = Array.from({ length: 60 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary="b${depth}"`,
      '',
      `--b${depth}`,
    ]).flat()
    await dovecot.deliver(user, ['From: joost@meulen.example', 'Subject: Diep', ...nested, ''].join('\r\n'))
    await send('Gewoon')
    const { id } = await box()
    await readMailbox(server, id)
    const [parked, plain] = await listed(id)
    expect([parked?.state, plain?.state, plain?.subject]).toEqual(['parked', 'waits', 'Gewoon'])
    expect(parked?.files).toMatchObject([{ name: 'e-mail.eml.txt', mimeType: 'text/plain' }])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right' })
  })

  it('passes over what its server will not give, once that has failed for a while, and tells a person', async () => {
    const { db } = server.database
    await send('Kapot')
    await send('Heel')
    const { id } = await box()
    proxy.fault = 'refuse_fetch'
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual([])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'failing', problem: 'failed', behindCount: 2 })
    const again = async () => {
      await db
        .updateTable('job')
        .set({ attempts: 6, runAt: new Date(0) })
        .where('uniqueKey', '=', `mail.read:${id}`)
        .where('state', '=', 'queued')
        .execute()
      while (await workOnce(db, server.clock, 'reader'));
    }
    await again()
    proxy.fault = 'pass'
    await again()
    const [parked, other] = await listed(id)
    expect([parked?.state, parked?.subject, other?.subject]).toEqual([
      'parked',
      'E-mail die de mailserver niet geeft',
      'Heel',
    ])
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'right', behindCount: 0 })
  })

  it('says in words what stands in its way, and is read again when that is mended', async () => {
    await send('Wachtend')
    const wrong = await box({ secret: 'fout' })
    await readMailbox(server, wrong.id)
    expect(await shownMailbox(clerk, wrong.id)).toMatchObject({ state: 'failing', problem: 'login_refused' })
    const tried = async ({ id, version }: { id: number; version: number }) =>
      (await clerk.post(callPath(testMailbox, { id }), { version })).json<{ mailbox: typeof wrong }>().mailbox.test
    expect(await tried(wrong)).toMatchObject({ result: 'login_refused' })
    const { id, version, name, sinceDay } = wrong
    const base = { name, sinceDay, kind: 'imap', host: '127.0.0.1', port: proxy.port, security: 'none', username: user }
    const change = async (seen: number, more: object) =>
      (await clerk.put(callPath(changeMailbox, { id }), { ...base, version: seen, ...more })).json<{
        mailbox: typeof wrong
      }>().mailbox
    const elsewhere = await change(version, { secret: 'geheim', folder: 'Bestaat niet' })
    expect(await tried(elsewhere)).toMatchObject({ result: 'no_folder' })
    const right = await change(elsewhere.version, { folder: '' })
    expect(await tried(right)).toMatchObject({ result: 'reached' })
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual(['Wachtend'])
    proxy.fault = 'reset'
    await readMailbox(server, id)
    expect(await shownMailbox(clerk, id)).toMatchObject({ state: 'failing', problem: 'cut_off' })
  })

  it('is not read while it is paused; what came meanwhile is read when it goes on', async () => {
    const { id, version } = await box()
    const pause = async (seen: number, isActive: boolean) =>
      clerk.post(callPath(pauseMailbox, { id }), { version: seen, isActive })
    expect((await pause(version, false)).json()).toMatchObject({ mailbox: { state: 'paused' } })
    await send('In de pauze')
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual([])
    await pause(version + 1, true)
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual(['In de pauze'])
  })

  it('makes one log of an e-mail that comes into two boxes', async () => {
    const number = '500002'
    const email = 'bea@meulen.example'
    const file = await createDossier(server.database.db, customerId, { number, debtors: [{ name: 'Bea', email }] })
    const mail = plainMail({ from: email, subject: `Dossier ${number}`, words: 'Wanneer moet ik betalen?' })
    const first = user
    await dovecot.deliver(first, `Received: by one\r\n${mail}`)
    const one = await box()
    user = `${user}-2`
    await dovecot.deliver(user, `Received: by other\r\n${mail}`)
    const other = await box()
    await readMailbox(server, one.id)
    await readMailbox(server, other.id)
    const logs = await server.database.db
      .selectFrom('dossierLog')
      .select('id')
      .where('dossierId', '=', file)
      .where('type', '=', 'email')
      .execute()
    expect(logs).toHaveLength(1)
  })

  it('is opened with a token that is asked for, and keeps the one to ask with when that changes', async () => {
    user = 'microsoft'
    await send('Met token')
    tokens.fresh = 'nieuw-token'
    const ofApp = { kind: 'microsoft', clientId: 'app', clientSecret: 'app-geheim', tokenUrl: tokens.url }
    const { id } = await box({ ...ofApp, secret: 'eerste-token' })
    await readMailbox(server, id)
    expect(await subjects(id)).toEqual(['Met token'])
    expect(Object.fromEntries(tokens.asked.at(-1) ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'eerste-token',
      client_id: 'app',
      client_secret: 'app-geheim',
    })
    // One that holds is not asked for again; after that with the token that was given last.
    const asked = tokens.asked.length
    await readMailbox(server, id)
    expect(tokens.asked).toHaveLength(asked)
    const { version } = await shownMailbox(clerk, id)
    const other = { name: 'Nog eens', sinceDay: '2020-01-01', host: '127.0.0.1', port: proxy.port, security: 'none' }
    const saved = await clerk.put(callPath(changeMailbox, { id }), {
      ...ofApp,
      ...other,
      username: user,
      clientSecret: '',
      version,
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await readMailbox(server, id)
    expect(tokens.asked.at(-1)?.get('refresh_token')).toBe('nieuw-token')
    tokens.refuses = true
    const again = await clerk.put(callPath(changeMailbox, { id }), {
      ...ofApp,
      ...other,
      username: user,
      clientSecret: '',
      version: version + 1,
    })
    expect(again.statusCode, again.body).toBe(200)
    await readMailbox(server, id)
    expect(await shownMailbox(clerk, id)).toMatchObject({
      problem: 'token_refused',
      problemSaid: 'invalid_grant AADSTS70000',
    })
  })
})
