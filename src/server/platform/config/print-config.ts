import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The server of a print shop. */
export interface PrintConfig {
  host: string
  port: number
  user: string
  password: string
  /** Null: the password. */
  privateKey: string | null
  /** The fingerprint of its key, `SHA256:…`. */
  hostKey: string
  /** Without a slash at its end; empty is its own folder of the user. */
  folder: string
  longestMilliseconds: number
}

const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = (shape: z.ZodType<string>) => z.preprocess(absent, shape.optional())

/** The variables of the print shop, as the environment holds them. */
export const printShape = {
  PRINT_SFTP_URL: optional(
    z.string().refine((value) => {
      const url = URL.parse(value)
      return url?.protocol === 'sftp:' && url.hostname !== '' && url.username !== ''
    }),
  ),
  PRINT_SFTP_KEY_FILE: optional(z.string()),
  PRINT_SFTP_HOST_KEY: optional(z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/)),
}

/** What each of them has to be, in plain words. */
export const printExpected: Record<string, string> = {
  PRINT_SFTP_URL: 'an address such as sftp://user:password@print.example.nl/in',
  PRINT_SFTP_HOST_KEY:
    'the fingerprint of the key of the server, SHA256: and 43 characters, as "ssh-keygen -lf" shows it',
}

type PrintValues = { [Name in keyof typeof printShape]?: string | undefined }

/** Reads where letters go; null without a server. What is missing beside one is said in `problems`. */
export function readPrintConfig(values: PrintValues, problems: string[]): PrintConfig | null {
  const { PRINT_SFTP_URL: address, PRINT_SFTP_KEY_FILE: path, PRINT_SFTP_HOST_KEY: hostKey } = values
  if (!address) return null
  if (!hostKey) {
    problems.push(
      `PRINT_SFTP_HOST_KEY is missing beside PRINT_SFTP_URL; expected ${printExpected['PRINT_SFTP_HOST_KEY']}.`,
    )
  }
  const url = new URL(address)
  let privateKey: string | null = null
  try {
    privateKey = path ? readFileSync(path, 'utf8') : null
  } catch {
    problems.push(`PRINT_SFTP_KEY_FILE ${path} cannot be read.`)
  }
  return {
    host: url.hostname,
    port: Number(url.port || 22),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    privateKey,
    hostKey: hostKey ?? '',
    folder: url.pathname.replace(/\/+$/, ''),
    longestMilliseconds: 30_000,
  }
}
