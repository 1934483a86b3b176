import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { messageFor } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './broken-page.module.css'

/** What stands in the place of a page that broke: that it did, what is kept, and a way to try again. */
export function BrokenPage() {
  const t = useText()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The stack belongs in the console of whoever mends it.
    if (error instanceof Error && !isRouteErrorResponse(error)) reportError(error)
  }, [error])
  return (
    <main className={classes.page}>
      <h1>{t('kit.page_broken')}</h1>
      <p>{t('kit.page_broken_text')}</p>
      <p>{messageFor(error)}</p>
      <p>
        <button
          type="button"
          onClick={() => (error instanceof TypeError ? window.location.reload() : void revalidate())}
        >
          {t('kit.retry')}
        </button>
      </p>
    </main>
  )
}
