import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'
import { parseOutlook } from './parse-outlook.ts'
import type { MailType } from './read-mail.ts'

// Takes one e-mail apart, in a thread of its own.
const { bytes, type } = workerData as { bytes: Uint8Array; type: MailType }
parentPort?.postMessage(type === 'message/rfc822' ? await parseMail(bytes) : parseOutlook(bytes))
