import { forecastStep } from '#contract/files/dossier-commands.ts'
import { ComingStepsList } from './coming-steps-list.tsx'
import { LiveExample } from '#web/kit/forms/live-example.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './step-forecast.module.css'

/** When the file would come before the step that is chosen, why then, and what comes after it. */
export function StepForecast({ dossierId, step }: { dossierId: number; step: number | null }) {
  const t = useText()
  if (step === null) return <p className={classes.none}>{t('dossier.form.step_none')}</p>
  return (
    <LiveExample of={forecastStep} params={{ id: dossierId }} input={{ step }} title={t('kit.effect')}>
      {(page) => (
        <div className={classes.way}>
          <ComingStepsList page={page} />
        </div>
      )}
    </LiveExample>
  )
}
