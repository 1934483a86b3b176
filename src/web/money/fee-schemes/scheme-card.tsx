import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  approveFeeScheme,
  discardFeeScheme,
  rejectFeeScheme,
  submitFeeScheme,
} from '#contract/money/terms/fee-schemes.ts'
import type { SchemeStanding } from '#domain/settlement/scheme-standing.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { confirm, prompt } from '#web/kit/dialogs/windows.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { EndSchemeWindow } from './end-scheme-window.tsx'
import classes from './fee-schemes.module.css'
import { MoveWindow } from './move-window.tsx'
import type { Scheme } from './scheme-values.ts'
import { schemeWords } from './scheme-words.ts'

const tones: Readonly<Record<SchemeStanding, Tone | undefined>> = {
  draft: 'info',
  waiting: 'warning',
  rejected: 'danger',
  planned: 'info',
  in_force: 'success',
  ended: undefined,
}

interface CardProps {
  readonly scheme: Scheme
  readonly onEdit: () => void
  readonly onCopy: () => void
}

/** One scheme: from when it holds, what it says, who decided, and what can be done with it. */
export function SchemeCard({ scheme, onEdit, onCopy }: CardProps) {
  const t = useText()
  const { standing, fileCount } = scheme
  const tone = tones[standing]
  const title = periodWords(scheme, t)
  return (
    <article className={classes.card} aria-label={title} data-ended={standing === 'ended' || undefined}>
      <div className={classes.head}>
        <h3>
          {title} <Tag {...(tone ? { tone } : {})}>{t(`fee_scheme.standing.${standing}`)}</Tag>
        </h3>
        {fileCount > 0 && <span className={classes.soft}>{t('fee_scheme.files', { count: fileCount })}</span>}
      </div>
      <ul className={classes.words}>
        {schemeWords(scheme, t).map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name !== null && <strong>{name}</strong>} {text}
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{historyWords(scheme, t).join(' ')}</p>
      <Acts scheme={scheme} onEdit={onEdit} onCopy={onCopy} />
    </article>
  )
}

function periodWords({ fromDay, lastDay }: Scheme, t: Say): string {
  if (lastDay === null) return t('fee_scheme.from', { day: showDay(fromDay) })
  return t('fee_scheme.from_until', { from: showDay(fromDay), until: showDay(lastDay) })
}

function historyWords({ madeBy, madeAt, decidedBy, decidedAt, standing, note }: Scheme, t: Say): string[] {
  const made = t('fee_scheme.made', { name: madeBy.name, at: showMoment(madeAt) })
  if (!decidedBy) return [made]
  const by = { name: decidedBy.name, at: showMoment(decidedAt) }
  if (standing === 'rejected') return [made, t('fee_scheme.rejected', { ...by, note })]
  const ended = note === '' ? [] : [t('fee_scheme.end_note', { note })]
  return [made, t('fee_scheme.approved', by), ...ended]
}

function Acts({ scheme, onEdit, onCopy }: CardProps) {
  const t = useText()
  const may = useMay()
  const [opened, setOpened] = useState<'move' | 'end' | null>(null)
  const { standing, customerId } = scheme
  const isHeld = standing === 'in_force' || standing === 'planned'
  const isOpen = standing === 'draft' || standing === 'rejected' || standing === 'waiting'
  return (
    <div className={classes.acts}>
      {may('fee-scheme.decide') && standing === 'waiting' && <Decision scheme={scheme} />}
      {may('fee-scheme.edit') && standing === 'draft' && <Submit scheme={scheme} />}
      {may('fee-scheme.edit') && isOpen && <Button onClick={onEdit}>{t('fee_scheme.edit')}</Button>}
      {may('fee-scheme.edit') && isOpen && <Discard scheme={scheme} />}
      {may('fee-scheme.edit') && !isOpen && <Button onClick={onCopy}>{t('fee_scheme.copy')}</Button>}
      {may('fee-scheme.edit') && isHeld && <Button onClick={() => setOpened('move')}>{t('fee_scheme.move')}</Button>}
      {may('fee-scheme.decide') && isHeld && customerId !== null && (
        <Button onClick={() => setOpened('end')}>{t('fee_scheme.end')}</Button>
      )}
      {opened === 'move' && <MoveWindow scheme={scheme} onClose={() => setOpened(null)} />}
      {opened === 'end' && <EndSchemeWindow scheme={scheme} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Decision({ scheme: { id, version, fromDay, refusal } }: { scheme: Scheme }) {
  const t = useText()
  const approving = useCommand(approveFeeScheme, {
    onDone: () => notify({ variant: 'success', message: t('fee_scheme.approved_notice') }),
  })
  const rejecting = useCommand(rejectFeeScheme)
  const isBusy = approving.busy || rejecting.busy
  const reason = refusal && t(`fee_scheme.refusal.${refusal}`)
  const approve = async () => {
    if (reason !== null) return
    const isSure = await confirm({
      title: t('fee_scheme.approve_title'),
      text: t('fee_scheme.approve_text', { day: showDay(fromDay) }),
      confirm: t('fee_scheme.approve'),
    })
    if (isSure) approving.send({ params: { id }, input: { version } })
  }
  const reject = async () => {
    const said = await prompt({ title: t('fee_scheme.reject_title'), confirm: t('fee_scheme.reject'), required: true })
    if (said !== null) rejecting.send({ params: { id }, input: { version, reason: said } })
  }
  return (
    <>
      <Refusal reason={reason}>
        <Button variant="filled" disabled={isBusy} onClick={() => void approve()} {...refused(reason)}>
          {t('fee_scheme.approve')}
        </Button>
      </Refusal>
      <Button disabled={isBusy} onClick={() => void reject()}>
        {t('fee_scheme.reject')}
      </Button>
    </>
  )
}

function Submit({ scheme: { id, version } }: { scheme: Scheme }) {
  const t = useText()
  const { send, busy } = useCommand(submitFeeScheme, {
    onDone: () => notify({ variant: 'success', message: t('fee_scheme.submitted') }),
  })
  return (
    <Button variant="filled" disabled={busy} onClick={() => send({ params: { id }, input: { version } })}>
      {t('fee_scheme.submit')}
    </Button>
  )
}

function Discard({ scheme: { id, version } }: { scheme: Scheme }) {
  const t = useText()
  const { send, busy } = useCommand(discardFeeScheme)
  const discard = async () => {
    const isSure = await confirm({
      title: t('fee_scheme.discard_title'),
      confirm: t('fee_scheme.discard'),
      danger: true,
    })
    if (isSure) send({ params: { id }, input: { version } })
  }
  return (
    <Button disabled={busy} onClick={() => void discard()}>
      {t('fee_scheme.discard')}
    </Button>
  )
}
