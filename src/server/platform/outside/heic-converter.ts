import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const longestMilliseconds = 20_000
const mostPixels = 100_000_000
const mostJpegBytes = 60_000_000

/** A HEIC photo as JPEG by a program of the machine, which is given two names and nothing else; no shell reads them. */
export async function convertHeic(
  command: string | null,
  heic: Uint8Array,
  { longest = longestMilliseconds }: { readonly longest?: number } = {},
): Promise<{ readonly jpeg: Buffer } | { readonly reason: 'no_converter' | 'too_large' | 'too_slow' | 'unreadable' }> {
  if (command === null) return { reason: 'no_converter' }
  if (pixelsOf(Buffer.from(heic)) > mostPixels) return { reason: 'too_large' }
  const folder = await mkdtemp(join(tmpdir(), 'vorder-heic-'))
  try {
    const [photo, jpeg] = [join(folder, 'photo.heic'), join(folder, 'photo.jpg')]
    await writeFile(photo, heic)
    await run(command, [photo, jpeg], { timeout: longest, killSignal: 'SIGKILL', cwd: folder, env: {} })
    const { size } = await stat(jpeg)
    return size > mostJpegBytes ? { reason: 'too_large' } : { jpeg: await readFile(jpeg) }
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean }
    if (killed) return { reason: 'too_slow' }
    return { reason: code === 'EACCES' || code === 'ENOENT' ? await whatIsMissing(command) : 'unreadable' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A program that left no photo is another matter than one that is not there. */
async function whatIsMissing(command: string): Promise<'no_converter' | 'unreadable'> {
  return stat(command).then(
    () => 'unreadable' as const,
    () => 'no_converter' as const,
  )
}

/** How many pixels the largest picture in it says to have (`ispe`, ISO/IEC 23008-12), before anybody reads one of them. */
function pixelsOf(heic: Buffer): number {
  let most = 0
  for (let at = heic.indexOf('ispe'); at !== -1 && at + 16 <= heic.length; at = heic.indexOf('ispe', at + 4)) {
    most = Math.max(most, heic.readUInt32BE(at + 8) * heic.readUInt32BE(at + 12))
  }
  return most
}
