import { Button, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type Ref, Suspense } from 'react'
import type { getTimeline } from '#contract/timeline.ts'
import type { Day } from '#domain/day.ts'
import type { Answer } from '#web/api.ts'
import { useViewedFile } from '#web/view-as.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { dayOfMoment, formatCount } from '#web/kit/format.ts'
import { useUrlState } from '#web/kit/url-state.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { MessageWindow } from '#web/panels.tsx'
import { useText } from '#web/text.ts'
import type { DossierPageAnswer } from './dossier-screen.tsx'
import classes from './dossier-timeline.module.css'
import { ComingSteps } from './coming-steps.tsx'
import { NoteEntry, type NoteEntryHandle } from './note-entry.tsx'
import { messageInUrl } from './message-in-url.ts'
import { TimelineLine } from './timeline-line.tsx'
import { shownGroup, timelineQuery } from './timeline-query.ts'

export type TimelineAnswer = Answer<typeof getTimeline>
export type TimelineLineAnswer = TimelineAnswer['items'][number]
export type TimelineEntryAnswer = Omit<TimelineLineAnswer, 'acts'>

const stateInUrl = { ...shownGroup, ...messageInUrl }

interface TimelineProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: what came later is not shown, and nothing can be noted. */
  readonly pastDay: Day | null
  readonly note: Ref<NoteEntryHandle>
}

/** What happened on a file, the newest first, with letters and notes where they belong in time. */
export function DossierTimeline({ page, pastDay, note }: TimelineProps) {
  const t = useText()
  const viewed = useViewedFile()
  const [{ show, message }, setState] = useUrlState(stateInUrl)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(page.id, show, pastDay),
  )
  const first = data?.pages[0]
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {pastDay === null && viewed === null && <NoteEntry key={page.id} dossierId={page.id} ref={note} />}
      {pastDay === null && page.next?.step && <ComingSteps dossierId={page.id} currency={page.currency} />}
      {first && (
        <Kinds groups={first.groups} all={first.all} shown={show} onShow={(name) => setState({ show: name })} />
      )}
      {error && <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Entries page={page} entries={entries} />}
      {message !== null && (
        <Suspense fallback={null}>
          <MessageWindow
            ids={messagesOf(entries)}
            id={message}
            onShow={(id) => setState({ message: id })}
            onClose={() => setState({ message: null })}
          />
        </Suspense>
      )}
      {hasNextPage && (
        <Button size="compact" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timeline.older')}
        </Button>
      )}
    </>
  )
}

/** Each message once, however often something was heard of it. */
function messagesOf(entries: readonly TimelineEntryAnswer[]): number[] {
  return [...new Set(entries.flatMap(({ dispatch }) => dispatch?.id ?? []))]
}

function Kinds({
  groups,
  all,
  shown,
  onShow,
}: {
  groups: TimelineAnswer['groups']
  all: number
  shown: string
  onShow: (name: 'all' | TimelineAnswer['groups'][number]['group']) => void
}) {
  const t = useText()
  const kinds = [
    { name: 'all' as const, label: t('timeline.all'), count: all },
    ...groups.map(({ group, count }) => ({ name: group, label: t(`timeline.group.${group}`), count })),
  ]
  return (
    <div className={classes.kinds} role="group" aria-label={t('timeline.show')}>
      {kinds.map(({ name, label, count }) => (
        <UnstyledButton key={name} aria-pressed={shown === name} onClick={() => onShow(name)}>
          {label} <span className={classes.count}>{formatCount(count)}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

function Entries({ page, entries }: { page: DossierPageAnswer; entries: readonly TimelineLineAnswer[] }) {
  const t = useText()
  if (entries.length === 0) return <p className={classes.nothing}>{t('timeline.nothing')}</p>
  const yearOf = (entry: TimelineEntryAnswer | undefined) => (entry ? dayOfMoment(entry.at).slice(0, 4) : '')
  return (
    <ol className={classes.line}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {yearOf(entry) !== yearOf(entries[index - 1]) && (
            <li className={classes.year}>
              <h2>{yearOf(entry)}</h2>
            </li>
          )}
          <TimelineLine page={page} line={entry} />
        </Fragment>
      ))}
    </ol>
  )
}
