import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Refusal, refused } from './act-button.tsx'
import { Icon } from './icon.tsx'
import classes from './pencil-act.module.css'

interface PencilActProps {
  /** What is changed, for whoever does not see beside what it stands. */
  readonly label: string
  /** Why it cannot be changed now; null when it can. */
  readonly refusal: string | null
  readonly onAct: () => void
  readonly className?: string | undefined
}

/**
 * The pencil beside a value that can be changed: it stands in the middle of the line, which is no higher for it, so that the
 * value stays on the height of its label.
 */
export function PencilAct({ label, refusal, onAct, className = '' }: PencilActProps) {
  return (
    <span className={classes.inLine}>
      <Refusal reason={refusal}>
        <ActionIcon
          size="xs"
          className={className}
          aria-label={label}
          {...refused(refusal)}
          onClick={() => refusal === null && onAct()}
        >
          <Icon of={IconPencil} size={14} />
        </ActionIcon>
      </Refusal>
    </span>
  )
}
