import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './dossiers-page.module.css'

interface NotFoundProps {
  /** Numbers of a pasted list that are of no file. */
  readonly unknown: readonly string[]
  /** Words that were too many to look for. */
  readonly unused: readonly string[]
  /** The names that are near to what was typed, of which files are shown instead. */
  readonly near: readonly string[]
}

/** What of a search did not find anything, or was not looked for: nobody has to count what is there against a list. */
export function NotFound({ unknown, unused, near }: NotFoundProps) {
  const t = useText()
  if (unknown.length + unused.length + near.length === 0) return null
  const count = formatCount(unknown.length)
  return (
    <div className={classes.told}>
      {unknown.length > 0 && (
        <Message tone="warning" title={t('bulk.unknown', { count })}>
          <p className={classes.numbers}>{t('bulk.unknown_text', { numbers: unknown.join(', ') })}</p>
        </Message>
      )}
      {near.length > 0 && (
        <Message title={t('dossiers.near')}>
          <p className={classes.numbers}>{t('dossiers.near_text', { words: near.join(', ') })}</p>
        </Message>
      )}
      {unused.length > 0 && (
        <Message title={t('dossiers.unused')}>
          <p className={classes.numbers}>{t('dossiers.unused_text', { words: unused.join(', ') })}</p>
        </Message>
      )}
    </div>
  )
}
