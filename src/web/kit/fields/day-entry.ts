import { addDays, addMonths, addYears, type Day, partsOf } from '#domain/day.ts'
import { readWrittenDay } from '#domain/written-day.ts'

/**
 * Reads a day as people type it: `31-12-2026`, `31/12/26`, `311226`, `31122026`, `2026-12-31`, `31-12` (this year),
 * `15 okt 2026`, `1-2-'26`, `t`, `d`, `v` or `a` for today, `+14` or `-3` days from today, `+2w`, `-1m`, `+1j`. Null for
 * anything else, also for a month by its name without a year. Of a day that cannot be after `latest` a year of two digits is
 * of the century that fits.
 */
export function readDay(text: string, today: Day, latest?: Day): Day | null {
  const typed = text.trim().toLowerCase()
  if (/^[tdva]$/.test(typed)) return today
  const step = /^([+-])(\d{1,4})([dwmjya]?)$/.exec(typed)
  if (step) return moved(today, Number(`${step[1]}${step[2]}`), step[3] ?? '')
  const short = /^(\d{2})(\d{2})(\d{2})$/.exec(typed)
  const { year } = partsOf(today)
  const whole = withoutYear.test(typed) ? `${typed.replaceAll(/[/. ]/g, '-')}-${year}` : typed
  return readWrittenDay(short ? short.slice(1).join('-') : whole, latest ? { latest } : {})
}

const withoutYear = /^\d{1,2}[-/. ]\d{1,2}$/
/** 29 February comes back within so many years. */
const mostYears = 8

/** As `readDay`, of a day that is still to come: without a year it is the first such day after today. */
export function readComingDay(text: string, today: Day): Day | null {
  if (!withoutYear.test(text.trim())) return readDay(text, today)
  for (let years = 0; years <= mostYears; years += 1) {
    const found = readDay(text, addYears(today, years))
    if (found && found > today) return found
  }
  return null
}

function moved(today: Day, count: number, unit: string): Day {
  if (unit === 'w') return addDays(today, 7 * count)
  if (unit === 'm') return addMonths(today, count)
  if (unit === 'j' || unit === 'y' || unit === 'a') return addYears(today, count)
  return addDays(today, count)
}
