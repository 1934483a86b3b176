import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/money/arrangements/arrangements.module.css'
import { type ArrangementListProps, ListRow } from '#web/money/arrangements/list-row.tsx'
import { orderText } from './order-text.ts'
import type { ArrangementsAnswer } from '#web/money/arrangements/use-arrangements.ts'

const takeBack = ['take_back', IconArrowBackUp] as const
const resume = ['resume_interest', IconPlayerPlay] as const

/** What a judge decided or was agreed about the debt itself; each can be taken back when it was a mistake. */
export function RulingList(props: ArrangementListProps) {
  const t = useText()
  const { arrangements } = props
  const { waivers, stops, judgments, orders } = arrangements.rulings
  if (waivers.length + stops.length + judgments.length + orders.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.rulings')}</h2>
      <ul className={classes.list}>
        {judgments.map(({ eventId, day, reference, against }) => (
          <ListRow
            key={eventId}
            {...props}
            text={t('arrangement.judgment_line', { day: showDay(day), reference })}
            more={
              arrangements.debtors.length > 1 &&
              against.length > 0 &&
              t('arrangement.judgment_names', { names: against.map(({ name }) => name).join(', ') })
            }
            acts={[takeBack]}
            eventId={eventId}
          />
        ))}
        {stops.map((stop) => (
          <StopRow key={stop.eventId} {...props} stop={stop} />
        ))}
        {orders.map(({ eventId, fromDay, parts, claimIds }) => (
          <ListRow
            key={eventId}
            {...props}
            text={t('arrangement.order_line', { day: showDay(fromDay), order: orderText(parts, t) })}
            more={claimIds.length > 0 && t('arrangement.claims_chosen', { list: referencesOf(arrangements, claimIds) })}
            acts={[takeBack]}
            eventId={eventId}
          />
        ))}
        {waivers.map(({ eventId, day, amountCents, component }) => (
          <ListRow
            key={eventId}
            {...props}
            text={t('arrangement.waiver_line', {
              day: showDay(day),
              amount: formatCents(amountCents, arrangements.currency),
            })}
            more={component && t(`component.${component}`)}
            acts={[takeBack]}
            eventId={eventId}
          />
        ))}
      </ul>
    </section>
  )
}

type Stop = ArrangementsAnswer['rulings']['stops'][number]

/** What a plan stopped runs again when the plan ends: it is not taken back on its own. */
function StopRow({ stop, ...props }: ArrangementListProps & { stop: Stop }) {
  const t = useText()
  const { eventId, fromDay, toDay, ground, claimIds } = stop
  const said = { fromDay: showDay(fromDay), ground: t(`proof.ground.${ground}`) }
  const acts = toDay === null ? [resume, takeBack] : [takeBack]
  return (
    <ListRow
      {...props}
      text={
        toDay === null
          ? t('proof.rule.interest_stopped', said)
          : t('proof.rule.interest_stopped_until', { ...said, toDay: showDay(toDay) })
      }
      more={claimIds.length > 0 && t('arrangement.claims_only', { list: referencesOf(props.arrangements, claimIds) })}
      acts={ground === 'plan' ? [] : acts}
      eventId={eventId}
    />
  )
}

function referencesOf({ claims }: ArrangementsAnswer, claimIds: readonly number[]): string {
  return claimIds.map((id) => claims.find((claim) => claim.id === id)?.reference ?? '').join(', ')
}
