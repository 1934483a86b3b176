import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconGitBranch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { workflowCategories } from '#domain/workflow/step.ts'
import { listWorkflows } from '#contract/workflows/workflows.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { idInUrl, oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { WorkflowVolume } from './workflow-volume.tsx'
import classes from './workflows.module.css'

type Row = Answer<typeof listWorkflows>['items'][number]

const lists = ['used', 'retired'] as const
const inUrl = { shown: oneInUrl(lists), volume: idInUrl }

/** All workflows by category, each with its newest version and the files that stand before each of its steps. */
export function WorkflowsPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listWorkflows))
  const [{ shown, volume }, setUrl] = useUrlState(inUrl)
  const rows = data?.items.filter(({ retiredAt }) => (retiredAt === null) === (shown === 'used'))
  // Unless another is chosen that in which most files stand.
  const [largest] = rows?.toSorted((one, other) => other.fileCount - one.fileCount) ?? []
  const chosen = rows?.find(({ id }) => id === volume) ?? largest
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t('workflow.shown')}
      data={lists.map((value) => ({ value, label: t(`workflow.shown.${value}`) }))}
      value={shown}
      onChange={(value) => setUrl({ shown: value === 'retired' ? 'retired' : 'used' })}
    />
  )
  return (
    <Page title={t('screen.workflows')} note={rows ? formatCount(rows.length) : null}>
      {data && <div className={classes.shown}>{choice}</div>}
      {rows && chosen && <WorkflowVolume rows={rows} chosenId={chosen.id} onChoose={(id) => setUrl({ volume: id })} />}
      {rows ? (
        <WorkflowList rows={rows} shown={shown} />
      ) : error ? (
        <PageBody>
          <Failure error={error} onRetry={() => void refetch()} />
        </PageBody>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function WorkflowList({ rows, shown }: { rows: readonly Row[]; shown: (typeof lists)[number] }) {
  const t = useText()
  const language = useLanguage()
  const placeOf = ({ category }: Row) => workflowCategories.indexOf(category)
  const order = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
  return (
    <RowsTable
      id="workflows"
      label={t('screen.workflows')}
      rows={order}
      columns={columnsOf(t, language)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name[language]}
      rowLink={(row) => `/workflow/${row.id}`}
      groupOf={(row) => ({ key: row.category, title: t(`workflow.category.${row.category}`) })}
      empty={{
        title: t(shown === 'used' ? 'workflow.none' : 'workflow.none_retired'),
        text: t(shown === 'used' ? 'workflow.none_text' : 'workflow.none_retired_text'),
        icon: IconGitBranch,
        action: <NextScreen of={['post-mail.template']} />,
      }}
    />
  )
}

function columnsOf(t: Say, language: 'nl' | 'en' | 'fr'): Column<Row>[] {
  return [
    {
      id: 'name',
      label: t('screen.workflow'),
      tone: 'name',
      width: 210,
      place: 'name',
      cell: ({ id, name }) => <Link to={`/workflow/${id}`}>{name[language]}</Link>,
    },
    {
      id: 'for',
      label: t('step.debtor_kind'),
      width: 160,
      place: 'second',
      cell: ({ customer, debtorKind }) => customer?.name ?? t(`workflow.for.${debtorKind ?? 'all'}`),
    },
    {
      id: 'version',
      label: t('simulation.col.version'),
      width: 230,
      place: 'date',
      cell: (row) => <VersionCell row={row} />,
    },
    {
      id: 'steps',
      label: t('workflow.tab.steps'),
      cell: ({ steps, fileCount: all, withoutStepCount }) => {
        // Files that stayed behind before a step which the newest version does not have.
        const left = all - withoutStepCount - steps.reduce((sum, { fileCount }) => sum + fileCount, 0)
        return (
          <ul className={classes.strip}>
            {steps.map(({ id, name, fileCount }) => (
              <li key={id}>
                {name[language]} <b>{formatCount(fileCount)}</b>
              </li>
            ))}
            {left > 0 && (
              <li>
                {t('workflow.older_steps')} <b>{formatCount(left)}</b>
              </li>
            )}
            {withoutStepCount > 0 && (
              <li>
                {t('workflow.without_step')} <b>{formatCount(withoutStepCount)}</b>
              </li>
            )}
          </ul>
        )
      },
    },
    {
      id: 'files',
      label: t('workflow.col.files'),
      align: 'right',
      width: 100,
      place: 'amount',
      cell: ({ fileCount }) => formatCount(fileCount),
    },
  ]
}

function VersionCell({ row: { number, newFilesPercent, draft } }: { row: Row }) {
  const t = useText()
  return (
    <>
      {t('workflow.version', { number })}{' '}
      {newFilesPercent < 100 && <Tag tone="info">{t('workflow.share', { percent: newFilesPercent })}</Tag>}{' '}
      {draft && (
        <Tag tone={draft.state === 'review' ? 'warning' : 'info'}>
          {t(draft.state === 'review' ? 'workflow.in_review' : 'workflow.has_draft')}
        </Tag>
      )}
    </>
  )
}
