import { IconFileInvoice, IconMail, IconMessage, IconPaperclip, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getDossierDocuments } from '#contract/dossier-page.ts'
import type { Day } from '#domain/day.ts'
import { type Answer, query } from '#web/api.ts'
import { host } from '#web/config.ts'
import { Failure } from '#web/kit/failure.tsx'
import { dayOfMoment, formatBytes, showMoment } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { RowsTable } from '#web/kit/rows-table.tsx'
import type { Column } from '#web/kit/table-column.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { type Say, useText } from '#web/text.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'

type DocumentRow = Answer<typeof getDossierDocuments>['items'][number]

/** What was sent on a file, as it was sent, and the invoices that came with it; until a day or all of it. */
export function DocumentsTab({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getDossierDocuments, { params: { id: page.id } }))
  if (error) return <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <RowsTable
      id="documents"
      label={t('dossier.tab.documents')}
      rows={data.items.filter(({ at }) => pastDay === null || dayOfMoment(at) <= pastDay)}
      columns={documentColumns(t)}
      rowKey={(row) => `${row.kind}:${row.id}`}
      rowName={(row) => row.name}
      empty={{ title: t('dossier.no_documents'), text: t('dossier.no_documents_text') }}
    />
  )
}

const icons: Readonly<Record<DocumentRow['kind'], TablerIcon>> = {
  letter: IconMail,
  email: IconMail,
  sms: IconMessage,
  invoice: IconFileInvoice,
  attachment: IconPaperclip,
}

function documentColumns(t: Say): readonly Column<DocumentRow>[] {
  return [
    {
      id: 'kind',
      label: t('dossier.document.kind'),
      width: 110,
      tone: 'soft',
      place: 'second',
      cell: (row) => (
        <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <Icon of={icons[row.kind]} />
          {t(`dossier.document.${row.kind}`)}
        </span>
      ),
    },
    {
      id: 'name',
      label: t('dossier.document.name'),
      tone: 'name',
      place: 'name',
      cell: (row) =>
        row.href ? (
          <a href={host + row.href} target="_blank" rel="noreferrer">
            {row.name}
          </a>
        ) : (
          row.name
        ),
    },
    { id: 'at', label: t('dossier.document.at'), width: 136, place: 'date', cell: (row) => showMoment(row.at) },
    {
      id: 'size',
      label: t('dossier.document.size'),
      width: 90,
      align: 'right',
      place: 'amount',
      cell: (row) => (row.sizeBytes === null ? '' : formatBytes(row.sizeBytes)),
    },
  ]
}
