import type { FastifyReply } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { headersOf } from './headers-of.ts'
import { openUpload } from './open-upload.ts'
import { findConversion } from './queries.ts'

interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly sha256: string
}

/** Answers with a file that came in: to keep, to look at in the page, or as the PDF that was made of it. */
export async function sendUpload(
  { db, reply, query }: { db: Db; reply: FastifyReply; query: { readonly preview?: '1' | 'pdf' | undefined } },
  storage: Storage,
  file: SentFile,
): Promise<void> {
  const own = await openUpload(db, storage, file.sha256)
  const isPdf = query.preview === 'pdf'
  const shown = isPdf ? await pdfOf(db, file) : file
  const bytes = isPdf ? await openUpload(db, storage, shown.sha256) : own
  await reply
    .headers(headersOf(shown, query.preview !== undefined))
    .type(shown.mimeType)
    .send(bytes)
}

async function pdfOf(db: Db, { name, sha256 }: SentFile): Promise<SentFile> {
  const made = await findConversion(db, sha256)
  if (made?.state === 'done') return { name: `${name}.pdf`, mimeType: 'application/pdf', sha256: made.pdfSha256 }
  if (made?.state === 'refused') throw new UserError(409, `upload.refusal.${made.reason}`)
  throw new UserError(409, made ? 'upload.refusal.making' : 'upload.refusal.unreadable')
}
