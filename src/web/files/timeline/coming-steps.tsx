import { lazy, useState } from 'react'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import type { ComingStepsProps } from './coming-steps-list.tsx'
import classes from './dossier-timeline.module.css'

const ComingStepsList = lazy(() =>
  import('./coming-steps-list.tsx').then((module) => ({ default: module.ComingStepsList })),
)

/** Above what happened: the steps that are still to come. Fetched and read when opened. */
export function ComingSteps(props: ComingStepsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.coming} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('dossier.coming')}</summary>
      {isOpen && (
        <Part waiting={<Waiting lines={3} />}>
          <ComingStepsList {...props} />
        </Part>
      )}
    </details>
  )
}
