import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMail } from '#domain/mail/judge-mail.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { howOften } from '#test/long.ts'
import { mutatedMails } from '#test/mutated-mails.ts'
import { createTestServer } from '#test/server.ts'
import { readNotice } from './read-notice.ts'
import { startReading } from './receive-mail.ts'

describe('an e-mail that something went wrong with', () => {
  it('is read and judged in two seconds of the processor, or told to be unreadable [R20]', async () => {
    const slow: string[] = []
    for (const { name, bytes } of mutatedMails(howOften(200, 5_000))) {
      const before = process.cpuUsage()
      const notice = await readNotice(bytes, 'mx.example')
      if (notice.kind !== 'report') judgeMail({ ...notice, kind: notice.kind, isOfCustomer: false }, null)
      const { user, system } = process.cpuUsage(before)
      if (user + system > 2_000_000) slow.push(`${name}: ${Math.round((user + system) / 1000)} ms`)
    }
    expect(slow).toEqual([])
  }, 1_800_000)

  it('is with a person, on a file or told: none is lost, and none keeps the others waiting', async () => {
    const server = await createTestServer({ today: '2026-11-20', agency: true })
    try {
      const { db } = server.database
      const { inbox } = server.app.config.mail
      await mkdir(inbox, { recursive: true })
      const laid = new Set<string>()
      for (const { bytes } of mutatedMails(howOften(60, 500))) {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        if (!laid.has(sha256)) await writeFile(join(inbox, `${sha256}.eml`), bytes)
        laid.add(sha256)
      }
      await startReading(db)
      while (await workOnce(db, server.clock, 'one'));
      const rows = await db.selectFrom('mailNotice').select('sha256').execute()
      expect(new Set(rows.map(({ sha256 }) => sha256))).toEqual(laid)
      const failed = await db.selectFrom('job').select('error').where('kind', '=', 'mail.read').execute()
      expect(failed.flatMap(({ error }) => error ?? [])).toEqual([])
    } finally {
      await server.close()
    }
  }, 1_800_000)
})
