import { VisuallyHidden } from '@mantine/core'
import { useText } from '#web/base/words/text.ts'
import classes from './kept-tabs.module.css'

/** Beside a file: somebody else did something on it since it was opened last. */
export function NewsDot() {
  const t = useText()
  return (
    <>
      <span className={classes.dot} title={t('last_files.news')} aria-hidden />
      <VisuallyHidden>{`, ${t('last_files.news')}`}</VisuallyHidden>
    </>
  )
}
