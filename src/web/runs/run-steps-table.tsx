import { Amount } from '#web/kit/amount.tsx'
import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import type { Run } from './run-counts.ts'
import classes from './runs.module.css'
import { StepName } from './step-name.tsx'

/** What a run does per step and channel, beside what the proposal before it had. */
export function RunStepsTable({ run }: { run: Run }) {
  const t = useText()
  const total = (pick: (step: Run['steps'][number]) => number) => run.steps.reduce((sum, step) => sum + pick(step), 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div className={classes.scroll} role="region" aria-label={t('run.what')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('run.col.step')}</th>
            <th scope="col">{t('run.col.channel')}</th>
            <th scope="col" data-right>
              {t('run.col.count')}
            </th>
            <th scope="col" data-right>
              {t('run.col.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {run.steps.map((step) => (
            <tr key={`${step.stepId} ${step.channel}`}>
              <td>
                <StepName step={step} />
              </td>
              <td>{t(`run.channel.${step.channel}`)}</td>
              <td data-right>{formatCount(step.count)}</td>
              <td data-right>
                <Amount cents={step.openCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('run.total')}</td>
            <td data-right>{formatCount(total((step) => step.count))}</td>
            <td data-right>
              <Amount cents={total((step) => step.openCents)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
