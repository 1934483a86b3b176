import { answerImportCredit, type InvoicePart } from '#contract/intake/import-credits.ts'
import { getImport, getImportCell, listImportLines } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'

export interface CreditAnswering {
  readonly busy: boolean
  readonly message: string | null
  readonly subtract: (invoiceNumber: string) => void
  readonly spread: (parts: readonly InvoicePart[]) => void
  readonly leaveOut: (reason: string) => void
}

/** Decides about the credit note of a row; the rows that waited for it are read again. */
export function useCreditAnswer(importId: number, row: number, onDone: () => void): CreditAnswering {
  const { send, busy, message } = useCommand(answerImportCredit, {
    inForm: true,
    refreshes: [getImport, listImportLines, getImportCell],
    onDone,
  })
  const params = { id: importId }
  return {
    busy,
    message,
    subtract: (invoiceNumber) => send({ params, input: { row, answer: { kind: 'subtract', invoiceNumber } } }),
    spread: (parts) => send({ params, input: { row, answer: { kind: 'spread', parts: [...parts] } } }),
    leaveOut: (reason) => send({ params, input: { row, answer: { kind: 'leave_out', reason } } }),
  }
}
