import { Group } from '@mantine/core'
import {
  IconCalendarDollar,
  IconCalendarOff,
  IconCalendarRepeat,
  IconCalendarX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { PlanProgress } from '#web/kit/words/plan-progress.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { ArrangementAct } from './act-button.tsx'
import classes from './arrangements.module.css'
import type { ArrangementsAnswer, OpenedAct, ShownAct } from './use-arrangements.ts'

type Plan = ArrangementsAnswer['plans'][number]

interface PlanCardProps {
  readonly plan: Plan
  readonly arrangements: ArrangementsAnswer
  readonly onAct: (opened: OpenedAct) => void
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
export function PlanCard({ plan, arrangements, asOf, onAct }: PlanCardProps & { readonly asOf: Day | null }) {
  const t = useText()
  const { currency } = arrangements
  const today = useToday()
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
          {plan.debtor && `${t('arrangement.plan_share', { name: plan.debtor.name })} `}
          {t(`arrangement.interest.${plan.interest}`)}
          {'. '}
          {t('arrangement.made', { day: showDay(plan.agreedDay), name: plan.agreedBy ?? 'Vorder' })}
          {arrangements.planDebtors.length > 0 && ` ${agreedLine(plan, t)}`}
        </span>
      </p>
      <FallenDue plan={plan} currency={currency} />
      {(plan.endedDay === null || plan.state === 'done') && (
        <PlanProgress instalments={plan.instalments} on={asOf ?? today} currency={currency} />
      )}
      <Instalments plan={plan} />
      <Revival plan={plan} arrangements={arrangements} onAct={onAct} />
      {plan.endedDay === null && (
        <Group gap={8}>
          {acts.map(([act, icon]) => (
            <ArrangementAct key={act} act={act} icon={icon} arrangements={arrangements} onAct={() => onAct({ act })} />
          ))}
        </Group>
      )}
    </section>
  )
}

/** Who agreed, where several owe the file. */
function agreedLine({ agreedWith }: Plan, t: ReturnType<typeof useText>): string {
  if (agreedWith.length === 0) return t('arrangement.agreed_unknown')
  return t('arrangement.agreed_names', { names: agreedWith.map(({ name }) => name).join(', ') })
}

const acts: readonly [ShownAct, TablerIcon][] = [
  ['replace_plan', IconCalendarDollar],
  ['end_plan', IconCalendarOff],
  ['lapse_plan', IconCalendarX],
]

type Currency = ArrangementsAnswer['currency']

/** What should have been paid by now, and what of it was. */
function FallenDue({ plan, currency }: { plan: Plan; currency: Currency }) {
  const t = useText()
  if (plan.fallenDueCents === 0) return null
  const due = formatCents(plan.fallenDueCents, currency)
  const paid = formatCents(plan.fallenDuePaidCents, currency)
  return <p>{t('arrangement.fallen_due', { due, paid })}</p>
}

/** A plan that ended although it should run: why, and the act with which a person lets it. */
function Revival({ plan: { revival }, arrangements, onAct }: PlanCardProps) {
  const t = useText()
  if (revival === null) return null
  const found = formatCents(revival.foundCents, arrangements.currency)
  return (
    <Message tone="warning">
      <p>{t(`arrangement.revival.${revival.why}`, { found })}</p>
      <ArrangementAct
        act="revive_plan"
        icon={IconCalendarRepeat}
        arrangements={arrangements}
        onAct={() => onAct({ act: 'revive_plan' })}
      />
    </Message>
  )
}

function nextLine(plan: Plan, t: ReturnType<typeof useText>, currency: Currency): string {
  const { paidCents, toPayCents, lapseDay } = plan
  const sums = { paid: formatCents(paidCents, currency), open: formatCents(toPayCents, currency) }
  const next = plan.instalments.find((one) => one.number === plan.nextNumber)
  if (!next) return t('arrangement.plan_sums', sums)
  const values = {
    ...sums,
    amount: formatCents(next.amountCents - next.paidCents, currency),
    day: showDay(next.isMissed ? next.dueDay : next.lastDay),
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
