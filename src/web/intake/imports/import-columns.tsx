import { useMemo } from 'react'
import type { ImportKind } from '#contract/intake/claim-list.ts'
import type { listImports } from '#contract/intake/imports.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import { kindsOnScreen } from './import-kinds.ts'

export type ImportOfList = RowOf<typeof listImports>

const tones: Partial<Record<ImportOfList['state'], Tone>> = {
  ready: 'warning',
  done: 'success',
  failed: 'danger',
  reading: 'info',
  releasing: 'info',
}

/** The columns of a list of imports of a kind; null: of any. */
export function useImportColumns(
  kind: ImportKind | null,
  { withCustomer }: { withCustomer: boolean },
): Column<ImportOfList>[] {
  const t = useText()
  return useMemo(() => {
    const onScreen = kindsOnScreen[kind ?? 'file']
    const count = (id: string, label: string, of: (row: ImportOfList) => number, field = id): Column<ImportOfList> => ({
      id,
      field,
      label,
      align: 'right',
      width: 104,
      cell: (row) => formatCount(of(row)),
    })
    const customer: Column<ImportOfList> = {
      id: 'customer',
      label: t('import.column.customer'),
      cell: (row) => row.customer?.name ?? t(`import.kind.${row.kind}`),
      tone: 'soft',
      place: 'second',
    }
    return [
      {
        id: 'created',
        label: t('import.column.created'),
        cell: (row) => showMoment(row.createdAt),
        width: 138,
        sort: 'createdAt',
        place: 'date',
      },
      {
        id: 'file',
        label: t('import.column.file'),
        cell: (row) => row.fileName,
        link: 'name',
        tone: 'name',
        width: '24%',
        place: 'name',
      },
      ...(withCustomer ? [customer] : []),
      {
        id: 'state',
        label: t('import.column.state'),
        cell: ({ state, isTrial }) => (
          <>
            <Tag {...(tones[state] ? { tone: tones[state] } : {})}>{t(`import.state.${state}`)}</Tag>{' '}
            {isTrial && <Tag tone="info">{t('import.trial')}</Tag>}
          </>
        ),
        width: 210,
        place: 'status',
      },
      count('rows', t('import.column.rows'), ({ counts }) => counts.all, 'counts.all'),
      count('released', t('import.column.released'), ({ counts }) => counts.released, 'counts.released'),
      count('bad', t('import.column.bad'), ({ counts }) => counts.bad, 'counts.bad'),
      ...(!onScreen.isOfFiles
        ? []
        : [
            count(
              'duplicate',
              t('import.column.duplicate'),
              ({ counts }: ImportOfList) => counts.duplicate,
              'counts.duplicate',
            ),
            count('dossiers', t('import.column.dossiers'), ({ dossiers }: ImportOfList) => dossiers),
          ]),
      {
        id: 'principal',
        label: t(onScreen.amount),
        align: 'right',
        width: 124,
        cell: (row) => <Amount cents={row.principalCents} />,
        place: 'amount',
      },
      {
        id: 'by',
        field: 'createdBy',
        label: t('import.column.by'),
        cell: (row) => row.createdBy ?? t('import.by_command_line'),
        tone: 'soft',
        width: 130,
      },
    ]
  }, [t, kind, withCustomer])
}
