import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { getAgendaCounts } from '#contract/work/agenda.ts'
import { callsList } from '#contract/work/today-links.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { type Answer, query } from '#web/base/calls/api.ts'
import { loadTone, PartsBar } from '#web/kit/charts/parts-bar.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { PartnerExpiries, UnfiledCalls } from '#web/panels.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import classes from './agenda.module.css'
import { AgendaList, type AgendaView } from './agenda-list.tsx'
import { duration } from '#web/kit/words/duration.ts'

const ItemWindow = lazy(() => import('./item-window.tsx').then((module) => ({ default: module.ItemWindow })))
const PlanningTab = lazy(() =>
  import('#web/work/planning/planning-tab.tsx').then((module) => ({ default: module.PlanningTab })),
)
const AbsencesTab = lazy(() =>
  import('#web/work/absences/absences-tab.tsx').then((module) => ({ default: module.AbsencesTab })),
)

/** The work list: what has to be done on files, of whom, in the order in which it is late. */
export function AgendaPage() {
  const t = useText()
  const adding = useOpened('add')
  const may = useMay()
  const counts = useQuery(query(getAgendaCounts)).data
  const isOfAgency = useUser()?.customerId === null
  const list = (name: string, label: string, view: AgendaView, count?: number) => ({
    name,
    label,
    count,
    content: <AgendaList key={name} view={view} />,
  })
  /** Who is to be called back without a file stands above the items; a tab counts what its list holds. */
  const withCalls = (of: 'mine' | 'unassigned' | number, label: string, count = 0, calls = 0) => ({
    name: typeof of === 'number' ? `team-${of}` : of,
    label,
    count: counts && count,
    content: (
      <>
        <WaitingCalls of={of} count={calls} />
        <AgendaList key={of} view={{ of, shown: 'open' }} />
      </>
    ),
  })
  return (
    <Page
      title={t('screen.file_agenda')}
      note={counts && <Today today={counts.today} />}
      actions={
        <Button leftSection={<Icon of={IconPlus} />} onClick={() => adding.open('new')}>
          {t('agenda.add')}
        </Button>
      }
    >
      <AmountsNote />
      {may('settings.partner') && (
        <Suspense>
          <PartnerExpiries />
        </Suspense>
      )}
      <PageTabs
        label={t('agenda.tabs')}
        tabs={[
          withCalls('mine', t('agenda.tab.mine'), counts?.mine, counts?.calls.mine),
          ...(counts?.teams ?? []).map(({ id, name, count }) =>
            withCalls(id, name, count, counts?.calls.teams.find((one) => one.id === id)?.count),
          ),
          ...(typeof counts?.queue === 'number'
            ? [
                {
                  name: 'queue',
                  label: t('agenda.tab.queue'),
                  count: counts.queue,
                  content: (
                    <>
                      <WaitingFiles count={counts.queueFiles ?? 0} />
                      <AgendaList key="queue" view={{ of: 'queue', shown: 'open' }} />
                    </>
                  ),
                },
              ]
            : []),
          withCalls('unassigned', t('agenda.tab.unassigned'), counts?.unassigned, counts?.calls.unassigned),
          list('all', t('agenda.tab.all'), { of: undefined, shown: 'open' }, counts?.all),
          ...(may('file.call') && isOfAgency
            ? [
                {
                  name: 'calls',
                  label: t('unfiled_call.tab'),
                  count: counts && counts.calls.mine + counts.calls.unassigned,
                  content: (
                    <Suspense>
                      <UnfiledCalls />
                    </Suspense>
                  ),
                },
              ]
            : []),
          list('archive', t('agenda.tab.archive'), { of: undefined, shown: 'finished' }),
          {
            name: 'planning',
            label: t('agenda.tab.planning'),
            content: (
              <Part waiting={<Waiting lines={6} />}>
                <PlanningTab />
              </Part>
            ),
          },
          ...(isOfAgency
            ? [
                {
                  name: 'absences',
                  label: t('agenda.tab.absences'),
                  content: (
                    <Part waiting={<Waiting lines={6} />}>
                      <AbsencesTab />
                    </Part>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Suspense>{adding.id === 'new' && <ItemWindow item={null} dossierId={null} onClose={adding.close} />}</Suspense>
    </Page>
  )
}

/** Files that wait for an owner, above the items that wait for somebody. */
function WaitingFiles({ count }: { count: number }) {
  const t = useText()
  const maySearch = useMay()('file.search')
  if (count === 0 || !maySearch) return null
  return (
    <PageBody>
      <Message tone="warning">
        <Link to="/file/search?view=all&owner%5B%5D=queue">
          {t('agenda.queue_files', { count: formatCount(count) })}
        </Link>
      </Message>
    </PageBody>
  )
}

/** Callers who are on no file, above the items that wait for somebody. */
function WaitingCalls({ of, count }: { of: 'mine' | 'unassigned' | number; count: number }) {
  const t = useText()
  const today = useToday()
  if (count === 0) return null
  return (
    <PageBody>
      <Message tone="warning">
        <Link to={callsList(today, of)}>{t('unfiled_call.waiting', { count: formatCount(count) })}</Link>
      </Message>
    </PageBody>
  )
}

/** What is left of today's work, beside how much of a working day there is. */
function Today({ today }: { today: Answer<typeof getAgendaCounts>['today'] }) {
  const t = useText()
  const { count, minutes, capacityMinutes } = today
  if (count === 0) return t('agenda.today_none')
  const time = duration(minutes, t)
  return (
    <span className={classes.today}>
      {t('agenda.today', { count: formatCount(count), time })}
      <span className={classes.bar}>
        <PartsBar
          size="small"
          parts={[{ key: 'planned', value: minutes, tone: loadTone(minutes, capacityMinutes) }]}
          whole={capacityMinutes}
        />
      </span>
      {t('agenda.of_capacity', { time: duration(capacityMinutes, t) })}
    </span>
  )
}
