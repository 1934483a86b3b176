import type { suggestClaim as endpoint } from '#contract/intake/import-invoices.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { readPdfText } from '#server/platform/conversion/read-pdf-text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import { openUpload } from '#server/platform/uploads/open-upload.ts'
import { seeDocument } from '#server/platform/uploads/save-document.ts'
import { keysInText, numbersInText } from './numbers-in-name.ts'
import { shown } from './place-invoices.ts'
import { findByKeys } from './queries.ts'

/** So much of a line is shown with what was found in it. */
const longestLine = 120

/**
 * Of which claim a document that waits says that it is the invoice: the one claim of the import without one whose number
 * stands on its first pages. Where several do, or one that has its invoice, nothing is said: a person looks.
 */
export async function matchInvoice(
  db: Db,
  actor: Actor,
  storage: Storage,
  { batchId, documentId }: { readonly batchId: number; readonly documentId: number },
): Promise<OutputOf<typeof endpoint>> {
  const document = await seeDocument(db, actor, documentId)
  if (!document) throw notFound()
  const nothing = { claim: null, found: null }
  if (document.mimeType !== 'application/pdf') return nothing
  const text = await readPdfText(await openUpload(db, storage, document.sha256))
  if (text === null) return nothing
  const known = Map.groupBy(await findByKeys(db, batchId, keysInText(text)), ({ key }) => key)
  const numbers = numbersInText(text, (key) => known.has(key))
  const claims = [...new Set(numbers.map(({ key }) => key))].flatMap((key) => known.get(key) ?? [])
  const [claim, ...others] = claims
  if (!claim || others.length > 0 || claim.hasDocument) return nothing
  return { claim: shown(claim), found: numbers[0]?.line.slice(0, longestLine) ?? null }
}
