import { Anchor, Button } from '@mantine/core'
import { IconFileOff, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { type Step, Steps } from '#web/kit/frame/steps.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import type { ImportKind } from '#contract/intake/claim-list.ts'
import { kindsOnScreen } from '#web/intake/imports/import-kinds.ts'
import { DeskActions } from '#web/intake/imports/desk-actions.tsx'
import { ImportInvoices } from '#web/intake/imports/import-invoices.tsx'
import { ImportTold } from '#web/intake/imports/import-told.tsx'
import { ImportTotals } from '#web/intake/imports/import-totals.tsx'
import { ReleaseBar } from '#web/intake/imports/release-bar.tsx'
import { RepairRows } from './repair-rows.tsx'
import { type Import, type ImportProgress, useImport } from '#web/intake/imports/use-import.ts'

/** One import, from the file to its release: what was recognised, what is wrong, what it will give. */
export function RepairDesk({ id, kind }: { id: number; kind: ImportKind }) {
  const t = useText()
  const screen = t(kindsOnScreen[kind].title)
  const { data, error, refetch, progress } = useImport(id)
  if (error)
    return (
      <Page title={screen}>
        <PageBody>
          <Failure error={error} onRetry={() => void refetch()} />
        </PageBody>
      </Page>
    )
  if (!data)
    return (
      <Page title={screen}>
        <PageBody>
          <Waiting />
        </PageBody>
      </Page>
    )
  const title = t(data.state === 'done' ? 'import.desk.title_done' : 'import.desk.title')
  return (
    <Page
      title={title}
      note={noteOf(data, t)}
      tabTitle={`${data.fileName}, ${title}`}
      actions={<DeskActions batch={data} />}
    >
      <Steps label={t('import.desk.steps')} steps={stepsOf(data, t)} />
      <DeskBody batch={data} progress={progress} />
    </Page>
  )
}

function noteOf({ fileName, isTrial, counts, customer, createdBy }: Import, t: Say): string {
  const file = isTrial ? t('kit.labelled', { label: t('import.trial'), value: fileName }) : fileName
  const said = { file, count: formatCount(counts.all) }
  if (customer) return t('import.desk.note', { ...said, customer: customer.name })
  return t('import.desk.note_by', { ...said, name: createdBy ?? t('import.by_command_line') })
}

function DeskBody({ batch, progress }: { batch: Import; progress: ImportProgress }) {
  const t = useText()
  const { address, screen } = kindsOnScreen[batch.kind]
  switch (batch.state) {
    case 'reading':
    case 'releasing':
      return <Work batch={batch} progress={progress} />
    case 'failed':
      return (
        <PageBody>
          <Message tone="danger" title={t('import.failed')}>
            {batch.error ? t(`import.fault.${batch.error.reason}` as Parameters<Say>[0], batch.error.values) : ''}{' '}
            <Anchor component={Link} to={address}>
              {t('import.new')}
            </Anchor>
          </Message>
        </PageBody>
      )
    case 'discarded':
      return (
        <PageBody>
          <Empty
            icon={IconTrash}
            title={t('import.discarded')}
            text={t('import.discarded_text')}
            action={
              <Button component={Link} to={address} variant="filled">
                {t('import.new')}
              </Button>
            }
          />
        </PageBody>
      )
    default:
      return (
        <>
          <ImportTotals batch={batch} />
          <ImportTold batch={batch} />
          <ImportInvoices batch={batch} />
          {batch.columns.length > 0 ? (
            <RepairRows batch={batch} />
          ) : (
            <Empty
              icon={IconFileOff}
              title={t('import.nothing_here')}
              text={t('import.nothing_here_text')}
              action={<NextScreen of={[screen]} />}
            />
          )}
          <ReleaseBar batch={batch} />
        </>
      )
  }
}

function Work({ batch, progress }: { batch: Import; progress: ImportProgress }) {
  const t = useText()
  const work = t(batch.state === 'reading' ? 'import.reading' : kindsOnScreen[batch.kind].releasing)
  return (
    <PageBody>
      <h2>{work}</h2>
      <ProgressBar
        label={work}
        total={progress?.totalCount ?? null}
        parts={[{ tone: 'done', count: progress?.doneCount ?? 0 }]}
        large
        withWords
      />
      <p>{t(batch.state === 'reading' ? 'import.reading_text' : 'import.releasing_text')}</p>
    </PageBody>
  )
}

function stepsOf(batch: Import, t: Say): Step[] {
  const { state, counts, profileVersion, customer } = batch
  const read = state !== 'reading' && state !== 'failed'
  const mending = state === 'ready' && counts.bad > 0
  const released = state === 'done'
  const profile =
    profileVersion === null
      ? t('import.step.profile_new')
      : customer
        ? t('import.step.profile_known', { customer: customer.name, version: profileVersion })
        : t('import.step.profile_again', { version: profileVersion })
  return [
    { label: t('import.step.file'), note: showMoment(batch.createdAt), state: 'done' },
    { label: t('import.step.profile'), ...(read ? { note: profile } : {}), state: read ? 'done' : 'now' },
    {
      label: t('import.step.mend'),
      ...(mending
        ? {
            note: t('import.step.mend_left', {
              count: formatCount(counts.bad),
            }),
          }
        : {}),
      state: mending ? 'now' : read ? 'done' : 'todo',
    },
    { label: t('import.step.release'), state: released ? 'done' : read && !mending ? 'now' : 'todo' },
  ]
}
