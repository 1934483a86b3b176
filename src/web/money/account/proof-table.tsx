import { Amount } from '#web/kit/words/amount.tsx'
import { useText } from '#web/base/words/text.ts'
import type { ProofAnswer, ProofLineAnswer } from './amount-proof.tsx'
import classes from './amount-proof.module.css'
import { articleText } from '#contract/platform/article-text.ts'
import { ProofSums } from './proof-sums.tsx'
import { keyed, shownValues } from './proof-values.ts'

/** The proof of anything but interest: what the amount is made of, and what each part is made of. */
export function ProofTable({ proof }: { proof: ProofAnswer }) {
  const t = useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('proof.column.what')}</th>
          <th scope="col" className={classes.right}>
            {t('proof.column.amount')}
          </th>
        </tr>
      </thead>
      {keyed(proof.groups).map(({ key, line: group }) => (
        <tbody key={key}>
          <tr className={classes.group}>
            <th scope="rowgroup">
              <Sentence line={group} />
            </th>
            <td className={classes.right}>
              <Amount cents={group.amountCents ?? 0} />
            </td>
          </tr>
          <Parts of={group} depth={1} />
        </tbody>
      ))}
      <ProofSums proof={proof} columns={2} />
    </table>
  )
}

function Parts({ of: line, depth }: { of: ProofLineAnswer; depth: number }) {
  return keyed(line.parts).map(({ key, line: part }) => <PartRows key={key} part={part} depth={depth} />)
}

function PartRows({ part, depth }: { part: ProofLineAnswer; depth: number }) {
  const t = useText()
  return (
    <>
      <tr className={depth > 1 || part.amountCents === null ? classes.change : undefined}>
        <td style={{ paddingLeft: 20 + 14 * (depth - 1) }}>
          <Sentence line={part} />
          {part.article !== null && depth === 1 && (
            <span className={classes.about}>{articleText(part.article, t)}</span>
          )}
        </td>
        <td className={classes.right}>{part.amountCents !== null && <Amount cents={part.amountCents} />}</td>
      </tr>
      <Parts of={part} depth={depth + 1} />
    </>
  )
}

function Sentence({ line }: { line: ProofLineAnswer }) {
  const t = useText()
  const values = shownValues(line.values, t)
  const isComponent = line.rule === 'open_component'
  return (
    <>
      {t(`proof.rule.${line.rule}`, values)}
      {isComponent && line.values['lessCents'] !== 0 && (
        <span className={classes.about}>{t('proof.charged_less', values)}</span>
      )}
    </>
  )
}
