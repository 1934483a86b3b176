import { escapeHtml, htmlBlock } from '#domain/letters/letter-email.ts'
import type { PartPen } from '#domain/templates/draw-part.ts'
import { type FilledFrom, fillWith, valueOf } from '#domain/templates/fill-text.ts'
import { partNames } from '#domain/templates/parts.ts'
import type { HtmlNode } from './read-html.ts'

/** HTML of one's own for one message: what it holds is allowed, and what is filled in is text. */
export function composeHtml(nodes: readonly HtmlNode[], from: FilledFrom, pen: PartPen): string {
  return nodes.map((node) => htmlOf(node, from, pen)).join('')
}

function htmlOf(node: HtmlNode, from: FilledFrom, pen: PartPen): string {
  if (node.type === 'text') return textOf(node.text, from, pen)
  const { tag, attributes, children } = node
  const open = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(attributeOf(name, value, from))}"`,
  )
  const start = `<${tag}${open.join('')}>`
  return tag === 'br' || tag === 'hr' ? start : `${start}${composeHtml(children, from, pen)}</${tag}>`
}

function attributeOf(name: string, value: string, from: FilledFrom): string {
  if (name !== 'href') return value
  return value.replaceAll(/%(\w+)%/g, (_, variable: string) => encodeURIComponent(valueOf(variable, from)))
}

/** The variables of a text, and the parts, which are drawn whole. */
function textOf(text: string, from: FilledFrom, pen: PartPen): string {
  return text
    .split(/(%part:\w+%)/)
    .map((piece) => {
      const name = partIn(piece)
      return name ? pen.draw(name).map(htmlBlock).join('') : fillWith(escapeHtml(piece), from, linesOf)
    })
    .join('')
}

/** What somebody wrote on several lines stays on several. */
const linesOf = (value: string) => escapeHtml(value).replaceAll(/\r?\n/g, '<br>')

/** The part that `%part:name%` stands for. */
export function partIn(piece: string): (typeof partNames)[number] | undefined {
  const name = /^%part:(\w+)%$/.exec(piece)?.[1]
  return partNames.find((one) => one === name)
}
