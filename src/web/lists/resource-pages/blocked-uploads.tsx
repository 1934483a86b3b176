import { IconShieldCheck } from '@tabler/icons-react'
import { blockReasons, listBlockedUploads, uploadPurposes } from '#contract/platform/blocked-uploads.ts'
import { DataTable, type RowOf } from '#web/kit/tables/data-table.tsx'
import { formatBytes, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useFilters } from '#web/kit/filters/use-filters.ts'
import { type Say, useText } from '#web/base/words/text.ts'

type Row = RowOf<typeof listBlockedUploads>

/** The files of the last 30 days that were refused, newest first. */
export function BlockedUploads() {
  const t = useText()
  const filters = useFilters({
    reason: {
      kind: 'choices',
      label: t('blocked_upload.reason'),
      choices: blockReasons.map((value) => ({ value, label: t(`blocked_upload.reason.${value}`) })),
    },
    purpose: {
      kind: 'choices',
      label: t('mime_type.purpose'),
      choices: uploadPurposes.map((value) => ({ value, label: t(`mime_type.purpose.${value}`) })),
    },
  })
  return (
    <DataTable
      id="blocked-uploads"
      label={t('blocked_upload.many')}
      list={listBlockedUploads}
      filters={filters}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      rowName={(row) => showMoment(row.at)}
      empty={{
        title: t('upload_guard.blocked_none'),
        text: t('upload_guard.blocked_none_text'),
        icon: IconShieldCheck,
        action: <NextScreen of={['settings.mime-types']} />,
      }}
      minWidth={900}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    {
      id: 'at',
      label: t('blocked_upload.at'),
      sort: 'at',
      width: 150,
      place: 'name',
      cell: ({ at }) => showMoment(at),
    },
    {
      id: 'reason',
      label: t('blocked_upload.reason'),
      width: 190,
      place: 'second',
      cell: ({ reason }) => (
        <Tag {...(reason === 'virus' ? { tone: 'danger' as const } : {})}>{t(`blocked_upload.reason.${reason}`)}</Tag>
      ),
    },
    {
      id: 'extension',
      label: t('mime_type.extension'),
      width: 110,
      cell: ({ extension }) => extension,
    },
    {
      id: 'type',
      label: t('blocked_upload.type'),
      field: 'sniffedType',
      tone: 'soft',
      cell: ({ sniffedType }) => sniffedType ?? t('blocked_upload.unknown_type'),
    },
    {
      id: 'find',
      label: t('blocked_upload.find'),
      width: 180,
      cell: ({ find }) => find,
    },
    {
      id: 'size',
      label: t('blocked_upload.size'),
      field: 'sizeBytes',
      width: 100,
      align: 'right',
      cell: ({ sizeBytes }) => formatBytes(sizeBytes),
    },
    {
      id: 'purpose',
      label: t('mime_type.purpose'),
      width: 120,
      cell: ({ purpose }) => t(`mime_type.purpose.${purpose}`),
    },
    {
      id: 'user',
      label: t('blocked_upload.user'),
      width: 170,
      place: 'third',
      cell: ({ user }) => user,
    },
  ]
}
