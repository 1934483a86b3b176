import { useEffect } from 'react'
import { type Notice, notify } from './notices.ts'

/** How long it is offered to take something back, in milliseconds. */
const offeredFor = 12_000

let ofPage: (() => void) | null = null
let last: { readonly undo: () => void; readonly until: number } | null = null

interface Offer extends Pick<Notice, 'message' | 'text'> {
  readonly variant?: Notice['variant']
  /** On the button. */
  readonly label: string
  readonly undo: () => void
}

/** Tells what was just done, and offers to take it back: in the notice, and by Ctrl+Z as long as that stands. It is done once. */
export function offerUndo({ label, undo, variant = 'success', ...told }: Offer): void {
  let isTaken = false
  const once = () => {
    if (isTaken) return
    isTaken = true
    undo()
  }
  last = { undo: once, until: performance.now() + offeredFor }
  notify({ variant, ...told, action: { label, onClick: once }, time: offeredFor })
}

/** Takes back what was done last while that is offered, else what the page shows. */
export function undoLast(): void {
  const offered = last && performance.now() < last.until ? last.undo : null
  last = null
  if (offered) offered()
  else ofPage?.()
}

/** What Ctrl+Z takes back on a page that shows something done; null while it cannot be. */
export function usePageUndo(undo: (() => void) | null): void {
  useEffect(() => {
    ofPage = undo
    return () => {
      ofPage = null
    }
  }, [undo])
}
