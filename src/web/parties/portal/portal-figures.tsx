import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { statuses } from '#domain/workflow/status.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './waiting-list.tsx'

const openStatuses = statuses
  .filter((status) => status !== 'closed')
  .map((status) => `status[]=${status}`)
  .join('&')

/** The list of the files that are not closed, filtered further: what the numbers count. */
export const openFiles = (filter = ''): string => `/file/search?${openStatuses}${filter}`

/** How the files of a customer stand: each number opens the list it was counted from. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  const { handedIn, open, collected, next, plans, disputes } = dashboard
  return (
    <section className={classes.figures} aria-label={t('portal.figures')}>
      <Figure
        label={t('portal.handed_in', { year: handedIn.fromDay.slice(0, 4) })}
        value={formatCount(handedIn.count)}
        note={t('portal.handed_in_note')}
        to={`/file/search?openedFrom=${handedIn.fromDay}`}
      />
      <Figure
        label={t('portal.open')}
        value={formatCount(open.count)}
        note={open.open.map(({ currency, cents }) => formatCents(cents, currency)).join(' + ') || formatCents(0)}
        to={openFiles()}
      />
      <Figure
        label={t('portal.collected')}
        value={formatCents(collected.cents)}
        note={t('portal.in_files', { count: collected.count })}
        to={`/file/search?collectedFrom=${collected.fromDay}`}
      />
      <Figure
        label={t('portal.to_settle')}
        value={formatCents(next.cents)}
        note={t('portal.to_settle_note', { day: showDay(next.toDay), count: next.count })}
        to="/file/search?settled[]=not_yet"
      />
      <Figure
        label={t('portal.plans')}
        value={formatCount(plans.count)}
        note={t('portal.plans_note', { count: plans.lateCount })}
        to={openFiles('&plan[]=running')}
      />
      <Figure
        label={t('portal.disputes')}
        value={formatCount(disputes.count)}
        note={t('portal.disputes_note')}
        to={openFiles('&flag[]=dispute')}
      />
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly to: string
}

function Figure({ label, value, note, to }: FigureProps) {
  const may = useMay()
  const content = (
    <>
      <span>{label}</span>
      <strong>{value}</strong>
      <small>{note}</small>
    </>
  )
  if (!may('file.search')) return <div className={classes.figure}>{content}</div>
  return (
    <Link className={classes.figure} to={to}>
      {content}
    </Link>
  )
}
