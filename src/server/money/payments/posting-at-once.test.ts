import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { commands } from '#server/ops/command-line/commands.ts'
import { runCommandLine } from '#server/ops/command-line/run-command-line.ts'
import { openEmbedded } from '#server/platform/database-server/embedded.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { createDossier } from '#test/dossiers.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { databasePid, startPortal } from '#test/portal-process.ts'
import { logInAt, RefusedCall } from '#test/portal-visitor.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const rounds = howOften(12, 500)
const kills = howOften(1, 20)

describe('two people who book on one file at once', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20' })
  })
  afterAll(async () => server.close())

  it(
    `lose nothing, and the outcome is that of one after the other: ${rounds} times`,
    async () => {
      const { db } = server.database
      const dossierId = await createDossier(db, await createCustomer(server))
      const people = [await createPerson(server, 'finance'), await createPerson(server, 'finance')]
      let booked = 0
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          people.map(async (person, index) =>
            person.post(`/api/v4/file/${dossierId}/direct-payment`, {
              valueDay: index === 0 ? '2026-11-19' : '2026-11-18',
              amountCents: 1 + index,
            }),
          ),
        )
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        booked += 3
      }
      const { rows } = await sql<{ count: number; sum: number }>`
        select count(*)::int as count, sum(amount_cents)::int as sum from account_event
        where dossier_id = ${dossierId} and kind = 'direct_payment'`.execute(db)
      expect(rows).toEqual([{ count: 2 * rounds, sum: booked }])
      const balance = await db
        .selectFrom('dossierBalance')
        .select(['paidCents', 'surplusCents'])
        .executeTakeFirstOrThrow()
      expect(balance.paidCents + balance.surplusCents).toBe(booked)
      expect((await verifyBooks(db)).faults).toEqual([])
    },
    60_000 + rounds * 1_000,
  )
})

describe('a database that is killed while people book', () => {
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-posting-'))
  })
  afterAll(async () => rm(dataFolder, { recursive: true, force: true }))

  it(
    `keeps every booking it acknowledged, and the books are whole: ${kills} times`,
    async () => {
      const settings = { VORDER_DATA: dataFolder, VORDER_ENV: 'demo', VORDER_DEMO: 'off' }
      // A few files and who may book on them: the demo has a year of them, and takes as long as all that follows.
      const silent = { out: () => {}, error: () => {} }
      expect(await runCommandLine(commands, ['demo', 'load', '--files', '10'], settings, silent)).toBe(0)
      const portal = await startPortal(settings)
      const database = await openEmbedded(dataFolder)
      try {
        const finance = await logInAt(portal.url, 'finance')
        const { items } = await finance.get<{ items: { id: number }[] }>('/api/v4/file?status=in_progress&limit=5')
        const acknowledged = new Set<string>()
        let repeated = 0
        let killed = 0
        const clerk = async (name: string) => {
          for (let turn = 0; killed < kills || turn < 5; turn += 1) {
            const key = `${name}-${turn}`
            const dossierId = items[turn % items.length]?.id
            const input = { valueDay: '2026-10-01', amountCents: 1, note: key }
            // As a browser does when the line breaks: the same call, with the same key.
            for (;;) {
              const done = await finance
                .send('POST', `/api/v4/file/${dossierId}/direct-payment`, input, key)
                .then(() => true)
                .catch((error: unknown) => {
                  if (error instanceof RefusedCall && error.status < 500) throw error
                  return false
                })
              if (done) break
              repeated += 1
              await wait(50)
            }
            acknowledged.add(key)
          }
        }
        const killer = async () => {
          while (killed < kills) {
            await wait(200 + Math.random() * 400)
            const pid = databasePid(dataFolder)
            if (pid === null) throw new Error('there is no database to kill')
            process.kill(pid, 'SIGKILL')
            killed += 1
            // Another one has taken its place, and answers.
            for (;;) {
              await wait(50)
              const ready = await fetch(`${portal.url}/health/ready`).catch(() => null)
              if (ready?.status === 200 && databasePid(dataFolder) !== pid) break
            }
          }
        }
        await Promise.all([clerk('anna'), clerk('bram'), clerk('cees'), killer()])

        const pool = openPool(database.url, { max: 2 })
        const db = openDb(pool)
        const { rows } = await sql<{ note: string; count: number }>`
          select log.content as note, count(*)::int as count
          from audit_event join dossier_log log on log.id = (data ->> 'noteId')::bigint
          where kind = 'payment.reported' group by 1`.execute(db)
        expect(new Set(rows.map(({ note }) => note))).toEqual(acknowledged)
        expect(rows.filter(({ count }) => count !== 1)).toEqual([])
        expect((await verifyBooks(db)).faults).toEqual([])
        await sealAudit(db)
        expect((await verifyAudit(db)).faults).toEqual([])
        await pool.end()
        expect(repeated).toBeGreaterThan(0)
      } finally {
        await portal.stop()
        await database.stop()
      }
    },
    60_000 + kills * 30_000,
  )
})
