import {
  checkSources,
  type CheckSource,
  haltReasonOf,
  legalGrounds,
  type LegalGround,
  needsGround,
  type ReportedResult,
  reportedResults,
} from '#domain/addresses/address-check.ts'
import type { Day } from '#domain/day.ts'
import { recordAddressCheck } from '#contract/work/addresses.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { CountryField } from '#web/kit/fields/country-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { WatchDetails } from './words.ts'

interface CheckWindowProps {
  readonly watch: WatchDetails
  readonly onClose: () => void
  /** When the address has left the list of what is to be looked into. */
  readonly onEnded: () => void
}

interface Values {
  readonly source: CheckSource | null
  readonly result: ReportedResult | null
  readonly checkedDay: Day | null
  readonly confidencePercent: number | null
  readonly costCents: number | null
  readonly ground: LegalGround | null
  readonly note: string
  readonly street: string
  readonly houseNumber: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly fromDay: Day | null
  readonly version: number
}

const askedSources = checkSources.filter((source) => source !== 'returned_mail')

/** What a check found: who told it, how sure that is, what it cost, and where the debtor lives now if that was found. */
export function CheckWindow({ watch, onClose, onEnded }: CheckWindowProps) {
  const t = useText()
  const today = useToday()
  const initial: Values = {
    source: null,
    result: null,
    checkedDay: today,
    confidencePercent: null,
    costCents: null,
    ground: null,
    note: '',
    street: '',
    houseNumber: '',
    postcode: '',
    city: '',
    country: 'NL',
    fromDay: null,
    version: watch.version,
  }
  const form = useCommandForm(recordAddressCheck, {
    params: { id: watch.id },
    initial,
    // What is missing the server says under its field.
    toInput: ({ costCents, ...values }) => ({ ...values, costCents: costCents ?? 0 }),
    fromCurrent: ({ version }: WatchDetails) => ({ version }),
    onDone: ({ state }) => {
      notify({ variant: 'success', message: t('address.check.saved') })
      if (state === 'done') onEnded()
      else onClose()
    },
  })
  const { source, result } = form.values
  const waits = watch.state === 'proposed'
  const results = reportedResults.filter((value) => !waits || haltReasonOf(value) !== null)
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('address.check.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        <ChoiceField
          {...form.field('source')}
          autoFocus
          label={t('address.col.source')}
          choices={askedSources.map((value) => ({ value, label: t(`address.source.${value}`) }))}
          required
        />
        <ChoiceField
          {...form.field('result')}
          label={t('address.col.result')}
          choices={results.map((value) => ({ value, label: t(`address.result.${value}`) }))}
          hint={result ? t(`address.follows.${result}`) : waits ? t('address.check.waits') : null}
          required
        />
        {result === 'moved' && <MovedFields field={form.field} today={today} />}
        <DayField {...form.field('checkedDay')} label={t('address.check.day')} max={today} required />
        <NumberField {...form.field('confidencePercent')} label={t('address.check.confidence')} percent />
        <MoneyField {...form.field('costCents')} label={t('address.col.cost')} />
        <ChoiceField
          {...form.field('ground')}
          label={t('address.col.ground')}
          choices={legalGrounds.map((value) => ({ value, label: t(`address.ground.${value}`) }))}
          required={source !== null && needsGround(source)}
          clearable
        />
        <WideField>
          <TextAreaField {...form.field('note')} label={t('address.check.note')} rows={2} />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

type FieldOf = ReturnType<typeof useCommandForm<typeof recordAddressCheck, Values>>['field']

function MovedFields({ field, today }: { field: FieldOf; today: Day }) {
  const t = useText()
  return (
    <>
      <TextField {...field('street')} label={t('dossier.form.street')} maxLength={200} required />
      <TextField
        {...field('houseNumber')}
        label={t('dossier.form.house_number')}
        maxLength={20}
        required={field('country').value === 'NL'}
      />
      <PostcodeField {...field('postcode')} label={t('dossier.form.postcode')} />
      <TextField {...field('city')} label={t('dossier.form.city')} maxLength={200} required />
      <CountryField field={field('country')} label={t('dossier.form.country')} required />
      <DayField {...field('fromDay')} label={t('address.check.from')} max={today} required />
    </>
  )
}
