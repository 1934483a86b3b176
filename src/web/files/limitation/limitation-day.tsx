import { showDay } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { toneOf, useLimitation } from './use-limitation.ts'

interface LimitationDayProps {
  readonly dossierId: number
  readonly className?: string | undefined
  readonly factsClassName?: string | undefined
}

/** Beside a file: the day by which limitation must be interrupted, marked when that comes near. */
export function LimitationDay({ dossierId, className, factsClassName }: LimitationDayProps) {
  const t = useText()
  const limitation = useLimitation(dossierId)
  const tone = toneOf(limitation)
  if (limitation.lastSafeDay === null) return null
  const day = showDay(limitation.lastSafeDay)
  return (
    <section className={className}>
      <h2>{t('limitation.title')}</h2>
      <dl className={factsClassName}>
        <dt>{t('limitation.last_day')}</dt>
        <dd>{tone ? <Tag tone={tone}>{day}</Tag> : day}</dd>
      </dl>
    </section>
  )
}
