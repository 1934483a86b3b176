import { Amount } from '#web/kit/words/amount.tsx'
import { useText } from '#web/base/words/text.ts'
import type { ProofAnswer } from './amount-proof.tsx'
import classes from './amount-proof.module.css'

/** The sums under a proof: charged, what came off it, and what is still open. */
export function ProofSums({ proof, columns }: { proof: ProofAnswer; columns: number }) {
  const t = useText()
  const label = ({ sum, count }: ProofAnswer['sums'][number]) => {
    if (proof.subject === 'interest' && (sum === 'charged' || sum === 'open')) return t(`proof.sum.${sum}_interest`)
    if (sum === 'paid') return count === 1 || count === null ? t('proof.sum.paid_once') : t('proof.sum.paid', { count })
    return t(`proof.sum.${sum}`)
  }
  return (
    <tfoot>
      {proof.sums.map((row, index) => (
        <tr key={row.sum} className={index === proof.sums.length - 1 ? classes.total : undefined}>
          <td colSpan={columns - 1}>{label(row)}</td>
          <td className={classes.right}>
            <Amount cents={row.amountCents} />
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
