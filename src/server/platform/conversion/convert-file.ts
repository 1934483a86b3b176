import type { ConversionFault, convertedTypes } from '#contract/platform/blocked-uploads.ts'
import { askThread } from './ask-thread.ts'

const longestMilliseconds = 30_000
/** More than this is no paper that anybody reads. */
const mostPdfBytes = 100_000_000

/** What the thread is given; a photo has been made a JPEG before. */
export interface ConversionOrder {
  readonly type: Exclude<(typeof convertedTypes)[number], 'image/heic'> | 'image/jpeg'
  readonly bytes: Uint8Array
}
export type ConversionAnswer = { readonly pdf: Uint8Array } | { readonly reason: ConversionFault }

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a PDF of a file that anybody may have made: in a thread of its own, one at a time, with little memory and half a
 * minute.
 */
export async function convertFile(
  type: ConversionOrder['type'],
  bytes: Buffer,
  { longest = longestMilliseconds }: { readonly longest?: number } = {},
): Promise<{ readonly pdf: Buffer } | { readonly reason: ConversionFault }> {
  const made = last.then(async () => convertInThread({ type, bytes }, longest))
  last = made
  return made
}

async function convertInThread(order: ConversionOrder, longest: number) {
  const told = await askThread<ConversionAnswer>('convert-worker.ts', order, { longest, memoryMb: 512 })
  if ('fault' in told) return { reason: told.fault }
  const { answer } = told
  if ('reason' in answer) return answer
  if (answer.pdf.length > mostPdfBytes) return { reason: 'too_large' } as const
  return { pdf: Buffer.from(answer.pdf) }
}
