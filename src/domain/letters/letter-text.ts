import type { LetterBlock, LetterDocument, LetterRun } from './letter-document.ts'

/** Every line a letter prints, from the sender to the end of the annex: for searching, checking and plain e-mail. */
export function letterLines(document: LetterDocument): string[] {
  return [
    ...document.sender,
    ...document.recipient,
    ...document.details.map((detail) => `${detail.label}: ${detail.value}`),
    document.subject,
    ...messageLines(document),
    ...document.footer,
    document.annex.title,
    ...document.annex.blocks.flatMap(blockLines),
  ]
}

/** The message itself: greeting, blocks, closing, signature. */
export function messageLines(document: LetterDocument): string[] {
  return [document.greeting, ...document.blocks.flatMap(blockLines), document.closing, ...document.signature]
}

/** A block as lines of text; a row of a wide table names its columns. */
export function blockLines(block: LetterBlock): string[] {
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
        `${block.labels.amount}: ${block.amount}`,
        `${block.labels.iban}: ${block.iban}`,
        `${block.labels.name}: ${block.name}`,
        `${block.labels.reference}: ${block.reference}`,
      ]
    default: {
      const rows = block.total ? [...block.rows, block.total] : block.rows
      return rows.map((cells) => rowLine(block.columns, cells))
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

function rowLine(columns: readonly { readonly label: string }[], cells: readonly string[]): string {
  if (columns.length === 2) return cells.join(': ')
  const named = cells.map((cell, index) => {
    const label = columns[index]?.label ?? ''
    return index === 0 || label === '' ? cell : `${label} ${cell}`
  })
  return named.filter((_, index) => (cells[index] ?? '') !== '').join(', ')
}
