import type { StepSum } from '#contract/workflows/workflow-simulation.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { whyWords } from './simulation-words.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

/** Whether a version stops files at a step, or lets them pass over it. */
export function hasWhy({ refused, skips = {} }: StepSum): boolean {
  return Object.keys(refused).length + Object.keys(skips).length > 0
}

interface ReasonsProps {
  readonly of: { readonly before: StepSum | null; readonly after: StepSum | null }
  /** How many columns the table has. */
  readonly span: number
}

/** Why files are stopped at a step or pass over it, in the old version and in the new one. */
export function Reasons({ of: { before, after }, span }: ReasonsProps) {
  const t = useText()
  const sides = [
    { name: t('simulation.old'), lines: before ? linesOf(t, before) : [] },
    { name: t('simulation.new'), lines: after ? linesOf(t, after) : [] },
  ]
  return (
    <tr data-reasons>
      <td colSpan={span}>
        <dl className={classes.reasons}>
          {sides.map(({ name, lines }) => (
            <div key={name}>
              <dt>{name}</dt>
              {(lines.length === 0 ? [t('simulation.reasons_none')] : lines).map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </td>
    </tr>
  )
}

function linesOf(t: Say, { refused, skips = {} }: StepSum): string[] {
  const told = (what: 'refused' | 'skipped', counts: StepSum['refused']) =>
    Object.values(counts)
      .toSorted((one, other) => other.count - one.count)
      .map(({ count, why }) => {
        const values = { count: formatCount(count), why: whyWords(t, why) }
        // Of several the sentence is that of the first.
        return t(`simulation.why.${what}`, values)
      })
  return [...told('refused', refused), ...told('skipped', skips)]
}
