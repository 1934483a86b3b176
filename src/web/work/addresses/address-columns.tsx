import type { WatchState } from '#domain/addresses/address-check.ts'
import { addressLine } from '#contract/work/address-line.ts'
import type { Language } from '#contract/platform/language.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay } from '#web/kit/words/format.ts'
import type { Column } from '#web/kit/tables/table-column.ts'
import type { Say } from '#web/base/words/text.ts'
import classes from './addresses.module.css'
import type { Watch } from './words.ts'

/** The columns of the watched addresses, in their first order. */
export function addressColumns(
  t: Say,
  language: Language,
  shown: WatchState,
  isNarrow: boolean,
): readonly Column<Watch>[] {
  const [isDone, isWatching] = [shown === 'done', shown === 'watching']
  return [
    {
      id: 'debtor',
      field: 'debtorName',
      label: t('address.col.debtor'),
      sort: 'debtor',
      place: 'name',
      width: shown === 'proposed' ? '22%' : '25%',
      ...(isNarrow ? { link: 'name' as const } : {}),
      cell: (row) => (
        <div className={classes.two}>
          <span className={classes.debtor}>{row.debtorName}</span>
          <span className={classes.line}>{row.address ? addressLine(row.address, language) : t('address.none')}</span>
        </div>
      ),
    },
    {
      id: 'address',
      label: t('address.col.address'),
      hidden: true,
      cell: (row) => row.address && addressLine(row.address, language),
    },
    { id: 'file', label: t('address.col.file'), width: 82, link: 'id', cell: (row) => row.file?.number },
    {
      id: 'files',
      field: 'fileCount',
      label: t('address.col.files'),
      align: 'right',
      width: 78,
      hidden: true,
      cell: (row) => row.fileCount,
    },
    {
      id: 'customer',
      field: 'customer.name',
      label: t('address.col.customer'),
      sort: 'customer',
      tone: 'soft',
      width: 130,
      leaves: 1,
      cell: (row) => row.customer.name,
    },
    {
      id: 'reason',
      label: t('address.col.reason'),
      ...(isWatching ? { place: 'second' as const } : {}),
      width: 130,
      hidden: !isWatching,
      cell: (row) => t(`address.reason.${row.reason}`),
    },
    {
      id: 'status',
      label: t('address.col.status'),
      place: 'status',
      hidden: true,
      cell: (row) => row.status && t(`dossier.address.${row.status}`),
    },
    ...checkColumns(t, shown),
    {
      id: 'open',
      field: 'openCents',
      label: t('address.col.open'),
      align: 'right',
      width: 80,
      place: 'amount',
      hidden: isDone,
      cell: (row) => <Amount cents={row.openCents} currency={row.currency} sign={row.currency !== 'EUR'} />,
    },
    {
      id: 'since',
      field: 'sinceDay',
      label: t('address.col.since'),
      sort: 'since',
      place: 'date',
      width: 100,
      hidden: true,
      cell: (row) => showDay(row.sinceDay),
    },
    {
      id: 'age',
      field: 'ageDays',
      label: t('address.col.age'),
      align: 'right',
      width: 74,
      cell: (row) => row.ageDays,
    },
  ]
}

/** What the last check said. */
function checkColumns(t: Say, shown: WatchState): readonly Column<Watch>[] {
  const [isDone, isWatching] = [shown === 'done', shown === 'watching']
  return [
    {
      id: 'result',
      label: t('address.col.result'),
      ...(isWatching ? {} : { place: 'second' as const }),
      cell: (row) =>
        row.result && row.source ? (
          <div className={classes.two}>
            {t(`address.result.${row.result}`)}
            {row.result !== 'returned' && <span className={classes.line}>{t(`address.source.${row.source}`)}</span>}
          </div>
        ) : (
          <span className={classes.soft}>{t('address.never_checked')}</span>
        ),
    },
    {
      id: 'outcome',
      label: t('address.col.outcome'),
      width: 140,
      hidden: !isDone,
      cell: (row) => row.outcome && t(`address.outcome.${row.outcome}`),
    },
    {
      id: 'source',
      label: t('address.col.source'),
      tone: 'soft',
      width: 130,
      hidden: true,
      cell: (row) => row.source && t(`address.source.${row.source}`),
    },
    {
      id: 'checked',
      field: 'checkedDay',
      label: t('address.col.checked'),
      sort: 'checked',
      width: 116,
      leaves: 2,
      cell: (row) => row.checkedDay && showDay(row.checkedDay),
    },
    {
      id: 'confidence',
      field: 'confidencePercent',
      label: t('address.col.confidence'),
      sort: 'confidence',
      align: 'right',
      width: 88,
      hidden: shown !== 'proposed',
      cell: (row) => (row.confidencePercent === null ? '' : `${row.confidencePercent}%`),
    },
    {
      id: 'cost',
      field: 'costCents',
      label: t('address.col.cost'),
      sort: 'cost',
      align: 'right',
      width: 70,
      hidden: isWatching,
      cell: (row) => (row.costCents === 0 ? '' : <Amount cents={row.costCents} currency="EUR" />),
    },
    {
      id: 'ground',
      label: t('address.col.ground'),
      hidden: true,
      cell: (row) => row.ground && t(`address.ground.${row.ground}`),
    },
  ]
}
