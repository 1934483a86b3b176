import type { LetterBlock, LetterDocument, LetterRun } from './letter-document.ts'
import { labelled } from './letter-format.ts'
import type { LetterLanguage } from './letter-kind.ts'

/** Every line a letter prints, from the sender to the end of the annex: for searching, checking and plain e-mail. */
export function letterLines(document: LetterDocument): string[] {
  return [
    ...document.sender,
    ...document.recipient,
    ...detailLines(document),
    document.subject,
    ...messageLines(document),
    ...document.footer,
    document.annex.title,
    ...annexLines(document).flat(),
  ]
}

/** What stands beside the address, a line each: the day, the references. */
export function detailLines({ details, language }: LetterDocument): string[] {
  return details.map(({ label, value }) => labelled(label, value, language))
}

/** The message itself: greeting, blocks, closing, signature. */
export function messageLines({ greeting, blocks, closing, signature, language }: LetterDocument): string[] {
  return [greeting, ...blocks.flatMap((block) => blockLines(block, language)), closing, ...signature]
}

/** What stands in the annex, below its title: the lines of each block. */
export function annexLines({ annex, language }: LetterDocument): string[][] {
  return annex.blocks.map((block) => blockLines(block, language))
}

/** A block as lines of text in its language; a row of a wide table names its columns. */
export function blockLines(block: LetterBlock, language: LetterLanguage): string[] {
  switch (block.type) {
    case 'paragraph':
      return [wordsOf(block.runs)]
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map((runs, index) => `${block.ordered ? `${index + 1}.` : '-'} ${wordsOf(runs)}`)
    case 'grid':
      return block.rows.map((cells) => cells.map(wordsOf).join(' | '))
    case 'page_break':
      return []
    case 'payment':
      return [
        block.labels.title,
        labelled(block.labels.amount, block.amount, language),
        labelled(block.labels.iban, block.iban, language),
        labelled(block.labels.name, block.name, language),
        labelled(block.labels.reference, block.reference, language),
      ]
    default: {
      const rows = block.total ? [...block.rows, block.total] : block.rows
      return rows.map((cells) => rowLine(block.columns, cells, language))
    }
  }
}

/** The words of runs; a link is followed by its address, unless it is its own words. */
function wordsOf(runs: readonly LetterRun[]): string {
  return runs
    .map(({ text, href }) =>
      href === undefined || href === text || href === `mailto:${text}` ? text : `${text} (${href})`,
    )
    .join('')
}

function rowLine(
  columns: readonly { readonly label: string }[],
  cells: readonly string[],
  language: LetterLanguage,
): string {
  if (columns.length === 2) return labelled(cells[0] ?? '', cells[1] ?? '', language)
  const named = cells.map((cell, index) => {
    const label = columns[index]?.label ?? ''
    return index === 0 || label === '' ? cell : `${label} ${cell}`
  })
  return named.filter((_, index) => (cells[index] ?? '') !== '').join(', ')
}
