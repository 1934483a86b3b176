import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconNote, IconPhonePlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { ArrangementActs, DirectPaymentPanel, ExhibitAct, SendMessageAct } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useViewedFile } from '#web/base/frame/view-as.tsx'
import classes from './dossier-actions.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { FurtherActs } from './further-acts.tsx'
import { StatusAct } from './status-act.tsx'
import { type ActName, actIcons, shownActs } from './shown-acts.ts'
import { ViewAsActs } from '#web/files/parties/view-as-menu.tsx'

/** Of telephones alone. */
const BottomSheet = lazy(() =>
  import('#web/kit/dialogs/bottom-sheet.tsx').then((module) => ({ default: module.BottomSheet })),
)

interface ActionsProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: nothing can be done with a file in the past. */
  readonly pastDay: Day | null
  readonly onAct: (act: ActName) => void
  readonly onNote: () => void
  /** Writes down a call; null for who writes none. */
  readonly onCall: (() => void) | null
}

/** What can be done with a file, on the right of its page: what matters for how it stands, the rest behind "more". */
export function DossierActions(props: ActionsProps) {
  const t = useText()
  const [isMore, setMore] = useKeptState('more-acts', false)
  const may = useMay()
  const { page, pastDay, onAct } = props
  const refusal = usePastRefusal(pastDay)
  // Who may do little has nothing to fold away.
  const hasFurther = may('file.edit') || may('merging.new') || may('file.interest-rate')
  return (
    <section className={classes.section}>
      <h2>{t('dossier.actions')}</h2>
      <div className={classes.groups}>
        <NearActs {...props} refusal={refusal} keys />
        {hasFurther ? (
          <div className={classes.more}>
            <UnstyledButton
              className={classes.act}
              aria-expanded={isMore}
              aria-controls={isMore ? 'further-acts' : undefined}
              onClick={() => setMore(!isMore)}
            >
              <Icon of={IconDots} />
              {t('dossier.more_actions')}
            </UnstyledButton>
            {isMore && (
              <div id="further-acts" className={classes.groups} role="group" aria-label={t('dossier.more_actions')}>
                <FurtherActs page={page} pastDay={pastDay} refusal={refusal} onAct={onAct} />
              </div>
            )}
          </div>
        ) : (
          <ul className={classes.list}>
            <ActLine>
              <Part waiting={<ActSpace />}>
                <ExhibitAct dossierId={page.id} day={pastDay} className={classes.act} />
              </Part>
            </ActLine>
          </ul>
        )}
      </div>
    </section>
  )
}

interface NearActsProps extends ActionsProps {
  readonly refusal: string | null
  readonly keys?: boolean
}

/** To say something, to arrange something, and what else becomes of a file that stands as this one does. */
function NearActs({ page, refusal, onAct, onNote, onCall, keys = false }: NearActsProps) {
  const t = useText()
  const may = useMay()
  const isOpen = page.status !== 'closed'
  const near = may('file.edit') ? shownActs(page).near : []
  const [nearest] = near
  const isPause = (act: ActName | undefined) => act === 'pause'
  const others = near.filter((act) => act !== nearest && !isPause(act))
  const of = { page, onAct }
  return (
    <>
      <ul className={classes.list}>
        {nearest && !isPause(nearest) && <StatusAct act={nearest} {...of} />}
        <ActLine>
          <ActButton
            icon={IconNote}
            label={t('dossier.act.note')}
            refusal={refusal}
            className={classes.act}
            shortcut="N"
            onAct={onNote}
          />
        </ActLine>
        {onCall && (
          <ActLine>
            <ActButton
              icon={IconPhonePlus}
              label={t('dossier.act.log_call')}
              refusal={refusal}
              className={classes.act}
              shortcut="G"
              onAct={onCall}
            />
          </ActLine>
        )}
        {may('processing.new') && isOpen && (
          <ActLine>
            <Part waiting={<ActSpace />}>
              <SendMessageAct dossierId={page.id} refusal={refusal} className={classes.act} keys={keys} />
            </Part>
          </ActLine>
        )}
      </ul>
      {((may('file.edit') && isOpen) || may('finance.batch-payment')) && (
        <ul className={classes.list}>
          {may('file.edit') && isOpen && (
            <Part
              waiting={
                <>
                  <ActLine>
                    <ActSpace />
                  </ActLine>
                  <ActLine>
                    <ActSpace />
                  </ActLine>
                </>
              }
            >
              <ArrangementActs part="near" dossierId={page.id} refusal={refusal} className={classes.act} keys={keys} />
            </Part>
          )}
          {near.filter(isPause).map((act) => (
            <StatusAct key={act} act={act} {...of} />
          ))}
          {may('finance.batch-payment') && (
            <ActLine>
              <Part waiting={<ActSpace />}>
                <DirectPaymentPanel dossierId={page.id} refusal={refusal} className={classes.act} />
              </Part>
            </ActLine>
          )}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.list}>
          {others.map((act) => (
            <StatusAct key={act} act={act} {...of} />
          ))}
        </ul>
      )}
    </>
  )
}

const ActLine = ({ children }: { children: ReactNode }) => <li>{children}</li>

/** The room of an act that is on its way: what stands below it keeps its place, under the pointer of who reaches for it. */
const ActSpace = () => <span className={classes.act} aria-hidden />

function usePastRefusal(pastDay: Day | null): string | null {
  const t = useText()
  const viewed = useViewedFile()
  if (viewed !== null) return t('view_as.read_only')
  return pastDay === null ? null : t('dossier.refusal.shown_in_past')
}

/** The same on a telephone: the nearest at the bottom, all of them behind "more". */
export function MobileActions(props: ActionsProps) {
  const { page, pastDay, onAct, onNote, onCall } = props
  const t = useText()
  const may = useMay()
  const [open, { open: show, close }] = useDisclosure(false)
  const [isAsked, setAsked] = useState(false)
  const refusal = usePastRefusal(pastDay)
  const [nearest] = shownActs(page).near
  const andClose = (act: () => void) => () => {
    close()
    act()
  }
  const choose = (act: ActName) => andClose(() => onAct(act))()
  return (
    <div className={classes.bottom}>
      <ActButton icon={IconNote} iconSize={20} label={t('dossier.act.note')} refusal={refusal} onAct={onNote} />
      {may('file.edit') && nearest && (
        <ActButton
          icon={actIcons[nearest]}
          iconSize={20}
          label={t(nearest === 'pause' ? 'dossier.act.pause_short' : `dossier.act.${nearest}`)}
          refusal={refusal}
          onAct={() => onAct(nearest)}
        />
      )}
      <UnstyledButton
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true)
          show()
        }}
      >
        <Icon of={IconDots} size={20} />
        {t('dossier.more_actions')}
      </UnstyledButton>
      {isAsked && (
        <Suspense fallback={null}>
          <BottomSheet opened={open} onClose={close} title={t('dossier.actions')}>
            <div className={classes.groups}>
              <NearActs
                {...props}
                refusal={refusal}
                onNote={andClose(onNote)}
                onCall={onCall && andClose(onCall)}
                onAct={choose}
              />
              <FurtherActs page={page} pastDay={pastDay} refusal={refusal} onAct={choose} />
              {pastDay === null && <ViewAsActs dossierId={page.id} />}
            </div>
          </BottomSheet>
        </Suspense>
      )}
    </div>
  )
}
