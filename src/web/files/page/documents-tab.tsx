import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconFileInvoice,
  IconMail,
  IconMessage,
  IconPaperclip,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getClaimDocument, getDossierDocuments, readClaimDocument } from '#contract/files/dossier-documents.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Day } from '#domain/day.ts'
import { addressOf, type Answer, query } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { Failure, Part } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, formatBytes, showMoment } from '#web/kit/words/format.ts'
import { HeldTag } from '#web/kit/uploads/held-tag.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { type Preview, previewOf } from '#web/kit/uploads/preview-of.ts'
import { PreviewWindow } from '#web/kit/uploads/late-preview.ts'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { attachmentOf } from '#web/base/calls/log-attachment.ts'
import { DocumentUpload, RemoveDocument } from '#web/panels.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import classes from './documents-tab.module.css'

type DocumentRow = Answer<typeof getDossierDocuments>['items'][number]

/** Which document is looked at, in the address: `invoice:12`. */
const inUrl = { document: textInUrl }
const keyOf = ({ kind, id }: DocumentRow) => `${kind}:${id}`

/** What was sent on a file, as it was sent, what came with it, and what is added to it; until a day or all of it. */
export function DocumentsTab({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const language = useLanguage()
  const isViewed = useViewedFile() !== null
  const [{ document: shown }, setState] = useUrlState(inUrl)
  const show = (row: DocumentRow | null) => setState({ document: row ? keyOf(row) : '' }, { keepsPage: true })
  const { data, error, refetch } = useQuery(query(getDossierDocuments, { params: { id: page.id } }))
  if (error) return <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const rows = data.items.filter(({ at }) => pastDay === null || dayOfMoment(at) <= pastDay)
  const row = rows.find((one) => keyOf(one) === shown)
  const looked = row && !row.held ? lookedAt(row) : null
  const table = (
    <RowsTable
      id="documents"
      label={t('dossier.tab.documents')}
      rows={rows}
      columns={documentColumns(t, language, show, pastDay === null && !isViewed)}
      rowKey={keyOf}
      rowName={({ name }) => name}
      empty={{
        title: t('dossier.no_documents'),
        text: t('dossier.no_documents_text'),
        action: <NextScreen of={['view-documents', 'file.search']} />,
      }}
    />
  )
  return (
    <>
      {pastDay === null && !isViewed ? (
        <Part waiting={<Waiting />}>
          <DocumentUpload dossierId={page.id}>{table}</DocumentUpload>
        </Part>
      ) : (
        table
      )}
      {looked && (
        <Part>
          <PreviewWindow {...looked} onClose={() => show(null)} />
        </Part>
      )}
      {shown !== '' && !looked && <NotThereWindow title={t('dossier.tab.documents')} onClose={() => show(null)} />}
    </>
  )
}

interface Looked {
  readonly name: string
  readonly href: string
  readonly preview: Preview
}

/** What somebody uploaded, where it can be looked at; what was sent opens beside the page, as it left. */
function lookedAt({ kind, id, name, mimeType, sizeBytes, held, href }: DocumentRow): Looked | null {
  if (href === null || mimeType === null) return null
  const preview = previewOfKind(kind, { id, name, mimeType, sizeBytes: sizeBytes ?? 0, held })
  return preview && { name, href: host + href, preview }
}

function previewOfKind(kind: DocumentRow['kind'], file: Parameters<typeof attachmentOf>[0]): Preview | null {
  if (kind === 'attachment') return attachmentOf(file).preview
  if (kind !== 'invoice') return null
  const params = { id: file.id }
  return previewOf(file.mimeType, {
    href: host + addressOf(getClaimDocument, { params, query: { preview: '1' } }),
    pdf: host + addressOf(getClaimDocument, { params, query: { preview: 'pdf' } }),
    text: query(readClaimDocument, { params }),
  })
}

function NameCell({ row, onLook }: { row: DocumentRow; onLook: (row: DocumentRow) => void }) {
  const t = useText()
  const looked = lookedAt(row)
  const { name } = row
  if (row.held) {
    return (
      <span className={classes.name}>
        {name} <HeldTag held={row.held} />
      </span>
    )
  }
  if (looked) {
    return (
      <span className={classes.name}>
        <UnstyledButton
          className={classes.open}
          onClick={() => onLook(row)}
          aria-label={t('attachment.preview', { name })}
        >
          {name} <Icon of={IconEye} size={14} />
        </UnstyledButton>
        <ActionIcon
          component="a"
          size="sm"
          href={looked.href}
          download={name}
          aria-label={t('attachment.download', { name })}
        >
          <Icon of={IconDownload} />
        </ActionIcon>
      </span>
    )
  }
  if (row.href === null) return name
  return <PaperLink paper={row.href}>{name}</PaperLink>
}

const icons: Readonly<Record<DocumentRow['kind'], TablerIcon>> = {
  letter: IconMail,
  email: IconMail,
  sms: IconMessage,
  invoice: IconFileInvoice,
  attachment: IconPaperclip,
}

function documentColumns(
  t: Say,
  language: Language,
  onLook: (row: DocumentRow) => void,
  mayChange: boolean,
): readonly Column<DocumentRow>[] {
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
      cell: (row) => <NameCell row={row} onLook={onLook} />,
    },
    {
      id: 'about',
      label: t('document.what'),
      width: 180,
      cell: ({ log }) => (
        <>
          {log?.subject?.[language]} {log?.visibleToCustomer && <Tag>{t('document.visible')}</Tag>}
        </>
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
    ...(mayChange ? [removeColumn(t)] : []),
  ]
}

/** Of what somebody added alone: what was sent or handed in stays. */
function removeColumn(t: Say): Column<DocumentRow> {
  return {
    id: 'acts',
    label: t('claim_change.acts'),
    width: 76,
    align: 'right',
    fixed: true,
    cell: ({ id, name, log }) => log && <RemoveDocument id={id} name={name} refusal={log.removalRefusal} />,
  }
}
