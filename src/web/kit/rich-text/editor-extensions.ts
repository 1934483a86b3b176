import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#domain/references/safe-link.ts'

/**
 * What every text with layout can hold. The rest of the kit, such as code and quotes, would be lost when it is kept. A
 * text of a wider kind brings a document of its own.
 */
export function editorExtensions({ ownDocument = false }: { readonly ownDocument?: boolean } = {}): Extensions {
  return [
    StarterKit.configure({
      ...(ownDocument ? { document: false as const } : {}),
      heading: { levels: [2, 3] },
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      trailingNode: false,
      link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isSafeLink(href) },
    }),
    TextStyle,
    FontFamily,
  ]
}
