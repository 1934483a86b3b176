import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { fieldsOfKind, type ImportField, type ImportKind } from '#contract/intake/claim-list.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { kindsOnScreen } from '#web/intake/imports/import-kinds.ts'
import type { GridColumn } from './grid-columns.ts'
import classes from './grid.module.css'

export interface GridHeadProps {
  readonly kind: ImportKind
  readonly columns: readonly GridColumn[]
  readonly onMeaning: (column: number, field: ImportField | null) => void
  readonly disabled: boolean
}

/** What each column is called in the file, and what it means here. */
export function GridHead({ kind, columns, onMeaning, disabled }: GridHeadProps) {
  const t = useText()
  const choices = useMemo(
    () => fieldsOfKind[kind].map((field) => ({ value: field, label: t(`import.field.${field}`) })),
    [kind, t],
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className={classes.source}>{t('import.grid.from')}</span>
          <span className={classes.target}>{t('import.grid.to')}</span>
        </th>
        {columns.map((column) => (
          <th scope="col" key={column.index} aria-colindex={column.index + 2}>
            <span className={classes.source} title={column.header}>
              {column.header}
            </span>
            <Select
              size="compact"
              aria-label={t('import.grid.meaning', { name: column.header })}
              className={column.guessed ? classes.guess : column.field === null ? classes.skip : undefined}
              {...(column.guessed ? { title: t('import.grid.guess') } : {})}
              data={choices}
              value={column.field}
              onChange={(value) => onMeaning(column.index, value)}
              placeholder={t('import.grid.not_read')}
              searchable
              clearable={false}
              allowDeselect
              disabled={disabled}
              rightSection={<Icon of={IconChevronDown} size={13} />}
              rightSectionWidth={20}
              rightSectionPointerEvents="none"
              comboboxProps={{ width: 200, position: 'bottom-start' }}
            />
          </th>
        ))}
        <th scope="col">
          <span className={classes.source}>{t('import.grid.found')}</span>
          <strong className={classes.target}>{t(kindsOnScreen[kind].about)}</strong>
        </th>
      </tr>
    </thead>
  )
}
