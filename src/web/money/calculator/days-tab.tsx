import { type Day, weekday } from '#domain/day.ts'
import { dutchHolidays } from '#domain/deadlines/holidays.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { dayInUrl, numberInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { CalculationFrame, Outcome } from './calculation-frame.tsx'
import { useCalculation } from './use-calculation.ts'

const shape = { year: numberInUrl, ends: dayInUrl }

/** The holidays of a year, and the day on which a term ends that would end on one, or in a weekend. */
export function DaysTab() {
  const t = useText()
  const [{ year, ends }, set] = useUrlState(shape)
  const holidays = useCalculation(year === null ? null : { op: 'holidays', year })
  const extended = useCalculation(ends === null ? null : { op: 'extend', day: ends })
  const names = new Map((year === null ? [] : dutchHolidays(year)).map(({ day, name }) => [day, name]))
  const rows = holidays.result?.answer.days.flatMap((day) => {
    const name = names.get(day as Day)
    return name ? [{ label: t(`calculator.holiday.${name}`), value: withWeekday(day as Day, t) }] : []
  })
  return (
    <CalculationFrame
      calculations={[extended, holidays]}
      fields={
        <>
          <DayField
            label={t('calculator.term_ends')}
            value={ends}
            onChange={(changed) => set({ ends: changed })}
            error={extended.fieldErrors['day']}
          />
          <NumberField
            label={t('calculator.year')}
            hint={t('calculator.year_hint')}
            value={year}
            onChange={(changed) => set({ year: changed })}
            error={holidays.fieldErrors['year']}
          />
        </>
      }
    >
      <Outcome
        rows={[
          extended.result && {
            label: t('calculator.term_extended'),
            value: withWeekday(extended.result.answer.day as Day, t),
            main: true,
          },
          ...(rows ?? []),
        ]}
      />
    </CalculationFrame>
  )
}

function withWeekday(day: Day, t: Say): string {
  return `${t(`dossier.weekday.${weekday(day)}` as 'dossier.weekday.1')} ${showDay(day)}`
}
