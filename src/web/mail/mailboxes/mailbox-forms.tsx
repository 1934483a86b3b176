import { useEffect, useRef } from 'react'
import type { Day } from '#domain/day.ts'
import {
  changeMailbox,
  createMailbox,
  listMailboxes,
  type MailboxRow,
  mailboxKinds,
  mailboxSecurities,
} from '#contract/mail/mailboxes.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import type { Mailbox } from './mailboxes-page.tsx'

type Shown = Pick<
  MailboxRow,
  | 'name'
  | 'kind'
  | 'host'
  | 'port'
  | 'security'
  | 'username'
  | 'tenant'
  | 'clientId'
  | 'tokenUrl'
  | 'folder'
  | 'readFolder'
  | 'trustedServer'
>
/** What the form holds: of secrets nothing, they are only ever typed. */
type Values = Shown & { sinceDay: Day | null; secret: string; clientSecret: string; version: number }

const empty: Shown = {
  name: '',
  kind: 'imap',
  host: '',
  port: null,
  security: 'tls',
  username: '',
  tenant: '',
  clientId: '',
  tokenUrl: '',
  folder: '',
  readFolder: '',
  trustedServer: '',
}

function valuesOf(of: Shown & { sinceDay: Day | null; version: number }): Values {
  const { name, kind, host, port, security, username, tenant, clientId, tokenUrl } = of
  const { folder, readFolder, trustedServer, sinceDay, version } = of
  const shown = { name, kind, host, port, security, username, tenant, clientId, tokenUrl }
  return { ...shown, folder, readFolder, trustedServer, sinceDay, version, secret: '', clientSecret: '' }
}

const wordsOf = (of: Shown & { sinceDay: Day | null }) => JSON.stringify(valuesOf({ ...of, version: 0 }))

/** Adds a mailbox. */
export function AddMailboxForm({ onDone, onCancel }: { onDone: (id: number) => void; onCancel: () => void }) {
  const t = useText()
  const today = useToday()
  const form = useCommandForm<typeof createMailbox, Values>(createMailbox, {
    initial: valuesOf({ ...empty, sinceDay: today, version: 0 }),
    toInput: ({ version: _version, ...values }) => values,
    // A password is never kept in a browser.
    draft: false,
    refreshes: [listMailboxes],
    onDone: ({ mailbox }) => {
      notify({ variant: 'success', message: t('mailbox.added') })
      onDone(mailbox.id)
    },
  })
  return (
    <CommandForm form={form} columns={2} submit={t('mailbox.add')} onCancel={onCancel} inWindow>
      <MailboxFields form={form} kept={null} />
    </CommandForm>
  )
}

/** Changes how a mailbox is read. */
export function ChangeMailboxForm({ mailbox }: { mailbox: Mailbox }) {
  const t = useText()
  const seen = useRef<Shown & Pick<MailboxRow, 'sinceDay' | 'version'>>(mailbox)
  const form = useCommandForm<typeof changeMailbox, Values>(changeMailbox, {
    params: { id: mailbox.id },
    initial: valuesOf(mailbox),
    fromCurrent: (current: Values) => ({ ...current, secret: '', clientSecret: '' }),
    draft: false,
    refreshes: [listMailboxes],
    onDone: (after) => {
      seen.current = after.mailbox
      form.setInitial(valuesOf(after.mailbox))
      notify({ variant: 'success', message: t('mailbox.saved') })
    },
  })
  const { setValues } = form
  useEffect(() => {
    // Pausing makes another version of what stands here: what is typed goes on from there. What somebody else changed is told
    // when it is saved.
    if (seen.current.version === mailbox.version || wordsOf(seen.current) !== wordsOf(mailbox)) return
    seen.current = mailbox
    setValues((before) => ({ ...before, version: mailbox.version }))
  }, [mailbox, setValues])
  return (
    <CommandForm form={form} columns={2} quiet>
      <MailboxFields form={form} kept={mailbox} />
    </CommandForm>
  )
}

type Field = ReturnType<typeof useCommandForm<typeof changeMailbox, Values>>['field']
interface FieldsProps {
  readonly form: { readonly field: Field; readonly values: Values }
  readonly kept: Mailbox | null
}

function MailboxFields({ form: { field, values }, kept }: FieldsProps) {
  const t = useText()
  const kind = field('kind')
  const since = <DayField {...field('sinceDay')} label={t('mailbox.since')} hint={t('mailbox.since_hint')} required />
  const trusted = (
    <TextField
      {...field('trustedServer')}
      label={t('mailbox.trusted')}
      hint={t(values.kind === 'microsoft' ? 'mailbox.trusted_hint_microsoft' : 'mailbox.trusted_hint')}
      maxLength={253}
    />
  )
  return (
    <>
      <TextField {...field('name')} label={t('mailbox.name')} maxLength={100} required />
      <ChoiceField
        {...kind}
        onChange={(chosen) => chosen && kind.onChange(chosen)}
        label={t('mailbox.kind')}
        choices={mailboxKinds.map((value) => ({ value, label: t(`mailbox.kind.${value}`) }))}
        required
      />
      {values.kind === 'folder' ? (
        <TextField
          {...field('folder')}
          label={t('mailbox.folder')}
          hint={t('mailbox.folder_own_hint')}
          maxLength={200}
          required
        />
      ) : (
        <ServerFields field={field} values={values} kept={kept} />
      )}
      {since}
      {trusted}
    </>
  )
}

const usualHosts = { microsoft: 'outlook.office365.com', google: 'imap.gmail.com' } as const

function ServerFields({ field, values: { kind }, kept }: FieldsProps['form'] & { readonly kept: Mailbox | null }) {
  const t = useText()
  const byToken = kind === 'microsoft' || kind === 'google'
  const security = field('security')
  return (
    <>
      <TextField
        {...field('host')}
        label={t('mailbox.host')}
        hint={byToken ? t('mailbox.host_hint', { host: usualHosts[kind] }) : null}
        maxLength={253}
        required={!byToken}
      />
      <NumberField {...field('port')} label={t('mailbox.port')} hint={t('mailbox.port_hint')} />
      <ChoiceField
        {...security}
        onChange={(chosen) => chosen && security.onChange(chosen)}
        label={t('mailbox.security')}
        choices={mailboxSecurities.map((value) => ({ value, label: t(`mailbox.security.${value}`) }))}
        required
      />
      <TextField {...field('username')} label={t('mailbox.username')} maxLength={254} required />
      {byToken ? (
        <TokenFields field={field} kind={kind} kept={kept} />
      ) : (
        <PasswordField
          {...field('secret')}
          label={t('mailbox.password')}
          hint={t(kept?.hasSecret ? 'mailbox.secret_kept' : 'mailbox.password_hint')}
          autoComplete="new-password"
        />
      )}
      <TextField {...field('folder')} label={t('mailbox.folder')} hint={t('mailbox.folder_hint')} maxLength={200} />
      <TextField
        {...field('readFolder')}
        label={t('mailbox.read_folder')}
        hint={t('mailbox.read_folder_hint')}
        maxLength={200}
      />
    </>
  )
}

interface TokenProps {
  readonly field: Field
  readonly kind: 'microsoft' | 'google'
  readonly kept: Mailbox | null
}

function TokenFields({ field, kind, kept }: TokenProps) {
  const t = useText()
  return (
    <>
      {kind === 'microsoft' && (
        <TextField {...field('tenant')} label={t('mailbox.tenant')} hint={t('mailbox.tenant_hint')} maxLength={100} />
      )}
      <TextField {...field('clientId')} label={t('mailbox.client_id')} maxLength={200} required />
      <PasswordField
        {...field('clientSecret')}
        label={t('mailbox.client_secret')}
        hint={t(kept?.hasClientSecret ? 'mailbox.secret_kept' : 'mailbox.secret_hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('secret')}
        label={t('mailbox.refresh_token')}
        hint={t(kept?.hasSecret ? 'mailbox.secret_kept' : 'mailbox.refresh_token_hint')}
        autoComplete="new-password"
      />
      <TextField
        {...field('tokenUrl')}
        label={t('mailbox.token_url')}
        hint={t('mailbox.token_url_hint')}
        maxLength={300}
      />
    </>
  )
}
