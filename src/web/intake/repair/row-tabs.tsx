import type { ImportKind } from '#contract/intake/claim-list.ts'
import { importTabs, type ImportTab } from '#contract/intake/imports.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/intake/imports/imports.module.css'
import type { Import } from '#web/intake/imports/use-import.ts'

const ofClaims: ReadonlySet<ImportTab> = new Set(['bad', 'duplicate', 'good', 'all'])
/** Always there; the others only when they hold something. Of subscriptions nothing is needless: what runs already is mended. */
const lasting: Readonly<Record<ImportKind, ReadonlySet<ImportTab>>> = {
  file: ofClaims,
  precasso: ofClaims,
  subscription: new Set(['bad', 'good', 'all']),
}

/** Which rows the grid shows, each with how many there are. */
export function RowTabs({ batch, tab, onTab }: { batch: Import; tab: ImportTab; onTab: (tab: ImportTab) => void }) {
  const t = useText()
  const shown = importTabs.filter((name) => lasting[batch.kind].has(name) || name === tab || batch.counts[name] > 0)
  return (
    <div className={classes.rowTabs} role="group" aria-label={t('import.tabs')}>
      {shown.map((name) => (
        <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
          {t(`import.tab.${name}`)} <span>{formatCount(batch.counts[name])}</span>
        </button>
      ))}
    </div>
  )
}
