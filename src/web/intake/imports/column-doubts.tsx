import { Button } from '@mantine/core'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { columnLetter } from '#web/intake/repair/grid-columns.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

interface ColumnDoubtsProps {
  readonly batch: Import
  /** Says whether the lost zeros and pluses of a column are left out, or put back. */
  readonly onAsWritten: (column: number, isAsWritten: boolean) => void
  readonly disabled: boolean
}

/** What of the meaning of the columns does not look right, above their rows. */
export function ColumnDoubts({ batch, onAsWritten, disabled }: ColumnDoubtsProps) {
  const t = useText()
  return batch.doubts.map(({ column, field, kind, example }) => {
    const isRestored = kind === 'restored'
    return (
      <div key={column} className={classes.missing}>
        <Message tone={isRestored ? 'info' : 'warning'}>
          {t(`import.doubt.${kind}`, {
            column: batch.columns[column]?.header || columnLetter(column),
            field: t(`import.field.${field}`),
            value: example,
          })}{' '}
          {(isRestored || kind === 'as_written') && (
            <Button size="compact" disabled={disabled} onClick={() => onAsWritten(column, isRestored)}>
              {t(isRestored ? 'import.restore_not' : 'import.restore')}
            </Button>
          )}
        </Message>
      </div>
    )
  })
}
