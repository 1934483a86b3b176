import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { getSharedFile, type openSharedInfo } from '#contract/office/shared-info.ts'
import { formatDay } from '#domain/day.ts'
import { addressOf, type Answer } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { formatBytes } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { RichTextView } from '#web/kit/rich-text/rich-text.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './shared-info.module.css'

/** What was shared, as its reader sees it. */
export function SharedContent({ hash, info }: { hash: string; info: Answer<typeof openSharedInfo> }) {
  const t = useText()
  return (
    <Page title={info.title}>
      <PageBody>
        <article className={classes.article} aria-label={info.title}>
          <p className={classes.soft}>
            {t('shared_info.for', { audience: info.audience })}
            <br />
            {t('shared_info.opens_until', { day: formatDay(info.untilDay) })}
          </p>
          <RichTextView text={info.content} />
          {info.files.length > 0 && (
            <>
              <h2>{t('shared_info.files')}</h2>
              <ul className={classes.files}>
                {info.files.map((file) => (
                  <li key={file.id}>
                    <Icon of={IconPaperclip} />
                    <Anchor
                      className={classes.name ?? ''}
                      href={
                        host +
                        addressOf(getSharedFile, { params: { hash, id: file.id }, query: { ticket: info.ticket } })
                      }
                    >
                      {file.name}
                    </Anchor>
                    <span className={classes.soft}>{formatBytes(file.sizeBytes)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </article>
      </PageBody>
    </Page>
  )
}
