import type { UseQueryOptions } from '@tanstack/react-query'
import { previewTypes, type TextPreview, textTypes } from '#contract/file-preview.ts'
import type { Wire } from '#web/api.ts'

/** How a file can be looked at in the page: as it is, or as what the server read in it. */
export type Preview =
  | { readonly as: 'paper' | 'picture'; readonly href: string }
  | { readonly as: 'text' | 'table'; readonly text: TextQuery }

type TextQuery = UseQueryOptions<Wire<TextPreview>>

/** How a file of this kind is looked at, of the two ways; null where it cannot be. */
export function previewOf(mimeType: string, ways: { readonly href: string; readonly text: object }): Preview | null {
  if (textTypes.some((type) => type === mimeType)) {
    return { as: mimeType === 'text/csv' ? 'table' : 'text', text: ways.text as TextQuery }
  }
  if (!previewTypes.some((type) => type === mimeType)) return null
  return { as: mimeType === 'application/pdf' ? 'paper' : 'picture', href: ways.href }
}
