import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { ProofSubject } from '#domain/account/proof.ts'
import { proofSubjects } from '#domain/account/proof.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import { Failure, Part } from '#web/kit/dialogs/failure.tsx'
import { dayInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import {
  AgendaTab,
  AmountProof,
  ArrangementsTab,
  FileAgendaCard,
  LedgerTab,
  LogsTab,
  MergingLine,
  QuestionsCard,
} from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { DossierActions, MobileActions } from '#web/files/acts/dossier-actions.tsx'
import { DossierHead } from './dossier-head.tsx'
import { DossierParties } from '#web/files/parties/dossier-parties.tsx'
import partiesClasses from '#web/files/parties/dossier-parties.module.css'
import classes from './dossier-screen.module.css'
import { type DossierTab, DossierTabs, isTabShown, tabInUrl } from './dossier-tabs.tsx'
import { DossierTimeline } from '#web/files/timeline/dossier-timeline.tsx'
import {
  ActWindow,
  AsOfBar,
  ClaimsTab,
  ContactRules,
  DocumentsTab,
  LegalTab,
  preloadWindows,
  SettingsTab,
} from './late-parts.ts'
import type { NoteEntryHandle } from '#web/files/timeline/note-entry.tsx'
import { usePageAsOf } from './page-as-of.ts'
import { ChangeNotice, usePresence } from './presence.tsx'
import { useFileActs } from '#web/files/acts/use-file-acts.ts'
import { useOfferedActs } from '#web/files/acts/use-offered-acts.ts'
import { useUndo } from '#web/files/acts/use-undo.ts'

const stateInUrl = { ...tabInUrl, proof: textInUrl, 'as-of': dayInUrl, write: textInUrl }

/**
 * The page of a file: who, how much and what next stay on top; parties left, what happened in the middle, what can be
 * done right. The proof of an amount opens above the middle, never over what one works with.
 */
export function DossierScreen({ page: present }: { page: DossierPageAnswer }) {
  const t = useText()
  const today = useToday()
  const [state, setState] = useUrlState(stateInUrl)
  const asked = state['as-of']
  const asOf = asked !== null && asked < today ? asked : null
  const [isDayOpen, setDayOpen] = useState(false)
  const isDayShown = isDayOpen || asOf !== null
  const { page, pastDay, error, retry } = usePageAsOf(present, asOf)
  const note = useRef<NoteEntryHandle>(null)
  const tab = useShownTab(state.tab, pastDay)
  const proof = proofSubjects.find((subject) => subject === state.proof) ?? null
  const showProof = (subject: ProofSubject | null) => setState({ proof: subject ?? '' })
  const offerUndo = useUndo(present.id)
  const acts = useOfferedActs(page, pastDay)
  const { onAct, open, close, said } = useFileActs({
    page,
    pastDay,
    acts,
    tab,
    note,
    onTab: (tab) => setState({ tab }),
    onWriteCall: () => setState({ tab: 'logs', write: 'call' }),
  })
  useEffect(preloadWindows, [])
  useDocumentTitle(`${page.number} ${page.debtors[0]?.name ?? ''} | Vorder`)

  const presence = usePresence(page.id)
  const parties = <DossierParties page={page} pastDay={pastDay} />
  const content: Readonly<Record<DossierTab, ReactNode>> = {
    timeline: <DossierTimeline page={page} pastDay={pastDay} note={note} />,
    logs: <LogsTab dossierId={page.id} debtors={page.debtors} asOf={pastDay} said={said} />,
    parties: (
      <>
        {parties}
        <ContactRules page={page} pastDay={pastDay} />
      </>
    ),
    claims: <ClaimsTab page={page} />,
    arrangements: <ArrangementsTab dossierId={page.id} asOf={pastDay} />,
    ledger: <LedgerTab dossierId={page.id} asOf={pastDay} />,
    agenda: <AgendaTab dossierId={page.id} />,
    documents: <DocumentsTab page={page} pastDay={pastDay} />,
    legal: <LegalTab page={page} pastDay={pastDay} onAct={onAct} />,
    settings: <SettingsTab page={page} onAct={onAct} />,
  }
  return (
    <>
      <ChangeNotice {...presence} />
      <DossierHead
        page={page}
        others={presence.others}
        pastDay={pastDay}
        proof={proof}
        onProof={showProof}
        onAct={onAct}
        onOtherDay={isDayShown ? null : () => setDayOpen(true)}
      />
      {isDayShown && (
        <Part>
          <AsOfBar
            page={present}
            asOf={asOf}
            pastDay={pastDay}
            onChange={(day) => setState({ 'as-of': day })}
            onClose={() => {
              setDayOpen(false)
              setState({ 'as-of': null })
            }}
          />
        </Part>
      )}
      {error !== null && <Failure error={error} title={t('dossier.failed')} onRetry={retry} />}
      {pastDay === null && (
        <Part>
          <MergingLine dossierId={page.id} isMerged={page.closingReason === 'merged'} />
        </Part>
      )}
      <DossierTabs
        page={page}
        pastDay={pastDay}
        tab={tab}
        onTab={(tab) => setState({ tab }, { push: true })}
        onAct={onAct}
      />
      <div className={classes.columns}>
        <aside className={`${classes.side} ${classes.left}`} aria-label={t('dossier.parties')}>
          <div className={classes.stick}>{parties}</div>
        </aside>
        <section className={classes.middle} id="dossier-panel" aria-label={t(`dossier.tab.${tab}`)}>
          {proof && (
            <Part key={`proof ${proof}`} waiting={<Waiting />}>
              <AmountProof dossierId={page.id} component={proof} day={pastDay} onClose={() => showProof(null)} />
            </Part>
          )}
          {pastDay === null && (tab === 'timeline' || tab === 'logs') && (
            <Part>
              <QuestionsCard dossierId={page.id} />
            </Part>
          )}
          <Part key={tab} waiting={<Waiting />}>
            {content[tab]}
          </Part>
        </section>
        <RightSide page={page} pastDay={pastDay} tab={tab} acts={acts} onAct={onAct} />
      </div>
      <MobileActions page={page} pastDay={pastDay} acts={acts} onAct={onAct} />
      {open && (
        <Part>
          <ActWindow {...open} page={page} offerUndo={offerUndo} onClose={close} />
        </Part>
      )}
    </>
  )
}

interface RightSideProps extends ComponentProps<typeof DossierActions> {
  readonly tab: DossierTab
}

/** What can be done with the file, what is on the agenda of it, and when its people may be contacted. */
function RightSide({ tab, ...acts }: RightSideProps) {
  const t = useText()
  const may = useMay()
  const { page, pastDay } = acts
  return (
    <aside className={`${classes.side} ${classes.right}`} aria-label={t('dossier.actions')}>
      <div className={classes.stick}>
        <DossierActions {...acts} />
        {tab !== 'agenda' && isTabShown('agenda', may, pastDay) && (
          <Part>
            <FileAgendaCard dossierId={page.id} className={partiesClasses.section} />
          </Part>
        )}
        <Part>
          <ContactRules page={page} pastDay={pastDay} />
        </Part>
      </div>
    </aside>
  )
}

/** The parties are a tab on a telephone only; wider they stand beside whatever is shown. The agenda is of today. */
function useShownTab(asked: DossierTab, pastDay: Day | null): DossierTab {
  const may = useMay()
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  if (!isTabShown(asked, may, pastDay)) return 'timeline'
  return asked === 'parties' && !narrow ? 'timeline' : asked
}
