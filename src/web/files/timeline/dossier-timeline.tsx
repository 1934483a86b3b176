import { Button, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, Suspense } from 'react'
import { type TimelineGroup, timelineGroups } from '#contract/files/timeline-kinds.ts'
import type { Day } from '#domain/day.ts'
import type { TimelineAnswer, TimelineEntryAnswer, TimelineLineAnswer } from './timeline-answer.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, formatCount } from '#web/kit/words/format.ts'
import { useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { MessageWindow } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import classes from './dossier-timeline.module.css'
import { NoteEntry, type NoteEntryHandle } from './note-entry.tsx'
import { messageInUrl } from './message-in-url.ts'
import { TimelineLine } from './timeline-line.tsx'
import { shownGroups, timelineQuery } from './timeline-query.ts'

const stateInUrl = { ...shownGroups, ...messageInUrl }

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
  // Until those of another choice are there the former stay: nothing below the choice jumps.
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...timelineQuery(page.id, show, pastDay),
    placeholderData: keepPreviousData,
  })
  const first = data?.pages[0]
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {pastDay === null && viewed === null && <NoteEntry key={page.id} dossierId={page.id} ref={note} />}
      {first && (
        <Kinds groups={first.groups} all={first.all} shown={show} onShow={(groups) => setState({ show: groups })} />
      )}
      {error && <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Entries page={page} entries={entries} isFiltered={show.length > 0} />}
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

/** Which kinds are shown: any number of them at once, or all. */
function Kinds({
  groups,
  all,
  shown,
  onShow,
}: {
  groups: TimelineAnswer['groups']
  all: number
  shown: readonly TimelineGroup[]
  onShow: (groups: readonly TimelineGroup[]) => void
}) {
  const t = useText()
  const counts = new Map(groups.map(({ group, count }) => [group, count]))
  // What is chosen stays in sight when there is none of it: how else would it be let go of.
  const kinds = timelineGroups.filter((group) => counts.has(group) || shown.includes(group))
  const others = (group: TimelineGroup) => shown.filter((one) => one !== group)
  return (
    <div className={classes.kinds} role="group" aria-label={t('timeline.show')}>
      <UnstyledButton aria-pressed={shown.length === 0} onClick={() => onShow([])}>
        {t('timeline.all')} <span className={classes.count}>{formatCount(all)}</span>
      </UnstyledButton>
      {kinds.map((group) => (
        <UnstyledButton
          key={group}
          aria-pressed={shown.includes(group)}
          onClick={() => onShow(shown.includes(group) ? others(group) : [...shown, group])}
        >
          {t(`timeline.group.${group}`)} <span className={classes.count}>{formatCount(counts.get(group) ?? 0)}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

const isSameDay = (one: TimelineEntryAnswer, before: TimelineEntryAnswer | undefined) =>
  before !== undefined && dayOfMoment(one.at) === dayOfMoment(before.at)

function Entries({
  page,
  entries,
  isFiltered,
}: {
  page: DossierPageAnswer
  entries: readonly TimelineLineAnswer[]
  isFiltered: boolean
}) {
  const t = useText()
  if (entries.length === 0) {
    return <p className={classes.nothing}>{t(isFiltered ? 'timeline.nothing_of' : 'timeline.nothing')}</p>
  }
  const years = [...Map.groupBy(entries, ({ at }) => dayOfMoment(at).slice(0, 4))]
  return years.map(([year, lines]) => (
    <section key={year} aria-label={year}>
      <h2 className={classes.year}>{year}</h2>
      <ol className={classes.line}>
        {lines.map((line, index) => (
          <TimelineLine key={line.id} page={page} line={line} isSameDay={isSameDay(line, lines[index - 1])} />
        ))}
      </ol>
    </section>
  ))
}
