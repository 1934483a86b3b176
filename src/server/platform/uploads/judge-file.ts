import type { BlockReason } from '#contract/platform/blocked-uploads.ts'
import type { Message } from '#server/platform/http/errors.ts'
import { isContentOf, sniffedType } from './kind-of-content.ts'

/** A kind that may come in, and how large. */
export interface AllowedType {
  readonly extension: string
  readonly mimeType: string
  readonly maximumKilobytes: number
}

/** What a file is, and why it may not come in. */
export interface Judgement {
  /** As it is called in the list of kinds. */
  readonly extension: string
  readonly sniffedType: string | null
  /** As what it is kept; null where it is refused. */
  readonly type: AllowedType | null
  readonly refusal: { readonly reason: BlockReason; readonly message: Message } | null
}

/** Endings of the same kind. */
const sameAs: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', heif: 'heic' }

/** Every ending of a kind, such as `.jpg` and `.jpeg`. */
export function endingsOf(extension: string): string[] {
  const others = Object.keys(sameAs).filter((ending) => sameAs[ending] === extension)
  return [extension, ...others].map((ending) => `.${ending}`)
}

/**
 * Whether a file may come in: the one place where that is decided, by its ending, its content and its size. What is read
 * at once is told by its reader, in words of its own, when its content is something else.
 */
export function judgeFile(
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  allowed: readonly AllowedType[],
  { isReadAtOnce = false }: { readonly isReadAtOnce?: boolean } = {},
): Judgement {
  const ending = /\.([a-z0-9]{1,20})$/.exec(name.toLowerCase())?.[1] ?? ''
  const extension = sameAs[ending] ?? ending
  const known = { extension, sniffedType: sniffedType(bytes) }
  const refuse = (reason: BlockReason, message: Message) => ({ ...known, type: null, refusal: { reason, message } })
  if (bytes.length === 0) return refuse('empty', { key: 'upload.error.empty' })
  const type = allowed.find((one) => one.extension === extension)
  if (!type) {
    const kinds = allowed.map((one) => one.extension).join(', ')
    return refuse('kind', { key: 'upload.error.kind', values: { kinds } })
  }
  if (!isReadAtOnce && !isContentOf(extension, bytes)) {
    return refuse('content', { key: 'upload.error.content', values: { kind: extension } })
  }
  if (bytes.length > type.maximumKilobytes * 1024) {
    return refuse('size', { key: 'upload.error.size', values: { kind: extension, most: type.maximumKilobytes } })
  }
  return { ...known, type, refusal: null }
}
