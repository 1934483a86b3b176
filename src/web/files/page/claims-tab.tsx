import { IconDownload } from '@tabler/icons-react'
import { type Currency, formatCents } from '#domain/money.ts'
import { getClaimDocument } from '#contract/files/dossier-documents.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { ClaimActs, ClaimTools, CostsAheadCard, LimitationPanel, VoucherList } from '#web/panels.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'

type ClaimRow = DossierPageAnswer['claims'][number]

/** The invoices of a file with what is open on each, and until when each can be acted on. */
export function ClaimsTab({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  const isPast = page.acts.close === 'shown_in_past'
  return (
    <>
      <RowsTable
        id="claims"
        label={t('dossier.tab.claims')}
        rows={page.claims}
        columns={[...claimColumns(t, page), ...(isPast ? [] : [actColumn(t, page.id)])]}
        tools={
          !isPast && (
            <Part>
              <ClaimTools dossierId={page.id} />
            </Part>
          )
        }
        rowKey={(row) => row.id}
        rowName={(row) => row.invoiceNumber}
        empty={{
          title: t('dossier.no_claims'),
          text: t('dossier.no_claims_text'),
          action: <NextScreen of={['file.search']} />,
        }}
        minWidth={720}
      />
      {!isPast && (
        <Part>
          <CostsAheadCard dossierId={page.id} />
          <VoucherList dossierId={page.id} />
        </Part>
      )}
      <LimitationPanel dossierId={page.id} refusal={isPast ? t('dossier.refusal.shown_in_past') : null} />
    </>
  )
}

function claimColumns(t: Say, { currency, claims }: DossierPageAnswer): readonly Column<ClaimRow>[] {
  const amount = (id: string, label: string, cents: (row: ClaimRow) => number): Column<ClaimRow> => ({
    id,
    label,
    align: 'right',
    width: 96,
    cell: (row) => <Amount cents={cents(row)} currency={currency} />,
  })
  const description: Column<ClaimRow> = {
    id: 'description',
    label: t('dossier.claim.description'),
    tone: 'soft',
    place: 'second',
    cell: (row) => row.description ?? '',
  }
  return [
    {
      id: 'invoice',
      label: t('dossier.claim.invoice'),
      tone: 'name',
      place: 'name',
      cell: (row) => <Invoice claim={row} currency={currency} t={t} />,
    },
    // Where no claim is described its room is for the numbers of the invoices.
    ...(claims.some((claim) => claim.description) ? [description] : []),
    { id: 'invoiceDay', label: t('dossier.claim.day'), width: 92, cell: (row) => showDay(row.invoiceDay) },
    { id: 'dueDay', label: t('dossier.claim.due'), width: 92, place: 'date', cell: (row) => showDay(row.dueDay) },
    amount('amount', t('dossier.claim.amount'), (row) => row.amountCents),
    amount('interest', t('component.interest'), (row) => row.interestCents),
    { ...amount('open', t('dossier.sum.open'), (row) => row.openCents), place: 'amount' },
  ]
}

/** What can be done with one invoice. */
function actColumn(t: Say, dossierId: number): Column<ClaimRow> {
  return {
    id: 'acts',
    label: t('claim_change.acts'),
    width: 76,
    align: 'right',
    fixed: true,
    cell: (row) => (
      <Part>
        <ClaimActs dossierId={dossierId} claimId={row.id} />
      </Part>
    ),
  }
}

function Invoice({ claim, currency, t }: { claim: ClaimRow; currency: Currency; t: Say }) {
  return (
    <>
      {claim.invoiceNumber}{' '}
      {claim.hasDocument && (
        <a
          href={host + addressOf(getClaimDocument, { params: { id: claim.id } })}
          aria-label={t('dossier.claim.download', { invoice: claim.invoiceNumber })}
        >
          <Icon of={IconDownload} size={14} />
        </a>
      )}{' '}
      {claim.customerReference && <small title={t('dossier.their_reference')}>{claim.customerReference}</small>}{' '}
      {claim.isWithdrawn && <Tag>{t('claim_change.withdrawn')}</Tag>}
      {claim.waivedCents > 0 && (
        <Tag>{t('dossier.waived.in_all', { amount: formatCents(claim.waivedCents, currency) })}</Tag>
      )}
      {claim.settledDay && claim.waivedCents === 0 && !claim.isWithdrawn && (
        <Tag tone="success">{t('dossier.claim.settled', { day: showDay(claim.settledDay) })}</Tag>
      )}
    </>
  )
}
