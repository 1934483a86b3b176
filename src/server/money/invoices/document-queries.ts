import { sql } from 'kysely'
import type { NoUblReason } from '#domain/settlement/invoice-document.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A file as it is kept, with what it is. */
export interface KeptFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly mimeType: 'application/pdf' | 'application/xml'
}

/** Whether an invoice still has no documents; whoever asks holds it. */
export async function lockUndrawn(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where id = ${id} and pdf_sha256 is null for update`.execute(db)
  return rows.length > 0
}

/** Keeps the documents of an invoice, once and for all. */
export async function keepDocuments(
  db: Db,
  id: number,
  { pdf, ubl, noUbl }: { readonly pdf: KeptFile; readonly ubl: KeptFile | null; readonly noUbl: NoUblReason | null },
): Promise<void> {
  await db
    .insertInto('storedFile')
    .values([pdf, ...(ubl ? [ubl] : [])])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('invoice')
    .set({ pdfSha256: pdf.sha256, ublSha256: ubl?.sha256 ?? null, noUbl })
    .where('id', '=', id)
    .execute()
}
