import { chargeCost, type ClaimChange } from '#contract/files/claim-changes.ts'
import { uploadDocument } from '#contract/intake/new-dossier.ts'
import type { UploadedDocument } from '#contract/platform/uploaded-document.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { DocumentField } from '#web/kit/uploads/document-field.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { ChangePreview } from './change-preview.tsx'
import { fieldOf } from './claim-values.ts'
import classes from './claims.module.css'
import type { ChangeFormProps } from './use-file-claims.ts'

interface CostValues {
  code: string | null
  amountCents: Cents | null
  valueDay: Day | null
  number: string
  document: UploadedDocument | null
  note: string
  version: number
}

/** A cost of the settings that is charged to the debtor; one that may not be says why. */
export function CostForm({ file, onClose }: ChangeFormProps) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { dossierId, version, currency, definitions } = file
  const initial: CostValues = {
    code: definitions.find(({ refusal }) => refusal === null)?.code ?? null,
    amountCents: null,
    valueDay: today,
    number: '',
    document: null,
    note: '',
    version,
  }
  const form = useCommandForm(chargeCost, {
    params: { id: dossierId },
    initial,
    toInput: ({ document, ...values }) => ({ ...values, code: values.code ?? '', documentId: document?.id ?? null }),
    fieldOf,
    onDone: onClose,
  })
  const { code, amountCents, valueDay, number } = form.values
  const chosen = definitions.find((one) => one.code === code)
  const asksAmount = chosen?.basis === 'invoice'
  const isFilled = chosen?.refusal === null && valueDay !== null && (!asksAmount || (amountCents ?? 0) > 0)
  const typed = { kind: 'cost', code, amountCents: asksAmount ? amountCents : null, valueDay, number }
  return (
    <CommandForm form={form} submit={t('claim_change.act.charge')} onCancel={onClose} columns={2} inWindow>
      <WideField>
        <ChoiceField
          {...form.field('code')}
          label={t('claim_change.cost')}
          hint={chosen?.legalBasis ? t('claim_change.legal_basis', { basis: chosen.legalBasis }) : undefined}
          choices={definitions.map(({ code: value, name, refusal }) => ({
            value,
            label: refusal === null ? name[language] : t('claim_change.cost_refused', { name: name[language] }),
          }))}
          required
          searchable
          autoFocus
        />
      </WideField>
      {chosen && chosen.refusal !== null && (
        <WideField>
          <Message tone="warning">{t(`claim_change.cost_refusal.${chosen.refusal}`)}</Message>
        </WideField>
      )}
      {asksAmount ? (
        <MoneyField {...form.field('amountCents')} currency={currency} label={t('claim_change.cost_amount')} required />
      ) : (
        chosen?.amountCents !== null &&
        chosen !== undefined && (
          <p className={classes.hint}>
            {t('claim_change.cost_amount_defined', { amount: formatCents(chosen.amountCents, currency) })}
          </p>
        )
      )}
      <DayField {...form.field('valueDay')} label={t('claim_change.cost_day')} hint="" max={today} required />
      <TextField {...form.field('number')} label={t('claim_change.cost_number')} maxLength={60} />
      <WideField>
        <DocumentField
          field={form.field('document')}
          upload={uploadDocument}
          label={t('claim_change.document')}
          title={t('claim_change.document_drop')}
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('note')} label={t('claim_change.reason')} required />
      </WideField>
      <ChangePreview dossierId={dossierId} change={isFilled ? (typed as ClaimChange) : null} />
    </CommandForm>
  )
}
