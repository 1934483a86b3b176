import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getStepEffect } from '#contract/workflows/step-effect.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

/** What the draft of a step means for the files that stand before it now: their days, and who passes it over. */
export function StepEffect({ workflowId, stepId }: { workflowId: number; stepId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getStepEffect, { params: { id: workflowId, step: stepId } }),
    gcTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  const { total, looked, earlier, later, firstDay, skippedBefore, skippedAfter, reasons, files } = data
  const days = { earlier: formatCount(earlier), later: formatCount(later), day: showDay(firstDay) }
  return (
    <>
      <p>{firstDay === null ? t('step.effect_day_none') : t('step.effect_day', days)}</p>
      {(skippedBefore > 0 || skippedAfter > 0) && (
        <p>{t('step.effect_skip', { count: formatCount(skippedAfter), before: formatCount(skippedBefore) })}</p>
      )}
      <ul className={classes.rules}>
        {reasons.map(({ why, count }) => (
          <li key={why.key}>
            {t('step.effect_reason', { count: formatCount(count), why: t(why.key, whyValues(why)) })}
          </li>
        ))}
      </ul>
      {looked < total && <p>{t('step.effect_looked', { count: formatCount(looked) })}</p>}
      {files.length > 0 && (
        <details>
          <summary>{t('step.effect_files')}</summary>
          <ul className={classes.rules}>
            {files.map(({ id, number, debtorName, before, after, skipped }) => (
              <li key={id}>
                <Link to={`/file/show-new/${id}`}>{number}</Link> {t('kit.label', { label: debtorName })}{' '}
                {[
                  ...(before === after
                    ? []
                    : [t('step.effect_file_day', { before: showDay(before), after: showDay(after) })]),
                  ...(skipped ? [t('step.effect_file_skips')] : []),
                ].join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
