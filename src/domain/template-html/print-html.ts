import { escapeHtml } from '#domain/letters/letter-email.ts'
import type { HtmlNode } from './read-html.ts'

/** HTML of one's own as it is kept: what was read of it, and nothing else. */
export function printHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text')
        return node.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      const start = `<${node.tag}${attributes.join('')}>`
      return node.tag === 'br' || node.tag === 'hr' ? start : `${start}${printHtml(node.children)}</${node.tag}>`
    })
    .join('')
}
