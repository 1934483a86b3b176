import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listFileAgenda } from '#contract/work/agenda.ts'
import { formatCents, sumCents } from '#domain/money.ts'
import type { Day } from '#domain/day.ts'
import { fileAgendaOf } from '#web/base/calls/file-agenda.ts'
import { query } from '#web/base/calls/api.ts'
import { FlagIcons } from '#web/kit/words/dossier-flags.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import { oneInUrl } from '#web/kit/filters/url-state.ts'
import { useTabInView } from '#web/kit/frame/use-tab-in-view.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import type { FileAct } from '#contract/files/file-acts.ts'
import { Neighbours } from './dossier-neighbours.tsx'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import classes from './dossier-tabs.module.css'
import { knownElsewhere } from '#web/files/parties/known-elsewhere.ts'
import { NoNextWords } from '#web/files/timeline/next-step-why.tsx'
import { nextName, nextWhen } from '#web/files/timeline/next-words.ts'
import { NextActButtons } from '#web/files/next/next-act-buttons.tsx'
import { nextActWords } from '#web/files/next/next-act-words.ts'
import { useNextAct } from '#web/files/next/use-next-act.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

export const dossierTabs = [
  'timeline',
  'logs',
  'parties',
  'claims',
  'arrangements',
  'ledger',
  'documents',
  'agenda',
  'legal',
  'settings',
] as const
export type DossierTab = (typeof dossierTabs)[number]
export const tabInUrl = { tab: oneInUrl(dossierTabs) }

/** What is still to be done, and by which rules, is a question of today, and of who does it. */
export function isTabShown(tab: DossierTab, may: ReturnType<typeof useMay>, pastDay: Day | null): boolean {
  if (tab === 'agenda') return may('file-agenda.new') && pastDay === null
  return tab !== 'settings' || (may('file.edit') && pastDay === null)
}

interface DossierTabsProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today. */
  readonly pastDay: Day | null
  readonly tab: DossierTab
  readonly onTab: (tab: DossierTab) => void
  readonly onAct: (act: FileAct) => void
}

/** The parts of the page; once the head has scrolled away, with the head in one line above them. */
export function DossierTabs({ page, pastDay, tab, onTab, onAct }: DossierTabsProps) {
  const t = useText()
  const folded = useScrolledPast(160)
  const list = useTabInView(tab)
  const may = useMay()
  const shown = dossierTabs.filter((name) => isTabShown(name, may, pastDay))
  const agenda = useQuery({
    ...query(listFileAgenda, fileAgendaOf(page.id)),
    enabled: shown.includes('agenda'),
  }).data
  const counts: Partial<Record<DossierTab, number>> = {
    ...(agenda && { agenda: agenda.items.filter(({ state }) => state === 'open').length }),
    claims: page.claims.length,
    timeline: page.eventCount,
    documents: page.documentCount,
  }
  return (
    <div className={classes.bar} data-folded={folded || undefined}>
      {folded && <FoldedHead page={page} onAct={onAct} />}
      <Tabs value={tab} onChange={(name) => onTab(dossierTabs.find((one) => one === name) ?? 'timeline')}>
        <Tabs.List ref={list} aria-label={t('dossier.tabs')} px="var(--v-gutter)">
          {shown.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              aria-controls="dossier-panel"
              className={name === 'parties' ? classes.mobileOnly : undefined}
              rightSection={counts[name] === undefined ? undefined : formatCount(counts[name])}
            >
              {t(`dossier.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </div>
  )
}

function FoldedHead({ page, onAct }: { page: DossierPageAnswer; onAct: (act: FileAct) => void }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const ofCustomer = useUser()?.customerId !== null
  const act = useNextAct(page)
  const words = act && nextActWords(page, act, { t, language, today, ofCustomer })
  const waivedCents = sumCents(Object.values(page.balance.waived))
  return (
    <div className={classes.folded} role="group" aria-label={t('dossier.summary')}>
      <span className={classes.number}>{page.number}</span>
      <b className={classes.name}>{page.debtors[0]?.name}</b>
      {!page.asOf?.isBeforeOpening && (
        <>
          <PhaseMark phase={page.phase} tag />
          <StatusMark status={page.status} pill />
        </>
      )}
      <FlagIcons
        flags={page.flags}
        more={knownElsewhere(page).map(({ flag, other: { number } }) => ({
          flag,
          label: t('dossier.flag_elsewhere', { flag: t(`dossier.flag.${flag}`), number }),
        }))}
      />
      <span className={classes.open}>
        {t('dossier.sum.open')} <b className="num">{formatCents(page.balance.openCents, page.currency)}</b>
        {waivedCents > 0 && (
          <>
            {', '}
            {t('dossier.waived.in_all', { amount: formatCents(waivedCents, page.currency) })}
          </>
        )}
      </span>
      <span className={classes.next}>
        {page.next ? (
          <WhyLine
            what={
              <>
                <span className={classes.soft}>{words?.when ?? nextWhen(page.next, page.asOf ? null : today, t)}</span>{' '}
                {words?.what ?? nextName(page, t, language)}
              </>
            }
          >
            {null}
          </WhyLine>
        ) : (
          <NoNextWords page={page} />
        )}
      </span>
      {act && <NextActButtons page={page} next={act} onAct={onAct} compact />}
      <Neighbours dossierId={page.id} />
    </div>
  )
}
