import { UnstyledButton } from '@mantine/core'
import { IconCopy, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActsWait, usePageActs } from '#web/base/words/acts.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './selection-bar.module.css'

/** What is chosen in a list: some rows, or the whole result of its filters. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  /** Everything the filters find, also what is on other pages; `rows` then holds only what has been seen. */
  readonly all: boolean
  readonly count: number
  readonly query: Readonly<Record<string, unknown>>
  /** Of the whole result: the selection the server keeps, so that what comes later is not in it. */
  readonly selectionId: number | null
  readonly clear: () => void
}

interface SelectionBarProps {
  readonly count: number
  /** What it adds up to, in words. */
  readonly sum: string | null
  readonly total: number
  /** Copies the rows; null where not all of them are here. */
  readonly onCopy: (() => void) | null
  readonly onAll: (() => void) | null
  /** While the server keeps the whole result. */
  readonly busy: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** Floats above the pager while rows are chosen: how many, how much, and what can be done with them. */
export function SelectionBar({ count, sum, total, onCopy, onAll, busy, onClear, children }: SelectionBarProps) {
  const t = useText()
  usePageActs({
    'selection.clear': onClear,
    ...(onCopy && !busy ? { 'selection.copy': onCopy } : {}),
    ...(onAll && !busy ? { 'selection.all': onAll } : {}),
  })
  return (
    <div className={classes.bar} role="region" aria-label={t('kit.selection')} data-selection-bar>
      <span className={classes.count}>{t('kit.selected', { count: formatCount(count) })}</span>
      {sum !== null && <span className={classes.sum}>{sum}</span>}
      {onAll && (
        <UnstyledButton className={classes.all} disabled={busy} onClick={onAll}>
          {busy ? t('kit.select_busy') : t('kit.select_all', { count: formatCount(total) })}
        </UnstyledButton>
      )}
      <span className={classes.separator} />
      {/* Until all of it is chosen, an act would be of the rows in sight alone. */}
      <ActsWait value={busy}>
        <div className={classes.acts} inert={busy}>
          {children}
          {onCopy && (
            <UnstyledButton onClick={onCopy}>
              <Icon of={IconCopy} /> {t('kit.copy_rows')}
            </UnstyledButton>
          )}
        </div>
      </ActsWait>
      <span className={classes.separator} />
      <UnstyledButton aria-label={t('kit.selection_clear')} onClick={onClear}>
        <Icon of={IconX} />
      </UnstyledButton>
    </div>
  )
}
