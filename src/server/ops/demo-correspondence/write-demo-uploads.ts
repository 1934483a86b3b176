import { join } from 'node:path'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { UserError } from '#server/platform/http/errors.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { admitFile } from '#server/platform/uploads/admit-file.ts'
import { findDemoWriters } from './log-queries.ts'
import { plainPdf } from './plain-pdf.ts'
import type { DemoData, DemoUpload } from '#server/ops/demo-story/read-demo-data.ts'
import { hasRefusals, insertDemoNewsFile } from './upload-queries.ts'

interface UploadOrder {
  /** The items of news that were just written, in their order. */
  readonly newsIds: readonly number[]
  readonly now: Date
  readonly dataFolder: string
}

/** The file that comes with an item of news, and what was refused of what people sent: by the rules of the portal itself. */
export async function writeDemoUploads(
  db: Db,
  { news, uploads }: Pick<DemoData, 'news' | 'uploads'>,
  { newsIds, now, dataFolder }: UploadOrder,
): Promise<void> {
  const storage = folderStorage(join(dataFolder, 'files'))
  for (const [index, newsId] of newsIds.entries()) {
    const file = news[index]?.file
    if (!file) continue
    const upload = { name: file.name, mimeType: 'application/pdf', bytes: plainPdf(file.lines) }
    await insertDemoNewsFile(db, newsId, await saveUpload(db, storage, upload, 'employee'))
  }
  if (await hasRefusals(db)) return
  const writers = await findDemoWriters(db)
  for (const upload of uploads) {
    const actor = systemActor(new Date(now.getTime() - upload.daysAgo * 86_400_000))
    const writer = upload.by && writers.get(upload.by)
    await refuse(db, writer ? { ...actor, ...writer, lastingAcl: writer.acl } : actor, upload)
  }
}

async function refuse(db: Db, actor: Actor, { name, begins, find, purpose }: DemoUpload): Promise<void> {
  const scanner = find === undefined ? null : { scan: async () => ({ kind: 'infected' as const, find }) }
  const upload = { name, mimeType: '', bytes: Buffer.from(begins) }
  const refusal = await admitFile(db, { scanner }, upload, purpose).catch((error: unknown) => error)
  if (!(refusal instanceof UserError)) throw new Error(`the demo shows ${name} as refused, and it is not`)
  await refusal.details.afterwards?.(db, actor)
}
