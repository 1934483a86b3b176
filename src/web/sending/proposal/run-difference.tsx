import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { Run } from '#web/sending/runs/run-counts.ts'
import { RunGone } from './run-gone.tsx'
import classes from '#web/sending/runs/runs.module.css'
import { StepName } from '#web/sending/runs/step-name.tsx'

/** What a proposal has more and less than the one before it, per step. */
export function RunDifference({ run }: { run: Run }) {
  const t = useText()
  const [beside, setBeside] = useState<'last' | 'day'>('last')
  const isOfDay = beside === 'day' && run.dayDifference !== null
  const difference = isOfDay ? run.dayDifference : run.difference
  if (!difference || difference.previousNumber === null || difference.steps.length === 0) return null
  const { steps, previousNumber, previousAt } = difference
  const total = (pick: (step: (typeof steps)[number]) => number) => steps.reduce((sum, step) => sum + pick(step), 0)
  const gone = total((step) => step.goneCount)
  return (
    <section className={classes.block}>
      <h2>
        {t('run.difference')}{' '}
        <small>{t('run.difference_with', { number: previousNumber, moment: showMoment(previousAt) })}</small>
        {run.dayDifference && (
          <SegmentedControl
            size="xs"
            aria-label={t('run.compare')}
            value={beside}
            onChange={(value) => setBeside(value === 'day' ? 'day' : 'last')}
            data={[
              { value: 'last', label: t('run.compare_last') },
              { value: 'day', label: t('run.compare_day') },
            ]}
          />
        )}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <div className={classes.scroll} role="region" aria-label={t('run.difference')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('run.col.step')}</th>
              <th scope="col" data-right>
                {t('run.col.previous')}
              </th>
              <th scope="col" data-right>
                {t('run.col.added')}
              </th>
              <th scope="col" data-right>
                {t('run.col.gone')}
              </th>
              <th scope="col" data-right>
                {t('run.col.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.stepId}>
                <td>
                  <StepName step={step} />
                </td>
                <td data-right className={classes.muted}>
                  {formatCount(step.previousCount)}
                </td>
                <td data-right>{more(step.addedCount)}</td>
                <td data-right className={classes.muted}>
                  {less(step.goneCount)}
                </td>
                <td data-right>{formatCount(step.count)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('run.total')}</td>
              <td data-right>{formatCount(total((step) => step.previousCount))}</td>
              <td data-right>{more(total((step) => step.addedCount))}</td>
              <td data-right>{less(gone)}</td>
              <td data-right>{formatCount(total((step) => step.count))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {gone > 0 && <RunGone key={beside} runId={run.id} beside={isOfDay ? 'day' : 'last'} count={gone} />}
    </section>
  )
}

const more = (count: number) => (count === 0 ? '0' : `+ ${formatCount(count)}`)
const less = (count: number) => (count === 0 ? '0' : `− ${formatCount(count)}`)
