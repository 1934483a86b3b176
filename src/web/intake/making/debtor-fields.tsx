import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { departments } from '#domain/names/department.ts'
import { debtorLanguages, mostNewDebtors } from '#contract/intake/new-dossier.ts'
import { CountryField } from '#web/kit/fields/country-field.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { type FormWithRows, rowField } from '#web/kit/forms/row-field.ts'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useLegalTypeChoices, useSalutations } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './intake.module.css'
import { type DebtorValues, emptyDebtor, type NewDossierValues } from './new-dossier-values.ts'
import { RowGroup } from './row-group.tsx'

type Form = FormWithRows<NewDossierValues>

/** Who owes it; the first is written to. */
export function DebtorFields({ form }: { form: Form }) {
  const t = useText()
  const { debtors } = form.values
  const setDebtors = (change: (before: NewDossierValues['debtors']) => NewDossierValues['debtors']) =>
    form.setValues((before) => ({ ...before, debtors: change(before.debtors ?? []) }))
  const several = debtors.length > 1
  return (
    <section className={classes.part} aria-label={t('new_dossier.debtor')}>
      <h2>{t('new_dossier.debtor')}</h2>
      {several && <p className={classes.soft}>{t('new_dossier.together')}</p>}
      {debtors.map((_, index) => (
        <RowGroup
          // oxlint-disable-next-line react/no-array-index-key -- a debtor is called by its place
          key={index}
          name={several ? t('new_dossier.debtor_number', { number: index + 1 }) : t('new_dossier.debtor')}
          isOnly={!several}
          onRemove={several ? () => setDebtors((before) => before.filter((__, at) => at !== index)) : null}
        >
          <OneDebtor field={rowField(form, 'debtors', index)} />
        </RowGroup>
      ))}
      {debtors.length < mostNewDebtors && (
        <Button
          className={classes.add ?? ''}
          size="xs"
          leftSection={<Icon of={IconPlus} />}
          onClick={() => setDebtors((before) => [...before, { ...emptyDebtor, language: before[0]?.language ?? null }])}
        >
          {t('new_dossier.add_debtor')}
        </Button>
      )}
    </section>
  )
}

interface OneDebtorProps {
  readonly field: <Name extends keyof DebtorValues>(name: Name) => BoundField<DebtorValues[Name]>
}

/** Who a debtor is and where he can be reached. */
export function OneDebtor({ field }: OneDebtorProps) {
  const t = useText()
  const today = useToday()
  const kind = field('kind')
  const isCompany = kind.value === 'company'
  const salutations = useSalutations()
  return (
    <div className={classes.grid}>
      <div className={classes.whole}>
        <SegmentedControl
          size="xs"
          aria-label={t('new_dossier.kind')}
          value={kind.value}
          onChange={(value) => kind.onChange(value === 'company' ? 'company' : 'private')}
          data={(['private', 'company'] as const).map((value) => ({ value, label: t(`dossiers.kind.${value}`) }))}
        />
      </div>
      <div className={classes.half}>
        <TextField
          {...field('name')}
          label={t(isCompany ? 'new_dossier.company_name' : 'new_dossier.name')}
          hint={isCompany ? undefined : t('new_dossier.name_hint')}
          maxLength={200}
          required
        />
      </div>
      {isCompany ? (
        <>
          <TextField {...field('kvkNumber')} label={t('new_dossier.kvk_number')} maxLength={20} />
          <TextField {...field('vatNumber')} label={t('new_dossier.vat_number')} maxLength={30} />
        </>
      ) : (
        <>
          <div className={classes.quarter}>
            <ChoiceField
              {...field('gender')}
              label={t('new_dossier.gender')}
              onChange={(gender) => field('gender').onChange(gender ?? 'unknown')}
              choices={salutations}
            />
          </div>
          <div className={classes.quarter}>
            <DayField {...field('birthDay')} label={t('new_dossier.birth_day')} hint="" max={today} isBirth />
          </div>
        </>
      )}
      <div className={classes.half}>
        <TextField {...field('street')} label={t('new_dossier.street')} maxLength={120} />
      </div>
      <TextField {...field('houseNumber')} label={t('new_dossier.house_number')} maxLength={20} />
      <PostcodeField {...field('postcode')} label={t('new_dossier.postcode')} />
      <div className={classes.half}>
        <TextField {...field('city')} label={t('new_dossier.city')} maxLength={80} />
      </div>
      <TextField {...field('email')} type="email" label={t('new_dossier.email')} maxLength={254} />
      <TextField {...field('mobile')} type="tel" label={t('new_dossier.mobile')} maxLength={40} />
      <MoreOfDebtor field={field} />
    </div>
  )
}

const seldom = [
  'secondLine',
  'phone',
  'iban',
  'debtorNumber',
  'country',
  'language',
  'legalType',
  'department',
] as const

/** What is seldom known: folded away until it is wanted, or wrong. */
function MoreOfDebtor({ field }: OneDebtorProps) {
  const t = useText()
  const legalTypes = useLegalTypeChoices(field('legalType').value)
  const [opened, setOpened] = useState(() => seldom.some((name) => field(name).value !== emptyDebtor[name]))
  const shown = opened || seldom.some((name) => field(name).error !== undefined)
  if (!shown) {
    return (
      <div className={classes.whole}>
        <Button size="compact-xs" variant="subtle" aria-expanded={false} onClick={() => setOpened(true)}>
          {t('new_dossier.more')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <TextField {...field('secondLine')} label={t('new_dossier.second_line')} maxLength={120} />
      <TextField {...field('phone')} type="tel" label={t('new_dossier.phone')} maxLength={40} />
      <TextField {...field('iban')} label={t('new_dossier.iban')} maxLength={60} />
      <CountryField field={field('country')} label={t('new_dossier.country')} />
      <ChoiceField
        {...field('language')}
        label={t('new_dossier.language')}
        hint={t('new_dossier.language_hint')}
        choices={debtorLanguages.map((value) => ({ value, label: t(`new_dossier.language.${value}`) }))}
        clearable
      />
      {field('kind').value === 'company' && (
        <>
          <ChoiceField
            {...field('legalType')}
            label={t('legal_type.label')}
            hint={t('legal_type.hint')}
            choices={legalTypes}
            clearable
            searchable
          />
          <ChoiceField
            {...field('department')}
            label={t('debtor.department')}
            choices={departments.map((value) => ({ value, label: t(`debtor.department.${value}`) }))}
            clearable
          />
        </>
      )}
      <div className={classes.half}>
        <TextField
          {...field('debtorNumber')}
          label={t('new_dossier.debtor_code')}
          hint={t('new_dossier.debtor_code_hint')}
          maxLength={60}
        />
      </div>
    </>
  )
}
