import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './message.module.css'
import type { Tone } from '#web/kit/frame/tag.tsx'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle }

interface MessageProps {
  readonly tone?: Tone
  readonly title?: string
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** A message in the page: what is so, what went wrong, what to look at. Danger is read out at once. */
export function Message({ tone = 'info', title, children, ref }: MessageProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classes.message}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} />
      <div>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
