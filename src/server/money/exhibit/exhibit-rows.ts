import { articleText } from '#contract/platform/article-text.ts'
import type { Proof, ProofLine } from '#domain/account/proof.ts'
import type { ExhibitSay } from './exhibit-say.ts'
import type { ExhibitRow } from './exhibit-sheet.ts'

/** The interest of each invoice: its periods, and between them what changed the sum that bears interest. */
export function interestRows(proof: Proof, say: ExhibitSay): ExhibitRow[] {
  return proof.groups.flatMap((group) => [
    groupRow(group, 5, say),
    ...group.parts.map((line): ExhibitRow => {
      if (line.rule !== 'interest_line' && line.rule !== 'no_rate_known') {
        return { kind: 'remark', cells: [sentence(line, say)] }
      }
      return { kind: 'line', cells: periodCells(line, say) }
    }),
  ])
}

/** Period, share of the year or month, base, rate and amount: enough to do the sum again. */
function periodCells({ rule, values, amountCents }: ProofLine, say: ExhibitSay): string[] {
  const period = say.text('proof.rule.interest_line', values)
  const percent = say.percent(Number(values['ratePercent']))
  return [
    rule === 'no_rate_known' ? `${period} (${say.text('proof.rule.no_rate_known')})` : period,
    shareOf(values),
    say.amount(Number(values['baseCents'])),
    values['per'] === 'month' ? say.key('proof.per_month', { percent }) : percent,
    say.amount(amountCents ?? 0),
  ]
}

/** Days over the days of the year; where the share is another fraction, the days with that fraction. */
function shareOf(values: ProofLine['values']): string {
  const [days, numerator] = [Number(values['daysCount']), Number(values['numeratorCount'])]
  const fraction = `${numerator}/${Number(values['denominatorCount'])}`
  return days === numerator ? fraction : `${days} (${fraction})`
}

/** What an amount is made of, and what each part is made of, with their articles. */
export function plainRows(proof: Proof, say: ExhibitSay): ExhibitRow[] {
  return proof.groups.flatMap((group) => [groupRow(group, 2, say), ...partRows(group, say, 'line')])
}

function partRows(line: ProofLine, say: ExhibitSay, kind: 'line' | 'part'): ExhibitRow[] {
  return line.parts.flatMap((part): ExhibitRow[] => {
    const text = sentence(part, say)
    const own: ExhibitRow =
      part.amountCents === null
        ? { kind: 'remark', cells: [text] }
        : { kind, cells: [text, say.amount(part.amountCents)] }
    return [own, ...partRows(part, say, 'part')]
  })
}

/** What was charged, what came off it, and what is still open. */
export function sumRows(proof: Proof, columns: number, say: ExhibitSay): ExhibitRow[] {
  const isInterest = proof.subject === 'interest'
  return proof.sums.map(({ sum, amountCents, count }) => {
    const named = isInterest && (sum === 'charged' || sum === 'open') ? (`${sum}_interest` as const) : sum
    const label =
      sum === 'paid' && (count === 1 || count === null)
        ? say.text('proof.sum.paid_once')
        : say.text(`proof.sum.${named}`, count === null ? {} : { count })
    return { kind: 'sum', cells: widened(label, say.amount(amountCents), columns) }
  })
}

function groupRow(line: ProofLine, columns: number, say: ExhibitSay): ExhibitRow {
  return { kind: 'group', cells: widened(sentence(line, say), say.amount(line.amountCents ?? 0), columns) }
}

function widened(label: string, amount: string, columns: number): string[] {
  return [label, ...Array.from({ length: columns - 2 }, () => ''), amount]
}

function sentence(line: ProofLine, say: ExhibitSay): string {
  const text = say.text(`proof.rule.${line.rule}`, line.values)
  return line.article === null ? text : `${text} (${articleText(line.article, say.key)})`
}
