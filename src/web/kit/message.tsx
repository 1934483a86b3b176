import { Alert } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { Tone } from './tag.tsx'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle }

/** A message in the page: what is so, what went wrong, what to look at. Danger is read out at once. */
export function Message(props: { tone?: Tone; title?: string; children?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  const { tone = 'info', title, children, ref } = props
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      data-tone={tone}
      title={title}
      icon={<Icon of={icons[tone]} />}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {children}
    </Alert>
  )
}
