import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { AgencyDay } from '#contract/work/today.ts'
import type { ItemState } from '#contract/sending/runs.ts'
import { intakeList, runAt } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { ChartLegend } from '#web/kit/charts/chart-legend.tsx'
import type { ChartTone } from '#web/kit/charts/chart-shapes.ts'
import { PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount, showTime } from '#web/kit/words/format.ts'
import { inRow } from './part.tsx'
import { Section } from './section.tsx'
import classes from './today.module.css'

/** What a bar of a run is made of, from what is done to what is to do. */
const bars = ['done', 'in_hold', 'failed', 'skipped', 'pending'] as const satisfies readonly ItemState[]
const tones = { done: 1, in_hold: 2, failed: 4, skipped: 3, pending: 'rest' } as const satisfies Record<
  (typeof bars)[number],
  ChartTone
>

/** The run that is being carried out: how far it is, and what came of its steps. */
export function RunPart({ run }: { run: Wire<AgencyDay>['run'] }) {
  const t = useText()
  if (!useMay()('processing.monitoring')) return null
  if (!run) {
    return (
      <Section title={t('today.run_none')} more={{ label: t('today.whole_list'), to: '/processing/monitoring' }}>
        <p>{t('today.run_none_text')}</p>
      </Section>
    )
  }
  const { counts } = run
  const all = bars.reduce((sum, state) => sum + counts[state], 0)
  const handled = all - counts.pending - counts.in_hold
  return (
    <Section
      title={t('today.run_title', { number: run.number })}
      {...(run.releasedAt && { note: t('today.run_since', { time: showTime(run.releasedAt) }) })}
      more={{ label: t('today.open_run'), to: runAt(run) }}
    >
      <p className={classes.big}>
        <strong>{formatCount(handled)}</strong> {t('today.run_handled', { all: formatCount(all) })}
      </p>
      <PartsBar parts={bars.map((state) => ({ key: state, value: counts[state], tone: tones[state] }))} />
      <ChartLegend
        items={bars
          .filter((state) => counts[state] > 0)
          .map((state) => ({
            key: state,
            tone: tones[state],
            label: (
              <>
                <b>{formatCount(counts[state])}</b> {t(`run.item.${state}`).toLowerCase()}
              </>
            ),
          }))}
      />
    </Section>
  )
}

/** The lists of which files were made today. */
export function IntakePart({ lists, today }: { lists: Wire<AgencyDay>['intake']; today: Day }) {
  const t = useText()
  const may = useMay()
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  const more = may('file.import.view-uploaded')
    ? { label: t('today.all_lists'), to: '/file/import/view-uploaded' }
    : undefined
  return (
    <Section
      title={t('today.intake')}
      note={lists.length === 0 ? '' : t('today.intake_note', { count: formatCount(count) })}
      more={more}
    >
      {lists.length === 0 ? (
        <p>{t('today.intake_none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('today.intake')}>
          <thead>
            <tr>
              <th scope="col">{t('today.col.customer')}</th>
              <th scope="col">{t('today.col.files')}</th>
              <th scope="col">{t('today.col.read')}</th>
              <th scope="col">{t('today.col.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list.batchId}>
                <th scope="row">
                  <Link to={intakeList(list.batchId, today)}>{list.customerName ?? list.batchId}</Link>
                </th>
                <td>{formatCount(list.count)}</td>
                <td>{showTime(list.at)}</td>
                <td>{inRow(list.open, t)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('today.total')}</th>
              <td>{formatCount(count)}</td>
              <td colSpan={2}>{inRow(sumPerCurrency(lists.flatMap(({ open }) => open)), t)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
