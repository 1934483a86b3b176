import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/nl.js'
import type { Day } from '#domain/day.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'

interface CalendarProps {
  readonly value: Day | null
  readonly onChoose: (day: Day) => void
  readonly today: Day
  readonly min?: Day | undefined
  readonly max?: Day | undefined
}

/** A month to choose a day from. Loaded when it is first opened: most days are typed. */
export function Calendar({ value, onChoose, today, min, max }: CalendarProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <DatePicker
      value={value}
      onChange={(chosen) => chosen && onChoose(chosen as Day)}
      defaultDate={value ?? today}
      locale={language}
      firstDayOfWeek={1}
      withWeekNumbers
      // The portal's today, which is not always that of the computer.
      getDayProps={(date) => (date === today ? { 'data-now': true, 'aria-current': 'date' as const } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      ariaLabels={{ previousMonth: t('kit.month_before'), nextMonth: t('kit.month_after') }}
    />
  )
}
