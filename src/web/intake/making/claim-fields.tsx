import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { mostNewClaims, newClaimKinds } from '#contract/intake/new-dossier.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { type FormWithRows, rowField } from '#web/kit/forms/row-field.ts'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { ClaimDocuments } from './claim-documents.tsx'
import classes from './intake.module.css'
import { emptyClaim, type NewDossierValues } from './new-dossier-values.ts'
import { RowGroup } from './row-group.tsx'

type Form = FormWithRows<NewDossierValues>

/** The invoices that are open. */
export function ClaimFields({ form }: { form: Form }) {
  const t = useText()
  const { claims } = form.values
  const setClaims = (change: (before: NewDossierValues['claims']) => NewDossierValues['claims']) =>
    form.setValues((before) => ({ ...before, claims: change(before.claims ?? []) }))
  const several = claims.length > 1
  return (
    <section className={classes.part} aria-label={t('new_dossier.claims')}>
      <h2>{t('new_dossier.claims')}</h2>
      {claims.map((_, index) => (
        <RowGroup
          // oxlint-disable-next-line react/no-array-index-key -- a claim is called by its place
          key={index}
          name={t('new_dossier.claim_number', { number: index + 1 })}
          onRemove={several ? () => setClaims((before) => before.filter((__, at) => at !== index)) : null}
        >
          <OneClaim form={form} index={index} />
        </RowGroup>
      ))}
      {claims.length < mostNewClaims && (
        <Button
          className={classes.add ?? ''}
          size="xs"
          leftSection={<Icon of={IconPlus} />}
          onClick={() =>
            setClaims((before) => [...before, { ...emptyClaim, claimKind: before.at(-1)?.claimKind ?? 'contract' }])
          }
        >
          {t('new_dossier.add_claim')}
        </Button>
      )}
    </section>
  )
}

function OneClaim({ form, index }: { form: Form; index: number }) {
  const t = useText()
  const today = useToday()
  const field = rowField(form, 'claims', index)
  const ofCompany = form.values.debtors[0]?.kind === 'company'
  // Each is added to what is there then: several can be on their way.
  const onDocuments: ComponentProps<typeof ClaimDocuments>['onChange'] = (change) =>
    form.setValues((before) => ({
      ...before,
      claims: (before.claims ?? []).map((claim, at) =>
        at === index ? { ...claim, documents: change(claim.documents ?? []) } : claim,
      ),
    }))
  const kinds = newClaimKinds.filter((kind) => !ofCompany || kind !== 'consumer_purchase')
  return (
    <div className={classes.grid}>
      <TextField {...field('invoiceNumber')} label={t('new_dossier.invoice_number')} maxLength={60} required />
      <MoneyField {...field('amountCents')} currency={form.values.currency} label={t('new_dossier.amount')} required />
      <DayField {...field('invoiceDay')} label={t('new_dossier.invoice_day')} hint="" max={today} required />
      <DayField {...field('dueDay')} label={t('new_dossier.due_day')} hint={t('new_dossier.due_day_hint')} />
      <ChoiceField
        {...field('claimKind')}
        label={t('new_dossier.claim_kind')}
        onChange={(kind) => field('claimKind').onChange(kind ?? 'contract')}
        choices={kinds.map((value) => ({ value, label: t(`limitation.kind.${value}`) }))}
      />
      <div className={classes.rest}>
        <TextField {...field('description')} label={t('new_dossier.description')} maxLength={2000} />
      </div>
      <div className={classes.whole}>
        <ClaimDocuments
          documents={form.values.claims[index]?.documents ?? []}
          onChange={onDocuments}
          error={form.openErrors[`claims.${index}.documents`]}
        />
      </div>
    </div>
  )
}
