import type { InvoicedClaim, uploadInvoices } from '#contract/intake/import-invoices.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { type Language, translate } from '#contract/texts.ts'
import type { Actor } from '#server/actor.ts'
import { moveDocuments } from '#server/book/claims/move-documents.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, notFound, UserError } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { saveDocument } from '#server/platform/uploads/save-document.ts'
import { numbersInName, wholeNumbers } from './numbers-in-name.ts'
import { type ClaimOfImport, findByKeys, lockClaimOf } from './queries.ts'

type Row = OutputOf<typeof uploadInvoices>['rows'][number]

/** For what, and who is told what became of it. */
interface Desk {
  readonly batchId: number
  readonly storage: Storage
  readonly language: Language
}

type Afterwards = NonNullable<UserError['details']['afterwards']>

/**
 * Keeps invoices and puts each on the claim that its name holds the number of. What finds none waits for a person; that one
 * was refused is written by the agency, whoever sent it.
 */
export async function placeInvoices(
  db: Db,
  actor: Actor,
  desk: Desk,
  files: readonly Upload[],
): Promise<{ readonly rows: readonly Row[]; readonly refused: readonly Afterwards[] }> {
  const named = files.map((file) => ({ file, numbers: numbersInName(file.name) }))
  const keys = [...new Set(named.flatMap(({ numbers }) => numbers.map(({ key }) => key)))]
  const known = Map.groupBy(await findByKeys(db, desk.batchId, keys), ({ key }) => key)
  const rows: Row[] = []
  const refused: Afterwards[] = []
  for (const { file, numbers } of named) {
    const found = wholeNumbers(numbers, (key) => known.has(key)).flatMap((key) => known.get(key) ?? [])
    rows.push(await placeOne(db, actor, { ...desk, refused }, file, found))
  }
  return { rows, refused }
}

async function placeOne(
  db: Db,
  actor: Actor,
  { batchId, storage, language, refused }: Desk & { readonly refused: Afterwards[] },
  file: Upload,
  found: readonly ClaimOfImport[],
): Promise<Row> {
  const name = file.name.replace(/^.*[/\\]/, '').slice(0, 200)
  const nothing = { name, claim: null, documentId: null, message: null }
  try {
    const { id: documentId } = await saveDocument(db, actor, storage, { ...file, name })
    const [only] = found
    if (!only || found.length > 1) return { ...nothing, state: only ? 'several' : 'unknown', documentId }
    const claim = await lockClaimOf(db, batchId, only.id)
    if (!claim) return { ...nothing, state: 'unknown', documentId }
    if (claim.hasDocument) return { ...nothing, state: 'taken', claim: shown(claim), documentId }
    await place(db, actor, claim, documentId)
    return { ...nothing, state: 'placed', claim: shown(claim) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (error.details.afterwards) refused.push(error.details.afterwards)
    const { key, values } = error.details.fields?.['file'] ?? error.text
    return { ...nothing, state: 'refused', message: translate(language, key, values ?? {}) }
  }
}

/** Makes a document of whoever acts the invoice of a claim of the import, by hand. */
export async function placeByHand(
  db: Db,
  actor: Actor,
  batchId: number,
  { documentId, claimId }: { readonly documentId: number; readonly claimId: number },
): Promise<InvoicedClaim> {
  const claim = await lockClaimOf(db, batchId, claimId)
  if (!claim) throw notFound()
  if (claim.hasDocument) throw fieldError('claimId', 'import_invoice.state.taken')
  await place(db, actor, claim, documentId)
  return shown(claim)
}

async function place(db: Db, actor: Actor, claim: ClaimOfImport, documentId: number): Promise<void> {
  const { id: dossierId } = claim.dossier
  const moved = await moveDocuments(db, actor, dossierId, [{ documentId, claimId: claim.id }])
  const name = moved.get(documentId)
  if (name === undefined) throw notFound()
  await recordAudit(db, actor, {
    kind: 'claim.document_added',
    dossierId,
    customerId: claim.customerId,
    subjectKind: 'dossier',
    subjectId: dossierId,
    data: { documents: [{ claimId: claim.id, name }] },
  })
}

/** As it is told. */
export const shown = ({ id, invoiceNumber, debtorName, dossier }: ClaimOfImport): InvoicedClaim => ({
  id,
  invoiceNumber,
  debtorName,
  dossier,
})
