import { formatCents } from '#domain/money.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Figure, Figures } from '#web/kit/frame/figures.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { openFiles } from '#web/kit/words/open-files.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './waiting-list.tsx'

/** How the files of a customer stand: each number opens the list it was counted from. */
export function PortalFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  const may = useMay()('file.search')
  const toList = (list: string) => (may ? list : null)
  const { handedIn, open, collected, next, plans, disputes } = dashboard
  return (
    <Figures label={t('portal.figures')} className={classes.figures ?? ''}>
      <Figure
        label={t('portal.handed_in', { year: handedIn.fromDay.slice(0, 4) })}
        value={formatCount(handedIn.count)}
        note={t('portal.handed_in_note')}
        to={toList(`/file/search?openedFrom=${handedIn.fromDay}`)}
      />
      <Figure
        label={t('portal.open')}
        value={formatCount(open.count)}
        note={open.open.map(({ currency, cents }) => formatCents(cents, currency)).join(' + ') || formatCents(0)}
        to={toList(openFiles())}
      />
      <Figure
        label={t('portal.collected')}
        value={formatCents(collected.cents)}
        note={t('portal.in_files', { count: collected.count })}
        to={toList(`/file/search?collectedFrom=${collected.fromDay}`)}
      />
      <Figure
        label={t('portal.to_settle')}
        value={formatCents(next.cents)}
        note={t('portal.to_settle_note', { day: showDay(next.toDay), count: next.count })}
        to={toList('/file/search?settled[]=not_yet')}
      />
      <Figure
        label={t('portal.plans')}
        value={formatCount(plans.count)}
        note={t('portal.plans_note', { count: plans.lateCount })}
        to={toList(openFiles('&plan[]=running'))}
        noteTo={plans.lateCount === 0 ? null : toList(openFiles('&plan[]=late'))}
      />
      <Figure
        label={t('portal.disputes')}
        value={formatCount(disputes.count)}
        note={t('portal.disputes_note')}
        to={toList(openFiles('&flag[]=dispute'))}
      />
    </Figures>
  )
}
