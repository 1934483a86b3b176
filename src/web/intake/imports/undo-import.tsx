import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { undoImport } from '#contract/intake/imports.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { kindsOnScreen } from './import-kinds.ts'
import type { Import } from './use-import.ts'

interface UndoImportProps {
  /** In a row of a list. */
  readonly isInRow?: boolean
  readonly batch: Pick<Import, 'id' | 'kind' | 'undoable' | 'dossiers'> & {
    readonly counts: Pick<Import['counts'], 'released'>
  }
}

/** Takes back what was released, as long as that can be. */
export function UndoImport({ batch, isInRow = false }: UndoImportProps) {
  const t = useText()
  const undo = useCommand(undoImport, {
    onDone: () => notify({ variant: 'success', message: t('import.done.undone') }),
  })
  if (!batch.undoable) return null
  const ask = async () => {
    const counts = { count: formatCount(batch.counts.released), dossiers: formatCount(batch.dossiers) }
    const yes = await confirm({
      title: t('import.done.undo_ask'),
      text: t(kindsOnScreen[batch.kind].undoAsked, counts),
      confirm: t('import.done.undo'),
    })
    if (yes) undo.send({ params: { id: batch.id } })
  }
  return (
    <Button
      variant="subtle"
      {...(isInRow ? { size: 'compact' } : {})}
      color="gray"
      leftSection={<Icon of={IconArrowBackUp} />}
      loading={undo.busy}
      onClick={() => void ask()}
    >
      {t('import.done.undo')}
    </Button>
  )
}
