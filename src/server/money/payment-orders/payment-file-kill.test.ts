import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { howOften } from '#test/long.ts'
import { passDayCheck } from '#test/payouts.ts'
import { createPerson, type Person } from '#test/people.ts'
import { type PortalProcess, startPortal } from '#test/portal-process.ts'
import { logInAt, type PortalVisitor, RefusedCall } from '#test/portal-visitor.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData } from '#test/shared-data.ts'
import { painFaults } from '#test/xml-schemas.ts'

const kills = howOften(1, 50)
const orders = 2_000

describe('a file for the bank whose server is killed', () => {
  let server: TestServer
  let finance: Person
  let other: Person
  let dataFolder: string
  let portal: PortalProcess
  let clerk: PortalVisitor

  const start = async () => {
    const environment = { DATABASE_URL: server.database.url, VORDER_DATA: dataFolder, VORDER_TODAY: '2026-11-20' }
    portal = await startPortal(environment)
    clerk = await logInAt(portal.url, finance.username)
  }
  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-payment-file-'))
    finance = await createPerson(server, 'finance')
    other = await createPerson(server, 'finance')
    await passDayCheck({ server, finance })
    await start()
  }, 240_000)
  afterAll(async () => {
    await portal.stop()
    await server.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  /** A batch that somebody else released, with so many orders. */
  async function releasedBatch(turn: number): Promise<number> {
    const { db } = server.database
    const now = server.clock.now()
    const { id } = await db
      .insertInto('paymentBatch')
      .values({ account: 'trust', madeBy: other.userId, madeAt: now, releasedBy: finance.userId, releasedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = { kind: 'refund', name: 'Klant', iban: 'NL20INGB0001234567', description: 'Terugbetaling' }
    await db
      .insertInto('paymentOrder')
      .values(
        Array.from({ length: orders }, (_, index) => ({
          ...order,
          batchId: id,
          amountCents: index + 1,
          endToEndId: `V-${turn}-${index}`,
        })),
      )
      .execute()
    await db.updateTable('paymentBatch').set({ state: 'released' }).where('id', '=', id).execute()
    return id
  }

  it(
    `is made once, and is whole: ${kills} kills`,
    async () => {
      const { db } = server.database
      for (let turn = 0; turn < kills; turn += 1) {
        const id = await releasedBatch(turn)
        const { version } = await clerk.get<{ version: number }>(`/api/v4/payment-batch/${id}`)
        const make = async () => clerk.send('POST', `/api/v4/payment-batch/${id}/file`, { version })
        const broken = make().catch((error: unknown) => error)
        await wait(5 + Math.random() * 300)
        await portal.kill()
        await broken
        await start()
        // Whoever comes back makes it, or is told that it was made.
        await make().catch((error: unknown) => expect((error as RefusedCall).status).toBe(409))
        await expect(make()).rejects.toThrow(RefusedCall)

        const batch = await db.selectFrom('paymentBatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        expect(batch).toMatchObject({ state: 'file_made', fileBy: finance.userId })
        const made = await db
          .selectFrom('auditEvent')
          .select('id')
          .where('kind', '=', 'payment_batch.file_made')
          .where('subjectId', '=', id)
          .execute()
        expect(made).toHaveLength(1)
        const file = await folderStorage(join(dataFolder, 'files')).get(batch.fileSha256 ?? '')
        const cents = [...String(file).matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, euros, rest]) =>
          Number(`${euros}${rest}`),
        )
        expect(cents).toEqual(Array.from({ length: orders }, (_, index) => index + 1))
        if (hasSharedData) expect(await painFaults(String(file))).toEqual([])
      }
    },
    60_000 + kills * 20_000,
  )
})
