import { inOwnOrder } from '#domain/own-order.ts'

/** A small piece of an XML file held in memory: one entry of a statement, never the whole file. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** The first descendant along these names. */
export function nodeAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let at = node
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** The text along these names, trimmed; null when there is none. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | null {
  return inOwnOrder(nodeAt(node, ...path)?.text ?? '').trim() || null
}

/** All direct children with this name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? []
}
