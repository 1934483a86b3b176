import { Button, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useRef, useState } from 'react'
import { text, useText } from '#web/base/words/text.ts'
import { OverWindows } from './window-frame.tsx'
import classes from './windows.module.css'

export interface Question {
  /** The question itself: "Merchant verwijderen?" */
  readonly title: string
  /** What happens, and what stays. */
  readonly text?: ReactNode
  /** The verb of the question. */
  readonly confirm: string
  /** Red, only for what cannot be undone. */
  readonly danger?: boolean
}

/** Asks before something is done: true when the answer is yes. Escape and "Annuleren" are no. */
export function confirm({ title, text: body, confirm: verb, danger = false }: Question): Promise<boolean> {
  return open<boolean>(title, false, (answer) => (
    <>
      {body && <div className={classes.text}>{body}</div>}
      <div className={classes.foot}>
        <Button onClick={() => answer(false)}>{text('kit.cancel')}</Button>
        <Button variant="filled" {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)} data-autofocus>
          {verb}
        </Button>
      </div>
    </>
  ))
}

/** Tells something that has to be seen before going on. */
export async function tell(title: string, body: ReactNode): Promise<void> {
  await open<true>(title, true, (answer) => (
    <>
      <div className={classes.text}>{body}</div>
      <div className={classes.foot}>
        <Button variant="filled" onClick={() => answer(true)} data-autofocus>
          {text('kit.understood')}
        </Button>
      </div>
    </>
  ))
}

export interface Prompt extends Question {
  /** The label of the field; "Reden" unless told otherwise. */
  readonly label?: string
  readonly hint?: string
  readonly initial?: string
  /** Whether there has to be a text: without one the window stays, and says so at the field. */
  readonly required?: true
}

/** Asks for a text of some lines: the text, or null when the window is closed without an answer. */
export function prompt(question: Prompt): Promise<string | null> {
  return open<string | null>(question.title, null, (answer) => <PromptForm question={question} answer={answer} />)
}

function PromptForm({ question, answer }: { question: Prompt; answer: (text: string | null) => void }) {
  const t = useText()
  const [written, setWritten] = useState(question.initial ?? '')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (question.required && written.trim() === '') {
          setMissing(true)
          field.current?.focus()
        } else answer(written.trim())
      }}
    >
      {question.text && <div className={classes.text}>{question.text}</div>}
      <Textarea
        ref={field}
        label={
          <>
            {question.label ?? t('kit.reason')}{' '}
            {question.required && <span className={classes.soft}>{t('kit.required')}</span>}
          </>
        }
        aria-required={question.required}
        description={isMissing ? undefined : question.hint}
        error={isMissing && t('error.required')}
        value={written}
        onChange={(event) => {
          setMissing(false)
          setWritten(event.currentTarget.value)
        }}
        data-autofocus
      />
      <div className={classes.foot}>
        <Button onClick={() => answer(null)}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="filled" {...(question.danger ? { color: 'red' } : {})}>
          {question.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Opens a window and waits for its answer; closing it without one gives `otherwise`. */
function open<Answer>(
  title: string,
  otherwise: Answer,
  children: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer> {
  return new Promise((resolve) => {
    let given = otherwise
    const id = modals.open({
      title,
      onClose: () => resolve(given),
      children: (
        <OverWindows>
          {children((value) => {
            given = value
            modals.close(id)
          })}
        </OverWindows>
      ),
    })
  })
}
