import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { InvoiceEventKind } from '#contract/money/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface NewInvoiceEvent {
  readonly invoiceId: number
  readonly kind: InvoiceEventKind
  readonly at: Date
  /** Null: by itself. */
  readonly userId: number | null
  /** The day on which money came. */
  readonly day?: Day
  readonly amountCents?: Cents
  /** What was open after it. */
  readonly openCents?: Cents
  readonly note?: string
  /** It belongs to what the invoice said as it was issued. */
  readonly atIssue?: boolean
  readonly otherId?: number
  readonly settlementId?: number | null
  readonly undoesId?: number
}

export async function insertEvents(db: Db, events: readonly NewInvoiceEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('invoiceEvent')
    .values([...events])
    .execute()
}
