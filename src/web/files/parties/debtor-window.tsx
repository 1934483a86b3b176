import { Button } from '@mantine/core'
import { useState } from 'react'
import { departments } from '#domain/names/department.ts'
import { changeDebtor } from '#contract/files/dossier-commands.ts'
import { debtorLanguages } from '#contract/intake/new-dossier.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useLegalTypeChoices, useSalutations } from '#web/base/calls/reference-lists.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { Day } from '#domain/day.ts'
import type { DebtorChange } from './debtor-answer.ts'
import { KindForm } from './kind-form.tsx'

type DebtorWindowProps = Extract<DebtorChange, { what: 'details' }> & { dossierId: number; onClose: () => void }

/** Who a debtor is, how he is addressed, and whether he may be; or whether he is a person at all. */
export function DebtorWindow({ dossierId, debtor, onClose }: DebtorWindowProps) {
  const t = useText()
  const [isKind, setKind] = useState(false)
  const { name } = debtor
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={isKind ? t('debtor.kind_change') : t('dossier.change_debtor', { name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {isKind ? (
        <KindForm dossierId={dossierId} debtor={debtor} onClose={onClose} />
      ) : (
        <DetailsForm dossierId={dossierId} debtor={debtor} onClose={onClose} onKind={() => setKind(true)} />
      )}
    </WindowFrame>
  )
}

interface DetailsFormProps extends Pick<DebtorWindowProps, 'dossierId' | 'debtor' | 'onClose'> {
  readonly onKind: () => void
}

function DetailsForm({ dossierId, debtor, onClose, onKind }: DetailsFormProps) {
  const t = useText()
  const today = useToday()
  const { name, gender, kvkNumber, language, department, legalType, doNotContact, version } = debtor
  const legalTypes = useLegalTypeChoices(legalType)
  const salutations = useSalutations()
  const form = useCommandForm(changeDebtor, {
    params: { id: dossierId, debtor: debtor.id },
    initial: {
      name,
      firstName: debtor.firstName ?? '',
      gender,
      birthDay: debtor.birthDay as Day | null,
      kvkNumber: kvkNumber ?? '',
      vatNumber: debtor.vatNumber ?? '',
      department,
      legalType,
      language,
      doNotContact,
      version,
    },
    onDone: onClose,
  })
  const kind = (
    <Button variant="subtle" color="gray" onClick={onKind}>
      {t('debtor.kind_change')}
    </Button>
  )
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow note={kind}>
      <WideField>
        <TextField {...form.field('name')} autoFocus label={t('new_dossier.name')} maxLength={200} required />
      </WideField>
      {debtor.kind === 'company' ? (
        <>
          <TextField {...form.field('kvkNumber')} label={t('new_dossier.kvk_number')} maxLength={20} />
          <TextField {...form.field('vatNumber')} label={t('new_dossier.vat_number')} maxLength={30} />
          <ChoiceField
            {...form.field('legalType')}
            label={t('legal_type.label')}
            choices={legalTypes}
            clearable
            searchable
          />
          <ChoiceField
            {...form.field('department')}
            label={t('debtor.department')}
            hint={t('debtor.department_hint')}
            choices={departments.map((value) => ({ value, label: t(`debtor.department.${value}`) }))}
            clearable
          />
        </>
      ) : (
        <>
          <TextField {...form.field('firstName')} label={t('debtor.first_name')} maxLength={100} />
          <ChoiceField
            {...form.field('gender')}
            label={t('new_dossier.gender')}
            choices={salutations}
            onChange={(chosen) => form.field('gender').onChange(chosen ?? 'unknown')}
          />
          <DayField {...form.field('birthDay')} label={t('new_dossier.birth_day')} hint="" max={today} isBirth />
        </>
      )}
      <ChoiceField
        {...form.field('language')}
        label={t('new_dossier.language')}
        choices={debtorLanguages.map((value) => ({ value, label: t(`new_dossier.language.${value}`) }))}
        onChange={(chosen) => chosen && form.field('language').onChange(chosen)}
      />
      <WideField>
        <SwitchField
          {...form.field('doNotContact')}
          label={t('dossier.flag.do_not_contact')}
          hint={t('debtor.do_not_contact_hint')}
        />
      </WideField>
    </CommandForm>
  )
}
