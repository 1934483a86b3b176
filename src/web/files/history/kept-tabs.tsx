import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listLastFiles, mostPinnedFiles } from '#contract/files/last-files.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import classes from './kept-tabs.module.css'
import { NewsDot } from './news-dot.tsx'

/** The files that are kept on top, above the page of each: what was typed and not saved, and what is new, is marked. */
export function KeptTabs({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data } = useQuery(query(listLastFiles, { query: { limit: mostPinnedFiles } }))
  const kept = data?.items.filter(({ pinned }) => pinned) ?? []
  if (kept.length === 0) return null
  return (
    <nav aria-label={t('last_files.kept')} className={classes.tabs}>
      {kept.map(({ id, number, debtorName, hasDraft, hasNews }) => (
        <Link
          key={id}
          to={`/file/show-new/${id}`}
          className={classes.tab}
          aria-current={id === dossierId ? 'page' : undefined}
          title={debtorName}
        >
          {number}
          <span className={classes.name}>{debtorName}</span>
          {hasDraft && (
            <span role="img" aria-label={t('last_files.draft')} title={t('last_files.draft')}>
              <Icon of={IconPencil} size={12} />
            </span>
          )}
          {hasNews && id !== dossierId && <NewsDot />}
        </Link>
      ))}
    </nav>
  )
}
