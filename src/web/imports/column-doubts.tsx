import { Message } from '#web/kit/message.tsx'
import { useText } from '#web/text.ts'
import { columnLetter } from './grid-columns.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

/** What of the meaning of the columns does not look right, above their rows. */
export function ColumnDoubts({ batch }: { batch: Import }) {
  const t = useText()
  return batch.doubts.map(({ column, field, kind, example }) => (
    <div key={column} className={classes.missing}>
      <Message tone={kind === 'restored' ? 'info' : 'warning'}>
        {t(`import.doubt.${kind}`, {
          column: batch.columns[column]?.header || columnLetter(column),
          field: t(`import.field.${field}`),
          value: example,
        })}
      </Message>
    </div>
  ))
}
