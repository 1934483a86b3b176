import { IconPercentage } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { ArrangementActs, ExhibitAct, MergingAct, WriteCustomerAct } from '#web/panels.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './dossier-actions.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { type ActName, shownActs } from './shown-acts.ts'
import { StatusAct } from './status-act.tsx'

interface FurtherActsProps {
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly onAct: (act: ActName) => void
}

/** What is seldom done with a file, or cannot be done as it stands: the latter with the reason. */
export function FurtherActs({ page, pastDay, refusal, onAct }: FurtherActsProps) {
  const t = useText()
  const may = useMay()
  const isOpen = page.status !== 'closed'
  const mayEdit = may('file.edit')
  const { further, refused } = shownActs(page)
  const of = { dossierId: page.id, refusal, className: classes.act }
  return (
    <>
      {mayEdit && further.length > 0 && (
        <ul className={classes.list}>
          {further.map((act) => (
            <StatusAct key={act} act={act} page={page} onAct={onAct} />
          ))}
        </ul>
      )}
      <ul className={classes.list}>
        {mayEdit && isOpen && (
          <Part>
            <ArrangementActs part="further" {...of} />
          </Part>
        )}
        {may('processing.new') && (
          <li>
            <Part>
              <WriteCustomerAct {...of} />
            </Part>
          </li>
        )}
        {may('file.interest-rate') && <InterestSettingsAct dossierId={page.id} refusal={refusal} />}
        {may('merging.new') && isOpen && (
          <Part>
            <MergingAct {...of} />
          </Part>
        )}
        <li>
          <Part>
            <ExhibitAct dossierId={page.id} day={pastDay} className={classes.act} />
          </Part>
        </li>
      </ul>
      {mayEdit && refused.length > 0 && (
        <section className={classes.refused}>
          <h3>{t('dossier.refused_actions')}</h3>
          <ul className={classes.list}>
            {refused.map((act) => (
              <StatusAct key={act} act={act} page={page} withReason onAct={onAct} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A link like every other while it can be followed. */
function InterestSettingsAct({ dossierId, refusal }: { dossierId: number; refusal: string | null }) {
  const t = useText()
  const label = t('interest_settings.open_page')
  const act = { icon: IconPercentage, label, className: classes.act }
  return (
    <li>
      {refusal === null ? (
        <Link className={classes.act} to={`/file/settings/interest-rate/${dossierId}`}>
          <Icon of={IconPercentage} />
          {label}
        </Link>
      ) : (
        <ActButton {...act} refusal={refusal} onAct={() => undefined} />
      )}
    </li>
  )
}
