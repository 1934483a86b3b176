import { Tooltip, UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import classes from './act-button.module.css'
import { Icon } from './icon.tsx'

export interface ActButtonProps {
  readonly icon: TablerIcon
  readonly label: string
  /** In grey behind it: for what it is done. */
  readonly beside?: string | undefined
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null
  readonly onAct: () => void
  readonly className?: string | undefined
  /** With a frame, where it stands by itself and not in a list of acts. */
  readonly framed?: boolean
  readonly iconSize?: number
  /** The key that does the same, shown beside it. */
  readonly shortcut?: string | undefined
  readonly opensWindow?: boolean
}

/** An act in a list of acts: it stays in sight when it is refused, and then says why. */
export function ActButton(props: ActButtonProps) {
  const { icon, label, beside, refusal, onAct, className, iconSize = 16, shortcut, opensWindow = false } = props
  const look = props.framed ? classes.framed : className
  return (
    <Refusal reason={refusal}>
      <UnstyledButton
        {...(look ? { className: look } : {})}
        aria-disabled={refusal !== null}
        aria-description={refusal ?? undefined}
        {...(opensWindow ? { 'aria-haspopup': 'dialog' as const } : {})}
        onClick={() => refusal === null && onAct()}
      >
        <Icon of={icon} size={iconSize} />
        {label}
        {beside && (
          <span className={classes.beside} aria-hidden>
            {beside}
          </span>
        )}
        {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
      </UnstyledButton>
    </Refusal>
  )
}

/** Says why what stands inside cannot be done, to whoever points at it, reaches it with the keys or touches it. */
export function Refusal({ reason, children }: { reason: string | null; children: ReactElement }) {
  return (
    <Tooltip
      label={reason}
      disabled={reason === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      w={240}
    >
      {children}
    </Tooltip>
  )
}

/** What a Mantine button says of itself when it is refused but stays within reach. */
export function refused(reason: string | null) {
  return reason === null ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason }
}
