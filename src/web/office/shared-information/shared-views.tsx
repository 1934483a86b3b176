import { useQuery } from '@tanstack/react-query'
import { listSharedViews } from '#contract/office/shared-info.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './shared-info.module.css'

/** When something shared was opened and from where, below its row. */
export function SharedViews({ shared }: { shared: { readonly id: number; readonly title: string } }) {
  const t = useText()
  const views = useQuery(query(listSharedViews, { params: { id: shared.id } }))
  if (views.error) {
    return <Failure error={views.error} title={t('kit.list_failed')} onRetry={() => void views.refetch()} />
  }
  if (!views.data) return <Waiting lines={2} />
  const { items, total } = views.data
  if (total === 0) return <p className={classes.soft}>{t('shared_info.views_none')}</p>
  return (
    <>
      <ul className={classes.views} aria-label={t('shared_info.views_of', { title: shared.title })}>
        {items.map(({ id, at, ip, filesFetched: files }) => (
          <li key={id}>{t('shared_info.view', { moment: showMoment(at, { seconds: true }), ip, files })}</li>
        ))}
      </ul>
      {total > items.length && (
        <p className={classes.soft}>{t('shared_info.views_more', { shown: items.length, total })}</p>
      )}
    </>
  )
}
