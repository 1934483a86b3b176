import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErasureRun, proposeErasure, releaseErasure } from '#contract/compliance/retention.ts'
import { day } from '#domain/day.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { openDesk } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { type KillableWorker, startKillableWorker } from '#test/killable-worker.ts'
import { howOften } from '#test/long.ts'
import { createPerson, type Person } from '#test/people.ts'

const kills = howOften(1, 20)
const files = 60

describe('an erasure whose worker is killed', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  let worker: KillableWorker
  let counsel: Person
  let second: Person

  beforeAll(async () => {
    desk = await openDesk()
    counsel = await createPerson(desk.server, 'legal')
    second = await createPerson(desk.server, 'legal')
    worker = await startKillableWorker(desk.server)
  }, 240_000)
  afterAll(async () => {
    await worker.close()
    expect(await desk.close()).toEqual([])
  })

  /** Files closed long ago, each with a document, of which one in three is held. Answers the hashes of the documents. */
  async function makeFiles(turn: number): Promise<{ goes: string[]; stays: string[] }> {
    const made = { goes: [] as string[], stays: [] as string[] }
    for (let index = 0; index < files; index += 1) {
      const bytes = Buffer.from(`bijlage ${turn} ${index}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await folderStorage(worker.documents).put(bytes)
      const file = { sha256, sizeBytes: bytes.length, mimeType: 'text/plain' }
      await desk.db.insertInto('storedFile').values(file).execute()
      const invoices = [{ number: `K-${turn}-${index}`, amountCents: 5_000, dueDay: '2015-01-31' }]
      const { id } = await desk.dossier({ debtors: [{ name: `Weg ${turn} ${index}` }], invoices })
      await desk.db.updateTable('claim').set({ documentSha256: sha256 }).where('dossierId', '=', id).execute()
      const closed = { status: 'closed', closedDay: day('2017-05-01'), closingReason: 'paid', nextDay: null }
      await desk.db.updateTable('dossier').set(closed).where('id', '=', id).execute()
      const isHeld = index % 3 === 0
      if (isHeld) {
        const hold = { dossierId: id, reason: 'zaak', startedAt: desk.server.clock.now() }
        await desk.db.insertInto('legalHold').values(hold).execute()
      }
      made[isHeld ? 'stays' : 'goes'].push(sha256)
    }
    return made
  }

  const countGone = async (run: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from erasure_item where run_id = ${run} and state = 'gone'`.execute(desk.db)
    return rows[0]?.count ?? 0
  }
  const stateOf = async (run: number) =>
    (await desk.db.selectFrom('erasureRun').select('state').where('id', '=', run).executeTakeFirstOrThrow()).state

  it(
    `goes on where it was, takes each piece once and nothing that is held: ${kills} kills`,
    async () => {
      let interrupted = 0
      for (let turn = 0; turn < kills; turn += 1) {
        const { goes, stays } = await makeFiles(turn)
        const run = (await counsel.post(proposeErasure.path, { kinds: ['file'] })).json<ErasureRun>()
        const released = await second.post(callPath(releaseErasure, { id: run.id }), { version: run.version })
        expect(released.statusCode, released.body).toBe(200)
        while ((await countGone(run.id)) === 0) await wait(2)
        await worker.kill()
        if ((await countGone(run.id)) < goes.length) interrupted += 1
        await worker.restart()
        while ((await stateOf(run.id)) !== 'done') await wait(20)
        expect(await countGone(run.id)).toBe(goes.length)
        const storage = folderStorage(worker.documents)
        for (const sha256 of goes) expect(await storage.get(sha256)).toBeNull()
        for (const sha256 of stays) expect(await storage.get(sha256)).not.toBeNull()
        const { rows: erased } = await sql<{ count: number; pieces: number }>`
          select count(*)::int as count, count(distinct data ->> 'label')::int as pieces
          from audit_event where kind = 'erasure_run.erased' and subject_id = ${run.id}`.execute(desk.db)
        expect(erased).toEqual([{ count: goes.length, pieces: goes.length }])
      }
      expect(interrupted).toBeGreaterThan(0)
    },
    120_000 + kills * 30_000,
  )
})
