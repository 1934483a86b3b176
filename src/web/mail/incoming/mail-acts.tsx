import { Button, Group, Kbd, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  attachIncomingMail,
  markIncomingSpam,
  setAsideIncomingMail,
  suggestFiles,
  undoIncomingMail,
} from '#contract/mail/incoming-mail.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { MailRow } from './incoming-mail-page.tsx'
import classes from './incoming-mail.module.css'

interface MailActsProps {
  readonly mail: MailRow
  readonly onDone: () => void
  /** The e-mail that was handled last on this page: a key takes that back, also when it has left the list. */
  readonly last: number | null
  readonly onLast: (id: number | null) => void
}

/** Where an e-mail goes: on a file that it seems to be about, on another one, aside; or back from there. */
export function MailActs({ mail, onDone, last, onLast }: MailActsProps) {
  const t = useText()
  const undo = useCommand(undoIncomingMail, {
    onDone: () => {
      onLast(null)
      notify({ variant: 'info', message: t('incoming_mail.undone') })
    },
  })
  const isWaiting = mail.state === 'waits' || mail.state === 'parked'
  const takeBack = (id: number) => undo.send({ params: { id }, input: {} })
  useKeys(
    [
      [
        'U',
        () => {
          const id = isWaiting ? last : mail.id
          if (id !== null && !undo.busy) takeBack(id)
        },
      ],
    ],
    { onPage: true },
  )
  if (!isWaiting) {
    return (
      <Button disabled={undo.busy} onClick={() => takeBack(mail.id)}>
        {t('incoming_mail.undo')}
      </Button>
    )
  }
  const handled = (message: string) => {
    onLast(mail.id)
    const action = { label: t('incoming_mail.undo'), onClick: () => takeBack(mail.id) }
    notify({ variant: 'success', message, action })
    onDone()
  }
  return <WaitingActs mail={mail} onHandled={handled} />
}

function WaitingActs({ mail: { id }, onHandled }: { mail: MailRow; onHandled: (message: string) => void }) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const { data } = useQuery(query(suggestFiles, { params: { id } }))
  const attach = useCommand(attachIncomingMail, { onDone: () => onHandled(t('incoming_mail.attached')) })
  const setAside = useCommand(setAsideIncomingMail, { onDone: () => onHandled(t('incoming_mail.state.set_aside')) })
  const spam = useCommand(markIncomingSpam, { onDone: () => onHandled(t('mail_class.spam')) })
  const busy = attach.busy || setAside.busy || spam.busy
  const put = (on: number) => attach.send({ params: { id }, input: { file: on } })
  const suggested = data?.files ?? []
  useKeys(
    busy
      ? []
      : [
          ...suggested.map((one, index) => [String(index + 1), () => put(one.id)] as const),
          ['X', () => setAside.send({ params: { id }, input: {} })],
          ['S', () => spam.send({ params: { id }, input: {} })],
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
      <Group gap={8} align="end">
        <div className={classes.file}>
          <SearchSelect label={t('incoming_mail.file')} lookup={dossierLookup} value={file} onChange={setFile} />
        </div>
        <Button variant="filled" disabled={file === null || busy} onClick={() => file !== null && put(file)}>
          {t('incoming_mail.attach')}
        </Button>
      </Group>
      <Group gap={8}>
        <Button disabled={busy} onClick={() => setAside.send({ params: { id }, input: {} })}>
          {t('incoming_mail.set_aside')}
        </Button>
        <Button disabled={busy} onClick={() => spam.send({ params: { id }, input: {} })}>
          {t('mail_class.spam')}
        </Button>
      </Group>
    </section>
  )
}
