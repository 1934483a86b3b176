import type { ReactNode } from 'react'
import { messageFor, ValidationError } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './beside-preview.module.css'
import { Message } from '#web/kit/dialogs/message.tsx'
import type { Seen } from './use-preview.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'

/** A form with what comes of it beside it; on a telephone beneath it. */
export function BesidePreview({ children }: { readonly children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

interface PreviewProps<Wish, Answer> {
  readonly seen: Seen<Wish, Answer>
  /** What is still to be chosen. */
  readonly none: string
  readonly children: (answer: Answer, asked: Wish) => ReactNode
}

/** What comes of a form: what is still to be chosen, what is wrong, or what the server says of it. */
export function Preview<Wish, Answer>({ seen, none, children }: PreviewProps<Wish, Answer>) {
  const t = useText()
  const { wish, asked, data, error } = seen
  return (
    <section className={classes.preview} aria-label={t('kit.preview')}>
      {wish === null || asked === null ? (
        <p className={classes.quiet}>{none}</p>
      ) : error ? (
        <Message tone="warning">{wrongIn(error)}</Message>
      ) : data === undefined ? (
        <Waiting lines={8} />
      ) : (
        children(data, asked)
      )}
    </section>
  )
}

/** No field is marked by a preview: what is wrong in them is told here. */
function wrongIn(error: Error): string {
  const wrong = error instanceof ValidationError ? Object.values(error.fields) : []
  return wrong.length > 0 ? wrong.join(' ') : messageFor(error)
}
