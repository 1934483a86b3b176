import { cellOf, type ListCell } from '#contract/platform/list-cell.ts'
import { readerOf } from '#contract/work/reader-of.ts'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enterScope } from '#server/platform/db/row-security.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { enqueue, type JobRun, unfinished } from '#server/platform/jobs/queue.ts'
import { readActor } from '#server/people/users/read-actor.ts'
import { deleteParts, type ExportOrder, findOrder, insertPart, setRowCount } from './queries.ts'
import { exportable, pageRows, readPage } from './list-pages.ts'
import { csvHead, csvRow } from '#server/platform/workbooks/csv-lines.ts'
import { withTidyHeap } from '#server/platform/workbooks/tidy-heap.ts'
import { tellJob } from './mail-export-ready.ts'
import { WorkbookWriter } from '#server/platform/workbooks/workbook-writer.ts'

const partBytes = 1_000_000

/** Writes a list to its file, with the rights that the one who asked has now. */
export async function performExport(run: JobRun, lists: App['lists']): Promise<unknown> {
  const { db, clock, job } = run
  const { exportId } = job.payload as { exportId: number }
  const order = await findOrder(db, exportId)
  if (!order) return null
  const asking = { language: order.language, now: clock.now(), requestId: `job-${job.id}` }
  const actor = await readActor(db, order.userId, asking)
  if (!actor) throw new Error('whoever asked for the file is no longer there')
  const list = exportable(lists, order.list, actor)
  const reader = readerOf(order.language)
  await deleteParts(db, exportId)
  const sink = order.format === 'csv' ? csvSink(run, order) : workbookSink(run, order)
  // All pages as of one moment: no row is skipped or written twice because another came or went meanwhile.
  const writePages = async (snapshot: Db) => {
    await enterScope(snapshot, { userId: order.userId, customerId: actor.customerId })
    let total = 0
    for (let offset = 0; ; offset += pageRows) {
      if (run.stopped()) return null
      const { items, total: counted } = await readPage(list, { db: snapshot, actor, clock, asked: order.asked }, offset)
      if (offset === 0) total = counted
      await sink.write(
        items.map((item) => order.asked.columns.map(({ field }) => cellOf(list.endpoint, item, field, reader))),
      )
      await run.report(Math.min(offset + items.length, total), total)
      const written = offset + items.length
      if (items.length === pageRows && written < total) continue
      // A file that is cut off looks like a whole one.
      if (written < total) throw new Error(`the list counts ${total} rows and holds ${written}`)
      return written
    }
  }
  const rowCount = await withTidyHeap(async () => asOfNow(db, writePages))
  if (rowCount === null) return unfinished
  await sink.end()
  await db.transaction().execute(async (tx) => {
    await setRowCount(tx, exportId, rowCount)
    await enqueue(tx, { kind: tellJob, payload: { exportId }, uniqueKey: String(exportId), userId: order.userId })
  })
  return { exportId, rowCount }
}

interface Sink {
  write(rows: ListCell[][]): Promise<void>
  end(): Promise<void>
}

/** Never holds more than a piece. */
function csvSink({ db }: JobRun, { id, asked, language }: ExportOrder): Sink {
  let text = csvHead(asked.columns, language)
  let part = 0
  const flush = async () => {
    await insertPart(db, id, part, Buffer.from(text, 'utf8'))
    part += 1
    text = ''
  }
  return {
    write: async (rows) => {
      text += rows.map((row) => csvRow(row, language)).join('')
      if (text.length >= partBytes) await flush()
    },
    end: async () => {
      if (text !== '') await flush()
    },
  }
}

function workbookSink({ db }: JobRun, { id, asked }: ExportOrder): Sink {
  let pieces: Buffer[] = []
  let length = 0
  let part = 0
  const flush = async () => {
    await insertPart(db, id, part, Buffer.concat(pieces))
    part += 1
    pieces = []
    length = 0
  }
  const workbook = new WorkbookWriter(asked.columns, async (bytes) => {
    pieces.push(bytes)
    length += bytes.length
    if (length >= partBytes) await flush()
  })
  return {
    write: (rows) => workbook.write(rows),
    end: async () => {
      await workbook.end()
      if (length > 0) await flush()
    },
  }
}
