import { getImport, listImportLines, replaceInImport } from '#contract/intake/imports.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { nameOf } from '#web/intake/repair/cell-editor.tsx'
import { gridColumns } from '#web/intake/repair/grid-columns.ts'
import type { Import } from './use-import.ts'

interface ReplaceWindowProps {
  readonly batch: Import
  readonly opened: boolean
  readonly onClose: () => void
}

/** Replaces a piece of text in a whole column: a year that is wrong everywhere, a provider without its ending. */
export function ReplaceWindow({ batch, opened, onClose }: ReplaceWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened={opened}
      onClose={onClose}
      title={t('import.replace')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <ReplaceForm batch={batch} onClose={onClose} />
    </WindowFrame>
  )
}

function ReplaceForm({ batch, onClose }: Omit<ReplaceWindowProps, 'opened'>) {
  const t = useText()
  const columns = gridColumns(batch, false)
  const form = useCommandForm(replaceInImport, {
    params: { id: batch.id },
    initial: { column: columns[0] ? String(columns[0].index) : null, search: '', replacement: '' },
    toInput: ({ column, ...rest }) => ({ ...rest, column: Number(column ?? 0) }),
    refreshes: [getImport, listImportLines],
    onDone: ({ count }) => {
      notify({
        variant: 'success',
        message: t('import.replace.done', { count: formatCount(count) }),
      })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('import.replace.do')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('column')}
        label={t('import.replace.column')}
        choices={columns.map((column) => ({ value: String(column.index), label: nameOf(column, t) }))}
      />
      <TextField {...form.field('search')} label={t('import.replace.search')} required />
      <TextField {...form.field('replacement')} label={t('import.replace.replacement')} />
    </CommandForm>
  )
}
