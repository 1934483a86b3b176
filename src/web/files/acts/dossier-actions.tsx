import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FileAct } from '#contract/files/file-acts.ts'
import type { Day } from '#domain/day.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useKeptState } from '#web/kit/frame/use-kept-state.ts'
import { useText } from '#web/base/words/text.ts'
import { ViewAsActs } from '#web/files/parties/view-as-menu.tsx'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { ActLine } from './act-line.tsx'
import { actLook } from './act-looks.ts'
import { FirstAct } from '#web/files/next/next-act-buttons.tsx'
import classes from './dossier-actions.module.css'
import type { OfferedActs } from './use-offered-acts.ts'

/** Of telephones alone. */
const BottomSheet = lazy(() =>
  import('#web/kit/dialogs/bottom-sheet.tsx').then((module) => ({ default: module.BottomSheet })),
)

interface ActionsProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: nothing can be done with a file in the past. */
  readonly pastDay: Day | null
  readonly acts: OfferedActs
  readonly onAct: (act: FileAct) => void
}

/** What can be done with a file, on the right of its page: what matters for how it stands, the rest behind "more". */
export function DossierActions(props: ActionsProps) {
  const t = useText()
  const [isMore, setMore] = useKeptState('more-acts', false)
  const { further, refused } = props.acts.placed
  // Who may do little has nothing to fold away.
  const isFolded = further.flat().length + refused.length > 1
  return (
    <section className={classes.section}>
      <h2>{t('dossier.actions')}</h2>
      <div className={classes.groups}>
        <NearActs {...props} />
        {isFolded ? (
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
                <FurtherActs {...props} />
              </div>
            )}
          </div>
        ) : (
          <FurtherActs {...props} />
        )}
      </div>
    </section>
  )
}

/** What is done most with a file that stands as this one does. */
const NearActs = (props: ActionsProps) =>
  props.acts.placed.near.map((group) => <ActList key={group[0]} {...props} group={group} />)

/** What is seldom done with a file, or cannot be done as it stands: the latter with the reason. */
function FurtherActs(props: ActionsProps) {
  const t = useText()
  const { further, refused } = props.acts.placed
  return (
    <>
      {further.map((group) => (
        <ActList key={group[0]} {...props} group={group} />
      ))}
      {refused.length > 0 && (
        <section className={classes.refused}>
          <h3>{t('dossier.refused_actions')}</h3>
          <ActList {...props} group={refused} withReason />
        </section>
      )}
    </>
  )
}

interface ActListProps extends ActionsProps {
  readonly group: readonly FileAct[]
  readonly withReason?: boolean
}

/** Acts that stand together. Of those that could not be asked after it is said once. */
function ActList({ group, acts: { refusalOf, failure }, ...line }: ActListProps) {
  const isUnknown = (act: FileAct) => failure !== null && refusalOf(act) === undefined
  return (
    <ul className={classes.list}>
      {failure && group.some(isUnknown) && (
        <li>
          <Failure {...failure} />
        </li>
      )}
      {group.map((act) => !isUnknown(act) && <ActLine key={act} act={act} refusalOf={refusalOf} {...line} />)}
    </ul>
  )
}

/** The same on a telephone: what the file asks for first and a note at the bottom, all of them behind "more". */
export function MobileActions(props: ActionsProps) {
  const { page, pastDay, acts } = props
  const { next } = acts
  const { nearest } = acts.placed
  const mayCall = acts.offered.includes('log_call')
  const isAskedFor = next !== null && next.isOffered && !next.waits && next.refusal !== 'merged_elsewhere'
  const t = useText()
  const [open, { open: show, close }] = useDisclosure(false)
  const [isAsked, setAsked] = useState(false)
  const onAct = (act: FileAct) => {
    close()
    props.onAct(act)
  }
  const button = (act: FileAct) => {
    const refusal = acts.refusalOf(act) ?? null
    return (
      <ActButton
        key={act}
        icon={actLook(act).icon}
        iconSize={20}
        label={t(`dossier.act.${act}`)}
        refusal={refusal && t(refusal)}
        onAct={() => onAct(act)}
      />
    )
  }
  return (
    <div className={classes.bottom}>
      {isAskedFor ? (
        <div className={classes.asked}>
          <FirstAct key={next.name} {...{ page, next, onAct }} />
        </div>
      ) : (
        (nearest || mayCall) && button(nearest ?? 'log_call')
      )}
      {button('note')}
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
              <NearActs {...props} onAct={onAct} />
              <FurtherActs {...props} onAct={onAct} />
              {pastDay === null && <ViewAsActs dossierId={page.id} />}
            </div>
          </BottomSheet>
        </Suspense>
      )}
    </div>
  )
}
