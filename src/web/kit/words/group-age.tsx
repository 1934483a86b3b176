import { type Day, daysBetween } from '#domain/day.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { dayOfMoment, formatCount, showDay } from './format.ts'

/** Since when the first of a group is there, and below it how long that is. */
export function GroupAge({ since }: { since: string | null }) {
  const age = useAge(since)
  if (since === null) return null
  return (
    <>
      {showDay(dayOfMoment(since))}
      <small>{age}</small>
    </>
  )
}

/** How many days ago a day or a moment was, in words; empty where there is none. */
export function useAge(since: string | null): string {
  const t = useText()
  const today = useToday()
  return since === null ? '' : ageOf(t, since, today)
}

/** How many days before today a day or a moment was, in words. */
export function ageOf(t: Say, since: string, today: Day): string {
  const days = daysBetween(dayOfMoment(since), today)
  return days <= 0 ? t('kit.today') : t('kit.age_days', { count: formatCount(days) })
}
