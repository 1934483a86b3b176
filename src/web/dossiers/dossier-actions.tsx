import { Drawer, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCircleCheck,
  IconDots,
  IconEye,
  IconFolderOpen,
  IconHandStop,
  IconNote,
  IconPercentage,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { DossierAct } from '#contract/dossier-page.ts'
import { Icon } from '#web/kit/icon.tsx'
import { ArrangementActs, DirectPaymentPanel } from '#web/panels.tsx'
import { useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import classes from './dossier-actions.module.css'
import type { DossierPageAnswer } from './dossier-screen.tsx'

export type ActName = DossierAct

interface ActionsProps {
  readonly page: DossierPageAnswer
  readonly onAct: (act: ActName) => void
  readonly onNote: () => void
}

const icons: Readonly<Record<ActName, TablerIcon>> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  suspend: IconHandStop,
  monitor: IconEye,
  close: IconCircleCheck,
  reopen: IconFolderOpen,
}

/** The acts that make sense in the status of a file; what is not allowed now stays in sight with its reason. */
function shownActs({ status, halt }: DossierPageAnswer): readonly ActName[] {
  if (status === 'closed') return ['reopen']
  return halt ? ['resume', 'suspend', 'monitor', 'close'] : ['pause', 'suspend', 'monitor', 'close']
}

/** What can be done with a file, on the right of its page. */
export function DossierActions({ page, onAct, onNote }: ActionsProps) {
  const t = useText()
  return (
    <section className={classes.section}>
      <h2>{t('dossier.actions')}</h2>
      <ActionList page={page} onAct={onAct} onNote={onNote} />
    </section>
  )
}

function ActionList({ page, onAct, onNote }: ActionsProps) {
  const t = useText()
  const may = useMay()
  const isPast = page.acts.close === 'shown_in_past'
  return (
    <ul className={classes.list}>
      <li>
        <UnstyledButton className={classes.act} onClick={onNote}>
          <Icon of={IconNote} />
          {t('dossier.act.note')}
          <kbd aria-hidden>{'N'}</kbd>
        </UnstyledButton>
      </li>
      {may('file.edit') &&
        shownActs(page).map((act) => (
          <li key={act}>
            <Act act={act} page={page} onAct={onAct} />
          </li>
        ))}
      {may('file.edit') && page.status !== 'closed' && !isPast && (
        <Suspense fallback={null}>
          <ArrangementActs dossierId={page.id} className={classes.act} />
        </Suspense>
      )}
      {may('file.interest-rate') && !isPast && (
        <li>
          <Link className={classes.act} to={`/file/settings/interest-rate/${page.id}`}>
            <Icon of={IconPercentage} />
            {t('interest_settings.open_page')}
          </Link>
        </li>
      )}
      {may('finance.batch-payment') && !isPast && (
        <li>
          <Suspense fallback={null}>
            <DirectPaymentPanel dossierId={page.id} className={classes.act} />
          </Suspense>
        </li>
      )}
    </ul>
  )
}

function Act({ act, page, onAct }: { act: ActName; page: DossierPageAnswer; onAct: (act: ActName) => void }) {
  const t = useText()
  const refusal = page.acts[act]
  const reason = refusal === null ? null : t(`dossier.refusal.${refusal}`)
  return (
    <Tooltip
      label={reason}
      disabled={reason === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      w={240}
    >
      <UnstyledButton
        className={classes.act}
        aria-disabled={reason !== null}
        aria-description={reason ?? undefined}
        onClick={() => reason === null && onAct(act)}
      >
        <Icon of={icons[act]} />
        {t(`dossier.act.${act}`)}
        {act === 'pause' && <kbd aria-hidden>{'P'}</kbd>}
      </UnstyledButton>
    </Tooltip>
  )
}

/** The same on a telephone: the nearest at the bottom, the others behind "Meer acties". */
export function MobileActions({ page, onAct, onNote }: ActionsProps) {
  const t = useText()
  const may = useMay()
  const [open, { open: show, close }] = useDisclosure(false)
  const nearest = shownActs(page)[0]
  return (
    <div className={classes.bottom}>
      <UnstyledButton onClick={onNote}>
        <Icon of={IconNote} size={20} />
        {t('dossier.act.note')}
      </UnstyledButton>
      {may('file.edit') && nearest && page.acts[nearest] === null && (
        <UnstyledButton onClick={() => onAct(nearest)}>
          <Icon of={icons[nearest]} size={20} />
          {t(nearest === 'pause' ? 'dossier.act.pause_short' : `dossier.act.${nearest}`)}
        </UnstyledButton>
      )}
      {may('file.edit') && (
        <UnstyledButton onClick={show} aria-haspopup="dialog">
          <Icon of={IconDots} size={20} />
          {t('dossier.more_actions')}
        </UnstyledButton>
      )}
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
          onNote={() => {
            close()
            onNote()
          }}
          onAct={(act) => {
            close()
            onAct(act)
          }}
        />
      </Drawer>
    </div>
  )
}
