import { IconCheck, IconX } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { Tone } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './arrangements.module.css'
import { type ArrangementListProps, ListRow } from './list-row.tsx'

const tones: Readonly<Record<string, Tone>> = { open: 'info', accepted: 'info', paid: 'success', expired: 'danger' }

const acts = {
  open: [
    ['accept_offer', IconCheck],
    ['withdraw_offer', IconX],
  ],
  accepted: [['withdraw_offer', IconX]],
} as const

/** What was offered to be rid of the debt for less, and what became of it. */
export function OfferList(props: ArrangementListProps) {
  const t = useText()
  const { offers, currency } = props.arrangements
  if (offers.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.offers')}</h2>
      <ul className={classes.list}>
        {offers.map(({ id, amountCents, lastDay, offeredBy, state, madeBy, madeDay }) => (
          <ListRow
            key={id}
            {...props}
            text={t('arrangement.offer_line', { amount: formatCents(amountCents, currency), day: showDay(lastDay) })}
            more={`${t(`arrangement.by.${offeredBy}`)}. ${t('arrangement.made', { day: showDay(madeDay), name: madeBy ?? '' })}`}
            state={{ text: t(`arrangement.offer_state.${state}`), tone: tones[state] }}
            acts={state === 'open' || state === 'accepted' ? acts[state] : []}
          />
        ))}
      </ul>
    </section>
  )
}
