import { Button } from '@mantine/core'
import { IconCheck, IconNews, IconPin } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getNewsFile, listNews, readNews } from '#contract/office/news.ts'
import { formatDay } from '#domain/day.ts'
import { addressOf, type Answer, call, keyOf, useCommand } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { pictureOf } from '#web/kit/uploads/preview-of.ts'
import { RichTextView } from '#web/kit/rich-text/rich-text.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './news.module.css'

const pageSize = 50

type Item = Answer<typeof listNews>['items'][number]

/** The news of today: pinned first, then the newest. What is new stands out until it has been read. */
export function ReadNewsTab() {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listNews, { query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listNews, { query: { offset: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, { items }) => sum + items.length, 0)
      return seen < last.total ? seen : undefined
    },
  })
  if (error) return <Failure error={error} title={t('news.failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    const next = <NextScreen of={['news.add']} />
    return <Empty icon={IconNews} title={t('news.none')} text={t('news.none_text')} action={next} />
  }
  const unread = data.pages[0]?.unread ?? 0
  return (
    <div className={classes.items}>
      {unread > 0 && <p className={classes.unread}>{t('news.unread', { count: unread })}</p>}
      {items.map((item) => (
        <NewsArticle key={item.id} item={item} />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('news.older')}
        </Button>
      )}
    </div>
  )
}

function NewsArticle({ item }: { item: Item }) {
  const t = useText()
  const id = useId()
  const reading = useCommand(readNews, { refreshes: [listNews] })
  const { title, content, language, readAt } = item
  return (
    <article className={classes.item} aria-labelledby={id} data-new={readAt === null || undefined}>
      <header>
        <h2 id={id} lang={language}>
          {title}
        </h2>
        {readAt === null && <Tag tone="info">{t('news.new')}</Tag>}
        {item.pinned && <Tag icon={IconPin}>{t('news.pinned')}</Tag>}
        {item.mustRead && <Tag tone="warning">{t('news.must_read')}</Tag>}
        <p className={classes.by}>{t('news.by', { day: formatDay(item.fromDay), author: item.author })}</p>
      </header>
      <RichTextView text={content} lang={language} />
      {item.attachments.length > 0 && (
        <div className={classes.attached}>
          <AttachmentList files={item.attachments.map((file) => fileOf(item.id, file))} />
        </div>
      )}
      <footer>
        {readAt === null ? (
          <Button
            leftSection={<Icon of={IconCheck} />}
            aria-describedby={id}
            disabled={reading.busy}
            onClick={() => reading.send({ params: { id: item.id } })}
          >
            {t('news.read')}
          </Button>
        ) : (
          <span className={classes.by}>{t('news.read_at', { moment: showMoment(readAt) })}</span>
        )}
      </footer>
    </article>
  )
}

/** A file of an item, with where it is fetched and looked at. */
function fileOf(id: number, file: Item['attachments'][number]) {
  const parts = { params: { id, file: file.id } }
  const preview = (as: '1' | 'pdf') => host + addressOf(getNewsFile, { ...parts, query: { preview: as } })
  return {
    ...file,
    href: host + addressOf(getNewsFile, parts),
    preview: pictureOf(file.mimeType, { href: preview('1'), pdf: preview('pdf') }),
  }
}
