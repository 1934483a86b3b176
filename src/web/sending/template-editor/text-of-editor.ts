import { type ConditionName, conditionNames } from '#domain/templates/conditions.ts'
import { partNames } from '#domain/templates/parts.ts'
import type {
  TemplateBlock,
  TemplateInline,
  TemplateListItem,
  TemplateParagraph,
  TemplateRow,
  TemplateText,
} from '#domain/templates/template-content.ts'
import { type EditorNode, markOf } from '#web/kit/rich-text/rich-text-of.ts'

/** What the editor of templates holds as a text: what a text does not know is left out, its words stay. */
export function textOfEditor({ content = [] }: EditorNode): TemplateText {
  return { type: 'doc', content: content.flatMap(blockOf) }
}

function blockOf(node: EditorNode): TemplateBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.attrs?.['level'] === 3 ? 3 : 2 }, ...lineOf(node) }]
    case 'bulletList':
    case 'orderedList': {
      const items = (node.content ?? []).map((item): TemplateListItem => {
        return { type: 'listItem', content: paragraphsOf(item) }
      })
      return items.length === 0 ? [] : [{ type: node.type, content: items }]
    }
    case 'table':
      return tableOf(node)
    case 'pageBreak':
      return [{ type: 'pageBreak' }]
    case 'part': {
      const part = partNames.find((name) => name === node.attrs?.['part'])
      return part ? [{ type: 'part', attrs: { part } }] : []
    }
    case 'condition': {
      const when = conditionOf(node.attrs?.['when'])
      const content = (node.content ?? []).flatMap(blockOf)
      return when ? [{ type: 'condition', attrs: { when, not: node.attrs?.['not'] === true }, content }] : content
    }
    default:
      return [{ type: 'paragraph', ...lineOf(node) }]
  }
}

function conditionOf(name: unknown): ConditionName | undefined {
  return conditionNames.find((known) => known === name)
}

/** Rows as long as the longest: what was pasted with joined cells has them again. */
function tableOf({ content = [] }: EditorNode): TemplateBlock[] {
  const rows = content.map(({ content: cells = [] }): TemplateRow['content'] =>
    cells.map((cell) => ({
      type: cell.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
      content: paragraphsOf(cell),
    })),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width === 0) return []
  const empty = { type: 'tableCell', content: [{ type: 'paragraph' }] } as const
  return [
    {
      type: 'table',
      content: rows.map((cells) => ({
        type: 'tableRow',
        content: [...cells, ...Array.from({ length: width - cells.length }, () => empty)],
      })),
    },
  ]
}

/** The paragraphs of an item or a cell; a list within it becomes more of them. */
function paragraphsOf({ content = [] }: EditorNode): TemplateParagraph[] {
  const found = content.flatMap((node): TemplateParagraph[] =>
    node.type === 'paragraph' || node.type === 'heading'
      ? [{ type: 'paragraph', ...lineOf(node) }]
      : paragraphsOf(node),
  )
  return found.length === 0 ? [{ type: 'paragraph' }] : found
}

function lineOf({ content = [] }: EditorNode): { content?: TemplateInline[] } {
  const pieces = content.flatMap(inlineOfNode)
  return pieces.length === 0 ? {} : { content: pieces }
}

/** The pieces of a line: words, breaks and variables. */
export function inlineOfNode(node: EditorNode): TemplateInline[] {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
  const marks = (node.marks ?? []).flatMap(markOf)
  const marked = marks.length === 0 ? {} : { marks }
  if (node.type === 'variable') {
    const name = node.attrs?.['name']
    return typeof name === 'string' && isVariableName(name) ? [{ type: 'variable', attrs: { name }, ...marked }] : []
  }
  return node.type === 'text' && node.text ? [{ type: 'text', text: node.text, ...marked }] : []
}

/** What was pasted may call itself anything. */
function isVariableName(name: string): boolean {
  return /^[a-z][A-Za-z0-9_]{1,39}$/.test(name)
}
