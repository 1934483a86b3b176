import { Button } from '@mantine/core'
import { representativeKinds } from '#domain/names/representative.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { changeRepresentative, endRepresentative } from '#contract/files/debtors/representatives.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { CountryField } from '#web/kit/fields/country-field.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import type { DebtorChange } from './debtor-answer.ts'

type RepresentativeWindowProps = Extract<DebtorChange, { what: 'representative' }> & {
  dossierId: number
  onClose: () => void
}

/** Who acts for a debtor, and is written to from now on; the former stays in the history. */
export function RepresentativeWindow({ dossierId, debtor, onClose }: RepresentativeWindowProps) {
  const t = useText()
  const params = { id: dossierId, debtor: debtor.id }
  const form = useCommandForm(changeRepresentative, {
    params,
    initial: { ...fieldsOf(debtor.representative), version: debtor.version },
    onDone: onClose,
  })
  const restoring = useCommand(changeRepresentative, {
    onDone: () => notify({ variant: 'success', message: t('dossier.undo.done') }),
  })
  const ending = useCommand(endRepresentative, {
    onDone: (ended) => {
      onClose()
      const version = ended.debtors.find(({ id }) => id === debtor.id)?.version
      if (version === undefined) return
      const input = { ...fieldsOf(debtor.representative), version }
      offerUndo({
        message: t('dossier.undo.offer', { what: t('timeline.debtor.representative_ended') }),
        label: t('dossier.undo.button'),
        undo: () => restoring.send({ params, input }),
      })
    },
  })
  const end = debtor.representative && (
    <Button
      variant="subtle"
      color="gray"
      disabled={ending.busy}
      onClick={() => ending.send({ params, input: { version: debtor.version } })}
    >
      {t('debtor.representative_end')}
    </Button>
  )
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('debtor.representative_of', { name: debtor.name })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow note={end}>
        <WideField>
          <ChoiceField
            {...form.field('kind')}
            autoFocus
            label={t('dossier.form.kind')}
            hint={t('debtor.representative_hint')}
            choices={representativeKinds.map((value) => ({ value, label: t(`debtor.representative.${value}`) }))}
            onChange={(kind) => kind && form.field('kind').onChange(kind)}
          />
        </WideField>
        <TextField {...form.field('name')} label={t('debtor.representative_name')} required />
        <TextField {...form.field('organisation')} label={t('debtor.representative_organisation')} />
        <TextField {...form.field('street')} label={t('dossier.form.street')} required />
        <TextField {...form.field('houseNumber')} label={t('dossier.form.house_number')} />
        <PostcodeField {...form.field('postcode')} label={t('dossier.form.postcode')} />
        <TextField {...form.field('city')} label={t('dossier.form.city')} required />
        <CountryField field={form.field('country')} label={t('dossier.form.country')} />
        <TextField {...form.field('email')} type="email" label={t('dossier.contact_kind.email')} />
        <TextField {...form.field('phone')} type="tel" label={t('dossier.contact_kind.phone')} />
      </CommandForm>
    </WindowFrame>
  )
}

function fieldsOf(one: RepresentativeWindowProps['debtor']['representative']) {
  return {
    kind: one?.kind ?? ('administrator' as const),
    name: one?.name ?? '',
    organisation: one?.organisation ?? '',
    street: one?.street ?? '',
    houseNumber: one?.houseNumber ?? '',
    postcode: one?.postcode ?? '',
    city: one?.city ?? '',
    country: one?.country ?? 'NL',
    email: one?.email ?? '',
    phone: one?.phone ? formatPhoneNumber(one.phone) : '',
  }
}
