import { useQuery } from '@tanstack/react-query'
import { getOwnFigures } from '#contract/statistics/own-figures.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { Reasons } from './closing-parts.tsx'
import classes from './figures.module.css'
import { RecoveryCurve } from './recovery-parts.tsx'
import { listsOf } from './statistic.ts'

/** What came back of what a customer handed in, and why its files were closed: each number with the list of its own files. */
export function OwnFigures() {
  const t = useText()
  const may = useMay()('file.search')
  const { data, error, refetch } = useQuery(query(getOwnFigures))
  if (error) return <Failure error={error} title={t('portal.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  if (data.generation === null) return null
  const { currency, period, outflow } = data
  const toList = listsOf(data, { currency }, may)
  return (
    <>
      {/* They go until today: the month of today still runs. */}
      <RecoveryCurve statistic={{ ...data, isRunning: true }} toList={toList} />
      <Reasons statistic={{ ...data, figures: { ...period, outflow } }} currency={currency} toList={toList} />
      <p className={classes.scope}>
        {t('statistic.own_scope', {
          currency,
          moment: showMoment(data.asOf),
          from: showDay(period.fromDay),
          to: showDay(period.toDay),
        })}
      </p>
    </>
  )
}
