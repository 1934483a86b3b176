import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './intake.module.css'

interface RowGroupProps {
  readonly name: string
  /** Where there is one only, its name stands above it already. */
  readonly isOnly?: boolean
  /** Null where one has to stay. */
  readonly onRemove: (() => void) | null
  readonly children: ReactNode
}

/** The fields of one debtor or claim. */
export function RowGroup({ name, isOnly = false, onRemove, children }: RowGroupProps) {
  const t = useText()
  return (
    <fieldset className={classes.group} data-quiet={isOnly || undefined}>
      {isOnly ? <VisuallyHidden component="legend">{name}</VisuallyHidden> : <legend>{name}</legend>}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          size="sm"
          aria-label={t('new_dossier.remove', { name })}
          onClick={onRemove}
        >
          <Icon of={IconX} />
        </ActionIcon>
      )}
      {children}
    </fieldset>
  )
}
