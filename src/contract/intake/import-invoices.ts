import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField, idParams, lineField } from '#contract/platform/field.ts'
import { mostDocumentBytes } from '#contract/platform/uploaded-document.ts'

/** What became of an invoice that was handed in after its list; each has a text `import_invoice.state.…`. */
export const invoiceStates = ['placed', 'unknown', 'several', 'taken', 'refused'] as const

const claimShape = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  debtorName: z.string(),
  dossier: z.object({ id: z.number(), number: z.string() }),
})
export type InvoicedClaim = z.output<typeof claimShape>

export const uploadInvoices = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/invoice',
  permission: 'import.mend',
  params: idParams,
  uploadLimit: mostDocumentBytes,
  output: z.object({
    rows: z.array(
      z.object({
        name: z.string(),
        state: z.enum(invoiceStates),
        /** Of what was placed, or has an invoice already. */
        claim: claimShape.nullable(),
        /** What can still be placed by hand; null: it is placed, or was refused. */
        documentId: z.number().nullable(),
        /** Why it was refused. */
        message: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Takes an invoice, or a zip of them: each finds its claim of the import by the number in its name',
})

export const placeInvoice = endpoint({
  method: 'POST',
  path: '/api/v4/import/:id/invoice/place',
  permission: 'import.mend',
  params: idParams,
  input: z.strictObject({ documentId: idField, claimId: idField }),
  output: claimShape,
  summary: 'Makes a document that was handed in the invoice of a claim of the import',
})

export const suggestClaim = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/invoice/:document/suggestion',
  permission: 'import.mend',
  params: idParams.extend({ document: idField }),
  output: z.object({
    /** The one claim without an invoice whose number the document says; null: none, or several. */
    claim: claimShape.nullable(),
    /** The line in which it says so. */
    found: z.string().nullable(),
  }),
  summary: 'Of which claim a document says that it is the invoice, by the text on its first pages',
})

export const searchUninvoiced = endpoint({
  method: 'GET',
  path: '/api/v4/import/:id/invoice/claims',
  permission: 'import.mend',
  params: idParams,
  query: z.object({ keywords: lineField(100).default('') }),
  output: z.object({ items: z.array(claimShape) }),
  summary: 'The claims of an import without an invoice, by their number or debtor',
})
