import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  changePartnerExchange,
  exchangeKinds,
  exchangeLogins,
  getPartnerExchange,
  type PartnerExchange,
  removePartnerExchange,
  testPartnerExchange,
} from '#contract/parties/partner-exchange.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './partners.module.css'

type Exchange = NonNullable<Answer<typeof getPartnerExchange>['exchange']>

/** How files go to a partner: said, tried, and what came of it. */
export function PartnerExchangePart({ id }: { id: number }) {
  const t = useText()
  const read = useQuery(query(getPartnerExchange, { params: { id } }))
  if (read.error) {
    return <Failure error={read.error} title={t('partner.failed')} onRetry={() => void read.refetch()} />
  }
  if (!read.data) return <Waiting lines={6} />
  return <ExchangeForm id={id} exchange={read.data.exchange} />
}

const empty = {
  kind: 'sftp',
  host: '',
  port: null,
  username: '',
  folder: '',
  url: '',
  email: '',
  hostKey: '',
  login: 'password',
} as const

type Values = Pick<PartnerExchange, keyof typeof empty> & { secret: string; version: number }

/** What the form holds: of the secret nothing, it is only ever typed. */
function valuesOf(exchange: Exchange | null): Values {
  const { kind, host, port, username, folder, url, email, hostKey, login } = exchange ?? empty
  const version = exchange?.version ?? 0
  return { kind, host, port, username, folder, url, email, hostKey, login, secret: '', version }
}

function ExchangeForm({ id, exchange }: { id: number; exchange: Exchange | null }) {
  const t = useText()
  const form = useCommandForm<typeof changePartnerExchange, Values>(changePartnerExchange, {
    params: { id },
    initial: valuesOf(exchange),
    fromCurrent: (current: Values) => ({ ...current, secret: '' }),
    // A password is never kept in a browser.
    draft: false,
    onDone: (after) => {
      form.setInitial(valuesOf(after.exchange))
      notify({ variant: 'success', message: t('partner_exchange.saved') })
    },
  })
  const kind = form.field('kind')
  const note = exchange && <Remove id={id} exchange={exchange} onDone={() => form.setInitial(valuesOf(null))} />
  return (
    <div className={classes.part}>
      {exchange && (
        <LastTest id={id} exchange={exchange} onKey={(hostKey) => form.field('hostKey').onChange(hostKey)} />
      )}
      <CommandForm form={form} columns={2} note={note}>
        <ChoiceField
          {...kind}
          onChange={(chosen) => chosen && kind.onChange(chosen)}
          label={t('partner_exchange.kind')}
          choices={exchangeKinds.map((value) => ({ value, label: t(`partner_exchange.kind.${value}`) }))}
          required
        />
        <Fields form={form} kept={exchange} />
      </CommandForm>
    </div>
  )
}

type Form = ReturnType<typeof useCommandForm<typeof changePartnerExchange, Values>>

/** The fields of the way that is chosen. */
function Fields({ form: { field, values }, kept }: { form: Form; kept: Exchange | null }) {
  const t = useText()
  const { kind } = values
  const hasSecret = kept?.hasSecret === true && kept.login === 'password'
  const secret = (
    <PasswordField
      {...field('secret')}
      label={t('partner_exchange.secret')}
      hint={t(hasSecret ? 'partner_exchange.secret_kept' : 'partner_exchange.secret_hint')}
      autoComplete="new-password"
    />
  )
  const username = <TextField {...field('username')} label={t('partner_exchange.username')} maxLength={100} />
  if (kind === 'email') {
    return <TextField {...field('email')} type="email" label={t('partner_exchange.email')} maxLength={254} required />
  }
  if (kind === 'folder') {
    const hint = t('partner_exchange.own_folder_hint')
    return <TextField {...field('folder')} label={t('partner_exchange.folder')} hint={hint} maxLength={200} required />
  }
  if (kind === 'https') {
    return (
      <>
        <TextField {...field('url')} type="url" label={t('partner_exchange.url')} maxLength={300} required />
        <TextField
          {...field('username')}
          label={t('partner_exchange.username')}
          hint={t('partner_exchange.username_hint')}
          maxLength={100}
        />
        {secret}
      </>
    )
  }
  return (
    <>
      <TextField {...field('host')} label={t('partner_exchange.host')} maxLength={253} required />
      <NumberField {...field('port')} label={t('partner_exchange.port')} hint={t('partner_exchange.port_hint')} />
      {username}
      <Login field={field} login={values.login} keyFingerprint={kept?.keyFingerprint ?? ''} password={secret} />
      <TextField
        {...field('folder')}
        label={t('partner_exchange.folder')}
        hint={t('partner_exchange.folder_hint')}
        maxLength={200}
      />
      <TextField
        {...field('hostKey')}
        label={t('partner_exchange.host_key')}
        hint={t('partner_exchange.host_key_hint')}
        maxLength={60}
      />
    </>
  )
}

interface LoginProps {
  readonly field: Form['field']
  readonly login: Values['login']
  /** What the key that is kept is known by; empty where none is. */
  readonly keyFingerprint: string
  readonly password: ReactNode
}

/** By what the portal logs in. A key is pasted in a field that does not show it; its lines are found again. */
function Login({ field, login, keyFingerprint, password }: LoginProps) {
  const t = useText()
  const chosen = field('login')
  const typed = field('secret')
  const choose = (value: typeof login | null) => {
    if (value === null) return
    chosen.onChange(value)
    // What was typed of the one is nothing of the other.
    typed.onChange('')
  }
  return (
    <>
      <ChoiceField
        {...chosen}
        onChange={choose}
        label={t('partner_exchange.login')}
        choices={exchangeLogins.map((value) => ({ value, label: t(`partner_exchange.login.${value}`) }))}
        required
      />
      {login === 'password' ? (
        password
      ) : (
        <PasswordField
          {...typed}
          label={t('partner_exchange.private_key')}
          hint={
            keyFingerprint === ''
              ? t('partner_exchange.private_key_hint')
              : t('partner_exchange.private_key_kept', { fingerprint: keyFingerprint })
          }
          autoComplete="new-password"
        />
      )}
    </>
  )
}

function Remove({ id, exchange, onDone }: { id: number; exchange: Exchange; onDone: () => void }) {
  const t = useText()
  const remove = useCommand(removePartnerExchange, { onDone })
  const ask = async () => {
    const button = t('partner_exchange.remove')
    const text = t('partner_exchange.remove_question')
    if (await confirm({ title: button, text, confirm: button, danger: true }))
      remove.send({ params: { id }, input: { version: exchange.version } })
  }
  return (
    <Button variant="subtle" color="gray" disabled={remove.busy} onClick={() => void ask()}>
      {t('partner_exchange.remove')}
    </Button>
  )
}

interface LastTestProps {
  readonly id: number
  readonly exchange: Exchange
  readonly onKey: (hostKey: string) => void
}

/** What the last test said, in words, and the button for another one. */
function LastTest({ id, exchange: { kind, test, version }, onKey }: LastTestProps) {
  const t = useText()
  const trying = useCommand(testPartnerExchange, { refreshes: [getPartnerExchange] })
  const isGood = test?.result === 'reached' || test?.result === 'in_outbox'
  const showsKey = test?.result === 'host_key_new' || test?.result === 'host_key_changed'
  return (
    <Message tone={test === null ? 'info' : isGood ? 'success' : showsKey ? 'warning' : 'danger'}>
      {test === null ? t('partner_exchange.never_tested') : t(`partner_exchange.result.${test.result}`)}
      {test && showsKey && <div className={classes.key}>{test.said}</div>}
      {test && !showsKey && !isGood && test.said !== '' && <div>{t('partner_exchange.said', { said: test.said })}</div>}
      {test && <div>{t('partner_exchange.tested', { at: showMoment(test.at), by: test.by ?? '' })}</div>}
      <div className={classes.acts}>
        <Button
          disabled={trying.busy}
          data-busy={trying.busy || undefined}
          onClick={() => trying.send({ params: { id }, input: { version } })}
        >
          {t(
            trying.busy
              ? 'partner_exchange.testing'
              : kind === 'email'
                ? 'partner_exchange.test_email'
                : 'partner_exchange.test',
          )}
        </Button>
        {test && showsKey && <Button onClick={() => onKey(test.said)}>{t('partner_exchange.take_key')}</Button>}
      </div>
    </Message>
  )
}
