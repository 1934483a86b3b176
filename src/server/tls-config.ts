import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'

/** What the portal answers https with by itself, and where that is read again when it is renewed. */
export interface TlsConfig {
  certificateFile: string
  keyFile: string
  certificate: string
  key: string
}

const optional = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

/** The variables of https, as the environment holds them. */
export const tlsShape = { TLS_CERT_FILE: optional, TLS_KEY_FILE: optional }

type TlsValues = { [Name in keyof typeof tlsShape]?: string | undefined }

/** Reads the certificate and its key; null: the portal answers http. What is missing or wrong is said in `problems`. */
export function readTlsConfig(values: TlsValues, problems: string[]): TlsConfig | null {
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

/** The certificate and its key as they are now in their files; throws when they are not a pair. */
export function readPair(files: Pick<TlsConfig, 'certificateFile' | 'keyFile'>) {
  const certificate = readText('TLS_CERT_FILE', files.certificateFile)
  const key = readText('TLS_KEY_FILE', files.keyFile)
  createSecureContext({ cert: certificate, key })
  return { certificate, key }
}

const mismatch =
  'TLS_CERT_FILE and TLS_KEY_FILE are no pair: expected PEM, the certificate with its chain in the one and its private key, without a password, in the other.'

class UnreadableFile extends Error {}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UnreadableFile(`${name} ${path} cannot be read.`)
  }
}
