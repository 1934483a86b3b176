import type { ProofLine, ProofValues } from '#domain/account/proof.ts'
import { formatCents } from '#domain/money.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'

/** The values of a sentence as people read them: the end of a name says what it is; the rest is text or a known word. */
export function shownValues(values: ProofValues, t: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(name, value, t)]))
}

function shownValue(name: string, value: string | number, t: Say): string {
  if (name === 'component') return t(`component.${value}` as TextKey)
  if (name === 'choice') return t(`proof.choice.${value}` as TextKey)
  if (name === 'ground') return t(`proof.ground.${value}` as TextKey)
  if (name.endsWith('Day')) return showDay(String(value))
  if (typeof value === 'string') return value
  if (name.endsWith('Cents')) return formatCents(value, 'EUR', { sign: false })
  return name.endsWith('Percent') ? formatPercent(value) : formatCount(value)
}

/** Lines with a key each; lines that are equal in all they show are told apart by their number. */
export function keyed<Line extends Pick<ProofLine, 'rule' | 'values' | 'amountCents'>>(
  lines: readonly Line[],
): { key: string; line: Line }[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = JSON.stringify([line.rule, line.values, line.amountCents])
    const times = seen.get(content) ?? 0
    seen.set(content, times + 1)
    return { key: `${content} ${times}`, line }
  })
}
