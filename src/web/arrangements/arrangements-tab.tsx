import { Button, Group, Modal } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { Empty } from '#web/kit/empty.tsx'
import { showDay } from '#web/kit/format.ts'
import { Tag, type Tone } from '#web/kit/tag.tsx'
import { useText } from '#web/text.ts'
import classes from './arrangements.module.css'
import { EndingForm, type Ending } from './ending-form.tsx'
import { InterestResumeForm } from './interest-resume-form.tsx'
import { PlanCard } from './plan-card.tsx'
import { type ArrangementsAnswer, useArrangements } from './use-arrangements.ts'

/** What was agreed on a file: the plan with its instalments, promises, settlements, and what stopped the interest. */
export function ArrangementsTab({ dossierId }: { dossierId: number }) {
  const t = useText()
  const arrangements = useArrangements(dossierId)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [stopId, setStopId] = useState<number | null>(null)
  const { plans, promises, offers, rulings } = arrangements
  const nothing = [plans, promises, offers, rulings.stops, rulings.judgments, rulings.orders].every(
    (list) => !list.length,
  )
  if (nothing) {
    return <Empty icon={IconCalendarDollar} title={t('arrangement.nothing')} text={t('arrangement.nothing_text')} />
  }
  return (
    <div className={classes.tab}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} arrangements={arrangements} onEnd={setEnding} />
      ))}
      <Promises arrangements={arrangements} onEnd={setEnding} />
      <Offers arrangements={arrangements} onEnd={setEnding} />
      <Rulings arrangements={arrangements} onResume={setStopId} />
      <Modal
        opened={stopId !== null}
        onClose={() => setStopId(null)}
        title={t('arrangement.act.resume_interest')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {stopId !== null && (
          <InterestResumeForm stopId={stopId} arrangements={arrangements} onClose={() => setStopId(null)} />
        )}
      </Modal>
      <Modal
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === null ? '' : t(`arrangement.act.${ending}`)}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {ending !== null && <EndingForm act={ending} arrangements={arrangements} onClose={() => setEnding(null)} />}
      </Modal>
    </div>
  )
}

interface ListProps {
  readonly arrangements: ArrangementsAnswer
  readonly onEnd: (ending: Ending) => void
}

const promiseTones: Readonly<Record<string, Tone>> = { open: 'info', kept: 'success', broken: 'danger' }

function Promises({ arrangements, onEnd }: ListProps) {
  const t = useText()
  const { promises, currency, acts } = arrangements
  if (promises.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.promises')}</h2>
      <ul className={classes.list}>
        {promises.map(({ id, amountCents, untilDay, paidCents, state, madeBy, madeDay }) => (
          <li key={id}>
            <span>
              {t('arrangement.promise_line', { amount: formatCents(amountCents, currency), day: showDay(untilDay) })}
              <span className={classes.soft}>
                {' '}
                {t('arrangement.made', { day: showDay(madeDay), name: madeBy ?? 'Vorder' })}
                {paidCents > 0 && ` ${t('arrangement.came_in', { amount: formatCents(paidCents, currency) })}`}
              </span>
            </span>
            <State tone={promiseTones[state]} text={t(`arrangement.promise_state.${state}`)} />
            {state === 'open' && acts.end_promise === null && (
              <Button onClick={() => onEnd('end_promise')}>{t('arrangement.act.end_promise')}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const offerTones: Readonly<Record<string, Tone>> = {
  open: 'info',
  accepted: 'info',
  paid: 'success',
  expired: 'danger',
}

function Offers({ arrangements, onEnd }: ListProps) {
  const t = useText()
  const { offers, currency, acts } = arrangements
  if (offers.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.offers')}</h2>
      <ul className={classes.list}>
        {offers.map(({ id, amountCents, lastDay, offeredBy, state, madeBy, madeDay }) => (
          <li key={id}>
            <span>
              {t('arrangement.offer_line', { amount: formatCents(amountCents, currency), day: showDay(lastDay) })}
              <span className={classes.soft}>
                {' '}
                {t(`arrangement.by.${offeredBy}`)}
                {'. '}
                {t('arrangement.made', { day: showDay(madeDay), name: madeBy ?? '' })}
              </span>
            </span>
            <State tone={offerTones[state]} text={t(`arrangement.offer_state.${state}`)} />
            {acts.answer_offer === null && (state === 'open' || state === 'accepted') && (
              <Group gap={8}>
                {state === 'open' && (
                  <Button variant="filled" onClick={() => onEnd('accept_offer')}>
                    {t('arrangement.act.accept_offer')}
                  </Button>
                )}
                <Button onClick={() => onEnd('withdraw_offer')}>{t('arrangement.act.withdraw_offer')}</Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RulingsProps {
  readonly arrangements: ArrangementsAnswer
  readonly onResume: (stopId: number) => void
}

function Rulings({ arrangements: { rulings, acts }, onResume }: RulingsProps) {
  const t = useText()
  const { stops, judgments, orders } = rulings
  if (stops.length + judgments.length + orders.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('arrangement.rulings')}</h2>
      <ul className={classes.list}>
        {stops.map(({ eventId, fromDay, toDay, ground }) => (
          <li key={eventId}>
            {toDay === null
              ? t('proof.rule.interest_stopped', { fromDay: showDay(fromDay), ground: t(`proof.ground.${ground}`) })
              : t('proof.rule.interest_stopped_until', {
                  fromDay: showDay(fromDay),
                  toDay: showDay(toDay),
                  ground: t(`proof.ground.${ground}`),
                })}
            {toDay === null && ground !== 'plan' && acts.stop_interest === null && (
              <Button onClick={() => onResume(eventId)}>{t('arrangement.act.resume_interest')}</Button>
            )}
          </li>
        ))}
        {judgments.map(({ eventId, day, reference }) => (
          <li key={eventId}>{t('arrangement.judgment_line', { day: showDay(day), reference })}</li>
        ))}
        {orders.map(({ eventId, fromDay }) => (
          <li key={eventId}>{t('proof.note.order_agreed', { fromDay: showDay(fromDay) })}</li>
        ))}
      </ul>
    </section>
  )
}

function State({ tone, text }: { tone: Tone | undefined; text: string }) {
  return <Tag {...(tone ? { tone } : {})}>{text}</Tag>
}
