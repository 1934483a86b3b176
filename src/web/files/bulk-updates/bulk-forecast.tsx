import { forecastBulkUpdate } from '#contract/files/bulk-updates.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { type Effect, Effects } from '#web/kit/forms/form-beside.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'
import classes from './bulk-updates.module.css'

type Forecast = Answer<typeof forecastBulkUpdate>

/** What the changes would do to the chosen files as they are filled in; null while nothing is chosen. */
export function BulkForecast({ asked }: { asked: InputOf<typeof forecastBulkUpdate> | null }) {
  const t = useText()
  if (asked === null) return <p className={classes.hint}>{t('bulk.forecast_none')}</p>
  return (
    <LiveExample of={forecastBulkUpdate} input={asked} title={t('kit.effect')}>
      {(forecast) => (
        <>
          <Effects of={effectsOf(t, forecast)} />
          <Notes forecast={forecast} />
        </>
      )}
    </LiveExample>
  )
}

function effectsOf(t: Say, { judgedCount, changingCount, open, alsoCount, reasons }: Forecast): Effect[] {
  const leftOut = judgedCount - changingCount
  return [
    { label: t('bulk.forecast_changing'), value: formatCount(changingCount), lead: true },
    { label: t('bulk.forecast_open'), value: <OpenAmounts sums={open} sign /> },
    ...(alsoCount > 0 ? [{ label: t('bulk.forecast_also'), value: formatCount(alsoCount) }] : []),
    ...(leftOut > 0 ? [{ label: t('bulk.forecast_left_out'), value: formatCount(leftOut), lead: true }] : []),
    ...reasons.map(({ text, count }) => ({ label: text, value: formatCount(count) })),
  ]
}

function Notes({ forecast: { itemCount, judgedCount, approvalAbove } }: { forecast: Forecast }) {
  const t = useText()
  const counts = { judged: formatCount(judgedCount), count: formatCount(itemCount) }
  return (
    <>
      {judgedCount < itemCount && <p className={classes.hint}>{t('bulk.forecast_first', counts)}</p>}
      {approvalAbove !== null && (
        <p className={classes.hint}>{t('bulk.forecast_second', { above: formatCount(approvalAbove) })}</p>
      )}
    </>
  )
}
