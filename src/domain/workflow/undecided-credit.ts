import type { Why } from './why.ts'

/** A credit note of a list that may be about a file, and of which nobody has decided what it is taken off: its row. */
export interface UndecidedCredit {
  readonly importId: number
  readonly row: number
}

/** Until somebody has decided, nothing that claims leaves: it would ask for what may have been taken back. */
export function byUndecidedCredit({ creditNote }: { readonly creditNote?: UndecidedCredit }): Why | null {
  return creditNote ? { key: 'why.credit_note_undecided', values: { ...creditNote } } : null
}
