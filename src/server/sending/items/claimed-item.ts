/** An item that a run works on, held until the transaction ends. */
export interface ClaimedItem {
  id: number
  runId: number
  dossierId: number
  stepId: number
  occurrence: number
  /** To which of several debtors; null: to the first, or it is no message. */
  debtorId: number | null
  slotAt: Date | null
}
