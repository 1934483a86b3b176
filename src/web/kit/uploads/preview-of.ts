import type { UseQueryOptions } from '@tanstack/react-query'
import { convertedTypes } from '#contract/platform/blocked-uploads.ts'
import { previewTypes, type TextPreview, textTypes } from '#contract/platform/file-preview.ts'
import type { Wire } from '#web/base/calls/api.ts'

/** How a file can be looked at in the page: as it is, or as what the server read in it. */
export type Preview =
  | { readonly as: 'paper' | 'picture'; readonly href: string }
  | { readonly as: 'made'; readonly href: string }
  | { readonly as: 'text' | 'table'; readonly text: TextQuery; readonly pdf?: string }

type TextQuery = UseQueryOptions<Wire<TextPreview>>

interface Ways {
  readonly href: string
  /** Where the PDF is that was made of it. */
  readonly pdf: string
}

/** How a file of this kind is looked at, of the ways there are; null where it cannot be. */
export function previewOf(mimeType: string, { text, ...ways }: Ways & { readonly text: object }): Preview | null {
  if (!textTypes.some((type) => type === mimeType)) return pictureOf(mimeType, ways)
  const isMade = convertedTypes.some((type) => type === mimeType)
  return {
    as: mimeType === 'text/csv' ? 'table' : 'text',
    text: text as TextQuery,
    ...(isMade ? { pdf: ways.pdf } : {}),
  }
}

/** The same where nothing is read as text: as it is, or as the PDF that was made of it. */
export function pictureOf(mimeType: string, { href, pdf }: Ways): Preview | null {
  if (convertedTypes.some((type) => type === mimeType)) return { as: 'made', href: pdf }
  if (!previewTypes.some((type) => type === mimeType)) return null
  return { as: mimeType === 'application/pdf' ? 'paper' : 'picture', href }
}
