import { resolve } from 'node:path'
import { z } from 'zod'
import { readPair, type Tls, UnreadableFile } from '#server/platform/outside/tls.ts'

const optional = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

/** The variables of https, as the environment holds them. */
export const tlsShape = { TLS_CERT_FILE: optional, TLS_KEY_FILE: optional }

type TlsValues = { [Name in keyof typeof tlsShape]?: string | undefined }

/** Reads the certificate and its key; null: the portal answers http. What is missing or wrong is said in `problems`. */
export function readTlsConfig(values: TlsValues, problems: string[]): Tls | null {
  const { TLS_CERT_FILE: certificateFile, TLS_KEY_FILE: keyFile } = values
  if (!certificateFile && !keyFile) return null
  if (!certificateFile || !keyFile) {
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or none.')
    return null
  }
  const files = { certificateFile: resolve(certificateFile), keyFile: resolve(keyFile) }
  try {
    return { ...files, ...readPair(files) }
  } catch (error) {
    problems.push(error instanceof UnreadableFile ? error.message : mismatch)
    return null
  }
}

const mismatch =
  'TLS_CERT_FILE and TLS_KEY_FILE are no pair: expected PEM, the certificate with its chain in the one and its private key, without a password, in the other.'
