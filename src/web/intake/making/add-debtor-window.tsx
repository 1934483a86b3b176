import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { liabilities } from '#contract/files/dossier-page.ts'
import { addDebtors, previewDebtors } from '#contract/files/debtors/file-debtors.ts'
import { call, type CallParts, keyOf } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { rowField } from '#web/kit/forms/row-field.ts'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { WhatBecomes } from './debtor-line.tsx'
import { OneDebtor } from './debtor-fields.tsx'
import { type DebtorValues, emptyDebtor } from './new-dossier-values.ts'

interface AddDebtorWindowProps {
  readonly dossierId: number
  readonly version: number
  /** Of whom the file is: by which law its costs go. */
  readonly kind: DebtorValues['kind']
  readonly onClose: () => void
}

interface Values {
  debtors: readonly DebtorValues[]
  liability: (typeof liabilities)[number] | null
  note: string
  version: number
}

/** Somebody who owes a file with the debtors it has. */
export function AddDebtorWindow(props: AddDebtorWindowProps) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={props.onClose}
      title={t('debtor.add')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size={640}
    >
      <AddDebtorForm {...props} />
    </WindowFrame>
  )
}

function AddDebtorForm({ dossierId, version, kind, onClose }: AddDebtorWindowProps) {
  const t = useText()
  const initial: Values = { debtors: [{ ...emptyDebtor, kind }], liability: 'joint', note: '', version }
  const form = useCommandForm(addDebtors, {
    params: { id: dossierId },
    initial,
    toInput: (values) => ({ ...values, debtors: [...values.debtors] }),
    onDone: onClose,
  })
  const liability = form.field('liability')
  return (
    <CommandForm form={form} submit={t('debtor.add')} onCancel={onClose} inWindow>
      <OneDebtor field={rowField(form, 'debtors', 0)} />
      <Recognised dossierId={dossierId} kind={kind} debtors={form.values.debtors} />
      <ChoiceField
        {...liability}
        label={t('debtor.liability')}
        hint={t('debtor.letters_to_each')}
        onChange={(chosen) => liability.onChange(chosen ?? 'joint')}
        choices={liabilities.map((value) => ({ value, label: t(`debtor.liability.${value}`) }))}
        required
      />
      <TextAreaField {...form.field('note')} label={t('debtor.add_reason')} required />
    </CommandForm>
  )
}

interface RecognisedProps {
  readonly dossierId: number
  readonly kind: DebtorValues['kind']
  readonly debtors: readonly DebtorValues[]
}

/** Whether the customer handed him over before, and whether other law holds for him. */
function Recognised({ dossierId, kind, debtors }: RecognisedProps) {
  const t = useText()
  const isNamed = debtors.every(({ name }) => name.trim() !== '')
  const [asked] = useDebouncedValue(isNamed ? JSON.stringify(debtors) : '', 400)
  const { data } = useQuery({
    queryKey: [...keyOf(previewDebtors), dossierId, asked],
    queryFn: async ({ signal }) => {
      const parts = { params: { id: dossierId }, input: { debtors: JSON.parse(asked) } }
      return call(previewDebtors, parts as CallParts<typeof previewDebtors>, { signal })
    },
    enabled: asked !== '',
    retry: false,
  })
  const [debtor] = data?.debtors ?? []
  if (!debtor || asked === '') return null
  return (
    <Message tone={debtor.isOtherKind || debtor.known?.isDoubtful ? 'warning' : 'info'}>
      {debtor.known ? t('debtor.recognised', { name: debtor.known.name }) : t('debtor.not_recognised')}{' '}
      {debtor.known?.isDoubtful && t('new_dossier.doubtful')}
      {debtor.namesake !== null && t('new_dossier.namesake', { name: debtor.namesake })}
      <WhatBecomes debtor={debtor} ofCustomer={false} />
      {debtor.isOtherKind && t(`debtor.other_kind_${kind}`)}
    </Message>
  )
}
