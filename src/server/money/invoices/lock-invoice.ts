import type { Actor } from '#server/actor.ts'
import { describeConflict } from '#server/platform/audit/describe-conflict.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type HeldInvoice, lockInvoiceRow } from './act-queries.ts'

/** Which invoice, as who acts on it has seen it. */
export interface AskedInvoice {
  readonly id: number
  readonly version: number
}

/** Holds an invoice as it was seen; else who is late is told what changed. */
export async function lockInvoice(db: Db, actor: Actor, { id, version }: AskedInvoice): Promise<HeldInvoice> {
  const invoice = await lockInvoiceRow(db, actor, id)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw await describeConflict(db, actor, { kind: 'invoice', id }, { ...invoice })
  return invoice
}
