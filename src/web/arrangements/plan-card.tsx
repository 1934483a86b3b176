import { Group } from '@mantine/core'
import { IconCalendarOff, IconCalendarX } from '@tabler/icons-react'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/amount.tsx'
import { showDay } from '#web/kit/format.ts'
import { Tag, type Tone } from '#web/kit/tag.tsx'
import { useText } from '#web/text.ts'
import { ArrangementAct } from './act-button.tsx'
import classes from './arrangements.module.css'
import type { Ending } from './ending-form.tsx'
import type { ArrangementsAnswer } from './use-arrangements.ts'

type Plan = ArrangementsAnswer['plans'][number]

interface PlanCardProps {
  readonly plan: Plan
  readonly arrangements: ArrangementsAnswer
  readonly onEnd: (ending: Ending) => void
}

const tones: Readonly<Partial<Record<Plan['state'], Tone>>> = {
  kept: 'success',
  done: 'success',
  due: 'info',
  in_grace: 'warning',
  late: 'danger',
  lapsed: 'danger',
}

/** A payment plan: how it stands in a sentence, and its instalments with what was paid of each. */
export function PlanCard({ plan, arrangements, onEnd }: PlanCardProps) {
  const t = useText()
  const { currency } = arrangements
  const tone = tones[plan.state]
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('arrangement.plan_title', { count: plan.instalments.length, day: showDay(plan.agreedDay) })}</h2>
        <Tag {...(tone ? { tone } : {})}>{t(`arrangement.plan_state.${plan.state}`)}</Tag>
      </div>
      <p>
        {nextLine(plan, t, currency)}{' '}
        <span className={classes.soft}>
          {t(`arrangement.interest.${plan.interest}`)}
          {'. '}
          {t('arrangement.made', { day: showDay(plan.agreedDay), name: plan.agreedBy ?? 'Vorder' })}
        </span>
      </p>
      <Instalments plan={plan} />
      {plan.endedDay === null && (
        <Group gap={8}>
          <ArrangementAct
            act="end_plan"
            icon={IconCalendarOff}
            arrangements={arrangements}
            className={classes.act}
            onAct={() => onEnd('end_plan')}
          />
          <ArrangementAct
            act="lapse_plan"
            icon={IconCalendarX}
            arrangements={arrangements}
            className={classes.act}
            onAct={() => onEnd('lapse_plan')}
          />
        </Group>
      )}
    </section>
  )
}

function nextLine(plan: Plan, t: ReturnType<typeof useText>, currency: ArrangementsAnswer['currency']): string {
  const { paidCents, toPayCents, lapseDay } = plan
  const sums = { paid: formatCents(paidCents, currency), open: formatCents(toPayCents, currency) }
  const next = plan.instalments.find((one) => one.number === plan.nextNumber)
  if (!next) return t('arrangement.plan_sums', sums)
  const values = {
    ...sums,
    amount: formatCents(next.amountCents - next.paidCents, currency),
    day: showDay(next.dueDay),
    lapse: lapseDay === null ? '' : showDay(lapseDay),
  }
  return t(next.isMissed ? 'arrangement.plan_missed' : 'arrangement.plan_next', values)
}

function Instalments({ plan }: { plan: Plan }) {
  const t = useText()
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{t('arrangement.instalments')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('arrangement.term')}</th>
          <th scope="col">{t('arrangement.due_by')}</th>
          <th scope="col" className={classes.right}>
            {t('arrangement.amount')}
          </th>
          <th scope="col" className={classes.right}>
            {t('arrangement.paid')}
          </th>
          <th scope="col">{t('arrangement.state')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.instalments.map((one) => (
          <tr key={one.number} data-missed={one.isMissed || undefined}>
            <td>{one.number}</td>
            <td>{showDay(one.dueDay)}</td>
            <td className={classes.right}>
              <Amount cents={one.amountCents} />
            </td>
            <td className={classes.right}>
              <Amount cents={one.paidCents} />
            </td>
            <td>{t(`arrangement.instalment.${one.isMissed ? 'missed' : one.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
