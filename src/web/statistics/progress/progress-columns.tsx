import { recurringTasks } from '#contract/platform/recurring-tasks.ts'
import type { getProgress } from '#contract/statistics/progress.ts'
import type { TextKey } from '#contract/texts.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'

type Progress = Answer<typeof getProgress>
type Route = Progress['routes'][number]
type Task = Progress['tasks'][number]
type Job = Progress['jobs'][number]
type Migration = Progress['migrations'][number]

/** Each screen with its address, whether it is there, and who may open it. */
export function routeColumns(t: Say): readonly Column<Route>[] {
  return [
    {
      id: 'title',
      label: t('progress.screen'),
      width: '24%',
      cell: ({ title }) => title,
      tone: 'name',
      place: 'name',
      wraps: true,
    },
    { id: 'path', label: t('progress.path'), cell: ({ path }) => <code>{path}</code>, place: 'second', wraps: true },
    {
      id: 'name',
      label: t('progress.name'),
      width: '18%',
      cell: ({ name }) => <code>{name}</code>,
      tone: 'soft',
      wraps: true,
    },
    {
      id: 'isBuilt',
      label: t('progress.state'),
      width: 100,
      place: 'status',
      cell: ({ isBuilt }) => (
        <Tag {...(isBuilt && { tone: 'success' })}>{t(isBuilt ? 'progress.built' : 'progress.planned')}</Tag>
      ),
    },
    {
      id: 'access',
      label: t('progress.access'),
      width: '26%',
      place: 'third',
      wraps: true,
      cell: ({ access }) => accessInWords(access, t),
    },
  ]
}

function accessInWords(access: Route['access'], t: Say): string {
  if (typeof access === 'string') return t(`progress.access.${access}`)
  const held = access.map((roles) => roles.map((role) => t(`role.${role}` as TextKey)).join(' + '))
  return held.reduce((one, other) => t('progress.or', { one, other }))
}

const tones: Readonly<Record<Task['state'], Tone>> = { right: 'success', late: 'warning', failing: 'danger' }

/** Each task with its schedule, when it was done and will be again, and how often it failed. */
export function taskColumns(t: Say): readonly Column<Task>[] {
  return [
    {
      id: 'task',
      label: t('tasks.task'),
      cell: ({ task }) => taskInWords(task, t),
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
      id: 'everySeconds',
      label: t('progress.every'),
      width: 110,
      cell: ({ everySeconds }) => scheduleInWords(everySeconds, t),
    },
    {
      id: 'lastSuccessAt',
      label: t('tasks.last'),
      width: 150,
      place: 'second',
      labelled: true,
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? t('tasks.never') : showMoment(lastSuccessAt)),
    },
    {
      id: 'nextAt',
      label: t('progress.next'),
      width: 150,
      cell: ({ nextAt }) => (nextAt === null ? t('progress.each_turn') : showMoment(nextAt)),
    },
    {
      id: 'failures',
      label: t('progress.failures'),
      width: 90,
      align: 'right',
      place: 'third',
      labelled: true,
      cell: ({ failures }) => formatCount(failures),
    },
    { id: 'error', label: t('progress.error'), width: '18%', wraps: true, cell: ({ error }) => error ?? '' },
  ]
}

/** "2 seconden", "5 minuten", "6 uur": how often a task has a turn. */
function scheduleInWords(seconds: number, t: Say): string {
  if (seconds % 3600 === 0) return t('progress.hours', { count: seconds / 3600 })
  if (seconds % 60 === 0) return t('progress.minutes', { count: seconds / 60 })
  return t('progress.seconds', { count: seconds })
}

/** What is in the queue by kind, as operators call it. */
export function jobColumns(t: Say): readonly Column<Job>[] {
  const count = (id: 'waiting' | 'running' | 'done', place?: 'third'): Column<Job> => ({
    id,
    label: t(`progress.${id}`),
    width: 90,
    align: 'right',
    ...(place ? { place, labelled: true } : {}),
    cell: (row) => formatCount(row[id]),
  })
  return [
    { id: 'kind', label: t('progress.kind'), cell: ({ kind }) => kind, tone: 'name', place: 'name' },
    count('waiting', 'third'),
    count('running'),
    count('done'),
    {
      id: 'failed',
      label: t('progress.failures'),
      width: 90,
      align: 'right',
      place: 'second',
      labelled: true,
      cell: ({ failed }) => (failed === 0 ? formatCount(failed) : <Tag tone="danger">{formatCount(failed)}</Tag>),
    },
    { id: 'nextAt', label: t('progress.next'), width: 150, cell: ({ nextAt }) => showMoment(nextAt) },
    { id: 'lastEndedAt', label: t('progress.ended'), width: 150, cell: ({ lastEndedAt }) => showMoment(lastEndedAt) },
  ]
}

/** The migrations of the database by their file. */
export function migrationColumns(t: Say): readonly Column<Migration>[] {
  return [
    { id: 'name', label: t('progress.migration'), cell: ({ name }) => name, tone: 'name', place: 'name', wraps: true },
    {
      id: 'appliedAt',
      label: t('progress.applied'),
      width: 170,
      place: 'second',
      cell: ({ appliedAt }) => showMoment(appliedAt),
    },
  ]
}

/** A task in words; one that this version of the page does not know, as operators call it. */
export function taskInWords(task: string, t: Say): string {
  const known: Readonly<Record<string, TextKey>> = recurringTasks
  return known[task] ? t(known[task]) : task
}
