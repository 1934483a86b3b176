import { addClaim, correctClaim, type ClaimChange } from '#contract/claim-changes.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type NewClaimKind, newClaimKinds, uploadDocument, type UploadedDocument } from '#contract/new-dossier.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { DayField } from '#web/kit/day-field.tsx'
import { DocumentField } from '#web/kit/document-field.tsx'
import { MoneyField } from '#web/kit/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/text-field.tsx'
import { type BoundField, useCommandForm } from '#web/kit/use-command-form.ts'
import { useText } from '#web/text.ts'
import { useToday } from '#web/user.ts'
import { ChangePreview } from './change-preview.tsx'
import classes from './claims.module.css'
import type { ChangeFormProps, ClaimAnswer } from './use-file-claims.ts'

interface ClaimValues {
  invoiceNumber: string
  invoiceDay: Day | null
  dueDay: Day | null
  amountCents: Cents | null
  claimKind: NewClaimKind
  description: string
  /** Of one that is added; one that is corrected keeps its own. */
  document: UploadedDocument | null
  note: string
  version: number
}

/** An invoice that comes to the file. */
export function AddClaimForm({ file, onClose }: ChangeFormProps) {
  const t = useText()
  const initial: ClaimValues = {
    invoiceNumber: '',
    invoiceDay: null,
    dueDay: null,
    amountCents: null,
    claimKind: 'contract',
    description: '',
    document: null,
    note: '',
    version: file.version,
  }
  const form = useCommandForm(addClaim, {
    params: { id: file.dossierId },
    initial,
    toInput: ({ document, ...values }) => ({ ...values, documentId: document?.id ?? null }),
    onDone: onClose,
  })
  const { document, note: _note, version: _version, ...claim } = form.values
  const change = isFilled(claim) ? ({ kind: 'claim', ...claim, documentId: null } as const) : null
  return (
    <CommandForm form={form} submit={t('claim_change.act.add')} onCancel={onClose} columns={2} inWindow>
      <ClaimFields file={file} field={form.field} />
      <WideField>
        <DocumentField
          field={documentField(form.field('document'), form.command.fieldErrors['documentId'])}
          upload={uploadDocument}
          label={t('new_dossier.document')}
          title={t('new_dossier.document_drop')}
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.note')} />
      </WideField>
      <ChangePreview dossierId={file.dossierId} change={change as ClaimChange | null} />
    </CommandForm>
  )
}

/** An invoice that was typed wrongly, as it should have been. */
export function CorrectClaimForm({ file, claim, onClose }: ChangeFormProps & { claim: ClaimAnswer }) {
  const t = useText()
  const initial: ClaimValues = {
    invoiceNumber: claim.invoiceNumber,
    invoiceDay: claim.invoiceDay as Day,
    dueDay: claim.isDueDayAgreed ? (claim.dueDay as Day) : null,
    amountCents: claim.amountCents,
    claimKind: claim.claimKind ?? 'other',
    description: claim.description,
    document: null,
    note: '',
    version: file.version,
  }
  const form = useCommandForm(correctClaim, {
    params: { id: file.dossierId, claim: claim.id },
    initial,
    toInput: ({ document: _document, ...values }) => values as InputOf<typeof correctClaim>,
    onDone: onClose,
  })
  const { document: _document, note: _note, version: _version, ...typed } = form.values
  const { document: _kept, note: _former, version: _seen, ...former } = initial
  const isChanged = JSON.stringify(typed) !== JSON.stringify(former)
  const change = isChanged && isFilled(typed) ? { kind: 'correction', claimId: claim.id, ...typed } : null
  return (
    <CommandForm form={form} submit={t('claim_change.act.correct')} onCancel={onClose} columns={2} inWindow>
      <p className={classes.hint}>{t('claim_change.correct_hint')}</p>
      <ClaimFields file={file} field={form.field} />
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.reason')} required />
      </WideField>
      <ChangePreview dossierId={file.dossierId} change={change as ClaimChange | null} />
    </CommandForm>
  )
}

interface ClaimFieldsProps {
  readonly file: ChangeFormProps['file']
  readonly field: <Name extends keyof ClaimValues>(name: Name) => BoundField<ClaimValues[Name]>
}

function ClaimFields({ file, field }: ClaimFieldsProps) {
  const t = useText()
  const today = useToday()
  const kinds = newClaimKinds.filter((kind) => file.debtorKind === 'private' || kind !== 'consumer_purchase')
  const kind = field('claimKind')
  return (
    <>
      <TextField
        {...field('invoiceNumber')}
        label={t('new_dossier.invoice_number')}
        maxLength={60}
        required
        autoFocus
      />
      <MoneyField {...field('amountCents')} currency={file.currency} label={t('claim_change.amount')} required />
      <DayField {...field('invoiceDay')} label={t('new_dossier.invoice_day')} hint="" max={today} required />
      <DayField {...field('dueDay')} label={t('new_dossier.due_day')} hint={t('new_dossier.due_day_hint')} />
      <ChoiceField
        {...kind}
        label={t('new_dossier.claim_kind')}
        onChange={(chosen) => kind.onChange(chosen ?? 'contract')}
        choices={kinds.map((value) => ({ value, label: t(`limitation.kind.${value}`) }))}
      />
      <TextField {...field('description')} label={t('new_dossier.description')} maxLength={2000} />
    </>
  )
}

/** A document is told wrong under the name by which it is sent. */
export function documentField(
  field: BoundField<UploadedDocument | null>,
  error: string | undefined,
): BoundField<UploadedDocument | null> {
  return error === undefined ? field : { ...field, error }
}

function isFilled({
  invoiceNumber,
  invoiceDay,
  amountCents,
}: Pick<ClaimValues, 'invoiceNumber' | 'invoiceDay' | 'amountCents'>): boolean {
  return invoiceNumber.trim() !== '' && invoiceDay !== null && amountCents !== null && amountCents > 0
}
