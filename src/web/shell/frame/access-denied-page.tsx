import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { PageTitle, useTabTitle } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import classes from './shell.module.css'

const rows: readonly Screen[] = screens

/** Where somebody comes who may not open a page: which right it needs and who gives it. */
export function AccessDeniedPage() {
  const t = useText()
  const [params] = useAddress()
  const screen = rows.find(({ name }) => name === params.get('screen'))
  useTabTitle()
  return (
    <div className={classes.denied}>
      <PageTitle className={classes.deniedTitle ?? ''}>{t('denied.title')}</PageTitle>
      <p>{screen ? t('denied.text_screen', { screen: t(screen.title) }) : t('denied.text')}</p>
      <Button component={Link} to="/" variant="filled">
        {t('denied.back')}
      </Button>
    </div>
  )
}
