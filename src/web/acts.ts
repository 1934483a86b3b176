import { useLayoutEffect, useRef } from 'react'
import type { PaletteAct } from '#contract/palette.ts'

type Acts = Readonly<Partial<Record<PaletteAct, () => void>>>

const open = new Set<{ current: Acts }>()

/** Hands the palette what can be done on the page that is open; taken back when the page closes. */
export function usePageActs(acts: Acts): void {
  const offered = useRef(acts)
  useLayoutEffect(() => {
    offered.current = acts
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
