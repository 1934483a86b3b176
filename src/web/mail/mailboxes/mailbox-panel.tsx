import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconInbox } from '@tabler/icons-react'
import { listMailboxes, pauseMailbox, removeMailbox, testMailbox } from '#contract/mail/mailboxes.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { ChangeMailboxForm } from './mailbox-forms.tsx'
import classes from './mailboxes.module.css'
import type { Mailbox } from './mailboxes-page.tsx'

/** The chosen mailbox: how reading it goes, what can be done with it, and how it is set up. */
export function MailboxPanel({ mailbox, onBack }: { mailbox: Mailbox | null; onBack: (() => void) | null }) {
  const t = useText()
  if (!mailbox) return <Empty icon={IconInbox} title={t('mailbox.choose')} />
  return (
    <div className={classes.panel}>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('screen.mailboxes')}
        </Button>
      )}
      <h2 className={classes.title}>{mailbox.name}</h2>
      <HowItGoes mailbox={mailbox} />
      <Acts mailbox={mailbox} onRemoved={() => onBack?.()} />
      <LastTest mailbox={mailbox} />
      <ChangeMailboxForm mailbox={mailbox} />
    </div>
  )
}

function HowItGoes({ mailbox }: { mailbox: Mailbox }) {
  const t = useText()
  const { state, problem, problemSaid, problemSince, lastReadAt, behindCount, readCount } = mailbox
  // What was read but not moved is no failure of the reading.
  const isLeft = problem === 'no_right' && lastReadAt !== null
  return (
    <section aria-label={t('mailbox.how_it_goes')} className={classes.part}>
      {problem !== null && (
        <Message tone={isLeft ? 'warning' : 'danger'} title={t(`mailbox.result.${problem}`)}>
          {isLeft
            ? t('mailbox.problem_left', { folder: problemSaid })
            : t('mailbox.problem', { since: problemSince === null ? '' : showMoment(problemSince) })}
          {!isLeft && problemSaid !== '' && <div>{t('mailbox.said', { said: problemSaid })}</div>}
        </Message>
      )}
      <dl className={classes.facts}>
        <dt>{t('mailbox.state')}</dt>
        <dd>{t(`mailbox.state.${state}`)}</dd>
        <dt>{t('mailbox.last_read')}</dt>
        <dd>{lastReadAt === null ? t('mailbox.never') : showMoment(lastReadAt)}</dd>
        <dt>{t('mailbox.behind')}</dt>
        <dd>{formatCount(behindCount)}</dd>
        <dt>{t('mailbox.read_count')}</dt>
        <dd>{formatCount(readCount)}</dd>
      </dl>
    </section>
  )
}

function Acts({ mailbox: { id, version, isActive }, onRemoved }: { mailbox: Mailbox; onRemoved: () => void }) {
  const t = useText()
  const pause = useCommand(pauseMailbox, { refreshes: [listMailboxes] })
  const trying = useCommand(testMailbox, { refreshes: [listMailboxes] })
  const remove = useCommand(removeMailbox, {
    refreshes: [listMailboxes],
    onDone: () => {
      notify({ variant: 'success', message: t('mailbox.removed') })
      onRemoved()
    },
  })
  const busy = pause.busy || trying.busy || remove.busy
  const ask = async () => {
    const title = t('mailbox.remove')
    if (await confirm({ title, text: t('mailbox.remove_question'), confirm: title, danger: true }))
      remove.send({ params: { id }, input: { version } })
  }
  return (
    <Group gap={8}>
      <Button disabled={busy} onClick={() => trying.send({ params: { id }, input: { version } })}>
        {t(trying.busy ? 'mailbox.testing' : 'mailbox.test')}
      </Button>
      <Button disabled={busy} onClick={() => pause.send({ params: { id }, input: { version, isActive: !isActive } })}>
        {t(isActive ? 'mailbox.pause' : 'mailbox.resume')}
      </Button>
      <Button variant="subtle" color="gray" disabled={busy} onClick={() => void ask()}>
        {t('mailbox.remove')}
      </Button>
    </Group>
  )
}

function LastTest({ mailbox: { test } }: { mailbox: Mailbox }) {
  const t = useText()
  if (test === null) return <p className={classes.quiet}>{t('mailbox.never_tested')}</p>
  const isGood = test.result === 'reached'
  return (
    <Message tone={isGood ? 'success' : 'danger'}>
      {t(`mailbox.result.${test.result}`)}
      {!isGood && test.said !== '' && <div>{t('mailbox.said', { said: test.said })}</div>}
      <div>{t('mailbox.tested', { at: showMoment(test.at), by: test.by ?? '' })}</div>
    </Message>
  )
}
