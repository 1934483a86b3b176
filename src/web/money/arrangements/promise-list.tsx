import { IconCalendarOff } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './arrangements.module.css'
import { type ArrangementListProps, ListRow } from './list-row.tsx'

const tones: Readonly<Record<string, Tone>> = { open: 'info', kept: 'success', broken: 'danger' }

/** The promises of a debtor, and how each was kept. */
export function PromiseList(props: ArrangementListProps) {
  const t = useText()
  const { promises, currency } = props.arrangements
  if (promises.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.promises')}</h2>
      <ul className={classes.list}>
        {promises.map(({ id, amountCents, untilDay, paidCents, state, madeBy, madeDay }) => {
          const made = t('arrangement.made', { day: showDay(madeDay), name: madeBy ?? 'Vorder' })
          const came = paidCents > 0 ? t('arrangement.came_in', { amount: formatCents(paidCents, currency) }) : ''
          return (
            <ListRow
              key={id}
              {...props}
              text={t('arrangement.promise_line', {
                amount: formatCents(amountCents, currency),
                day: showDay(untilDay),
              })}
              more={`${made} ${came}`}
              state={{ text: t(`arrangement.promise_state.${state}`), tone: tones[state] }}
              acts={state === 'open' ? [['end_promise', IconCalendarOff]] : []}
            />
          )
        })}
      </ul>
    </section>
  )
}
