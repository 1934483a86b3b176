import { escapeHtml } from '#domain/letters/letter-email.ts'
import { blocksOfHtml } from '#domain/template-html/html-blocks.ts'
import { readHtml } from '#domain/template-html/read-html.ts'
import type {
  TemplateBlock,
  TemplateInline,
  TemplateListItem,
  TemplateText,
} from '#domain/templates/template-content.ts'

/** A text with layout as HTML of one's own to begin with: HTML knows no conditions, so what they hold always stands there. */
export function htmlOfText({ content }: TemplateText): string {
  return htmlBlocks(content).join('\n')
}

/** HTML of one's own as a text with layout: its words, without what only parts the lines of its source. */
export function textOfHtml(html: string): TemplateText {
  const blocks = blocksOfHtml(readHtml(html).nodes)
  return {
    type: 'doc',
    content: blocks.filter((block) => block.type !== 'paragraph' || (block.content ?? []).length > 0),
  }
}

function htmlBlocks(blocks: readonly TemplateBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
        return [`<p>${htmlLine(block.content)}</p>`]
      case 'heading':
        return [`<h${block.attrs.level}>${htmlLine(block.content)}</h${block.attrs.level}>`]
      case 'bulletList':
        return ['<ul>', ...block.content.map((item) => `  <li>${htmlLines(item)}</li>`), '</ul>']
      case 'orderedList':
        return ['<ol>', ...block.content.map((item) => `  <li>${htmlLines(item)}</li>`), '</ol>']
      case 'table':
        return ['<table>', ...block.content.map(htmlRow), '</table>']
      // A page is something of paper.
      case 'pageBreak':
        return []
      case 'condition':
        return htmlBlocks(block.content)
      default:
        return [`%part:${block.attrs.part}%`]
    }
  })
}

function htmlRow({
  content,
}: {
  readonly content: readonly (TemplateListItem | { type: string; content: TemplateListItem['content'] })[]
}) {
  const cells = content.map((cell) => {
    const tag = cell.type === 'tableHeader' ? 'th' : 'td'
    return `<${tag}>${htmlLines(cell)}</${tag}>`
  })
  return `  <tr>${cells.join('')}</tr>`
}

function htmlLines({ content }: Pick<TemplateListItem, 'content'>): string {
  return content.map((line) => htmlLine(line.content)).join('<br>')
}

function htmlLine(content: readonly TemplateInline[] | undefined): string {
  return (content ?? []).map(htmlPiece).join('')
}

function htmlPiece(piece: TemplateInline): string {
  if (piece.type === 'hardBreak') return '<br>'
  const text = piece.type === 'variable' ? `%${piece.attrs.name}%` : escapeHtml(piece.text)
  return (piece.marks ?? []).reduce((inner, mark) => {
    if (mark.type === 'bold') return `<strong>${inner}</strong>`
    if (mark.type === 'italic') return `<em>${inner}</em>`
    if (mark.type === 'underline') return `<u>${inner}</u>`
    if (mark.type === 'link') return `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>`
    return `<span style="font-family:${mark.attrs.fontFamily}">${inner}</span>`
  }, text)
}
