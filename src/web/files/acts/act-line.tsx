import { Link } from 'react-router'
import type { FileAct } from '#contract/files/file-acts.ts'
import { fileAct } from '#contract/files/file-acts.ts'
import type { Day } from '#domain/day.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { actLook, isWindowAct } from './act-looks.ts'
import classes from './dossier-actions.module.css'
import type { RefusalOf } from './place-acts.ts'

interface ActLineProps {
  readonly act: FileAct
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
  readonly refusalOf: RefusalOf
  /** Writes out why it cannot be done, where that is all there is to say of it. */
  readonly withReason?: boolean
  readonly onAct: (act: FileAct) => void
}

/** An act as a line in the list of those on a file: a button, a link to its page, or a menu. */
export function ActLine({ act, page, pastDay, refusalOf, withReason = false, onAct }: ActLineProps) {
  const t = useText()
  const { icon, beside, to, Menu } = actLook(act)
  const key = refusalOf(act)
  if (key === undefined) return <ActSpace />
  if (Menu) {
    return (
      <Part waiting={<ActSpace />}>
        <li>
          <Menu dossierId={page.id} day={pastDay} className={classes.act} />
        </li>
      </Part>
    )
  }
  const label = t(`dossier.act.${act}`)
  const refusal = key && t(key)
  if (to && refusal === null) {
    return (
      <li>
        <Link className={classes.act} to={to(page.id)}>
          <Icon of={icon} />
          {label}
        </Link>
      </li>
    )
  }
  return (
    <li>
      <ActButton
        icon={icon}
        label={label}
        beside={beside && t(beside)}
        refusal={refusal}
        className={classes.act}
        shortcut={fileAct(act).key}
        opensWindow={isWindowAct(act)}
        onAct={() => onAct(act)}
      />
      {withReason && refusal !== null && (
        <p className={classes.reason} aria-hidden>
          {refusal}
        </p>
      )}
    </li>
  )
}

/** The room of an act that is on its way: what stands below it keeps its place, under the pointer of who reaches for it. */
const ActSpace = () => (
  <li>
    <span className={classes.act} aria-hidden />
  </li>
)
