import type { ReactNode } from 'react'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { useText } from '#web/base/words/text.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import { actLooks } from '#web/files/acts/act-looks.ts'
import type { DossierPageAnswer } from './dossier-page-answer.ts'
import classes from './tab-card.module.css'

interface TabCardProps {
  readonly title: string
  /** What can be done about it, at its head. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** One subject in a tab of the page of a file, with its acts. */
export function TabCard({ title, acts, children }: TabCardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  )
}

/** What is known of a subject: each by its name; what there is not is left out. */
export function TabFacts({ facts }: { facts: readonly (readonly [string, ReactNode] | false | null)[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface TabActsProps {
  readonly page: DossierPageAnswer
  readonly acts: readonly DossierAct[]
  readonly onAct: (act: DossierAct) => void
}

/** Acts on the file, next to what they are about; refused they say why. */
export function TabActs({ page, acts, onAct }: TabActsProps) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const viewed = useViewedFile() !== null
  if (!mayEdit || viewed) return null
  return acts.map((act) => {
    const refusal = page.acts[act]
    return (
      <ActButton
        key={act}
        framed
        icon={actLooks[act].icon}
        label={t(`dossier.act.${act}`)}
        refusal={refusal === null ? null : t(`dossier.refusal.${refusal}`)}
        opensWindow
        onAct={() => onAct(act)}
      />
    )
  })
}
