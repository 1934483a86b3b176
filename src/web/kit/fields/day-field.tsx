import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import { lacksYear } from '#domain/written-day.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { readDay } from './day-entry.ts'
import type { FieldProps } from './field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { WrittenField } from './written-field.tsx'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

export interface DayFieldProps extends FieldProps<Day | null> {
  readonly min?: Day
  readonly max?: Day
  /** Of a birth: two digits of a year to come are of the century before. */
  readonly isBirth?: boolean
  /** Inside something that floats itself: a click in the calendar is then no click outside of it. */
  readonly nested?: boolean
}

/** What is to be said of a text that is no day. */
function wrongDay(text: string) {
  if (lacksYear(text)) return 'kit.day_without_year'
  return /\d/.test(text) ? 'kit.day_wrong' : 'kit.day_in_words'
}

/** A day, typed (`31-12-2026`, `311226`, `v`, `+14`, `-1w`) or chosen from a calendar; null while there is none. */
export function DayField({ min, max, isBirth = false, nested = false, ...props }: DayFieldProps) {
  const t = useText()
  const today = useToday()
  const [open, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)

  const read = (text: string) => {
    const value = readDay(text, today, isBirth ? today : undefined)
    if (!value) return { problem: t(wrongDay(text)) }
    if (min && value < min) return { problem: t('kit.day_too_early', { day: formatDay(min) }) }
    if (max && value > max) return { problem: t('kit.day_too_late', { day: formatDay(max) }) }
    return { value }
  }
  const calendar = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal={!nested}>
      <Popover.Target>
        <ActionIcon
          size="xs"
          aria-label={t('kit.open_calendar')}
          disabled={props.disabled ?? false}
          onClick={() => {
            if (!open) setOpenings(openings + 1)
            setOpen(!open)
          }}
        >
          <Icon of={IconCalendar} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ padding: 12 }} aria-label={t('kit.open_calendar')}>
        <Suspense fallback={<div style={{ width: 284, height: 280 }} />}>
          <Calendar
            // Opened while it still fades away, it would stay at the month it was at.
            key={openings}
            value={props.value}
            today={today}
            min={min}
            max={max}
            onChoose={(day) => {
              props.onChange(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return <WrittenField<Day> hint={t('kit.day_hint')} {...props} read={read} write={formatDay} rightSection={calendar} />
}
