import { ActionIcon } from '@mantine/core'
import { IconPhoneIncoming, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalledFile, Caller } from '#contract/work/incoming-calls.ts'
import { DraftLine } from '#web/kit/forms/draft-line.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { CallReport } from './call-report.tsx'
import { CallerSearch } from './caller-search.tsx'
import classes from './calls.module.css'
import { secondsSince, useCallForm } from './use-call-form.ts'
import { UnfiledReport } from './unfiled-report.tsx'
import { useOwnKeys } from './use-own-keys.ts'

interface CallPanelProps {
  /** How often it was asked for: asked again while it is open, it takes the focus. */
  readonly asked: number
  readonly onClose: () => void
}

/** A call that came in, beside whatever page is open: who it is, then what was said and what came of it. */
export function CallPanel({ asked, onClose }: CallPanelProps) {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const [before] = useState(() => document.activeElement)
  const close = () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    onClose()
  }
  const form = useCallForm(close)
  const { chosen } = form.values
  useEffect(() => {
    if (asked > 1) focusFirst(panel.current)
  }, [asked])
  useOwnKeys(panel, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Escape leaves what is being written first, then the panel.
      if (event.target instanceof HTMLTextAreaElement) focusFirst(panel.current)
      else close()
    }
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
  })
  const choose = (person: Caller, file: CalledFile) => {
    form.choose(person, file)
    if (may('file.show')) void navigate(`/file/show-new/${file.id}`)
  }
  return (
    <aside ref={panel} className={classes.panel} aria-label={t('call.incoming')}>
      <header className={classes.head}>
        <Icon of={IconPhoneIncoming} size={18} />
        <h2>{t('call.incoming')}</h2>
        <Duration since={form.openedAt} />
        <ActionIcon aria-label={t('call.close')} title={t('call.close')} onClick={close}>
          <Icon of={IconX} />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        <div className={classes.draft}>
          <DraftLine draft={form.draft} form={form} />
        </div>
        {chosen ? (
          <CallReport key={chosen.file.id} form={form} chosen={chosen} onCancel={close} />
        ) : form.values.unfiled ? (
          <UnfiledReport form={form} onDone={close} />
        ) : (
          <CallerSearch form={form} onChoose={choose} />
        )}
      </div>
    </aside>
  )
}

function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-first]')?.focus()
}

/** How long the call has taken: 3:07. */
function Duration({ since }: { since: string }) {
  const t = useText()
  const [seconds, setSeconds] = useState(() => secondsSince(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <span className={classes.duration} role="timer" aria-label={t('call.duration')}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
