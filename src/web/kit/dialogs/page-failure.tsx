import { Button } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NotFoundError } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { Page } from '#web/kit/frame/page.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from './failure.tsx'

interface PageFailureProps {
  readonly error: unknown
  /** What did not work. */
  readonly title: string
  readonly onRetry: () => void
  /** Where what the page is about is listed, and how it is called there. */
  readonly list: { readonly label: string; readonly link: string }
}

/** The page of one thing that could not be read. What is not there is not asked for again: the way back is its list. */
export function PageFailure({ error, title, onRetry, list }: PageFailureProps) {
  const t = useText()
  return (
    <Page title={list.label}>
      {error instanceof NotFoundError ? (
        <Empty
          icon={IconZoomExclamation}
          title={t('kit.not_there')}
          text={t('kit.not_there_text')}
          action={
            <Button component={Link} to={list.link}>
              {t('kit.to_screen', { screen: list.label })}
            </Button>
          }
        />
      ) : (
        <Failure error={error} title={title} onRetry={onRetry} />
      )}
    </Page>
  )
}
