import { Kbd, UnstyledButton } from '@mantine/core'
import classes from './result-choice.module.css'

interface ResultChoiceProps {
  /** The key that chooses it; null where keys do other things. */
  readonly place: number | null
  readonly label: string
  /** What it brings about, in a few words. */
  readonly follows: string
  readonly on: boolean
  /** Why it cannot be chosen, in words; null when it can. */
  readonly refusal: string | null
  readonly onChoose: () => void
}

/** One of the results of some work, with what follows from it; for inside a radio group. */
export function ResultChoice({ place, label, follows, on, refusal, onChoose }: ResultChoiceProps) {
  return (
    <UnstyledButton
      className={classes.result}
      role="radio"
      aria-checked={on}
      aria-disabled={refusal !== null || undefined}
      title={refusal ?? undefined}
      onClick={onChoose}
    >
      {place !== null && (
        <Kbd size="xs" aria-hidden>
          {place}
        </Kbd>
      )}
      <span>
        <b>{label}</b>
        <small>{refusal ?? follows}</small>
      </span>
    </UnstyledButton>
  )
}
