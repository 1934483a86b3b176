import { Anchor } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import { columnLetter } from '#web/intake/repair/grid-columns.ts'
import classes from './imports.module.css'
import type { Import } from './use-import.ts'

const named = 3

/** Says which columns and rows of the file are left out, so that nothing goes unseen. */
export function SkippedColumns({
  batch,
  open,
  onOpen,
}: {
  batch: Import
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const t = useText()
  const skipped = batch.columns.flatMap(({ header, field }, index) =>
    field === null ? [header || columnLetter(index)] : [],
  )
  const rows = batch.passedOver.map(({ row }) => row)
  const columns = skipped.join(', ')
  const key = skipped.length === 1 ? 'one' : skipped.length <= named ? 'some' : 'many'
  return (
    <span className={classes.skipped}>
      {skipped.length > 0 && (
        <>
          {t(`import.skipped.${key}`, { columns, count: skipped.length })}{' '}
          <Anchor component="button" type="button" onClick={() => onOpen(!open)}>
            {t(open ? 'import.skipped_hide' : 'import.skipped_show')}
          </Anchor>
        </>
      )}{' '}
      {rows.length > 0 && t('import.passed_over', { count: rows.length, rows: listOf(rows) })}
    </span>
  )
}

function listOf(rows: readonly number[]): string {
  return rows.length <= named ? rows.join(', ') : `${rows.slice(0, named).join(', ')} …`
}
