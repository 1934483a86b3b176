import { useQuery } from '@tanstack/react-query'
import { getProgress } from '#contract/statistics/progress.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { jobColumns, migrationColumns, routeColumns, taskColumns, taskInWords } from './progress-columns.tsx'

type Progress = Answer<typeof getProgress>
/** How often the screen asks again, in milliseconds. */
const askAgainAfter = 30_000

/** How far the portal is: its screens, its tasks, what waits in the queue, and the migrations of its database. */
export function ProgressPage() {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...query(getProgress), refetchInterval: askAgainAfter })
  return (
    <Page title={t('screen.progress')}>
      {error ? (
        <PageBody>
          <Failure error={error} title={t('progress.failed')} onRetry={() => void refetch()} />
        </PageBody>
      ) : data ? (
        <Parts progress={data} />
      ) : (
        <Waiting lines={12} />
      )}
    </Page>
  )
}

function Parts({ progress: { routes, tasks, jobs, migrations } }: { progress: Progress }) {
  const t = useText()
  const built = routes.filter(({ isBuilt }) => isBuilt).length
  const nothing = { title: t('tasks.none'), text: t('tasks.none_text'), action: <NextScreen of={[]} /> }
  const idle = { ...nothing, title: t('progress.no_jobs'), text: t('progress.no_jobs_text') }
  const tabs = [
    {
      name: 'routes',
      label: t('progress.routes'),
      about: t('progress.routes_about', { built: formatCount(built), total: formatCount(routes.length) }),
      count: routes.length,
      table: (
        <RowsTable
          id="progress-routes"
          label={t('progress.routes')}
          rows={routes}
          columns={routeColumns(t)}
          rowKey={({ name }) => name}
          rowName={({ title }) => title}
          empty={nothing}
        />
      ),
    },
    {
      name: 'tasks',
      label: t('progress.tasks'),
      about: t('tasks.about'),
      count: tasks.length,
      table: (
        <RowsTable
          id="progress-tasks"
          label={t('progress.tasks')}
          rows={tasks}
          columns={taskColumns(t)}
          rowKey={({ task }) => task}
          rowName={({ task }) => taskInWords(task, t)}
          empty={nothing}
        />
      ),
    },
    {
      name: 'jobs',
      label: t('progress.jobs'),
      about: t('progress.jobs_about'),
      count: jobs.length,
      table: (
        <RowsTable
          id="progress-jobs"
          label={t('progress.jobs')}
          rows={jobs}
          columns={jobColumns(t)}
          rowKey={({ kind }) => kind}
          rowName={({ kind }) => kind}
          empty={idle}
        />
      ),
    },
    {
      name: 'migrations',
      label: t('progress.migrations'),
      about: t('progress.migrations_about'),
      count: migrations.length,
      table: (
        <RowsTable
          id="progress-migrations"
          label={t('progress.migrations')}
          rows={migrations}
          columns={migrationColumns(t)}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          empty={nothing}
        />
      ),
    },
  ]
  return (
    <PageTabs
      label={t('screen.progress')}
      tabs={tabs.map(({ about, table, ...tab }) => ({
        ...tab,
        content: (
          <PageBody>
            <p>{about}</p>
            {table}
          </PageBody>
        ),
      }))}
    />
  )
}
