import type { TablerIcon } from '@tabler/icons-react'

/** A Tabler icon as the portal draws it. Without `label` it stands beside a word and says nothing itself. */
export function Icon({ of: Shape, size = 16, label }: { of: TablerIcon; size?: number; label?: string }) {
  return (
    <Shape
      size={size}
      stroke={1.75}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
