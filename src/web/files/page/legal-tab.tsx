import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { formatDecimal } from '#domain/decimal.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { BailiffLines } from '#web/kit/words/bailiff-lines.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { PhaseMark } from '#web/kit/frame/status.tsx'
import { AdvancePanel, JudgmentsPanel, LegalCasePanel, LimitationPanel, ReliefPanel, WritPanel } from '#web/panels.tsx'
import { useLegalTypeName } from '#web/base/calls/reference-lists.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import { TabActs, TabCard, TabFacts } from './tab-card.tsx'
import classes from './tab-card.module.css'

interface LegalTabProps {
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
  readonly onAct: (act: DossierAct) => void
}

/** How a file stands before the law: with court or bailiff, judged, how long it can be acted on, and who the debtors are. */
export function LegalTab({ page, pastDay, onAct }: LegalTabProps) {
  const t = useText()
  const may = useMay()
  const viewed = useViewedFile() !== null
  const readOnly = viewed ? t('view_as.read_only') : pastDay === null ? null : t('dossier.refusal.shown_in_past')
  return (
    <div className={classes.tab}>
      <Standing page={page} onAct={onAct} />
      {pastDay === null && (
        <Part>
          <LegalCasePanel dossierId={page.id} isLocked={viewed} />
        </Part>
      )}
      {may('relief') && (
        <Part>
          <ReliefPanel dossierId={page.id} refusal={readOnly} />
        </Part>
      )}
      <Part>
        <JudgmentsPanel dossierId={page.id} asOf={pastDay} />
      </Part>
      <Lawsuit page={page} onAct={onAct} />
      {may('file.writ') && !viewed && pastDay === null && (
        <Part>
          <WritPanel dossierId={page.id} currency={page.currency} isClosed={page.status === 'closed'} />
        </Part>
      )}
      {page.advances.length > 0 && pastDay === null && (
        <Part>
          <AdvancePanel dossierId={page.id} version={page.version} isLocked={viewed} />
        </Part>
      )}
      <Debtors page={page} />
      <Part>
        <div className={classes.spaced}>
          <LimitationPanel dossierId={page.id} refusal={readOnly} />
        </div>
      </Part>
    </div>
  )
}

/** In whose hands it is, and whether all of it has to be kept. */
function Standing({ page, onAct }: Omit<LegalTabProps, 'pastDay'>) {
  const t = useText()
  const { phase, bailiff, partner, legalHold, flags, halts } = page
  const held = legalHold
    ? t('dossier.legal_hold', {
        day: showDay(dayOfMoment(legalHold.startedAt)),
        name: legalHold.startedBy ?? t('dossier.by_itself'),
        reason: legalHold.reason,
      })
    : t(flags.includes('legal_hold') ? 'legal_tab.on_hold' : 'legal_tab.no_hold')
  const hold: DossierAct = legalHold ? 'end_hold' : 'hold'
  return (
    <TabCard title={t('legal_tab.standing')} acts={<TabActs page={page} acts={['change_phase', hold]} onAct={onAct} />}>
      <TabFacts
        facts={[
          [t('legal_tab.phase'), <PhaseMark key="phase" phase={phase} />],
          [t('dossier.bailiff'), bailiff ? <WhoHasIt key="bailiff" who={bailiff} /> : t('legal_tab.not_with_bailiff')],
          partner && [t('dossier.partner'), <WhoHasIt key="partner" who={partner} />],
          halts.length > 0 && [
            t('legal_tab.halted'),
            halts.map(({ kind, reason }) => haltWords(kind, reason, t)).join(', '),
          ],
          [t('dossier.flag.legal_hold'), held],
        ]}
      />
    </TabCard>
  )
}

/** Which list a reason is of, its kind tells. */
function haltWords(kind: 'pause' | 'suspension', reason: string, t: Say): string {
  const list = kind === 'pause' ? 'pause_reason' : 'suspend_reason'
  return t(`dossier.${list}.${reason}` as 'dossier.pause_reason.other')
}

function WhoHasIt({ who }: { who: NonNullable<DossierPageAnswer['bailiff']> }) {
  return <BailiffLines bailiff={who} />
}

/** What a lawsuit cost and what was put aside for it; and what one would cost now. */
function Lawsuit({ page, onAct }: Omit<LegalTabProps, 'pastDay'>) {
  const t = useText()
  const may = useMay()
  const { balance, currency, advances, phase } = page
  const { court, bailiff } = balance.claimed
  const amount = (cents: number) => <Amount cents={cents} currency={currency} sign />
  return (
    <TabCard title={t('legal_tab.lawsuit')} acts={<TabActs page={page} acts={['record_advance']} onAct={onAct} />}>
      <TabFacts
        facts={[
          [t('component.court'), amount(court)],
          [t('component.bailiff'), amount(bailiff)],
          ...advances.map(
            ({ id, amountCents, receivedDay }) =>
              [
                `${t('timeline.advance.received')} ${showDay(receivedDay)}`,
                <span key={id}>{amount(amountCents)}</span>,
              ] as const,
          ),
        ]}
      />
      {may('calculator') && phase === 'amicable' && (
        <p className={classes.soft}>
          <Link to={`/calculator?tab=court&claim=${formatDecimal(balance.openCents, 2)}`}>
            {t('legal_tab.forecast')}
          </Link>
        </p>
      )}
    </TabCard>
  )
}

/** What each debtor is before the law, and how he owes. */
function Debtors({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  const legalTypeName = useLegalTypeName()
  return (
    <TabCard title={t('legal_tab.debtors')}>
      <TabFacts
        facts={page.debtors.map(({ id, name, kind, legalType, kvkNumber, liability, representative }) => [
          name,
          <span key={id}>
            {[
              legalType === null ? t(`dossiers.kind.${kind}`) : legalTypeName(legalType),
              kvkNumber && `KvK ${kvkNumber}`,
              page.debtors.length > 1 && t(`debtor.liability.${liability}`),
              representative && `${t(`debtor.representative.${representative.kind}`)} ${representative.name}`,
            ]
              .filter((word) => word !== false && word !== null && word !== '')
              .join(' · ')}
          </span>,
        ])}
      />
    </TabCard>
  )
}
