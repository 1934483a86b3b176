import { Radio } from '@mantine/core'
import { useState } from 'react'
import { addDays, type Day } from '#domain/day.ts'
import { nextContactDay } from '#domain/deadlines/contact-window.ts'
import { noExtraHolidays } from '#domain/deadlines/holidays.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TimeField } from '#web/kit/fields/time-field.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { toMoment } from '#web/kit/fields/to-moment.ts'
import classes from '#web/sending/runs/runs.module.css'

interface StartFieldProps {
  readonly value: string | null
  readonly onChange: (moment: string | null) => void
  readonly error: string | undefined
}

/** When a run starts: at once, or on a day and time to come. */
export function StartField({ value, onChange, error }: StartFieldProps) {
  const t = useText()
  const today = useToday()
  // The first day on which something may leave; what an agency has beside the law, the server knows.
  const [day, setDay] = useState<Day | null>(nextContactDay(addDays(today, 1), noExtraHolidays))
  const [time, setTime] = useState<number | null>(8 * 60)
  const tell = (on: Day | null, at: number | null) => {
    setDay(on)
    setTime(at)
    if (on !== null && at !== null) onChange(toMoment(on, at))
  }
  return (
    <Radio.Group
      label={t('run.start')}
      value={value === null ? 'now' : 'later'}
      onChange={(chosen) => (chosen === 'now' ? onChange(null) : tell(day, time))}
    >
      <div className={classes.radios}>
        <Radio value="now" label={t('run.start_now')} />
        <Radio value="later" label={t('run.start_later')} />
        {value !== null && (
          <div className={classes.startAt}>
            <DayField
              id="start-day"
              name="startDay"
              label={t('run.start_day')}
              hint=""
              value={day}
              min={today}
              error={error}
              onChange={(on) => tell(on, time)}
            />
            <TimeField label={t('run.start_time')} value={time} onChange={(at) => tell(day, at)} />
          </div>
        )}
      </div>
    </Radio.Group>
  )
}
