/** A stretch of words that is in both texts, only in the new one, or only in the old one. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

type Line = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/**
 * Lines that were replaced, with the words in which they differ: a line that went and the one that came in its place
 * stand together. A line with hardly a word in common is a new line.
 */
export function pairLines(lines: readonly Line[]): WordChange[][] {
  const paired: WordChange[][] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    if (line.kind === 'same') {
      paired.push([line])
      at += 1
      continue
    }
    const removed: string[] = []
    const added: string[] = []
    for (; at < lines.length && lines[at]?.kind !== 'same'; at += 1) {
      const one = lines[at]
      if (one) (one.kind === 'removed' ? removed : added).push(one.text)
    }
    paired.push(...pairChanged(removed, added))
  }
  return paired
}

function pairChanged(removed: readonly string[], added: readonly string[]): WordChange[][] {
  const rows: WordChange[][] = []
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [before, after] = [removed[at], added[at]]
    const words = before !== undefined && after !== undefined ? diffWords(before, after) : null
    if (words && isAlike(words)) {
      rows.push(words)
      continue
    }
    if (before !== undefined) rows.push([{ kind: 'removed', text: before }])
    if (after !== undefined) rows.push([{ kind: 'added', text: after }])
  }
  return rows
}

/** Whether at least a third of the words stayed. */
function isAlike(words: readonly WordChange[]): boolean {
  const weigh = (kind: WordChange['kind']) =>
    words.filter((word) => word.kind === kind).reduce((sum, { text }) => sum + text.trim().length, 0)
  return weigh('same') * 2 >= Math.max(weigh('added'), weigh('removed'))
}

/** The shortest way from one line to another, word by word; neighbours of one kind are one. */
export function diffWords(before: string, after: string): WordChange[] {
  const [old, present] = [before, after].map((text) => text.split(/(\s+)/).filter((word) => word !== ''))
  if (!old || !present) return []
  const common = commonLengths(old, present)
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1)
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: last.text + text }
    else changes.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < present.length) {
    const [was, is] = [old[i], present[j]]
    if (was !== undefined && was === is) {
      add('same', was)
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      add('removed', was)
      i += 1
    } else {
      add('added', is ?? '')
      j += 1
    }
  }
  return changes
}

function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (!row) continue
      row[j] = before[i] === after[j] ? 1 + at(table, i + 1, j + 1) : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0
