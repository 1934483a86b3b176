import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { RunDetail } from '#contract/sending/runs.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { isProof } from '#test/long.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { clockLibrary, openOtherClock, type OtherClock } from '#test/other-clock.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { startWorkerProcess, type WorkerProcess } from '#test/portal-process.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const evening = 20 * 60 + 5
const opening = 7 * 60

/**
 * What it is, the day of the release, moments at which nothing may leave (a clock put back an hour among them), the day on
 * which everything leaves and its first moment in UTC, and the day of the next step: of a consumer the day after the
 * fifteen that the letter gives once it has been under way for two days of delivery (Tuesday to Saturday), of a company ten
 * days later.
 */
const nights = [
  {
    name: 'the night the clock goes forward',
    released: '2026-03-27',
    quiet: [
      ['2026-03-29', 119],
      ['2026-03-29', 181],
      ['2026-03-29', 121],
      ['2026-03-29', 12 * 60],
    ],
    next: '2026-03-30',
    opensAt: '2026-03-30T05:00:00.000Z',
    steps: ['2026-04-17', '2026-04-09'],
  },
  {
    name: 'the hour that comes twice',
    released: '2026-10-23',
    quiet: [
      ['2026-10-25', 150],
      ['2026-10-25', 190],
      ['2026-10-25', 130],
      ['2026-10-25', 12 * 60],
    ],
    next: '2026-10-26',
    opensAt: '2026-10-26T06:00:00.000Z',
    steps: ['2026-11-13', '2026-11-05'],
  },
  {
    name: 'New Year',
    released: '2026-12-31',
    quiet: [
      ['2026-12-31', 1439],
      ['2027-01-01', 1],
      ['2026-12-31', 1380],
      ['2027-01-01', 12 * 60],
    ],
    next: '2027-01-02',
    opensAt: '2027-01-02T06:00:00.000Z',
    steps: ['2027-01-22', '2027-01-12'],
  },
  {
    name: 'the night before a leap day',
    released: '2028-02-28',
    quiet: [
      ['2028-02-28', 1439],
      ['2028-02-29', 1],
      ['2028-02-28', 1380],
      ['2028-02-29', 6 * 60],
    ],
    next: '2028-02-29',
    opensAt: '2028-02-29T06:00:00.000Z',
    steps: ['2028-03-18', '2028-03-10'],
  },
] as const

// A worker of its own, that looks every two seconds at what has come up: most of this is waiting to see that nothing happens.
describe.skipIf(!clockLibrary || !isProof)('a worker on a machine whose clock is put forward and back', () => {
  let server: TestServer
  let receiver: MailReceiver
  let employee: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number
  let folder: string
  let clock: OtherClock
  let worker: WorkerProcess

  beforeAll(async () => {
    receiver = await openMailReceiver(() => 'take')
    server = await createTestServer({ today: '2026-03-27', agency: true })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    customerId = await createCustomer(server)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).execute()
    await openEverything()
    folder = await mkdtemp(join(tmpdir(), 'vorder-clock-'))
    clock = await openOtherClock(folder, momentInAmsterdam(day('2026-03-27'), evening))
    worker = await startWorkerProcess({
      DATABASE_URL: server.database.url,
      VORDER_DATA: folder,
      SMTP_URL: receiver.url,
      ...clock.environment,
    })
  }, 240_000)
  afterAll(async () => {
    await worker.stop()
    await server.close()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Letters and e-mails leave on the same hours of the same days. */
  async function openEverything(): Promise<void> {
    const manager = await createPerson(server, 'management')
    const now = (await manager.get('/api/v4/sending/settings')).json<SendingSettings>()
    const hours = { weekDays: [1, 2, 3, 4, 5, 6], fromMinutes: opening, toMinutes: 20 * 60 }
    const windows = now.windows.map((window) => ({ ...window, ...hours }))
    expect((await manager.put('/api/v4/sending/settings', { ...now, windows })).statusCode).toBe(200)
  }

  /** One letter to a consumer and one e-mail to a company. */
  async function createPair(onDay: string): Promise<number[]> {
    const { db } = server.database
    const identityKey = crypto.randomUUID()
    const company = { kind: 'company' as const, email: `${identityKey}@stoepje.example`, identityKey }
    const owed = () => [{ number: crypto.randomUUID(), amountCents: 48_000, dueDay: '2026-01-31' }]
    return [
      await createDueDossier(db, customerId, onDay, { invoices: owed() }),
      await createDueDossier(db, customerId, onDay, {
        workflow: 'company_amicable',
        debtors: [company],
        invoices: owed(),
      }),
    ]
  }

  /** Two messages in a run, released on the evening of that day; where a moment is named, to begin at that moment. */
  async function releasePair(onDay: string, startAt?: string): Promise<number[]> {
    const files = await createPair(onDay)
    const proposal: RunDetail = await runs.propose(onDay)
    const answer = await employee.post(`/api/v4/run/${proposal.id}/release`, {
      version: proposal.version,
      ...(startAt && { startAt }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return files
  }

  const turnTo = async (onDay: string, minutes: number, seconds = 0) => {
    setMoment(server, onDay, minutes)
    await clock.turnTo(new Date(momentInAmsterdam(day(onDay), minutes).getTime() + seconds * 1000))
  }
  const lookTwice = () => wait(5_000)

  /** When each message about these files left. */
  async function sentOf(files: readonly number[]): Promise<Date[]> {
    const { db } = server.database
    const rows = await db.selectFrom('dispatch').select('sentAt').where('dossierId', 'in', files).execute()
    return rows.flatMap(({ sentAt }) => sentAt ?? [])
  }

  /** How many e-mails the debtors of these files have got. */
  async function mailsTo(files: readonly number[]): Promise<number> {
    const { db } = server.database
    const rows = await db.selectFrom('dispatch').select('messageId').where('dossierId', 'in', files).execute()
    const own = rows.map(({ messageId }) => `<${messageId}@`)
    return receiver.received.filter(({ messageId }) => own.some((one) => messageId.startsWith(one))).length
  }

  it.each(nights)(
    'sends nothing in $name, and each once afterwards, to the day [R17] [P15]',
    async (night) => {
      const { released, quiet, next, opensAt, steps } = night
      await turnTo(released, evening)
      const soon = await releasePair(released)
      const planned = await releasePair(released, momentInAmsterdam(day(next), 8 * 60).toISOString())
      for (const [onDay, minutes] of quiet) {
        await turnTo(onDay, minutes)
        await lookTwice()
        expect(await sentOf([...soon, ...planned])).toEqual([])
      }

      // The clock runs by itself over the moment at which it begins.
      await turnTo(next, opening - 1, 55)
      await runs.until(
        async () => sentOf(soon),
        (sent) => sent.length === 2,
      )
      for (const moment of await sentOf(soon)) {
        expect(moment.getTime() - Date.parse(opensAt)).toBeGreaterThanOrEqual(0)
        expect(moment.getTime() - Date.parse(opensAt)).toBeLessThan(60_000)
      }
      for (const minutes of [opening - 60, opening + 1]) {
        await turnTo(next, minutes)
        await lookTwice()
        expect(await sentOf(planned)).toEqual([])
      }

      await turnTo(next, 8 * 60)
      await runs.until(
        async () => sentOf(planned),
        (sent) => sent.length === 2,
      )
      await turnTo(next, opening)
      await lookTwice()
      await turnTo(next, 9 * 60)
      await lookTwice()
      expect(await sentOf([...soon, ...planned])).toHaveLength(4)
      expect(await mailsTo([...soon, ...planned])).toBe(2)
      await expectToTheDay([...soon, ...planned], next, [...steps, ...steps])
    },
    600_000,
  )

  /** The day of the next step, and what is owed on the day itself, interest to that day included. */
  async function expectToTheDay(files: readonly number[], onDay: string, steps: readonly string[]): Promise<void> {
    const { db } = server.database
    for (const [place, id] of files.entries()) {
      const stored = await runs.until(
        async () =>
          db
            .selectFrom('dossier')
            .innerJoin('dossierBalance', 'dossierBalance.dossierId', 'dossier.id')
            .select(['nextDay', 'asOf', 'interestCents'])
            .where('dossier.id', '=', id)
            .executeTakeFirstOrThrow(),
        ({ asOf }) => asOf === onDay,
      )
      const account = (await employee.get(`/api/v4/file/${id}/account`)).json()
      expect(stored).toEqual({ nextDay: steps[place], asOf: onDay, interestCents: account.balances.interest.openCents })
    }
  }
})
