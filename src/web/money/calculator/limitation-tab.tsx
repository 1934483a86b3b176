import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { limitationWords } from '#contract/money/calculator.ts'
import type { Day } from '#domain/day.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { dayInUrl, daysInUrl, oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import classes from './calculator.module.css'
import { useCalculation } from './use-calculation.ts'

const kinds = ['contract', 'consumer-purchase', 'judgment'] as const satisfies (keyof typeof limitationWords)[]
const shape = { 'claim-kind': oneInUrl(kinds), due: dayInUrl, interruptions: daysInUrl }

/** Until when a claim can be acted on, after the days on which its limitation was interrupted. */
export function LimitationTab() {
  const t = useText()
  const [{ 'claim-kind': kind, due, interruptions }, set] = useUrlState(shape)
  const calculated = useCalculation(
    due === null ? null : { op: 'limitation', kind, due, interruptions: [...interruptions] },
  )
  const answer = calculated.result?.answer
  return (
    <CalculationFrame
      calculations={[calculated]}
      fields={
        <>
          <ChoiceField
            label={t('calculator.claim_kind')}
            value={kind}
            onChange={(changed) => set({ 'claim-kind': changed ?? 'contract' })}
            choices={kinds.map((value) => ({ value, label: t(`calculator.claim_kind.${value}`) }))}
          />
          <DayField
            label={t(kind === 'judgment' ? 'calculator.judged' : 'calculator.due')}
            value={due}
            onChange={(changed) => set({ due: changed })}
            error={calculated.fieldErrors['due']}
            required
          />
          <Interruptions days={interruptions} onChange={(days) => set({ interruptions: days })} />
        </>
      }
    >
      {answer && (
        <Outcome rows={[{ label: t('calculator.last_safe_day'), value: showDay(answer.lastSafeDay), main: true }]} />
      )}
    </CalculationFrame>
  )
}

function Interruptions({ days, onChange }: { days: readonly Day[]; onChange: (days: readonly Day[]) => void }) {
  const t = useText()
  const [day, setDay] = useState<Day | null>(null)
  const add = () => {
    if (day === null) return
    onChange([...new Set([...days, day])].sort())
    setDay(null)
  }
  return (
    <>
      <form
        className={classes.adding}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <DayField label={t('calculator.interruption')} value={day} onChange={setDay} />
        <Button type="submit" leftSection={<Icon of={IconPlus} />}>
          {t('calculator.add')}
        </Button>
      </form>
      {days.length > 0 && (
        <ul className={classes.days} aria-label={t('calculator.interruptions')}>
          {days.map((one) => (
            <li key={one}>
              {showDay(one)}
              <ActionIcon
                size="xs"
                aria-label={t('calculator.remove_day', { day: showDay(one) })}
                onClick={() => onChange(days.filter((other) => other !== one))}
              >
                <Icon of={IconX} size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
