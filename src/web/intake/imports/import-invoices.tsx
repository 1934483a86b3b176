import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { placeInvoice, searchUninvoiced, suggestClaim, uploadInvoices } from '#contract/intake/import-invoices.ts'
import { type Answer, call, query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { type Lookup, SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { DropArea } from '#web/kit/uploads/drop-area.tsx'
import { ChooseFiles, UploadList } from '#web/kit/uploads/upload-list.tsx'
import { type Upload, useUploads } from '#web/kit/uploads/use-uploads.ts'
import { formatCount } from '#web/kit/words/format.ts'
import classes from './imports.module.css'
import { kindsOnScreen } from './import-kinds.ts'
import type { Import } from './use-import.ts'

type Row = Answer<typeof uploadInvoices>['rows'][number]

const endings = ['.pdf', '.zip', '.jpg', '.jpeg', '.png', '.xml']

/** The invoices of a list that became files: each finds its claim by its name, or is placed by hand. */
export function ImportInvoices({ batch }: { batch: Import }) {
  const t = useText()
  const uploads = useUploads()
  const [rows, setRows] = useState<readonly (Row & { readonly key: number })[]>([])
  if (!kindsOnScreen[batch.kind].isOfFiles || batch.counts.released === 0 || batch.isTrial) return null
  const send = async (file: File, onProgress: (part: number) => void) => {
    const told = await call(uploadInvoices, { params: { id: batch.id }, file }, { onProgress })
    setRows((before) => [...before, ...told.rows.map((row, index) => ({ ...row, key: before.length + index }))])
  }
  const add = (files: readonly File[]) => void uploads.send(uploads.add(files), send)
  const retry = (upload: Upload) => void uploads.send([upload], send)
  const place = (key: number, claim: NonNullable<Row['claim']>) =>
    setRows((before) =>
      before.map((row) => (row.key === key ? { ...row, state: 'placed', claim, documentId: null } : row)),
    )
  const placedCount = rows.filter(({ state }) => state === 'placed').length
  const left = rows.filter(({ state }) => state !== 'placed')
  return (
    <DropArea label={t('attachment.drop')} onFiles={add}>
      <section className={classes.invoices} aria-label={t('import_invoice.title')}>
        <h2>{t('import_invoice.title')}</h2>
        <p>{t('import_invoice.text')}</p>
        <ChooseFiles endings={endings} label={t('import_invoice.choose')} onFiles={add} />
        <UploadList uploads={uploads.list} onRemove={({ key }) => uploads.remove(key)} onRetry={retry} />
        {rows.length > 0 && (
          <p role="status">
            {t('import_invoice.placed_count', { count: formatCount(placedCount) })}{' '}
            {left.length > 0 && t('import_invoice.left_count', { count: formatCount(left.length) })}
          </p>
        )}
        {rows.length > 0 && (
          <ul className={classes.invoiceRows} aria-label={t('import_invoice.result')}>
            {[...left, ...rows.filter(({ state }) => state === 'placed')].map((row) => (
              <InvoiceRow key={row.key} batchId={batch.id} row={row} onPlaced={(claim) => place(row.key, claim)} />
            ))}
          </ul>
        )}
      </section>
    </DropArea>
  )
}

interface InvoiceRowProps {
  readonly batchId: number
  readonly row: Row
  readonly onPlaced: (claim: NonNullable<Row['claim']>) => void
}

function InvoiceRow({ batchId, row: { name, state, claim, documentId, message }, onPlaced }: InvoiceRowProps) {
  const t = useText()
  const may = useMay()
  const command = useCommand(placeInvoice, { inForm: true, onDone: onPlaced })
  const of = claim && `${claim.dossier.number} ${claim.debtorName}`
  return (
    <li>
      <b>{name}</b>
      {state === 'placed' ? (
        <Tag tone="success">{t('import_invoice.state.placed')}</Tag>
      ) : (
        <span role="alert">{message ?? t(`import_invoice.state.${state}`)}</span>
      )}
      {of && (may('file.show') ? <Link to={`/file/show-new/${claim.dossier.id}`}>{of}</Link> : <span>{of}</span>)}
      {documentId !== null && state !== 'taken' && (
        <Suggestion
          batchId={batchId}
          documentId={documentId}
          isSending={command.busy}
          onTake={(claimId) => command.send({ params: { id: batchId }, input: { documentId, claimId } })}
        />
      )}
      {documentId !== null && (
        <SearchSelect
          label={t('import_invoice.of', { name })}
          value={null}
          lookup={uninvoicedOf(batchId)}
          error={command.fieldErrors['claimId'] ?? command.message ?? undefined}
          onChange={(claimId) => {
            if (claimId !== null) command.send({ params: { id: batchId }, input: { documentId, claimId } })
          }}
        />
      )}
    </li>
  )
}

interface SuggestionProps {
  readonly batchId: number
  readonly documentId: number
  readonly isSending: boolean
  readonly onTake: (claimId: number) => void
}

/** The claim that the text of a document names, with the words in which it does; a person says whether it is right. */
function Suggestion({ batchId, documentId, isSending, onTake }: SuggestionProps) {
  const t = useText()
  const { data } = useQuery(query(suggestClaim, { params: { id: batchId, document: documentId } }))
  if (!data?.claim) return null
  const { id, invoiceNumber, debtorName } = data.claim
  return (
    <p role="status" className={classes.suggestion}>
      <span>{t('import_invoice.found', { words: data.found ?? invoiceNumber })}</span>
      <Button size="compact" disabled={isSending} onClick={() => onTake(id)}>
        {t('import_invoice.take', { invoice: invoiceNumber, debtor: debtorName })}
      </Button>
    </p>
  )
}

function uninvoicedOf(batchId: number): Lookup {
  const search = async (keywords: string, signal: AbortSignal) => {
    const { items } = await call(searchUninvoiced, { params: { id: batchId }, query: { keywords } }, { signal })
    return items.map(({ id, invoiceNumber, debtorName }) => ({ id, label: invoiceNumber, note: debtorName }))
  }
  return {
    name: `uninvoiced-${batchId}`,
    search,
    recent: async (signal) => (await search('', signal)).slice(0, 20),
    resolve: async () => null,
  }
}
