import { useQuery } from '@tanstack/react-query'
import { getAmountsDay } from '#contract/money/account.ts'
import { query } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from './text.ts'
import classes from './amounts-note.module.css'

/** How often it is asked whether the amounts are of today by now, in milliseconds. */
const askAgainAfter = 20_000

/** Above a list of amounts: of which day they are, as long as they are being brought to today. */
export function AmountsNote() {
  const t = useText()
  const { data } = useQuery({
    ...query(getAmountsDay),
    refetchInterval: ({ state }) => (state.data?.day ? askAgainAfter : false),
    refetchOnWindowFocus: true,
  })
  if (!data?.day) return null
  const day = showDay(data.day)
  return (
    <div className={classes.note}>
      <Message title={t('amounts_day.title', { day })}>
        {t(data.ratesChanged ? 'amounts_day.rates_changed' : 'amounts_day.text')}
      </Message>
    </div>
  )
}
