import classes from './runs.module.css'

/** A step, with its workflow beside it in grey: two workflows may have a step of the same name. */
export function StepName({ step }: { step: { readonly name: string; readonly workflow: string } }) {
  return (
    <>
      {step.name} <small className={classes.muted}>{step.workflow}</small>
    </>
  )
}
