import { IconCode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { listClosingReasons, listFileStatuses } from '#contract/lists/reference.ts'
import { addressOf, query } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { useText } from '#web/base/words/text.ts'
import { TryCall } from './try-call.tsx'
import classes from './api-docs.module.css'

type Code = { readonly code: string; readonly name: string; readonly explanation: string }

export interface CodeListProps {
  readonly title: string
  readonly intro: string
  readonly endpoint: typeof listClosingReasons | typeof listFileStatuses
  /** More that is told of a code, as a column of its own. */
  readonly more?: { readonly label: string; readonly show: (code: never) => ReactNode }
}

/** A list of codes as customers read it: what each means, and how a program asks for them. From the live list. */
export function CodeList({ title, intro, endpoint, more }: CodeListProps) {
  const t = useText()
  const items: readonly Code[] = useSuspenseQuery(query(endpoint)).data.items
  const example = items[0]
  return (
    <Page title={title} note={String(items.length)}>
      <PageBody>
        <p className={classes.intro}>{intro}</p>
        {items.length === 0 && (
          <Empty
            icon={IconCode}
            title={t('api_doc.none')}
            text={t('api_doc.none_text')}
            action={<NextScreen of={[]} />}
          />
        )}
        {items.length > 0 && (
          <table className={classes.codes}>
            <thead>
              <tr>
                <th scope="col">{t('api_doc.name')}</th>
                <th scope="col">{t('api_doc.code')}</th>
                {more && <th scope="col">{more.label}</th>}
                <th scope="col">{t('api_doc.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.code}>
                  <th scope="row">{item.name}</th>
                  <td>
                    <code>{item.code}</code>
                  </td>
                  {more && <td data-label={t('kit.label', { label: more.label })}>{more.show(item as never)}</td>}
                  <td className={classes.meaning}>{item.explanation}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {example && (
          <section aria-labelledby="api-call" className={classes.call}>
            <h2 id="api-call">{t('api_doc.call')}</h2>
            <p>{t('api_doc.call_hint')}</p>
            <pre>
              {`GET ${host || window.location.origin}${addressOf(endpoint)}\n\n`}
              {JSON.stringify({ items: [example] }, null, 2)}
            </pre>
            <TryCall endpoint={endpoint} />
          </section>
        )}
      </PageBody>
    </Page>
  )
}
