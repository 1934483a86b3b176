import { z } from 'zod'
import type { ScannerAddress } from '#server/platform/outside/virus-scanner.ts'

/** What looks at files that come in, and makes them readable. */
export interface UploadConfig {
  /** Null: nothing looks for viruses. */
  scanner: ScannerAddress | null
  /** A program that makes a JPEG of a HEIC photo, called with both names; null: there is none. */
  heicConverter: string | null
}

const absent = (value: unknown) => (value === '' ? undefined : value)

/** The variables of uploads, as the environment holds them. */
export const uploadShape = {
  VIRUS_SCANNER: z.preprocess(
    absent,
    z
      .string()
      .refine((value) => addressOf(value) !== null)
      .optional(),
  ),
  HEIC_CONVERTER: z.preprocess(absent, z.string().startsWith('/').optional()),
}

/** What each of them has to be, in plain words. */
export const uploadExpected: Record<string, string> = {
  VIRUS_SCANNER: 'the address of clamd, tcp://host:3310 or unix:/run/clamav/clamd.ctl',
  HEIC_CONVERTER: 'the whole path of a program such as /usr/bin/heif-convert',
}

export function readUploadConfig(values: {
  VIRUS_SCANNER?: string | undefined
  HEIC_CONVERTER?: string | undefined
}): UploadConfig {
  return { scanner: addressOf(values.VIRUS_SCANNER ?? ''), heicConverter: values.HEIC_CONVERTER ?? null }
}

function addressOf(text: string): ScannerAddress | null {
  const path = /^unix:(\/.+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const [, host, port] = /^tcp:\/\/([^/:\s]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}
