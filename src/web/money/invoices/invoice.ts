import type { InvoiceDetail } from '#contract/money/invoices.ts'
import type { Wire } from '#web/base/calls/api.ts'

/** An invoice as its panel has it. */
export type ReadInvoice = Wire<InvoiceDetail>
