import { Button } from '@mantine/core'
import { type CSSProperties, type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import classes from './command-form.module.css'
import { DraftLine } from './draft-line.tsx'
import { FieldChoices } from './field-choices.tsx'
import { fieldElement, fieldLabel } from '#web/kit/fields/field-label.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useDraft } from './use-draft.ts'
import type { CommandFormState } from './use-command-form.ts'
import { wrongField } from './wrong-field.ts'

export interface CommandFormProps {
  readonly form: CommandFormState
  /** The verb on the button; "Opslaan" unless told otherwise. */
  readonly submit?: string
  readonly danger?: boolean
  /** Beside a form that is more of what the page is for: its button is not filled. */
  readonly quiet?: boolean
  readonly onCancel?: () => void
  /** The title above the common error; "Opslaan is niet gelukt" unless told otherwise. */
  readonly failed?: string
  /** At most two columns of fields; a field that needs the whole width spans both with `<WideField>`. */
  readonly columns?: 1 | 2
  /** In a window the buttons stand at its foot. */
  readonly inWindow?: boolean
  /** In a form longer than the window the buttons stay in sight. */
  readonly stickyFoot?: boolean
  /** Why it cannot be sent as it stands, where that is known before; null when it can. */
  readonly refusal?: string | null
  /** A quiet remark beside the buttons: "In gebruik bij 38 dossiers". */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/**
 * The shell of every form: the common error on top, which takes the focus and links to its fields; the fields; the
 * buttons. Submitting stays possible until it is under way, then the button says "Bezig"; what is known to be refused
 * says why.
 */
export function CommandForm(props: CommandFormProps) {
  const { form, columns = 1, inWindow = false, note, children, refusal = null } = props
  const t = useText()
  const { command } = form
  const draft = useDraft(form.drafted)
  const { onCancel } = props
  const cancel = () => {
    draft.discard()
    onCancel?.()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (command.busy || refusal !== null) return
    const wrong = wrongField(event.currentTarget)
    if (wrong) wrong.focus()
    else form.submit()
  }
  const look = [classes.form, inWindow && classes.inWindow, props.stickyFoot && classes.stickyFoot]
  return (
    <FieldChoices form={form}>
      <form noValidate onSubmit={onSubmit} className={look.filter(Boolean).join(' ')}>
        <DraftLine draft={draft} form={form} />
        <FormFailure form={form} title={props.failed ?? t('kit.not_saved')} />
        <div className={classes.fields} style={{ '--columns': columns } as CSSProperties}>
          {children}
        </div>
        <div className={classes.foot}>
          {note && <span className={classes.note}>{note}</span>}
          {onCancel && <Button onClick={cancel}>{t('kit.cancel')}</Button>}
          <Refusal reason={refusal}>
            <Button
              type="submit"
              variant={props.quiet ? 'default' : 'filled'}
              {...(props.danger ? { color: 'red' } : {})}
              aria-busy={command.busy}
              disabled={command.busy}
              data-busy={command.busy || undefined}
              {...refused(refusal)}
            >
              {command.busy ? t('kit.busy') : (props.submit ?? t('kit.save'))}
            </Button>
          </Refusal>
        </div>
      </form>
    </FieldChoices>
  )
}

/** A field over the whole width of a form with two columns. */
export function WideField({ children }: { children: ReactNode }) {
  return <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</div>
}

/** The common error, with links to the fields that are wrong still; it goes when the last of them was changed. */
export function FormFailure({ form, title }: { form: CommandFormState; title: string }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [links, setLinks] = useState<readonly { name: string; label: string }[]>([])
  const { faults, openErrors } = form
  const { message } = form.command

  // Before it is drawn: the text of a fault that stands under its field would be seen here for a moment.
  useLayoutEffect(() => {
    if (message === null) return
    setLinks(
      Object.keys(faults).flatMap((name) => {
        const label = fieldLabel(`${form.id}-${name}`)
        return label ? [{ name, label }] : []
      }),
    )
    box.current?.focus()
  }, [message, faults, form.id])

  // What somebody else has changed is told by its own note.
  if (message === null || form.conflict.news !== null) return null
  const wrong = Object.entries(openErrors)
  // Every field was mended since: what is still wrong, the server says when it is sent again.
  if (wrong.length === 0 && Object.keys(faults).length > 0) return null
  const open = links.filter(({ name }) => openErrors[name] !== undefined)
  const elsewhere = wrong.filter(([name]) => !links.some((link) => link.name === name))
  return (
    <Message tone="danger" title={title} ref={box}>
      {open.length > 0 && message === t('error.check_fields') ? '' : `${message} `}
      {elsewhere.map(([name, error]) => (
        <span key={name}>{error} </span>
      ))}
      {open.length > 0 && t('kit.fields_wrong')}{' '}
      {open.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={`#${form.id}-${name}`} onClick={(event) => focusField(event, `${form.id}-${name}`)}>
            {label}
          </a>
        </span>
      ))}
    </Message>
  )
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  fieldElement(id)?.focus()
}
