import type { TextPreview, textTypes } from '#contract/platform/file-preview.ts'
import { askThread } from './ask-thread.ts'

/** How a program of e-mail keeps a message. */
export type MailType = Extract<(typeof textTypes)[number], 'message/rfc822' | 'application/vnd.ms-outlook'>

const limits = { longest: 5_000, memoryMb: 256 }
let last: Promise<unknown> = Promise.resolve()

/**
 * What an e-mail says; null when it cannot be read. Anybody may have written it, so it is taken apart in a thread of its
 * own, one at a time, with little memory and a few seconds: one that is made to be slow holds nobody up.
 */
export async function readMail(bytes: Buffer, type: MailType): Promise<TextPreview | null> {
  const read = last.then(async () => askThread<TextPreview | null>('mail-worker.ts', { bytes, type }, limits))
  last = read
  const told = await read
  return 'answer' in told ? told.answer : null
}
