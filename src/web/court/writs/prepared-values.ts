import type { WritAnswer } from './writ-panel.tsx'
import type { Day } from '#domain/day.ts'

type Kept = WritAnswer['prepared']

/** The form of what a person writes: the hour in minutes, who is chosen by its id as text. */
export interface Prepared
  extends Omit<Kept, 'rollTime' | 'court' | 'bailiff' | 'servedDay' | 'rollDay' | 'agreementDay'> {
  readonly version: number
  readonly servedDay: Day | null
  readonly rollDay: Day | null
  readonly agreementDay: Day | null
  readonly rollMinutes: number | null
  readonly court: string | null
  readonly bailiff: string | null
}

export function preparedOf({ version, prepared }: Pick<WritAnswer, 'version' | 'prepared'>): Prepared {
  const { rollTime, court, bailiff, ...values } = prepared
  const text = (id: number | null) => (id === null ? null : String(id))
  return { ...values, version, rollMinutes: minutesOf(rollTime), court: text(court), bailiff: text(bailiff) }
}

/** `10:30` as minutes since midnight. */
export function minutesOf(time: string | null): number | null {
  if (time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight as `10:30`. */
export function clockOf(minutes: number | null): string | null {
  if (minutes === null) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
