import { customerRoles, freeToGive } from '#contract/people/acl.ts'
import {
  addContactPerson,
  changeContactPerson,
  type ContactKind,
  contactKinds,
  type ContactPerson,
} from '#contract/people/contact-persons.ts'
import { type Language, languages } from '#contract/platform/language.ts'
import type { Role } from '#contract/people/permission.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import type { ReadContact } from './contact-persons-tab.tsx'
import { RoleChecks } from './role-checks.tsx'
import { kindInWords } from './words.ts'

interface ContactWindowProps {
  readonly customerId: number
  /** Whoever is changed; null adds somebody. */
  readonly contact: ReadContact | null
  readonly onClose: () => void
}

/** The window in which somebody of a customer is added or changed, with his rights. */
export function ContactWindow({ customerId, contact, onClose }: ContactWindowProps) {
  const t = useText()
  const me = useUser()
  const givable = new Set([...(me?.lastingAcl ?? []), ...freeToGive(me?.customerId !== null)])
  const form = useContactForm(customerId, contact, onClose)
  const { field } = form
  const isLoginFixed = contact?.mayChangeLogin === false
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(contact ? 'contact.change' : 'contact.add')}
      size={1000}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        {isLoginFixed && (
          <WideField>
            <Message>{t('contact.refused.holds_more')}</Message>
          </WideField>
        )}
        <TextField {...field('name')} label={t('people.name')} maxLength={200} required autoFocus />
        <TextField
          {...field('email')}
          label={t('employee.email')}
          type="email"
          maxLength={254}
          disabled={isLoginFixed}
        />
        <TextField {...field('phone')} label={t('contact.phone')} type="tel" maxLength={40} />
        <TextField
          {...field('username')}
          label={t('people.username')}
          hint={t('employee.username_help')}
          maxLength={60}
          disabled={isLoginFixed}
          required
        />
        <ChoiceField
          {...field('kind')}
          label={t('people.kind')}
          hint={t('contact.kind_help')}
          choices={contactKinds.map((one) => ({ value: one, label: kindInWords(one, t) }))}
          required
        />
        <ChoiceField
          {...field('language')}
          label={t('employee.language')}
          choices={languages.map((one) => ({ value: one, label: t(`new_dossier.language.${one}`) }))}
        />
        {!contact && (
          <PasswordField
            {...field('password')}
            label={t('employee.password')}
            hint={t('contact.password_help')}
            autoComplete="new-password"
            required
          />
        )}
        <WideField>
          <RoleChecks
            roles={customerRoles}
            value={form.values.ownRoles}
            onChange={field('ownRoles').onChange}
            error={field('ownRoles').error}
            isFixed={(role) => !givable.has(role) && !(contact?.ownRoles.includes(role) ?? false)}
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

interface Values {
  name: string
  username: string
  email: string
  phone: string
  kind: ContactKind | null
  ownRoles: Role[]
  language: Language | null
  password: string
  version: number
}

const empty: Values = {
  name: '',
  username: '',
  email: '',
  phone: '',
  kind: 'contact_person',
  ownRoles: ['ROLE_CONTACT_PERSON'],
  language: 'nl',
  password: '',
  version: 0,
}

function useContactForm(customerId: number, contact: ReadContact | null, onClose: () => void) {
  const t = useText()
  const options = {
    initial: contact ? valuesOf(contact) : empty,
    onDone: () => {
      notify({ variant: 'success' as const, message: t('contact.saved') })
      onClose()
    },
  }
  const adding = useCommandForm(addContactPerson, {
    ...options,
    params: { id: customerId },
    toInput: ({ version: _version, ...input }) => input,
  })
  const changing = useCommandForm(changeContactPerson, {
    ...options,
    params: { id: contact?.id ?? 0 },
    toInput: ({ password: _password, ...input }) => input,
    fromCurrent: (current: ContactPerson) => valuesOf(current),
  })
  return contact ? changing : adding
}

function valuesOf(contact: Omit<ContactPerson, 'seenAt'>): Values {
  const { name, username, email, phone, kind, ownRoles, language, version } = contact
  // What somebody has from before and cannot be given any more is left behind when it is saved.
  const roles = ownRoles.filter((role) => customerRoles.includes(role))
  return {
    name,
    username,
    email: email ?? '',
    phone: phone === null ? '' : contactText({ kind: 'phone', value: phone }),
    kind,
    ownRoles: roles,
    language,
    password: '',
    version,
  }
}
