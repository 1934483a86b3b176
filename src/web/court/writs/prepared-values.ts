import type { Day } from '#domain/day.ts'
import { minutesOf } from '#web/kit/words/format.ts'
import type { WritAnswer } from './writ-panel.tsx'

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
  return {
    ...values,
    version,
    rollMinutes: rollTime === null ? null : minutesOf(rollTime),
    court: text(court),
    bailiff: text(bailiff),
  }
}
