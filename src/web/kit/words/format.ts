import { formatDay, type Day } from '#domain/day.ts'

/** A whole number with points between thousands: 1.284. */
export function formatCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A day of the law as DD-MM-YYYY; nothing for no day. */
export function showDay(day: Day | string | null | undefined): string {
  return day ? formatDay(day as Day) : ''
}

/** The month of a day as MM-YYYY. */
export function showMonth(day: Day | string): string {
  return day.slice(0, 7).split('-').toReversed().join('-')
}

const amsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A moment as DD-MM-YYYY hh:mm, in Amsterdam whatever the clock of the browser says. */
export function showMoment(moment: string | Date | null | undefined, options: { seconds?: boolean } = {}): string {
  if (!moment) return ''
  const part = partsOf(moment)
  const time = `${part('hour')}:${part('minute')}${options.seconds ? `:${part('second')}` : ''}`
  return `${part('day')}-${part('month')}-${part('year')} ${time}`
}

/** The time of a moment, hh:mm, in Amsterdam. */
export function showTime(moment: string | Date): string {
  const part = partsOf(moment)
  return `${part('hour')}:${part('minute')}`
}

/** Minutes since midnight as people write them: 14:05. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The same the other way round: `14:05` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The day of a moment, in Amsterdam. */
export function dayOfMoment(moment: string | Date): Day {
  const part = partsOf(moment)
  return `${part('year')}-${part('month')}-${part('day')}` as Day
}

/** A size of a file: 340 kB, 1,2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.0', '').replace('.', ',')} MB`
}

/** A percentage as written on paper: 6%, 11,5%. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}%`
}

/** Text cut to a length, 50 characters unless told otherwise, with three dots for what is left out. */
export function truncate(text: string, length = 50): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`
}

function partsOf(moment: string | Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = amsterdam.formatToParts(typeof moment === 'string' ? new Date(moment) : moment)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
