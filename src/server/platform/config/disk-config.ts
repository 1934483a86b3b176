import { z } from 'zod'

const absent = (value: unknown) => (value === '' ? undefined : value)

/** The variables of the disk, as the environment holds them. */
export const diskShape = {
  DISK_RESERVE: z.preprocess(
    absent,
    z
      .stringFormat('size', /^\d{1,6}(\.\d{1,3})? ?(MB|GB)$/i)
      .default('1 GB')
      .transform(bytesOf),
  ),
}

/** What each of them has to be, in plain words. */
export const diskExpected: Record<string, string> = { DISK_RESERVE: 'a size such as 1 GB or 500 MB' }

function bytesOf(text: string): number {
  return Math.round(Number.parseFloat(text) * (/gb$/i.test(text) ? 1e9 : 1e6))
}
