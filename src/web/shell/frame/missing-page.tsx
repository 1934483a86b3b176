import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle, useTabTitle } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './shell.module.css'

/** An address that is no page. */
export function MissingPage() {
  const t = useText()
  useTabTitle(t('missing.title'))
  return (
    <div className={classes.denied}>
      <PageTitle className={classes.deniedTitle ?? ''}>{t('missing.title')}</PageTitle>
      <p>{t('missing.text')}</p>
      <Button component={Link} to="/" variant="filled">
        {t('denied.back')}
      </Button>
    </div>
  )
}
