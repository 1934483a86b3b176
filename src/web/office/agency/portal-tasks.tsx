import { useSuspenseQuery } from '@tanstack/react-query'
import { listRecurringTasks, recurringTasks } from '#contract/platform/recurring-tasks.ts'
import type { TextKey } from '#contract/texts.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { type Say, useText } from '#web/base/words/text.ts'

type Task = Answer<typeof listRecurringTasks>['items'][number]

/** How often the screen asks again, in milliseconds. */
const askAgainAfter = 30_000

/** The work the portal does by itself: what fails with what to do about it, and when each was last done. */
export function PortalTasks() {
  const t = useText()
  const { items } = useSuspenseQuery({ ...query(listRecurringTasks), refetchInterval: askAgainAfter }).data
  const standsStill = items.length > 0 && items.every(({ state }) => state === 'late')
  return (
    <>
      <p>{t('tasks.about')}</p>
      {standsStill ? (
        <Message tone="warning" title={t('tasks.all_late')}>
          {t('tasks.all_late_text')}
        </Message>
      ) : (
        items.filter(({ state }) => state !== 'right').map((task) => <WhatToDo key={task.task} task={task} />)
      )}
      <RowsTable
        id="portal-tasks"
        label={t('tasks.tab')}
        rows={items}
        columns={columnsOf(t)}
        rowKey={({ task }) => task}
        rowName={({ task }) => wordsOf(task, t)}
        empty={{ title: t('tasks.none'), text: t('tasks.none_text'), action: <NextScreen of={[]} /> }}
      />
    </>
  )
}

function WhatToDo({ task: { task, state, failingSince, error } }: { task: Task }) {
  const t = useText()
  const name = wordsOf(task, t)
  if (state === 'failing' && failingSince !== null) {
    return (
      <Message tone="warning" title={t('tasks.failing', { since: showMoment(failingSince), task: name })}>
        {t('tasks.failing_text', { error: error ?? task })}
      </Message>
    )
  }
  return (
    <Message tone="warning" title={t('tasks.late', { task: name })}>
      {t('tasks.late_text')}
    </Message>
  )
}

const tones: Readonly<Record<Task['state'], Tone>> = { right: 'success', late: 'warning', failing: 'danger' }

function columnsOf(t: Say): readonly Column<Task>[] {
  return [
    {
      id: 'task',
      label: t('tasks.task'),
      cell: ({ task }) => wordsOf(task, t),
      link: 'name',
      tone: 'name',
      place: 'name',
      wraps: true,
    },
    {
      id: 'state',
      label: t('tasks.state'),
      width: 110,
      place: 'status',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`tasks.state.${state}`)}</Tag>,
    },
    {
      id: 'lastSuccessAt',
      label: t('tasks.last'),
      width: 150,
      place: 'second',
      labelled: true,
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? t('tasks.never') : showMoment(lastSuccessAt)),
    },
  ]
}

/** A task in words; one that this version of the page does not know, as operators call it. */
function wordsOf(task: string, t: Say): string {
  const known: Readonly<Record<string, TextKey>> = recurringTasks
  return known[task] ? t(known[task]) : task
}
