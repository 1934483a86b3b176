import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { getDayCheck } from '#contract/money/check-finance/finance-checks.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showDay, showTime } from '#web/kit/words/format.ts'
import classes from './check-finance.module.css'

interface DayChecksProps {
  readonly day: string
  readonly checks: Answer<typeof getDayCheck>['checks']
  /** The one that is on the page. */
  readonly shown: number
}

/** The checks of today one after the other: what each of them found, and who made it. */
export function DayChecks({ day, checks, shown }: DayChecksProps) {
  const t = useText()
  return (
    <ol className={classes.path} aria-label={t('check_finance.today', { day: showDay(day) })}>
      {checks.map(({ id, madeAt, madeBy, isFaultless, wrongCount, itemCount }) => (
        <li key={id} data-wrong={!isFaultless || undefined} {...(id === shown ? { 'aria-current': 'step' } : {})}>
          <Icon of={isFaultless ? IconCircleCheck : IconAlertCircle} />
          {id === shown ? <strong>{showTime(madeAt)}</strong> : <Link to={`?check=${id}`}>{showTime(madeAt)}</Link>}
          <small>
            {isFaultless
              ? t('check_finance.step_right')
              : t('check_finance.step_wrong', { count: wrongCount, all: itemCount })}
            , {t('check_finance.by', { name: madeBy.name })}
          </small>
        </li>
      ))}
    </ol>
  )
}
