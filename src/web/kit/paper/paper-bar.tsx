import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import classes from './paper.module.css'
import type { Paper } from './use-paper.ts'
import type { Zoom } from './zoom.ts'

interface PaperBarProps {
  readonly paper: Paper
  readonly href: string
  readonly page: number
  readonly count: number
  readonly zoom: Zoom
  /** How many times its size in print it is drawn while it fits the width. */
  readonly fitted: number
  readonly onPage: (page: number) => void
  readonly onLarger: (by: 1 | -1) => void
  readonly onFit: () => void
  /** Null where a browser cannot. */
  readonly print: (() => void) | null
}

/** Above the pages: which one it is, how large, and the paper itself to keep and to print. */
export function PaperBar({ paper, href, page, count, zoom, fitted, onPage, onLarger, onFit, print }: PaperBarProps) {
  const t = useText()
  const isFit = zoom === 'fit'
  const size = formatPercent(Math.round((isFit ? fitted : zoom) * 100))
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('paper.bar')}>
      <span className={classes.group}>
        <Act of={IconChevronUp} label={t('paper.previous')} isOff={page <= 1} onAct={() => onPage(page - 1)} />
        <Act of={IconChevronDown} label={t('paper.next')} isOff={page >= count} onAct={() => onPage(page + 1)} />
        <span className={classes.page} aria-live="polite">
          {t('paper.page', { page: formatCount(page), pages: formatCount(count) })}
        </span>
      </span>
      <span className={classes.group}>
        <Act of={IconZoomOut} label={t('paper.smaller')} onAct={() => onLarger(-1)} />
        <span className={classes.size}>{size}</span>
        <Act of={IconZoomIn} label={t('paper.larger')} onAct={() => onLarger(1)} />
        <Act of={IconArrowsHorizontal} label={t('paper.fit')} isOff={isFit} onAct={onFit} />
      </span>
      <span className={classes.group}>
        {print && (
          <Button size="compact-sm" leftSection={<Icon of={IconPrinter} />} onClick={print}>
            <span className={classes.word}>{t('paper.print')}</span>
          </Button>
        )}
        <Button
          component="a"
          href={href}
          download={paper.name}
          size="compact-sm"
          leftSection={<Icon of={IconDownload} />}
        >
          <span className={classes.word}>{t('paper.download')}</span>
        </Button>
      </span>
    </div>
  )
}

interface ActProps {
  readonly of: TablerIcon
  readonly label: string
  readonly isOff?: boolean
  readonly onAct: () => void
}

function Act({ of, label, isOff = false, onAct }: ActProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: onAct })}
    >
      <Icon of={of} />
    </ActionIcon>
  )
}
