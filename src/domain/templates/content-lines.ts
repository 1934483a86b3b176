import type { LanguageContent, TemplateBlock, TemplateInline } from './template-content.ts'

/**
 * What a template says in one language as lines of text, with `%name%` for a variable, `[part]` for a part and `{…}`
 * round what a condition holds: for searching and comparing.
 */
export function contentLines(content: LanguageContent): string[] {
  if (content.kind === 'sms') return content.text.split('\n')
  const body = content.kind === 'rich' ? content.body.content.flatMap(blockLines) : content.html.split('\n')
  return [content.subject, ...body]
}

function blockLines(block: TemplateBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)]
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item, index) => {
        const mark = block.type === 'orderedList' ? `${index + 1}.` : '-'
        return `${mark} ${item.content.map((line) => inlineText(line.content)).join(' ')}`
      })
    case 'table':
      return block.content.map((row) =>
        row.content.map((cell) => cell.content.map((line) => inlineText(line.content)).join(' ')).join(' | '),
      )
    case 'pageBreak':
      return ['———']
    case 'condition': {
      const { when, not } = block.attrs
      return [`{${not ? 'not ' : ''}${when}`, ...block.content.flatMap(blockLines), '}']
    }
    default:
      return [`[${block.attrs.part}]`]
  }
}

/** A line with `%name%` for its variables. */
export function inlineText(content: readonly TemplateInline[] | undefined): string {
  return (content ?? [])
    .map((piece) => (piece.type === 'text' ? piece.text : piece.type === 'hardBreak' ? '\n' : `%${piece.attrs.name}%`))
    .join('')
}
