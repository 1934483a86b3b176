import { parentPort, workerData } from 'node:worker_threads'
import type { ConversionAnswer, ConversionOrder } from './convert-file.ts'
import { TooLargeError } from './too-large-error.ts'

// Makes a PDF of one file, in a thread of its own; what another kind needs is not read for it.
const { type, bytes } = workerData as ConversionOrder

async function convert(): Promise<Uint8Array> {
  if (type === 'image/tiff') return (await import('./draw-tiff.ts')).drawTiff(bytes)
  if (type === 'image/jpeg') return (await import('./draw-photo.ts')).drawPhoto(bytes)
  const { drawMail } = await import('./draw-mail.ts')
  if (type === 'message/rfc822') return drawMail(await (await import('./parse-mail.ts')).parseMail(bytes))
  return drawMail((await import('./parse-outlook.ts')).parseOutlook(bytes))
}

async function answer(): Promise<ConversionAnswer> {
  try {
    return { pdf: await convert() }
  } catch (error) {
    return { reason: error instanceof TooLargeError ? 'too_large' : 'unreadable' }
  }
}

parentPort?.postMessage(await answer())
