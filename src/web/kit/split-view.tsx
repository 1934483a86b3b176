import type { ReactNode } from 'react'
import classes from './split-view.module.css'

interface SplitViewProps {
  /** The list; null while the panel takes its place on a small screen. */
  readonly list: ReactNode
  /** What is chosen in it; null while the list has the small screen to itself. */
  readonly panel: ReactNode
  readonly panelLabel: string
  /** The bar of filters stands above both instead of above the list alone. */
  readonly belowBar?: boolean
  /** What is chosen is read: it has as much room as the list. */
  readonly roomy?: boolean
}

/** A list with the chosen row beside it, which stays in sight and scrolls by itself; one of both on a small screen. */
export function SplitView({ list, panel, panelLabel, belowBar = false, roomy = false }: SplitViewProps) {
  return (
    <div className={classes.split} data-below-bar={belowBar || undefined} data-roomy={roomy || undefined}>
      {list !== null && <div className={classes.list}>{list}</div>}
      {panel !== null && (
        <aside className={classes.panel} aria-label={panelLabel}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className={classes.stay} tabIndex={0}>
            {panel}
          </div>
        </aside>
      )}
    </div>
  )
}
