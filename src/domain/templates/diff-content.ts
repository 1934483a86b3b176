import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { contentLines } from './content-lines.ts'
import type { TemplateContent } from './template-content.ts'

/** What became of a line between two versions. */
export const contentChangeKinds = ['same', 'added', 'removed'] as const
export type ContentChangeKind = (typeof contentChangeKinds)[number]

export interface ContentChange {
  readonly kind: ContentChangeKind
  readonly text: string
}

/** The lines of two versions beside each other, for each language in which they differ. */
export function diffContent(
  before: TemplateContent,
  after: TemplateContent,
): { language: LetterLanguage; lines: ContentChange[] }[] {
  return letterLanguages.flatMap((language) => {
    const [old, present] = [before[language], after[language]].map((one) => (one ? contentLines(one) : []))
    const lines = diffLines(old ?? [], present ?? [])
    const differs =
      lines.some(({ kind }) => kind !== 'same') || JSON.stringify(before[language]) !== JSON.stringify(after[language])
    return differs ? [{ language, lines }] : []
  })
}

/** The shortest way from one list of lines to another. */
function diffLines(before: readonly string[], after: readonly string[]): ContentChange[] {
  const common = commonLengths(before, after)
  const lines: ContentChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, present] = [before[i], after[j]]
    if (old !== undefined && old === present) {
      lines.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (old !== undefined && (present === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ kind: 'removed', text: old })
      i += 1
    } else {
      lines.push({ kind: 'added', text: present ?? '' })
      j += 1
    }
  }
  return lines
}

/** How many lines are common to what stands behind each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row)
        row[j] =
          before[i] === after[j] ? 1 + at(table, i + 1, j + 1) : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0
