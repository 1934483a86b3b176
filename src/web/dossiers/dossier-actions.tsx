import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconCircleCheck,
  IconCoins,
  IconDots,
  IconEye,
  IconFolderOpen,
  IconHandStop,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPercentage,
  IconPhonePlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTimeline,
  IconUser,
  IconUserShare,
  IconZoomQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { type DossierAct, dossierActs } from '#contract/dossier-page.ts'
import { viewedAs } from '#contract/view-as.ts'
import type { Day } from '#domain/day.ts'
import { ActButton } from '#web/kit/act-button.tsx'
import { Part } from '#web/kit/failure.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ArrangementActs, DirectPaymentPanel, ExhibitAct, MergingAct, SendMessageAct } from '#web/panels.tsx'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { useViewedFile } from '#web/view-as.tsx'
import classes from './dossier-actions.module.css'
import type { DossierPageAnswer } from './dossier-screen.tsx'

export type ActName = DossierAct

interface ActionsProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: nothing can be done with a file in the past. */
  readonly pastDay: Day | null
  readonly onAct: (act: ActName) => void
  readonly onNote: () => void
  /** Writes down a call; null for who writes none. */
  readonly onCall: (() => void) | null
}

/** The sign of each act. */
export const actIcons: Readonly<Record<ActName, TablerIcon>> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  proceed: IconPlayerPlay,
  move_step: IconArrowsExchange,
  change_phase: IconTimeline,
  end_steps: IconPlayerStop,
  watch: IconZoomQuestion,
  suspend: IconHandStop,
  monitor: IconEye,
  assign_owner: IconUserShare,
  record_advance: IconCoins,
  close: IconCircleCheck,
  reopen: IconFolderOpen,
  hold: IconLock,
  end_hold: IconLockOpen,
}

/** The nearest first. */
const actsOf: Readonly<Record<DossierPageAnswer['status'], readonly ActName[]>> = {
  not_started: [
    'pause',
    'proceed',
    'move_step',
    'suspend',
    'monitor',
    'change_phase',
    'assign_owner',
    'record_advance',
    'close',
  ],
  in_progress: [
    'pause',
    'move_step',
    'end_steps',
    'suspend',
    'monitor',
    'change_phase',
    'assign_owner',
    'record_advance',
    'close',
  ],
  paused: ['resume', 'suspend', 'monitor', 'change_phase', 'assign_owner', 'record_advance', 'close'],
  term_payment: ['pause', 'suspend', 'change_phase', 'assign_owner', 'record_advance', 'close'],
  no_more_steps: [
    'move_step',
    'pause',
    'suspend',
    'monitor',
    'change_phase',
    'assign_owner',
    'record_advance',
    'close',
  ],
  monitoring: ['watch', 'proceed', 'suspend', 'change_phase', 'assign_owner', 'record_advance', 'close'],
  monitoring_in_progress: [
    'monitor',
    'end_steps',
    'suspend',
    'change_phase',
    'assign_owner',
    'record_advance',
    'close',
  ],
  suspend: ['resume', 'pause', 'suspend', 'monitor', 'change_phase', 'assign_owner', 'record_advance', 'close'],
  closed: ['reopen', 'assign_owner'],
}

/** Whatever the status is, a legal hold can be begun or ended; by whom that may not be, it is told why among the rest. */
const holds = ['hold', 'end_hold'] as const

/** The acts that make sense in the status of a file; what is not allowed now stays in sight with its reason. */
function shownActs({ status, acts }: DossierPageAnswer): readonly ActName[] {
  return [...actsOf[status], ...holds.filter((act) => acts[act] === null)]
}

/** What else can become of a file, but not of one that stands as this one does. */
function refusedActs({ status, acts }: DossierPageAnswer): readonly ActName[] {
  return dossierActs.filter((act) => !actsOf[status].includes(act) && acts[act] !== null)
}

/** What can be done with a file, on the right of its page. */
export function DossierActions(props: ActionsProps) {
  const t = useText()
  return (
    <section className={classes.section}>
      <h2>{t('dossier.actions')}</h2>
      <ActionList {...props} keys />
    </section>
  )
}

function ActionList({ page, pastDay, onAct, onNote, onCall, keys = false }: ActionsProps & { keys?: boolean }) {
  const t = useText()
  const may = useMay()
  const refusal = usePastRefusal(pastDay)
  const isOpen = page.status !== 'closed'
  const [nearest, ...others] = may('file.edit') ? shownActs(page) : []
  return (
    <div className={classes.groups}>
      <ul className={classes.list}>
        <li>
          <ActButton
            icon={IconNote}
            label={t('dossier.act.note')}
            refusal={refusal}
            className={classes.act}
            shortcut="N"
            onAct={onNote}
          />
        </li>
        {onCall && (
          <li>
            <ActButton
              icon={IconPhonePlus}
              label={t('dossier.act.log_call')}
              refusal={refusal}
              className={classes.act}
              shortcut="G"
              onAct={onCall}
            />
          </li>
        )}
        {nearest && <Act act={nearest} page={page} onAct={onAct} />}
        {may('processing.new') && isOpen && (
          <li>
            <Part>
              <SendMessageAct dossierId={page.id} refusal={refusal} className={classes.act} keys={keys} />
            </Part>
          </li>
        )}
        <li>
          <Part>
            <ExhibitAct dossierId={page.id} day={pastDay} className={classes.act} />
          </Part>
        </li>
      </ul>
      {(may('file.edit') || may('merging.new') || may('file.interest-rate') || may('finance.batch-payment')) && (
        <ul className={classes.list}>
          {may('file.edit') && isOpen && (
            <Part>
              <ArrangementActs dossierId={page.id} refusal={refusal} className={classes.act} keys={keys} />
            </Part>
          )}
          {may('merging.new') && isOpen && (
            <Part>
              <MergingAct dossierId={page.id} refusal={refusal} className={classes.act} />
            </Part>
          )}
          {may('file.interest-rate') && <InterestSettingsAct dossierId={page.id} refusal={refusal} />}
          {may('finance.batch-payment') && (
            <li>
              <Part>
                <DirectPaymentPanel dossierId={page.id} refusal={refusal} className={classes.act} />
              </Part>
            </li>
          )}
        </ul>
      )}
      {may('file.view-as') && pastDay === null && (
        <ul className={classes.list}>
          {viewedAs.map((as) => (
            <li key={as}>
              <Link className={classes.act} to={`/file/show-new/${page.id}?as=${as}`}>
                <Icon of={as === 'customer' ? IconBuildingStore : IconUser} />
                {t(`view_as.${as}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.list}>
          {others.map((act) => (
            <Act key={act} act={act} page={page} onAct={onAct} />
          ))}
        </ul>
      )}
      {may('file.edit') && <RefusedActs page={page} onAct={onAct} />}
    </div>
  )
}

/** Folded away, so that the list stays calm: each with why it cannot be done now. */
function RefusedActs({ page, onAct }: Pick<ActionsProps, 'page' | 'onAct'>) {
  const t = useText()
  const acts = refusedActs(page)
  if (acts.length === 0) return null
  return (
    <details className={classes.refused}>
      <summary>{t('dossier.refused_actions')}</summary>
      <ul className={classes.list}>
        {acts.map((act) => (
          <Act key={act} act={act} page={page} onAct={onAct} />
        ))}
      </ul>
    </details>
  )
}

/** A link like every other while it can be followed. */
function InterestSettingsAct({ dossierId, refusal }: { dossierId: number; refusal: string | null }) {
  const t = useText()
  const label = t('interest_settings.open_page')
  return (
    <li>
      {refusal === null ? (
        <Link className={classes.act} to={`/file/settings/interest-rate/${dossierId}`}>
          <Icon of={IconPercentage} />
          {label}
        </Link>
      ) : (
        <ActButton
          icon={IconPercentage}
          label={label}
          refusal={refusal}
          className={classes.act}
          onAct={() => undefined}
        />
      )}
    </li>
  )
}

function usePastRefusal(pastDay: Day | null): string | null {
  const t = useText()
  const viewed = useViewedFile()
  if (viewed !== null) return t('view_as.read_only')
  return pastDay === null ? null : t('dossier.refusal.shown_in_past')
}

function Act({ act, page, onAct }: { act: ActName; page: DossierPageAnswer; onAct: (act: ActName) => void }) {
  const t = useText()
  const refusal = page.acts[act]
  return (
    <li>
      <ActButton
        icon={actIcons[act]}
        label={t(`dossier.act.${act}`)}
        beside={act === 'suspend' || act === 'change_phase' ? t(`dossier.act.${act}_for`) : undefined}
        refusal={refusal === null ? null : t(`dossier.refusal.${refusal}`)}
        className={classes.act}
        shortcut={act === 'pause' ? 'P' : undefined}
        onAct={() => onAct(act)}
      />
    </li>
  )
}

/** The same on a telephone: the nearest at the bottom, the others behind "Meer acties". */
export function MobileActions({ page, pastDay, onAct, onNote, onCall }: ActionsProps) {
  const t = useText()
  const may = useMay()
  const [open, { open: show, close }] = useDisclosure(false)
  const pastRefusal = usePastRefusal(pastDay)
  const nearest = shownActs(page)[0]
  const isShown = nearest && (page.acts[nearest] === null || pastRefusal !== null)
  return (
    <div className={classes.bottom}>
      <ActButton icon={IconNote} iconSize={20} label={t('dossier.act.note')} refusal={pastRefusal} onAct={onNote} />
      {may('file.edit') && isShown && (
        <ActButton
          icon={actIcons[nearest]}
          iconSize={20}
          label={t(nearest === 'pause' ? 'dossier.act.pause_short' : `dossier.act.${nearest}`)}
          refusal={pastRefusal}
          onAct={() => onAct(nearest)}
        />
      )}
      <UnstyledButton onClick={show} aria-haspopup="dialog">
        <Icon of={IconDots} size={20} />
        {t('dossier.more_actions')}
      </UnstyledButton>
      <Drawer
        opened={open}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('dossier.actions')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        <ActionList
          page={page}
          pastDay={pastDay}
          onNote={() => {
            close()
            onNote()
          }}
          onCall={
            onCall &&
            (() => {
              close()
              onCall()
            })
          }
          onAct={(act) => {
            close()
            onAct(act)
          }}
        />
      </Drawer>
    </div>
  )
}
