import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { getDossier } from '#contract/dossier-page.ts'
import { writeLog } from '#contract/dossier-commands.ts'
import { getTimeline } from '#contract/timeline.ts'
import { useCommand } from '#web/api.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import { useUser } from '#web/user.ts'
import { useDraft } from './use-draft.ts'
import classes from './note-entry.module.css'

export interface NoteEntryHandle {
  focus(): void
}

/** One line that grows into a note: kept while typing, saved with Ctrl+Enter or its button. */
export function NoteEntry({ dossierId, ref }: { dossierId: number; ref: Ref<NoteEntryHandle> }) {
  const t = useText()
  const user = useUser()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(`note:${user?.id ?? 0}:${dossierId}`)
  const [visible, setVisible] = useState(false)
  const [focused, setFocused] = useState(false)
  const command = useCommand(writeLog, {
    refreshes: [getTimeline, getDossier],
    inForm: true,
    onDone: () => {
      setDraft('')
      setVisible(false)
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  const save = () => {
    if (draft.trim() === '' || command.busy) return
    command.send({ input: { fileId: dossierId, content: draft, visibleToCustomer: visible } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') field.current?.blur()
  }
  const open = focused || draft !== ''
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        ref={field}
        aria-label={t('dossier.note.label')}
        placeholder={t('dossier.note.placeholder')}
        leftSection={<Icon of={IconNote} />}
        rightSection={open ? null : <kbd aria-hidden>{'N'}</kbd>}
        autosize
        minRows={open ? 3 : 1}
        maxRows={16}
        maxLength={20_000}
        value={draft}
        error={command.fieldErrors['content'] ?? command.message}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className={classes.foot}>
          {user?.customerId === null && (
            <Checkbox
              label={t('dossier.note.visible')}
              checked={visible}
              onChange={(event) => setVisible(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="filled" size="compact" disabled={draft.trim() === ''} onMouseDown={keepFocus}>
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
