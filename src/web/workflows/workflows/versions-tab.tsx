import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { getJob } from '#contract/platform/jobs.ts'
import { moveWorkflowFiles, widenWorkflowVersion } from '#contract/workflows/workflows.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { dayOfMoment, formatCount, showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { PageBody } from '#web/kit/frame/page.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useJob } from '#web/base/calls/job.ts'
import { useText } from '#web/base/words/text.ts'
import { CompareVersions } from './compare-versions.tsx'
import { RollBackWindow } from './roll-back-window.tsx'
import { MovePreview } from './publish-window.tsx'
import type { WorkflowAnswer } from './workflow-answer.ts'
import classes from './workflows.module.css'

type Version = WorkflowAnswer['versions'][number]

/** Every version: who made it and who looked at it, what it was for, and the files that follow it. */
export function VersionsTab({ workflow }: { workflow: WorkflowAnswer }) {
  const t = useText()
  const [{ job }, setUrl] = useUrlState({ job: idInUrl })
  const [widening, setWidening] = useState(false)
  const follow = ({ jobId }: { jobId: number | null }) => setUrl({ job: jobId })
  const [back, setBack] = useState<number | null>(null)
  const move = useCommand(moveWorkflowFiles, { onDone: follow })
  const { id, versions } = workflow
  const [newest] = versions
  if (!newest) return null
  const askMove = async () => {
    const body = (
      <>
        <p>{t('workflow.move_text')}</p>
        <MovePreview workflowId={id} to="newest" />
      </>
    )
    const title = t('workflow.move_title', { number: newest.number })
    if (await confirm({ title, text: body, confirm: t('workflow.move_now') })) move.send({ params: { id } })
  }
  const behind = versions.slice(1).some(({ fileCount }) => fileCount > 0)
  return (
    <PageBody>
      <div className={classes.parts}>
        <div className={classes.bar}>
          <p>{newest.newFilesPercent < 100 ? t('workflow.share', { percent: newest.newFilesPercent }) : ''}</p>
          {versions.length > 1 && <Button onClick={() => setWidening(true)}>{t('workflow.widen')}</Button>}
          {behind && newest.newFilesPercent === 100 && (
            <Button onClick={() => void askMove()}>{t('workflow.move_now')}</Button>
          )}
        </div>
        {job !== null && <Moving jobId={job} />}
      </div>
      <RowsTable
        id="workflow-versions"
        label={t('workflow.tab.versions')}
        rows={versions}
        columns={columnsOf(t, id, newest, ({ number }) => setBack(number))}
        rowKey={(row) => row.number}
        rowName={(row) => t('workflow.version', { number: row.number })}
        empty={{
          title: t('workflow.none'),
          text: t('workflow.none_text'),
          action: <NextScreen of={['workflow.list']} />,
        }}
      />
      <CompareVersions workflow={workflow} />
      {back !== null && (
        <RollBackWindow
          workflowId={id}
          draft={workflow.draft}
          number={back}
          onClose={() => setBack(null)}
          onDone={follow}
        />
      )}
      {widening && <ShareWindow workflowId={id} version={newest} onClose={() => setWidening(false)} />}
    </PageBody>
  )
}

function columnsOf(
  t: ReturnType<typeof useText>,
  id: number,
  newest: Version,
  onBack: (version: Version) => void,
): Column<Version>[] {
  return [
    {
      id: 'number',
      label: t('simulation.col.version'),
      tone: 'name',
      width: 100,
      place: 'name',
      cell: ({ number }) => <Link to={`/workflow/${id}?version=${number}`}>{t('workflow.version', { number })}</Link>,
    },
    {
      id: 'published',
      label: t('workflow.col.published'),
      width: 120,
      place: 'date',
      cell: ({ publishedAt }) => showDay(dayOfMoment(publishedAt)),
    },
    {
      id: 'author',
      label: t('workflow.col.author'),
      width: 150,
      cell: ({ author }) => author ?? t('workflow.by_portal'),
    },
    {
      id: 'publisher',
      label: t('workflow.col.publisher'),
      width: 150,
      cell: ({ author, publisher }) => publisher ?? t(author === null ? 'workflow.by_portal' : 'workflow.not_reviewed'),
    },
    {
      id: 'note',
      label: t('workflow.col.note'),
      tone: 'soft',
      place: 'second',
      cell: ({ note }) => <span className={classes.note}>{note}</span>,
    },
    {
      id: 'files',
      label: t('workflow.col.files'),
      align: 'right',
      width: 100,
      place: 'amount',
      cell: ({ fileCount }) => formatCount(fileCount),
    },
    {
      id: 'back',
      label: t('workflow.col.back'),
      align: 'right',
      width: 190,
      cell: (version) =>
        version.number === newest.number ? null : (
          <Button size="xs" onClick={() => onBack(version)}>
            {t('workflow.roll_back')}
          </Button>
        ),
    },
  ]
}

/** How far the files are that go over to the newest version, and afterwards how many did. */
function Moving({ jobId }: { jobId: number }) {
  const t = useText()
  const job = useJob(jobId)
  const { data } = useQuery(query(getJob, { params: { id: jobId } }))
  const known = job ?? data
  if (!known) return null
  if (known.state === 'done') {
    const { moved, stayed } = known.result as { moved: number; stayed: number }
    return (
      <Message tone="success">
        {t('workflow.moved_result', { moved: formatCount(moved), stayed: formatCount(stayed) })}
      </Message>
    )
  }
  return (
    <ProgressBar
      label={t('workflow.moving_now')}
      total={known.totalCount}
      parts={[{ tone: 'done', count: known.doneCount }]}
      startedAt={known.startedAt}
      withWords
    />
  )
}

function ShareWindow(props: { workflowId: number; version: Version; onClose: () => void }) {
  const { workflowId, version, onClose } = props
  const t = useText()
  const initial: { newFilesPercent: number | null; version: number } = {
    newFilesPercent: version.newFilesPercent,
    version: version.version,
  }
  const form = useCommandForm(widenWorkflowVersion, {
    params: { id: workflowId },
    initial,
    draft: false,
    onDone: onClose,
  })
  return (
    <WindowFrame opened onClose={onClose} title={t('workflow.widen')}>
      <CommandForm form={form} onCancel={onClose} inWindow>
        <NumberField
          {...form.field('newFilesPercent')}
          label={t('workflow.new_files')}
          hint={t('workflow.new_files_hint')}
          required
          autoFocus
        />
      </CommandForm>
    </WindowFrame>
  )
}
