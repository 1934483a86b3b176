import { previewTypes } from '#contract/platform/file-preview.ts'
import { contentPolicy } from '#server/platform/http/content-policy.ts'

interface UploadedFile {
  readonly name: string
  readonly mimeType: string
}

/**
 * How a browser gets an uploaded file: as something to keep, under its own kind, which it may not guess at. Only what
 * runs nothing is shown in the page. The viewer of PDF files is a part of the browser that works outside of a sandbox;
 * all else is in one.
 */
export function headersOf({ name, mimeType }: UploadedFile, preview: boolean): Record<string, string> {
  const isShown = preview && previewTypes.some((type) => type === mimeType)
  const isPaper = isShown && mimeType === 'application/pdf'
  return {
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPaper ? contentPolicy() : `${contentPolicy()};sandbox`,
  }
}
