import { Button } from '@mantine/core'
import { useState } from 'react'
import type { uploadProviderReport } from '#contract/money/providers/provider-payouts.ts'
import {
  type Provider,
  providers,
  type ReportField,
  type ReportProfile,
  type ReportRowKind,
  reportRowKinds,
} from '#contract/money/providers/provider-reports.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import classes from './provider-payouts.module.css'

type Asked = NonNullable<Answer<typeof uploadProviderReport>['asked']>

/** The fields that an own mapping is made of: what a provider that nobody knows writes in its columns. */
const named: readonly ReportField[] = [
  'day',
  'id',
  'batch',
  'reference',
  'type',
  'gross',
  'fee',
  'net',
  'related',
  'currency',
]

/** What a person says of a report: whose it is, what its columns and words mean, how its days and amounts are written. */
export function ReportQuestions(props: { asked: Asked; busy: boolean; onAnswer: (profile: ReportProfile) => void }) {
  const t = useText()
  const { asked, busy, onAnswer } = props
  const [provider, setProvider] = useState<Provider>(asked.provider ?? 'other')
  const [columns, setColumns] = useState<Partial<Record<ReportField, string>>>({})
  const [kinds, setKinds] = useState<Record<string, ReportRowKind>>({})
  const [dayOrder, setDayOrder] = useState<ReportProfile['dayOrder']>(null)
  const [amountUnit, setAmountUnit] = useState<ReportProfile['amountUnit']>(null)
  const [feeSign, setFeeSign] = useState<ReportProfile['feeSign']>('positive')
  const isUnknown = asked.refusals.length > 0
  const headers = asked.headers.map((value) => ({ value, label: value }))
  return (
    <form
      className={classes.questions}
      aria-label={t('provider_payout.asked.title')}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({ provider, columns, kinds, dayOrder, amountUnit, feeSign })
      }}
    >
      <Message tone="warning" title={t('provider_payout.asked.title')}>
        {asked.refusals.map(({ kind, values }) => t(`provider_report.refused.${kind}`, values)).join(' ')}{' '}
        {t('provider_payout.asked.text')}
      </Message>
      {isUnknown && (
        <div className={classes.fields}>
          <ChoiceField
            label={t('provider_payout.asked.provider')}
            value={provider}
            choices={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
            onChange={(chosen) => setProvider(chosen ?? 'other')}
          />
          {named.map((field) => (
            <ChoiceField
              key={field}
              label={t(`provider_field.${field}`)}
              placeholder={t('provider_payout.asked.no_column')}
              value={columns[field] ?? null}
              choices={headers}
              onChange={(chosen) => setColumns((others) => withChoice(others, field, chosen))}
            />
          ))}
          <ChoiceField
            label={t('provider_payout.asked.fee_sign')}
            value={feeSign}
            choices={(['positive', 'negative'] as const).map((value) => ({
              value,
              label: t(`provider_payout.asked.fee_${value}`),
            }))}
            onChange={(chosen) => setFeeSign(chosen ?? 'positive')}
          />
        </div>
      )}
      {asked.questions.includes('day_order') && (
        <ChoiceField
          label={t('provider_report.asked.day_order')}
          value={dayOrder}
          choices={(['day_first', 'month_first'] as const).map((value) => ({
            value,
            label: t(`provider_payout.asked.${value}`),
          }))}
          onChange={setDayOrder}
        />
      )}
      {asked.questions.includes('amount_unit') && (
        <ChoiceField
          label={t('provider_report.asked.amount_unit')}
          value={amountUnit}
          choices={(['whole', 'cents'] as const).map((value) => ({
            value,
            label: t(`provider_payout.asked.${value}`),
          }))}
          onChange={setAmountUnit}
        />
      )}
      {asked.words.length > 0 && (
        <fieldset className={classes.fields}>
          <legend>{t('provider_payout.asked.words')}</legend>
          {asked.words.map((word) => (
            <ChoiceField
              key={word}
              label={word}
              value={kinds[word] ?? null}
              choices={reportRowKinds.map((value) => ({ value, label: t(`provider_row.kind.${value}`) }))}
              onChange={(chosen) => setKinds((others) => withChoice(others, word, chosen))}
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="filled" loading={busy}>
        {t('provider_payout.asked.read')}
      </Button>
    </form>
  )
}

/** What was chosen by name, with this one chosen or left out. */
function withChoice<Chosen extends Partial<Record<string, string>>>(
  all: Chosen,
  name: string,
  chosen: string | null,
): Chosen {
  const others = Object.entries(all).filter(([one]) => one !== name)
  return Object.fromEntries(chosen === null ? others : [...others, [name, chosen]]) as Chosen
}
