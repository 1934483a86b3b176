import { useEffect, useMemo, useRef, useState } from 'react'
import { openedInUrl, useUrlState } from '#web/kit/filters/url-state.ts'

interface Identified {
  readonly id: number
}

/** What stands open of a list, in a window over it. */
export interface Opened<Row extends Identified> {
  /** Its key, `new` for one that is being added, null while nothing is open. */
  readonly id: number | 'new' | null
  /** The row it was opened from; null where the address came from elsewhere. */
  readonly row: Row | null
  readonly open: (what: Row | 'new') => void
  readonly close: () => void
}

/**
 * Keeps what stands open of a list in the address (`?edit=12`, `?edit=new`), so that a reload, a copied address and the
 * buttons back and forward open the same. The list stays on its page.
 */
export function useOpened<Row extends Identified>(name = 'edit'): Opened<Row> {
  const shape = useMemo(() => ({ [name]: openedInUrl }), [name])
  const [values, change] = useUrlState(shape)
  const id = values[name] ?? null
  const [row, setRow] = useState<Row | null>(null)
  // What is closed may have changed before it is opened again.
  if (id === null && row !== null) setRow(null)
  useFocusOnRow(id)
  return {
    id,
    row: row?.id === id ? row : null,
    open: (what) => {
      change({ [name]: what === 'new' ? what : what.id }, { keepsPage: true })
      setRow(what === 'new' ? null : what)
    },
    close: () => change({ [name]: null }, { keepsPage: true }),
  }
}

/** What an address opened was opened by no button that gets the focus back: its row gets it, or else the title. */
function useFocusOnRow(id: number | 'new' | null): void {
  const before = useRef(id)
  useEffect(() => {
    const closed = before.current
    before.current = id
    if (id !== null || closed === null) return
    // After the window has given the focus back to what had it.
    setTimeout(() => {
      const at = document.activeElement
      // On the way to a page its title had the focus.
      if (at !== null && at !== document.body && !at.matches('h1')) return
      const row = document.querySelector<HTMLElement>(`main [data-key="${closed}"]`)
      const place = row ?? document.querySelector<HTMLElement>('main h1')
      place?.focus({ preventScroll: true })
    }, 30)
  }, [id])
}
