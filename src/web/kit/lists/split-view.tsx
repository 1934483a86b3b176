import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './split-view.module.css'

interface SplitViewProps {
  /** The list; null while the panel takes its place on a small screen. */
  readonly list: ReactNode
  /** What is chosen in it; null while the list has the small screen to itself. */
  readonly panel: ReactNode
  readonly panelLabel: string
  /** Which row the panel is about: of another one it begins at its head. */
  readonly panelOf?: number | null
  /** The bar of filters stands above both instead of above the list alone. */
  readonly belowBar?: boolean
  /** What is chosen is read: it has as much room as the list. */
  readonly roomy?: boolean
}

/** A list with the chosen row beside it, which stays in sight and scrolls by itself; one of both on a small screen. */
export function SplitView({ list, panel, panelLabel, panelOf, belowBar = false, roomy = false }: SplitViewProps) {
  return (
    <div className={classes.split} data-below-bar={belowBar || undefined} data-roomy={roomy || undefined}>
      {list !== null && <div className={classes.list}>{list}</div>}
      {panel !== null && (
        <aside className={classes.panel} aria-label={panelLabel}>
          <Panel key={panelOf}>{panel}</Panel>
        </aside>
      )}
    </div>
  )
}

/** On a small screen the page scrolls, not the panel: its head is not to be below what stands still above. */
function Panel({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel) return
    const covered = Number.parseFloat(getComputedStyle(panel).scrollMarginTop)
    if (panel.getBoundingClientRect().top < covered) panel.scrollIntoView()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={box} className={classes.stay} tabIndex={0}>
      {children}
    </div>
  )
}
