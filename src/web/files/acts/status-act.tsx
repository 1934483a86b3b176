import { ActButton } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './dossier-actions.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { type ActName, actIcons, refusalOf } from './shown-acts.ts'

interface StatusActProps {
  readonly act: ActName
  readonly page: DossierPageAnswer
  /** Writes out why it cannot be done, where that is all there is to say of it. */
  readonly withReason?: boolean
  readonly onAct: (act: ActName) => void
}

/** What can become of the file as a line in the list of its acts. */
export function StatusAct({ act, page, withReason = false, onAct }: StatusActProps) {
  const t = useText()
  const refused = refusalOf(page, act)
  const refusal = refused === null ? null : t(`dossier.refusal.${refused}`)
  return (
    <li>
      <ActButton
        icon={actIcons[act]}
        label={t(`dossier.act.${act}`)}
        beside={act === 'suspend' || act === 'change_phase' ? t(`dossier.act.${act}_for`) : undefined}
        refusal={refusal}
        className={classes.act}
        shortcut={act === 'pause' ? 'P' : undefined}
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
