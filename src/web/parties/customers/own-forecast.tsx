import { useQuery } from '@tanstack/react-query'
import { getDashboardForecast } from '#contract/parties/customer-portal.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { CashForecast } from './cash-forecast.tsx'

/** What is expected to come in for the customer of whoever looks. */
export function OwnForecast() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getDashboardForecast))
  if (error) return <Failure error={error} title={t('portal.failed')} onRetry={() => void refetch()} />
  return data ? <CashForecast weeks={data.weeks} isFolded /> : <Waiting lines={8} />
}
