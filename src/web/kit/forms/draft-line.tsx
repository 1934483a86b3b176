import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ConflictError, messageFor, ValidationError } from '#web/base/calls/errors.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './draft-line.module.css'
import { timeOf } from './draft-time.ts'
import { FieldChoice, useUnplaced } from './field-choices.tsx'
import { fieldLabel } from '#web/kit/fields/field-label.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import type { CommandFormState } from './use-command-form.ts'
import type { DraftState } from './use-draft.ts'

interface DraftLineProps {
  readonly draft: DraftState
  readonly form: Pick<CommandFormState, 'id' | 'conflict'>
}

/** Says that what was typed before stands in the form again, and what has been changed by others since. */
export function DraftLine({ draft, form }: DraftLineProps) {
  const t = useText()
  const today = useToday()
  const { restoredAt, failure } = draft
  return (
    <>
      {restoredAt !== null && (
        <div className={classes.line} role="status">
          {t('draft.restored', { time: timeOf(restoredAt, today) })}
          <Button variant="subtle" size="compact" onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      <ChangedNote form={form} />
      {failure !== null && <div className={classes.line}>{reasonOf(failure, t)}</div>}
    </>
  )
}

/** What somebody else has changed in this form meanwhile; it takes the focus when saving brought it to light. */
function ChangedNote({ form }: Pick<DraftLineProps, 'form'>) {
  const t = useText()
  const today = useToday()
  const box = useRef<HTMLDivElement>(null)
  const { news, changed } = form.conflict
  const unplaced = useUnplaced(form)
  useEffect(() => {
    if (news !== null) box.current?.focus()
  }, [news])
  if (news === null && changed.length === 0) return null
  const nameOf = (name: string) => fieldLabel(`${form.id}-${name}`)?.trim() ?? t('draft.other_part')
  const taken = [...new Set((news?.taken ?? []).map(nameOf))]
  const open = changed.filter(({ chosen }) => chosen === null)
  const whoSays = news?.by
    ? t('draft.saved_by', { name: news.by.name, time: timeOf(news.by.at, today) })
    : t('draft.saved_meanwhile')
  const what = news?.by?.what ? ` ${t('draft.saved_what', { what: news.by.what })}` : ''
  return (
    <Message tone="warning" ref={box} title={news ? t('draft.not_saved_yet') : ''}>
      {news ? whoSays + what : t('draft.changed_meanwhile')}{' '}
      {taken.length > 0 && t('draft.taken', { fields: taken.join(', ') })}{' '}
      {open.length > 0
        ? t('draft.choose_at', { fields: open.map(({ name }) => nameOf(name)).join(', ') })
        : t('draft.save_again')}
      {unplaced.map((field) => (
        <FieldChoice key={field.name} id={`${form.id}-${field.name}`} field={field} form={form} />
      ))}
    </Message>
  )
}

function reasonOf(failure: unknown, t: Say): string {
  if (failure instanceof ValidationError) return Object.values(failure.fields)[0] ?? messageFor(failure)
  return failure instanceof ConflictError ? messageFor(failure) : t('draft.not_kept')
}
