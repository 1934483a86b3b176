import type { DamagedDocument } from '#contract/ops/backup-manifest.ts'
import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'
import { forEach, linesOf } from './parts.ts'

/** So many are copied at once: each waits for the disk. */
const copiedAtOnce = 8

export interface CopiedDocuments {
  readonly bytes: number
  /** Those that are not there, or not as they were. */
  readonly damaged: readonly DamagedDocument[]
}

/** Copies the documents of a list from one store to another; each is read whole, and counts only when it is what its name says. */
export async function copyDocuments(
  list: string,
  from: Storage,
  to: Storage,
  watch: { readonly signal: AbortSignal; progress(copied: number): void },
): Promise<CopiedDocuments> {
  const damaged: DamagedDocument[] = []
  let [bytes, copied] = [0, 0]
  await forEach(linesOf(list), copiedAtOnce, async (sha256) => {
    watch.signal.throwIfAborted()
    const content = await from.get(sha256)
    if (content === null) damaged.push({ sha256, fault: 'missing' })
    else if (sha256Of(content) !== sha256) damaged.push({ sha256, fault: 'changed' })
    else {
      await to.put(content)
      bytes += content.byteLength
    }
    copied += 1
    watch.progress(copied)
  })
  return { bytes, damaged }
}
