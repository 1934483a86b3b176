import type { LetterBlock, LetterRun } from '#domain/letters/letter-document.ts'
import type { PartPen } from './draw-part.ts'
import { type FilledFrom, valueOf } from './fill-text.ts'
import type { TemplateBlock, TemplateInline, TemplateListItem, TemplateMark } from './template-content.ts'

/** The blocks of a template as those of a letter, for one message. A paragraph that turns out empty is left out. */
export function composeBlocks(blocks: readonly TemplateBlock[], from: FilledFrom, pen: PartPen): LetterBlock[] {
  return blocks.flatMap((block): LetterBlock[] => {
    switch (block.type) {
      case 'paragraph': {
        const runs = composeRuns(block.content, from)
        return runs.length === 0 ? [] : [{ type: 'paragraph', runs }]
      }
      case 'heading': {
        const text = wordsOf(composeRuns(block.content, from))
        return text === '' ? [] : [{ type: 'heading', text }]
      }
      case 'bulletList':
      case 'orderedList': {
        const items = block.content.map((item) => itemRuns(item, from)).filter((runs) => runs.length > 0)
        const ordered = block.type === 'orderedList' ? { ordered: true as const } : {}
        return items.length === 0 ? [] : [{ type: 'list', ...ordered, items }]
      }
      case 'table': {
        const head = block.content[0]?.content.every((cell) => cell.type === 'tableHeader') ?? false
        return [
          { type: 'grid', head, rows: block.content.map((row) => row.content.map((cell) => itemRuns(cell, from))) },
        ]
      }
      case 'pageBreak':
        return [{ type: 'page_break' }]
      case 'condition': {
        const { when, not } = block.attrs
        return pen.holds(when) === not ? [] : composeBlocks(block.content, from, pen)
      }
      default:
        return pen.draw(block.attrs.part)
    }
  })
}

/** The paragraphs of an item or a cell, each on a line of its own. */
function itemRuns({ content }: Pick<TemplateListItem, 'content'>, from: FilledFrom): LetterRun[] {
  const lines = content.map((line) => composeRuns(line.content, from)).filter((runs) => runs.length > 0)
  return mergeRuns(lines.flatMap((runs, index) => (index === 0 ? runs : [{ text: '\n' }, ...runs])))
}

/**
 * A line with its variables filled in. As in `fillWith` a value that ends in a full stop ends its sentence, and one that
 * is empty leaves no double space.
 */
function composeRuns(content: readonly TemplateInline[] | undefined, from: FilledFrom): LetterRun[] {
  const runs: LetterRun[] = []
  let isAfterNothing = true
  let endsInStop = false
  for (const piece of content ?? []) {
    if (piece.type === 'variable') {
      const value = valueOf(piece.attrs.name, from)
      const last = runs.at(-1)
      if (value === '') {
        // The space before it goes along with it.
        if (last?.text.endsWith(' ')) runs[runs.length - 1] = { ...last, text: last.text.slice(0, -1) }
        isAfterNothing = runs.length === 0
        continue
      }
      runs.push({ ...marksOf(piece.marks), text: value })
      endsInStop = value.endsWith('.')
      isAfterNothing = false
      continue
    }
    let text = piece.type === 'hardBreak' ? '\n' : piece.text
    if (endsInStop && text.startsWith('.')) text = text.slice(1)
    endsInStop = false
    if (isAfterNothing) text = text.trimStart()
    if (text === '') continue
    isAfterNothing = false
    runs.push({ ...(piece.type === 'text' ? marksOf(piece.marks) : {}), text })
  }
  return trimEnd(mergeRuns(runs))
}

function marksOf(marks: readonly TemplateMark[] | undefined): Omit<LetterRun, 'text'> {
  const run: { -readonly [Key in keyof Omit<LetterRun, 'text'>]: LetterRun[Key] } = {}
  for (const mark of marks ?? []) {
    if (mark.type === 'bold') run.bold = true
    else if (mark.type === 'italic') run.italic = true
    else if (mark.type === 'underline') run.underline = true
    else if (mark.type === 'link') run.href = mark.attrs.href
    else run.font = mark.attrs.fontFamily
  }
  return run
}

/** Runs that look the same are one. */
function mergeRuns(runs: readonly LetterRun[]): LetterRun[] {
  const merged: LetterRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && looksSame(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else merged.push(run)
  }
  return merged
}

function looksSame(one: LetterRun, other: LetterRun): boolean {
  return (['bold', 'italic', 'underline', 'href', 'font'] as const).every((name) => one[name] === other[name])
}

function trimEnd(runs: readonly LetterRun[]): LetterRun[] {
  const last = runs.at(-1)
  if (!last) return []
  const text = last.text.trimEnd()
  return text === '' ? trimEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }]
}

function wordsOf(runs: readonly LetterRun[]): string {
  return runs.map(({ text }) => text).join('')
}
