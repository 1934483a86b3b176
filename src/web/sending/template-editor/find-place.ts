import type { Editor } from '@tiptap/react'

interface Range {
  readonly from: number
  readonly to: number
}

/** Selects the words a check is about and brings them into sight; false when they are nowhere in the text. */
export function jumpTo(editor: Editor, place: string): boolean {
  const range = findPlace(editor, place)
  if (!range) return false
  editor.chain().focus().setTextSelection(range).scrollIntoView().run()
  return true
}

/** `%name%` is a variable, the name of a part a part, anything else words. A sentence is found by the words it has in common. */
function findPlace({ state: { doc } }: Editor, place: string): Range | null {
  const name = /^%(?:part:)?(\w+)%$/.exec(place)?.[1] ?? place
  let found: Range | null = null
  let best = { share: 0.4, range: null as Range | null }
  const wanted = wordsOf(place)
  doc.descendants((node, at) => {
    if (found) return false
    const isNamed = node.type.name === 'variable' ? node.attrs['name'] === name : node.attrs['part'] === name
    if (node.isAtom && isNamed) found = { from: at, to: at + node.nodeSize }
    if (!node.isTextblock) return true
    const text = node.textBetween(0, node.content.size, '￼', '￼')
    const index = text.toLowerCase().indexOf(place.toLowerCase())
    if (index >= 0) found = { from: at + 1 + index, to: at + 1 + index + place.length }
    const here = new Set(wordsOf(text))
    const share = wanted.filter((word) => here.has(word)).length / Math.max(1, wanted.length)
    if (share > best.share) best = { share, range: { from: at + 1, to: at + 1 + node.content.size } }
    return !found
  })
  return found ?? best.range
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
