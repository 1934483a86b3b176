import { useText } from '#web/base/words/text.ts'
import type { FieldProps } from './field.tsx'
import { clockText } from '#web/kit/words/format.ts'
import { WrittenField } from './written-field.tsx'

interface TimeFieldProps extends FieldProps<number | null> {
  /** Whether it may be 24:00, the end of the day. */
  readonly mayEndDay?: boolean
}

/** A time of day, typed as `14:05`, `14.05`, `1405` or `14`; in minutes since midnight, null while there is none. */
export function TimeField({ mayEndDay = false, ...props }: TimeFieldProps) {
  const t = useText()
  return (
    <WrittenField<number>
      {...props}
      inputMode="numeric"
      write={clockText}
      read={(text) => {
        const value = mayEndDay && /^24([:.]?00)?$/.test(text) ? endOfDay : readTime(text)
        return value === null ? { problem: t('kit.time_wrong') } : { value }
      }}
    />
  )
}

const endOfDay = 24 * 60

function readTime(text: string): number | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text)
  if (!found) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours > 23 || minutes > 59 ? null : hours * 60 + minutes
}
