import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { getDossier } from '#contract/files/dossier-page.ts'
import { listFileLogs, nothingAsked, writeLog } from '#contract/work/logs.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { DraftLine } from '#web/kit/forms/draft-line.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useDraft } from '#web/kit/forms/use-draft.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import classes from './note-entry.module.css'

export interface NoteEntryHandle {
  focus(): void
  /** Puts a text behind what is written. */
  write(text: string): void
}

const note = { ...nothingAsked, type: 'note', category: null, subject: null } as const
const empty = { content: '', visibleToCustomer: false }

/** One line that grows into a note: kept while typing, saved with Ctrl+Enter or its button. */
export function NoteEntry({ dossierId, ref }: { dossierId: number; ref: Ref<NoteEntryHandle> }) {
  const t = useText()
  const user = useUser()
  const field = useRef<HTMLTextAreaElement>(null)
  const [focused, setFocused] = useState(false)
  const form = useCommandForm(writeLog, {
    initial: empty,
    draft: String(dossierId),
    toInput: (values) => ({ ...note, fileId: dossierId, ...values }),
    refreshes: [getTimeline, getDossier, listFileLogs],
    onDone: () => {
      form.setInitial(empty)
    },
  })
  const draft = useDraft(form.drafted)
  const { command } = form
  const content = form.field('content')
  const visible = form.field('visibleToCustomer')
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    write: (text) => content.onChange([content.value, text].filter((part) => part !== '').join('\n')),
  }))
  const save = () => {
    if (content.value.trim() !== '' && !command.busy) form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') field.current?.blur()
  }
  const open = focused || content.value !== ''
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftLine draft={draft} form={form} />
      <Textarea
        ref={field}
        id={content.id}
        aria-label={t('dossier.note.label')}
        placeholder={t('dossier.note.placeholder')}
        leftSection={<Icon of={IconNote} />}
        rightSection={open ? null : <kbd aria-hidden>{'N'}</kbd>}
        autosize
        minRows={open ? 3 : 1}
        maxRows={16}
        maxLength={20_000}
        value={content.value}
        error={content.error ?? command.message}
        // What is typed while it is being saved would be taken away with it.
        readOnly={command.busy}
        onChange={(event) => content.onChange(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className={classes.foot}>
          {user?.customerId === null && (
            <Checkbox
              label={t('dossier.note.visible')}
              checked={visible.value}
              onChange={(event) => visible.onChange(event.currentTarget.checked)}
            />
          )}
          <Button
            type="submit"
            variant="filled"
            size="compact"
            disabled={content.value.trim() === ''}
            onMouseDown={keepFocus}
          >
            {command.busy ? t('kit.busy') : t('dossier.note.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The button would vanish before its click when the field loses the focus first. */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}
