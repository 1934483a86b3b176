import { useQuery } from '@tanstack/react-query'
import { listNewsReaders } from '#contract/office/news.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './news.module.css'

const most = 500

/** Who has read an item and who has yet to, below its row: what an agency shows of its instructions. */
export function NewsReaders({ news }: { news: { readonly id: number; readonly titleNl: string } }) {
  const t = useText()
  const readers = useQuery(query(listNewsReaders, { params: { id: news.id }, query: { limit: most } }))
  if (readers.error) {
    return <Failure error={readers.error} title={t('kit.list_failed')} onRetry={() => void readers.refetch()} />
  }
  if (!readers.data) return <Waiting lines={2} />
  const { items } = readers.data
  if (items.length === 0) return <p className={classes.by}>{t('news.readers_none')}</p>
  return (
    <ul className={classes.readers} aria-label={t('news.readers_of', { title: news.titleNl })}>
      {items.map(({ id, name, readAt }) => (
        <li key={id}>
          <span>{name}</span>
          {readAt === null ? (
            <Tag tone="warning">{t('news.not_read')}</Tag>
          ) : (
            <span className={classes.by}>{t('news.read_at', { moment: showMoment(readAt) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
