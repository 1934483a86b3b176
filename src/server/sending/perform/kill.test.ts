import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunDetail } from '#contract/sending/runs.ts'
import { folderStorage, sha256Of } from '#server/platform/outside/storage.ts'
import { endLeases } from '#test/end-leases.ts'
import { howOften, isProof } from '#test/long.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { type PortalProcess, startPortal, workersOf } from '#test/portal-process.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const kills = Number(process.env['VORDER_KILLS'] ?? howOften(1, 50))
/** In each run, half of them by post and half by e-mail. */
const letters = howOften(60, 2_000)
/** How often it is killed while an e-mail is at the mail server, which has it and has not said so. */
const silences = howOften(1, 50)
/** How often its worker is killed while it is at the run, the web going on. */
const workerKills = howOften(2, 8)
const today = '2026-11-20'

describe('a run whose server is killed', () => {
  let server: TestServer
  let receiver: MailReceiver
  let employee: Person
  let customerId: number
  let dataFolder: string
  let behaviour: 'take' | 'wait' = 'take'
  let portal: PortalProcess

  const start = async (args?: string[]) => {
    const environment = { DATABASE_URL: server.database.url, VORDER_DATA: dataFolder, VORDER_TODAY: today }
    return startPortal({ ...environment, SMTP_URL: receiver.url }, args)
  }

  beforeAll(async () => {
    receiver = await openMailReceiver(() => behaviour, 2, { keepsContent: false })
    server = await createTestServer({ today, agency: true })
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-kill-'))
    employee = await createPerson(server, 'employee')
    customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
    portal = await start()
  }, 240_000)
  afterAll(async () => {
    await portal.stop()
    await server.close()
    await receiver.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  /** Half of the files are of consumers, who get their letter by post, half of companies, who get it by e-mail. */
  async function createFiles(): Promise<void> {
    const { db } = server.database
    const create = async (index: number) => {
      if (index % 2 === 0) return createDueDossier(db, customerId, today)
      const identityKey = crypto.randomUUID()
      const debtor = { kind: 'company' as const, email: `${identityKey}@stoepje.example`, identityKey }
      return createDueDossier(db, customerId, today, { workflow: 'company_amicable', debtors: [debtor] })
    }
    for (let made = 0; made < letters; made += 4) {
      await Promise.all([made, made + 1, made + 2, made + 3].map(create))
    }
  }

  /** How many messages of the run have been written, and how many e-mails have come in since it began. */
  async function progress(run: RunDetail, before: number): Promise<number> {
    const { count } = await server.database.db
      .selectFrom('dispatch')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('runId', '=', run.id)
      .executeTakeFirstOrThrow()
    return count + receiver.received.length - before
  }

  /** Whoever is asked whether an e-mail arrived looks it up, and says it truly. */
  async function answerQuestions(): Promise<number> {
    const uncertain = await server.database.db
      .selectFrom('dispatch')
      .innerJoin('runItem', 'runItem.dispatchId', 'dispatch.id')
      .select(['dispatch.id', 'dispatch.messageId'])
      .where('dispatch.state', '=', 'uncertain')
      .where('runItem.state', '=', 'in_hold')
      .execute()
    for (const { id, messageId } of uncertain) {
      const arrived = receiver.received.some((mail) => mail.messageId.startsWith(`<${messageId}@`))
      expect((await employee.post(`/api/v4/dispatch/${id}/settle`, { arrived, reason: 'asked' })).statusCode).toBe(204)
    }
    return uncertain.length
  }

  /** Of which files a letter lies at the print shop, in folders that are whole. */
  async function printedFiles(): Promise<string[]> {
    const folder = join(dataFolder, 'outbox', 'print')
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
    const lists = await Promise.all(names.map(async (name) => readFile(join(folder, name, 'manifest.json'), 'utf8')))
    return lists.flatMap((list) =>
      (JSON.parse(list) as { letters: { dossierNumber: string }[] }).letters.map(({ dossierNumber }) => dossierNumber),
    )
  }

  it(
    `loses no letter and sends none twice: ${kills} kills, each in a run of ${letters} letters [R2]`,
    async () => {
      const runs = runsOf(server, employee)
      const moments: number[] = []
      const pauses: number[] = []
      let questions = 0
      for (let turn = 0; turn < kills; turn += 1) {
        await createFiles()
        const before = receiver.received.length
        const proposal = await runs.propose(today)
        expect(proposal.counts.proposed).toBe(letters)
        expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
        // Each letter by post is one step of its way, each e-mail two: killed anywhere on it.
        const steps = letters * 1.5
        const moment = Math.ceil(steps * ((turn + Math.random()) / kills) * 0.95)
        for (let look = 0; look < 4_000 && (await progress(proposal, before)) < moment; look += 1) await wait(10)
        await portal.kill()
        const killed = Date.now()
        const reached = await progress(proposal, before)
        moments.push(reached / steps)
        await endLeases(server.database.db)
        portal = await start()
        const isOn = async () =>
          (await progress(proposal, before)) > reached || (await runs.read(proposal.id)).state === 'done'
        for (let look = 0; look < 600 && !(await isOn()); look += 1) await wait(100)
        pauses.push(Date.now() - killed)
        for (let look = 0; look < 1_200 && (await runs.read(proposal.id)).state !== 'done'; look += 1) {
          questions += await answerQuestions()
          await wait(100)
        }
        const done = await runs.read(proposal.id)
        expect(done).toMatchObject({ state: 'done', counts: { done: letters, failed: 0, in_hold: 0 } })
      }
      for (let look = 0; look < 100 && (await printedFiles()).length < (kills * letters) / 2; look += 1) await wait(100)

      const printed = await printedFiles()
      expect([printed.length, new Set(printed).size]).toEqual([(kills * letters) / 2, (kills * letters) / 2])
      const mails = receiver.received.map(({ messageId }) => messageId)
      expect([mails.length, new Set(mails).size]).toEqual([(kills * letters) / 2, (kills * letters) / 2])
      const rows = await server.database.db
        .selectFrom('dispatch')
        .innerJoin('dossier', 'dossier.id', 'dispatch.dossierId')
        .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
        .select(['dispatch.dossierId', 'dispatch.pdfSha256 as pdf', 'workflowStep.code as step'])
        .execute()
      expect(new Set(rows.map((row) => row.dossierId)).size).toBe(kills * letters)
      // Every file stands before its next step, exactly one further.
      expect(new Set(rows.map((row) => row.step))).toEqual(new Set(['costs_letter', 'company_second_letter']))
      const storage = folderStorage(join(dataFolder, 'files'))
      for (const { pdf } of rows) expect(sha256Of((await storage.get(pdf ?? '')) ?? Buffer.alloc(0))).toBe(pdf)
      // A kill leaves at most the four e-mails that were on their way to a person.
      expect(questions).toBeLessThanOrEqual(kills * 4)
      if (isProof) expect(Math.max(...pauses)).toBeLessThan(30_000)
      // At least one kill fell in the middle, or this test proves nothing.
      expect(moments.some((part) => part > 0 && part < 1)).toBe(true)
    },
    kills * 240_000 + 120_000,
  )
  it(
    `asks a person about an e-mail that was taken when nobody heard it any more, ${silences} times, and sends none again [R5]`,
    async () => {
      const runs = runsOf(server, employee)
      for (let turn = 0; turn < silences; turn += 1) {
        const identityKey = crypto.randomUUID()
        const debtor = { kind: 'company' as const, email: `${identityKey}@stoepje.example`, identityKey }
        await createDueDossier(server.database.db, customerId, today, {
          workflow: 'company_amicable',
          debtors: [debtor],
        })
        const arrived = () => receiver.received.filter(({ to }) => to === debtor.email).length
        const proposal = await runs.propose(today, {
          workflowCodes: ['company_amicable'],
          stepCodes: ['company_first_letter'],
        })
        expect(proposal.counts.proposed).toBe(1)
        behaviour = 'wait'
        expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
        await runs.until(
          async () => arrived(),
          (count) => count === 1,
        )
        await portal.kill()
        behaviour = 'take'
        await endLeases(server.database.db)
        portal = await start()
        const held = await runs.until(
          async () => runs.read(proposal.id),
          ({ counts }) => counts.in_hold === 1,
        )
        expect(held.counts).toMatchObject({ done: 0, failed: 0, in_hold: 1 })
        expect(arrived()).toBe(1)
        // Said truly that it arrived, the run goes on, and nothing is sent once more.
        expect(await answerQuestions()).toBe(1)
        await runs.until(
          async () => runs.read(proposal.id),
          ({ state, counts }) => state === 'done' && counts.done === 1,
        )
        expect(arrived()).toBe(1)
      }
    },
    silences * 120_000,
  )

  it(
    `goes on within ten seconds after its worker was killed, also the ${workerKills}th time in a row`,
    async () => {
      await portal.stop()
      portal = await start([])
      const runs = runsOf(server, employee)
      await createFiles()
      const before = receiver.received.length
      const proposal = await runs.propose(today)
      expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
      const pauses: number[] = []
      const patiently = { timeout: 120_000, interval: 20 }
      for (let kill = 0; kill < workerKills; kill += 1) {
        const reached = await progress(proposal, before)
        await expect.poll(() => workersOf(portal.pid).length, patiently).toBe(1)
        process.kill(workersOf(portal.pid)[0] ?? 0, 'SIGKILL')
        const killed = performance.now()
        // The last one is let go on; the others are killed as soon as they are there, which is the worst there is.
        if (kill < workerKills - 1) continue
        await expect.poll(async () => progress(proposal, before), patiently).toBeGreaterThan(reached)
        pauses.push(performance.now() - killed)
      }
      if (isProof) expect(Math.max(...pauses)).toBeLessThan(10_000)
      await expect.poll(async () => (await runs.read(proposal.id)).state, patiently).toBe('done')
      expect((await runs.read(proposal.id)).counts).toMatchObject({ done: letters, failed: 0, in_hold: 0 })
    },
    workerKills * 60_000 + 120_000,
  )
})
