import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Icon } from './icon.tsx'

/** What one of the two buttons of a row is called and does. */
interface RowAct {
  readonly label: string
  readonly act: () => void
}

/** The two buttons at the end of a row that can be changed and removed. */
export function RowActs({ change, remove }: { change: RowAct; remove: RowAct }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" mr={-6}>
      <ActionIcon size="compact" aria-label={change.label} onClick={change.act}>
        <Icon of={IconPencil} />
      </ActionIcon>
      <ActionIcon size="compact" aria-label={remove.label} onClick={remove.act}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </Group>
  )
}
