import { Button } from '@mantine/core'
import { IconMessageQuestion, IconMoneybagMove, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { getDashboard, portalLines } from '#contract/parties/customer-portal.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure, Part } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { OwnFigures, OwnForecast, PortalQuestion } from '#web/panels.tsx'
import classes from './dashboard.module.css'
import { PortalFigures } from './portal-figures.tsx'
import { FileActWindow, type OwnAct } from './file-act-window.tsx'
import { Phases, Settling } from './settling.tsx'
import { Messages, WaitingList } from './waiting-list.tsx'

/** The first page of somebody of a customer: what waits for him, what was said, and how his files stand. */
export function DashboardPage() {
  const t = useText()
  const [act, setAct] = useState<OwnAct | null>(null)
  const [waiting, setWaiting] = useState<number>(portalLines.waiting)
  const [messages, setMessages] = useState<number>(portalLines.messages)
  const { data, error, refetch } = useQuery({
    ...query(getDashboard, { query: { waiting, messages } }),
    placeholderData: keepPreviousData,
    // Its figures are those of the last minute: what somebody just did comes into them by itself.
    refetchInterval: 60_000,
  })
  return (
    <Page
      title={t('screen.dashboard')}
      note={
        data && (
          <>
            <Link className={classes.customer} to={`/customer/show/${data.customer.id}`}>
              {data.customer.name}
            </Link>
            {', '}
            {t('portal.as_of', { at: showMoment(data.asOf) })}
          </>
        )
      }
      actions={<Acts onAct={setAct} />}
    >
      <PageBody>
        {error && <Failure error={error} title={t('portal.failed')} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting lines={12} />}
        {data && (
          <>
            <div className={classes.columns}>
              <WaitingList dashboard={data} onAll={() => setWaiting(portalLines.mostWaiting)} />
              <Messages dashboard={data} onAll={() => setMessages(portalLines.mostMessages)} />
            </div>
            <PortalFigures dashboard={data} />
            {data.handedIn.in.length === 0 && data.open.count === 0 && <p>{t('portal.no_files')}</p>}
            <div className={classes.columns}>
              <Part waiting={<Waiting lines={8} />}>
                <OwnForecast />
              </Part>
              <div>
                <Settling dashboard={data} />
                <Phases dashboard={data} />
              </div>
            </div>
            <Part waiting={<Waiting lines={8} />}>
              <OwnFigures />
            </Part>
            <Part>
              <PortalQuestion />
            </Part>
            <div className={classes.end} />
          </>
        )}
      </PageBody>
      {act && <FileActWindow act={act} onClose={() => setAct(null)} />}
    </Page>
  )
}

/** What a customer does most; at the foot of a telephone. */
function Acts({ onAct }: { onAct: (act: OwnAct) => void }) {
  const t = useText()
  const may = useMay()
  const to = may('file.import') ? '/file/import' : '/file/create/new'
  return (
    <div className={classes.acts} role="group" aria-label={t('portal.acts')}>
      {may('file.direct-payment') && (
        <Button leftSection={<Icon of={IconMoneybagMove} />} onClick={() => onAct('payment')}>
          <Words long={t('portal.report_payment')} short={t('portal.report_payment_short')} />
        </Button>
      )}
      {may('file.question') && (
        <Button leftSection={<Icon of={IconMessageQuestion} />} onClick={() => onAct('question')}>
          <Words long={t('dossier.act.ask_question')} short={t('portal.ask_short')} />
        </Button>
      )}
      {(may('file.import') || may('file.create')) && (
        <Button component={Link} to={to} leftSection={<Icon of={IconUpload} />}>
          <Words long={t('portal.hand_in')} short={t('portal.hand_in_short')} />
        </Button>
      )}
    </div>
  )
}

/** The whole words, and on a telephone the first of them. */
function Words({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.wide}>{long}</span>
      <span className={classes.narrow}>{short}</span>
    </>
  )
}
