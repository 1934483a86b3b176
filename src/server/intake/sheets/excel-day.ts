import { dayFromNumber, dayNumber, day as toDay, type Day } from '#domain/day.ts'
import type { DayCell } from './cell.ts'

/** Which day a workbook counts from: 1900 unless it was once made on an old Macintosh. */
export type DateSystem = 1900 | 1904

const epochs: Record<DateSystem, number> = {
  1900: dayNumber(toDay('1899-12-30')),
  1904: dayNumber(toDay('1904-01-01')),
}
const lastDayNumber = dayNumber(toDay('9999-12-31'))

/**
 * The day a serial number of Excel stands for; null when it stands for none. In the 1900 system Excel counts a
 * 29 February 1900 that never was (60), so that everything before it is one day off.
 */
export function dayOfSerial(serial: number, system: DateSystem): DayCell | null {
  if (!Number.isFinite(serial) || serial < 0) return null
  let whole = Math.floor(serial)
  let seconds = Math.round((serial - whole) * 86_400)
  if (seconds === 86_400) [whole, seconds] = [whole + 1, 0]
  if (system === 1900) {
    if (whole === 0 || whole === 60) return null
    if (whole < 60) whole += 1
  }
  const number = epochs[system] + whole
  if (number > lastDayNumber) return null
  const day = dayFromNumber(number)
  return seconds === 0 ? { day } : { day, time: clock(seconds) }
}

/** A day written out in a cell of type d, such as 2026-11-20 or 2026-11-20T14:30:00. */
export function dayOfIso(text: string): DayCell | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/.exec(text.trim())
  if (!match?.[1]) return null
  try {
    const day: Day = toDay(match[1])
    return match[2] && match[2] !== '00:00:00' ? { day, time: match[2] } : { day }
  } catch {
    return null
  }
}

function clock(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => Math.floor(part).toString().padStart(2, '0'))
    .join(':')
}
