import { Button, Group, Kbd, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  attachIncomingMail,
  markIncomingSpam,
  setAsideIncomingMail,
  suggestFiles,
} from '#contract/mail/incoming-mail.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { isWaiting, type MailRow } from './mail-row.ts'
import { actOnEnter, KeyMark, OnEnter } from './on-enter.tsx'
import type { TakeBack } from './use-take-back.ts'
import classes from './incoming-mail.module.css'

interface MailActsProps {
  readonly mail: MailRow
  readonly onDone: () => void
  readonly back: TakeBack
}

/** Where an e-mail goes: on a file that it seems to be about, on another one, aside; or back from there. */
export function MailActs({ mail, onDone, back }: MailActsProps) {
  const t = useText()
  const takeBack = () => back.take(mail.id)
  if (!isWaiting(mail)) {
    return (
      <Button disabled={back.isBusy} onClick={takeBack}>
        {t('incoming_mail.undo')}
      </Button>
    )
  }
  const handled = (message: string) => {
    notify({ variant: 'success', message, action: { label: t('incoming_mail.undo'), onClick: takeBack } })
    onDone()
  }
  // At once: who presses the key to take it back does not wait until the list was read again.
  return <WaitingActs mail={mail} onCarriedOut={() => back.onHandled(mail.id)} onHandled={handled} />
}

interface WaitingActsProps {
  readonly mail: MailRow
  readonly onCarriedOut: () => void
  readonly onHandled: (message: string) => void
}

function WaitingActs({ mail, onCarriedOut, onHandled }: WaitingActsProps) {
  const { id } = mail
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const { data } = useQuery(query(suggestFiles, { params: { id } }))
  const telling = (message: string) => ({ onCarriedOut, onDone: () => onHandled(message) })
  const attach = useCommand(attachIncomingMail, telling(t('incoming_mail.attached')))
  const setAside = useCommand(setAsideIncomingMail, telling(t('incoming_mail.state.set_aside')))
  const spam = useCommand(markIncomingSpam, telling(t('mail_class.spam')))
  const busy = attach.busy || setAside.busy || spam.busy
  const put = (on: number) => attach.send({ params: { id }, input: { file: on } })
  const suggested = data?.files ?? []
  const acts = {
    attach: () => mail.suggestedId !== null && put(mail.suggestedId),
    set_aside: () => setAside.send({ params: { id }, input: {} }),
    spam: () => spam.send({ params: { id }, input: {} }),
  }
  const onEnter = actOnEnter(mail)
  useKeys(
    busy
      ? []
      : [
          ...suggested.map((one, index) => [String(index + 1), () => put(one.id)] as const),
          ['X', acts.set_aside],
          ['S', acts.spam],
          ...(onEnter ? [['Enter', acts[onEnter]] as const] : []),
        ],
    { onPage: true },
  )
  return (
    <section className={classes.acts} aria-label={t('incoming_mail.which_file')}>
      <h3>{t('incoming_mail.which_file')}</h3>
      {suggested.map((one, index) => (
        <UnstyledButton key={one.id} className={classes.suggestion} disabled={busy} onClick={() => put(one.id)}>
          <Kbd size="xs">{index + 1}</Kbd>
          <span>
            <strong>
              {one.number} {one.debtorName}
            </strong>
            <small>{one.customerName}</small>
            <small>{one.reasons.map((reason) => t(`incoming_mail.reason.${reason}`)).join(', ')}</small>
          </span>
        </UnstyledButton>
      ))}
      {data && suggested.length === 0 && <p className={classes.why}>{t('incoming_mail.no_suggestion')}</p>}
      {onEnter && <OnEnter mail={mail} act={onEnter} disabled={busy} onAct={acts[onEnter]} />}
      <Group gap={8} align="end">
        <div className={classes.file}>
          <SearchSelect label={t('incoming_mail.file')} lookup={dossierLookup} value={file} onChange={setFile} />
        </div>
        <Button disabled={file === null || busy} onClick={() => file !== null && put(file)}>
          {t('incoming_mail.attach')}
        </Button>
      </Group>
      <Group gap={8}>
        <Button disabled={busy} onClick={acts.set_aside} rightSection={<KeyMark of="X" />}>
          {t('incoming_mail.set_aside')}
        </Button>
        <Button disabled={busy} onClick={acts.spam} rightSection={<KeyMark of="S" />}>
          {t('mail_class.spam')}
        </Button>
      </Group>
    </section>
  )
}
