/** What stands in an element: a text, its attributes (`@name`) and children by name, or several elements of one name. */
export type XmlContent = string | readonly XmlContent[] | XmlElement

/** What is undefined is left out. */
export interface XmlElement {
  readonly [name: string]: XmlContent | undefined
}

/**
 * A document of one element, an element a line. In an element with attributes `#` is its text. What XML cannot hold, such as a
 * control character, is left out.
 */
export function writeXml(root: XmlElement): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  for (const [name, content] of Object.entries(root)) writeElement(lines, '', name, content)
  return lines.join('\n')
}

function writeElement(lines: string[], indent: string, name: string, content: XmlContent | undefined): void {
  if (content === undefined) return
  if (typeof content === 'string') lines.push(`${indent}${elementOf(name, content)}`)
  else if (isSeveral(content)) for (const one of content) writeElement(lines, indent, name, one)
  else writeNested(lines, indent, name, content)
}

function writeNested(lines: string[], indent: string, name: string, content: XmlElement): void {
  let attributes = ''
  const inside: string[] = []
  let text = ''
  for (const [key, value] of Object.entries(content)) {
    if (key !== '#' && !key.startsWith('@')) writeElement(inside, `${indent}  `, key, value)
    else if (typeof value !== 'string') continue
    else if (key === '#') text = value
    else attributes += ` ${key.slice(1)}="${escaped(value).replaceAll('"', '&quot;')}"`
  }
  if (inside.length === 0) lines.push(`${indent}${elementOf(name, text, attributes)}`)
  else {
    lines.push(`${indent}<${name}${attributes}>`)
    for (const line of inside) lines.push(line)
    lines.push(`${indent}</${name}>`)
  }
}

function elementOf(name: string, text: string, attributes = ''): string {
  const words = escaped(text)
  return words === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${words}</${name}>`
}

function isSeveral(content: XmlContent): content is readonly XmlContent[] {
  return Array.isArray(content)
}

function escaped(text: string): string {
  if (!needsCare.test(text)) return text
  const plain = text.toWellFormed().replaceAll(notInXml, '')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot hold
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML cannot hold
const needsCare = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/
