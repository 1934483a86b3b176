import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import type { AgendaResult } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import type { PaletteAct } from '#contract/lists/palette.ts'

/** What was typed behind an act, for its form. */
export interface ActArgument {
  readonly day?: Day
  readonly text?: string
  readonly result?: AgendaResult
}

/** How to do each act that can be done; with nothing typed behind it the form asks. */
export type Acts = Readonly<Partial<Record<PaletteAct, (argument?: ActArgument) => void>>>

const open = new Set<{ current: Acts }>()

/** Whether what stands within waits for something it is about: none of it can be done for a moment. */
export const ActsWait = createContext(false)

/** Hands the palette what can be done on the page that is open; taken back when the page closes. */
export function usePageActs(acts: Acts): void {
  const waits = useContext(ActsWait)
  const offered = useRef(acts)
  useLayoutEffect(() => {
    offered.current = waits ? {} : acts
  })
  useLayoutEffect(() => {
    open.add(offered)
    return () => {
      open.delete(offered)
    }
  }, [])
}

/** What can be done now on the pages that are open. */
export function pageActs(): Acts {
  return Object.assign({}, ...[...open].map(({ current }) => current)) as Acts
}
