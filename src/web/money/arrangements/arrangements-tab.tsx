import { Button } from '@mantine/core'
import { IconCalendarDollar } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { ArrangementWindow } from './arrangement-window.tsx'
import classes from './arrangements.module.css'
import { OfferList } from './offer-list.tsx'
import { PlanCard } from './plan-card.tsx'
import { PromiseList } from './promise-list.tsx'
import { RulingList } from '#web/money/rulings/ruling-list.tsx'
import { type OpenedAct, useArrangements } from './use-arrangements.ts'

interface ArrangementsTabProps {
  readonly dossierId: number
  /** A day that has passed; null is today. */
  readonly asOf: Day | null
}

/** What was agreed on a file: the plan with its instalments, promises, settlements, and what changed the debt. */
export function ArrangementsTab({ dossierId, asOf }: ArrangementsTabProps) {
  const t = useText()
  const arrangements = useArrangements(dossierId, asOf)
  const [opened, setOpened] = useState<OpenedAct | null>(null)
  const { plans, promises, offers, rulings } = arrangements
  const may = useMay()
  const isOfAgency = useUser()?.customerId === null
  const nothing = [plans, promises, offers, ...Object.values(rulings)].every((list) => list.length === 0)
  if (nothing) {
    return (
      <>
        <Empty
          icon={IconCalendarDollar}
          title={t('arrangement.nothing')}
          text={t(isOfAgency ? 'arrangement.nothing_text' : 'arrangement.nothing_text_customer')}
          action={
            may('file.edit') && asOf === null && arrangements.acts.plan === null ? (
              <Button onClick={() => setOpened({ act: 'plan' })}>{t('dossier.act.plan')}</Button>
            ) : (
              <NextScreen of={['file-agenda.new', 'dashboard']} />
            )
          }
        />
        <ArrangementWindow opened={opened} arrangements={arrangements} onClose={() => setOpened(null)} />
      </>
    )
  }
  const listed = { arrangements, onAct: setOpened }
  return (
    <div className={classes.tab}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} asOf={asOf} {...listed} />
      ))}
      <PromiseList {...listed} />
      <OfferList {...listed} />
      <RulingList {...listed} />
      <ArrangementWindow opened={opened} arrangements={arrangements} onClose={() => setOpened(null)} />
    </div>
  )
}
