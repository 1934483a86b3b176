import { ActionIcon, Group } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Icon } from '#web/kit/frame/icon.tsx'

/** What one of the two buttons of a row is called and does. */
interface RowAct {
  readonly label: string
  readonly act: () => void
}

/** The buttons at the end of a row that can be changed and removed, and between them what became of it where that is kept. */
export function RowActs({ change, changes, remove }: { change: RowAct; changes?: RowAct; remove: RowAct }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" mr={-6}>
      <ActionIcon size="compact" aria-label={change.label} onClick={change.act}>
        <Icon of={IconPencil} />
      </ActionIcon>
      {changes && (
        <ActionIcon size="compact" aria-label={changes.label} onClick={changes.act}>
          <Icon of={IconHistory} />
        </ActionIcon>
      )}
      <ActionIcon size="compact" aria-label={remove.label} onClick={remove.act}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </Group>
  )
}
