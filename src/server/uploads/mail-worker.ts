import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parse-mail.ts'

// Takes one e-mail apart, in a thread of its own.
parentPort?.postMessage(await parseMail(workerData as Uint8Array))
