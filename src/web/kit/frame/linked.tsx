import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkedProps {
  /** Null: whoever reads it may not see that. */
  readonly to: string | null
  /** In running text, where colour alone does not tell a link. */
  readonly isUnderlined?: boolean
  readonly children: ReactNode
}

/** What leads to its place, for who may see that; for others it is what it says. */
export function Linked({ to, isUnderlined = false, children }: LinkedProps) {
  if (to === null) return children
  return (
    <Anchor inherit component={Link} to={to} {...(isUnderlined ? { underline: 'always' } : {})}>
      {children}
    </Anchor>
  )
}
