import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/base/words/text.ts'
import { rereadRights, useFrame } from '#web/base/calls/user.ts'
import classes from './first-steps.module.css'

const paths = { import: '/file/import', run: '/processing/new' } as const

/** On the page people come in by: what there is to do, in one line, as long as they have done nothing of it. */
export function FirstSteps() {
  const t = useText()
  const steps = useFrame()?.firstSteps ?? []
  const isShown = steps.length > 0
  // It may have been done since the portal was opened.
  useEffect(() => {
    if (isShown) void rereadRights()
  }, [isShown])
  if (!isShown) return null
  return (
    <div className={classes.steps}>
      {/* Nothing that happened: it is not read out over the list that came. */}
      <p className={classes.links}>
        <b>{t('dossiers.begin_here')}</b>
        {steps.map((step) => (
          <Link key={step} to={paths[step]}>
            {t(`dossiers.begin.${step}`)}
          </Link>
        ))}
      </p>
    </div>
  )
}
