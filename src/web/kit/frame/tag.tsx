import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './tag.module.css'

export type Tone = 'success' | 'info' | 'warning' | 'danger'

/** A small word on a tint: "voldaan", "concept", "Belofte niet nagekomen". */
export function Tag({ tone, icon, children }: { tone?: Tone; icon?: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
