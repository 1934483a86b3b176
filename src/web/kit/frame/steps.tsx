import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useText } from '#web/base/words/text.ts'
import { Icon } from './icon.tsx'
import { StatusGlyph } from './status.tsx'
import classes from './steps.module.css'

export interface Step {
  readonly label: string
  /** When, by whom, how many to go. */
  readonly note?: string
  readonly state: 'done' | 'now' | 'todo'
}

interface StepsProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** Of a long way: below each other, their notes at the end of the line. */
  readonly isUpright?: boolean
}

/** Where something stands on its way, under the title of a page or beside what is known of it. */
export function Steps({ label, steps, isUpright = false }: StepsProps) {
  const t = useText()
  return (
    <ol className={isUpright ? classes.upright : classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classes.step}
          data-state={step.state}
          {...(step.state === 'now' ? { 'aria-current': 'step' } : {})}
        >
          <span className={classes.icon}>
            {step.state === 'now' ? (
              <StatusGlyph status="in_progress" />
            ) : (
              <Icon of={step.state === 'done' ? IconCircleCheck : IconCircleDashed} />
            )}
          </span>
          <span>
            {step.label}
            <VisuallyHidden> ({t(`kit.step.${step.state}`)})</VisuallyHidden>
          </span>
          {step.note && <small className={classes.note}>{step.note}</small>}
        </li>
      ))}
    </ol>
  )
}
