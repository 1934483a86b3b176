import { Button } from '@mantine/core'
import { addContact, changeContact, endContact } from '#contract/files/dossier-commands.ts'
import { contactKinds, contactStatuses } from '#contract/files/dossier-page.ts'
import { toldSources } from '#contract/files/told-source.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { sourceChoices } from '#web/base/words/reach-words.ts'
import { useText } from '#web/base/words/text.ts'
import { History } from './address-window.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import type { ContactAnswer, DebtorChange } from './debtor-answer.ts'

type ContactWindowProps = Extract<DebtorChange, { what: 'contact' }> & { dossierId: number; onClose: () => void }

/** A new e-mail address, telephone number or IBAN, or a correction of one. */
export function ContactWindow(props: ContactWindowProps) {
  const t = useText()
  const { debtor, contact, onClose } = props
  const title = contact
    ? t('dossier.change_contact', { value: contactText(contact) })
    : t('dossier.form.contact', { name: debtor.name })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {contact ? <ChangeContactForm {...props} contact={contact} /> : <AddContactForm {...props} />}
    </WindowFrame>
  )
}

function AddContactForm({ dossierId, debtor, onClose }: ContactWindowProps) {
  const t = useText()
  const form = useCommandForm(addContact, {
    params: { id: dossierId, debtor: debtor.id },
    initial: newContact(debtor.version),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('kind')}
        label={t('dossier.form.kind')}
        choices={contactKinds.map((value) => ({ value, label: t(`dossier.contact_kind.${value}`) }))}
        onChange={(kind) => kind && form.field('kind').onChange(kind)}
      />
      <TextField {...form.field('value')} autoFocus label={t(`dossier.contact_kind.${form.values.kind}`)} required />
      <ChoiceField
        {...form.field('source')}
        label={t('reach.source')}
        hint={t('reach.source_hint')}
        choices={sourceChoices(t)}
        onChange={(source) => source && form.field('source').onChange(source)}
      />
      <History former={formerOf(debtor, form.values.kind)} />
    </CommandForm>
  )
}

const newContact = (version: number): InputOf<typeof addContact> => ({
  kind: 'phone',
  value: '',
  source: 'debtor',
  version,
})

function ChangeContactForm({
  dossierId,
  debtor,
  contact,
  onClose,
}: ContactWindowProps & { contact: NonNullable<ContactWindowProps['contact']> }) {
  const t = useText()
  const params = { id: dossierId, debtor: debtor.id, contact: contact.id }
  const form = useCommandForm<typeof changeContact, InputOf<typeof changeContact>>(changeContact, {
    params,
    initial: { value: contact.value, status: contact.status, source: 'debtor', version: debtor.version },
    onDone: onClose,
  })
  const undo = useContactUndo(dossierId, debtor.id, contact)
  const ending = useCommand(endContact, {
    onDone: (ended) => {
      onClose()
      offerUndo({
        message: t('dossier.undo.offer', { what: t('timeline.debtor.contact_ended') }),
        label: t('dossier.undo.button'),
        undo: () => undo(ended),
      })
    },
  })
  const end = (
    <Button
      variant="subtle"
      color="gray"
      disabled={ending.busy}
      onClick={() => ending.send({ params, input: { version: debtor.version } })}
    >
      {t('dossier.form.end_contact')}
    </Button>
  )
  return (
    <CommandForm form={form} onCancel={onClose} inWindow note={end}>
      <TextField {...form.field('value')} autoFocus label={t(`dossier.contact_kind.${contact.kind}`)} required />
      <ChoiceField
        {...form.field('status')}
        label={t('dossier.form.judgment')}
        choices={contactStatuses.map((value) => ({ value, label: t(`dossier.contact_status.${value}`) }))}
        onChange={(status) => status && form.field('status').onChange(status)}
      />
      <ChoiceField
        {...form.field('source')}
        label={t('reach.source')}
        hint={t('reach.source_hint')}
        choices={sourceChoices(t)}
        onChange={(source) => source && form.field('source').onChange(source)}
      />
      <History former={formerOf(debtor, contact.kind)} />
    </CommandForm>
  )
}

/** Takes a contact that was ended in use again, judged as it was. */
function useContactUndo(dossierId: number, debtorId: number, { kind, value, status, ...contact }: ContactAnswer) {
  const source = toldSources.find((one) => one === contact.source) ?? 'employee'
  const t = useText()
  const told = () => notify({ variant: 'success', message: t('dossier.undo.done') })
  const judging = useCommand(changeContact, { onDone: told })
  const adding = useCommand(addContact, {
    onDone: (page) => {
      const debtor = page.debtors.find(({ id }) => id === debtorId)
      const added = debtor?.contacts.find((one) => one.validTo === null && one.kind === kind && one.value === value)
      if (!debtor || !added || status === added.status) return told()
      const params = { id: dossierId, debtor: debtorId, contact: added.id }
      judging.send({ params, input: { value, status, source, version: debtor.version } })
    },
  })
  return (ended: DossierPageAnswer) => {
    const version = ended.debtors.find(({ id }) => id === debtorId)?.version
    if (version === undefined) return
    adding.send({ params: { id: dossierId, debtor: debtorId }, input: { kind, value, source, version } })
  }
}

const formerOf = (debtor: ContactWindowProps['debtor'], kind: ContactAnswer['kind']) =>
  debtor.contacts.filter((one) => one.kind === kind && one.validTo !== null).map(({ value }) => value)
