import { join } from 'node:path'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { subtractWorkingDays } from '#domain/deadlines/working-days.ts'
import { nothingAsked } from '#contract/work/logs.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { attachFile } from '#server/work/logs/attachments.ts'
import { bookIncomeExpenses } from '#server/work/logs/book-income-expenses.ts'
import { writeLog } from '#server/work/logs/write-log.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import type { VirusScanner } from '#server/platform/outside/virus-scanner.ts'
import { findDemoWriters, findFilesToWriteOn, keepLastContact } from './log-queries.ts'
import { plainPdf } from './plain-pdf.ts'
import type { DemoLog } from '#server/ops/demo-story/read-demo-data.ts'

const absentScanner: VirusScanner = { scan: async () => ({ kind: 'away' }) }

interface DemoLogOrder {
  readonly logs: readonly DemoLog[]
  readonly subjectIds: ReadonlyMap<string, number>
  /** The dossiers of one load. */
  readonly firstId: number
  readonly count: number
  readonly customerId: number
  readonly today: Day
  readonly holidays: ExtraHolidays
  readonly dataFolder: string
}

/**
 * Writes what debtors and customers asked on the last working day, and what waits to be answered, on dossiers of the
 * demo: with the commands of the portal, so that agenda and timeline follow.
 */
export async function writeDemoLogs(db: Db, order: DemoLogOrder): Promise<void> {
  const storage = folderStorage(join(order.dataFolder, 'files'))
  const writers = await findDemoWriters(db)
  const dossiers = await findFilesToWriteOn(db, order, order.logs.length)
  const on = subtractWorkingDays(order.today, 1, order.holidays)
  for (const [index, told] of order.logs.entries()) {
    const writer = writers.get(told.by)
    const dossier = dossiers[index]
    if (!writer || !dossier) continue
    const now = momentInAmsterdam(on, 9 * 60 + 25 + 41 * index)
    const actor: Actor = { ...systemActor(now), ...writer, lastingAcl: writer.acl }
    const { firstInDays, ...asks } = told.asks ?? {}
    const log = await writeLog(db, actor, {
      ...nothingAsked,
      ...asks,
      firstDay: firstInDays === undefined ? null : addDays(order.today, firstInDays),
      fileId: dossier.id,
      type: told.type,
      category: told.category ?? null,
      subject: order.subjectIds.get(told.subject) ?? null,
      content: told.content,
      visibleToCustomer: told.visible ?? false,
    })
    if (told.file) {
      const taker = told.file.waits ? { ...storage, scanner: absentScanner } : storage
      await attachFile(db, actor, taker, log.id, uploadOf(told.file, now))
    }
    if (told.means) {
      await bookIncomeExpenses(
        db,
        actor,
        { id: log.id, debtor: dossier.debtorId },
        { ...told.means, version: log.version },
      )
    }
  }
  await keepLastContact(
    db,
    dossiers.map(({ id }) => id),
  )
}

/** What somebody sent: an e-mail of that moment, rows of a text, or a sheet of paper. */
function uploadOf({ name, lines }: NonNullable<DemoLog['file']>, now: Date): Upload {
  const isPaper = name.endsWith('.pdf')
  const written = name.endsWith('.eml') ? [`Date: ${now.toUTCString()}`, ...lines] : lines
  const bytes = isPaper ? plainPdf(lines) : Buffer.from(written.join('\r\n'))
  return { name, mimeType: isPaper ? 'application/pdf' : 'text/plain', bytes }
}
