import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureMailModel } from '#server/mail/classification/make-mail-model.ts'
import { askToRead } from '#server/mail/mailboxes/ask-to-read.ts'
import { createDossier } from '#test/dossiers.ts'
import { type Dovecot, dovecotPath, openDovecot } from '#test/dovecot.ts'
import { type KillableWorker, startKillableWorker } from '#test/killable-worker.ts'
import { howOften } from '#test/long.ts'
import { addMailbox, openTokenServer, plainMail, type TokenServer } from '#test/mailboxes.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const kills = howOften(2, 20)
const mails = 25
const email = 'joost@meulen.example'
const user = 'gedood'

// Where it is not installed this is shown as skipped: on Debian the package is dovecot-imapd.
describe.skipIf(!dovecotPath)('a mailbox whose reader is killed', () => {
  let server: TestServer
  let dovecot: Dovecot
  let tokens: TokenServer
  let worker: KillableWorker
  let mailbox: number
  let dossierId: number

  beforeAll(async () => {
    tokens = await openTokenServer('microsoft')
    dovecot = await openDovecot({ tokenInfoUrl: tokens.infoUrl })
    const environment = { EXCHANGE_HOSTS: '127.0.0.1' }
    server = await createTestServer({ today: '2026-11-20', agency: true, environment })
    const file = { number: '500001', debtors: [{ name: 'Joost', email }] }
    dossierId = await createDossier(server.database.db, await createCustomer(server), file)
    const clerk = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_EMAIL_IMPORT'])
    const box = await addMailbox(clerk, { port: dovecot.port, username: user, readFolder: 'Klaar' })
    mailbox = box.id
    // A worker has its turn behind all else: what it would learn first takes it long on a machine that is busy.
    await ensureMailModel(server.database.db, server.clock)
    worker = await startKillableWorker(server, { ...environment, VORDER_SECRET: server.app.config.secret })
  }, 240_000)
  afterAll(async () => {
    await worker.close()
    await server.close()
    await Promise.all([dovecot.close(), tokens.close()])
  })

  /** Which were read, each as often as it was. */
  const read = async () => {
    const { db } = server.database
    const rows = await db.selectFrom('mailNotice').select('note').where('mailboxId', '=', mailbox).execute()
    return rows.map(({ note }) => note)
  }
  /** The same of those on the file. */
  const logged = async () => {
    const { db } = server.database
    const rows = await db.selectFrom('dossierLog').select('content').where('dossierId', '=', dossierId).execute()
    return rows.flatMap(({ content }) => /Dossier 500001, brief \d+/.exec(content)?.[0] ?? []).toSorted()
  }

  it(
    `misses no e-mail and puts none on its file twice: ${kills} kills`,
    async () => {
      const wanted: string[] = []
      let interrupted = 0
      for (let turn = 0; turn < kills; turn += 1) {
        for (let count = 0; count < mails; count += 1) {
          const subject = `Dossier 500001, brief ${wanted.length}`
          wanted.push(subject)
          await dovecot.deliver(user, plainMail({ from: email, subject, words: 'Ik heb een vraag.' }))
        }
        const before = wanted.length - mails
        await askToRead(server.database.db, mailbox, { isMended: true })
        // Within the first e-mail, or one further on.
        while ((await read()).length <= before + (turn % 5) * 3) await wait(1)
        await worker.kill()
        if ((await read()).length < wanted.length) interrupted += 1
        await worker.restart()
        while ((await read()).length < wanted.length) await wait(50)
      }
      // Whatever is still under way would read one twice: the last word is that of a reading to its end.
      while ((await dovecot.count(user)) > 0) await wait(50)
      expect(interrupted).toBeGreaterThan(0)
      expect((await read()).toSorted()).toEqual(wanted.toSorted())
      expect(await logged()).toEqual(wanted.toSorted())
      expect(await dovecot.count(user, 'Klaar')).toBe(wanted.length)
    },
    120_000 + kills * 60_000,
  )
})
