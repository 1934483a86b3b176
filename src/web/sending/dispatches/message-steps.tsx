import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './as-received.module.css'

interface MessageStepsProps {
  readonly ids: readonly number[]
  readonly id: number
  readonly onShow: (id: number) => void
}

/** To the message before this one, and to the next. */
export function MessageSteps({ ids, id, onShow }: MessageStepsProps) {
  const t = useText()
  const at = ids.indexOf(id)
  if (at < 0 || ids.length < 2) return null
  const step = (by: 1 | -1, label: string) => {
    const to = ids[at + by]
    return (
      <ActionIcon
        size="sm"
        variant="subtle"
        aria-label={label}
        title={`${label} (${by === 1 ? 'J' : 'K'})`}
        disabled={to === undefined}
        onClick={() => to !== undefined && onShow(to)}
      >
        <Icon of={by === 1 ? IconChevronDown : IconChevronUp} />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.steps} role="group" aria-label={t('dispatch.panel')}>
      {step(-1, t('dispatch.previous'))}
      {step(1, t('dispatch.next'))}
      <span>{t('dispatch.place', { place: formatCount(at + 1), count: formatCount(ids.length) })}</span>
    </div>
  )
}
