import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage, sha256Of } from './storage.ts'

describe('the store of files', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vorder-storage-'))
  })
  afterAll(async () => rm(folder, { recursive: true }))

  it('keeps one content once and gives it back byte for byte', async () => {
    const storage = folderStorage(folder)
    const bytes = Buffer.from('een brief')
    const [first, second] = await Promise.all([storage.put(bytes), storage.put(bytes)])
    expect([first, second]).toEqual([sha256Of(bytes), sha256Of(bytes)])
    expect(await storage.get(first)).toEqual(bytes)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(files).toHaveLength(1)
  })

  it.skipIf(process.platform === 'win32')('lets nobody in but its owner', async () => {
    const inside = join(folder, 'files')
    await folderStorage(inside).put(Buffer.from('een geheim'))
    expect((await stat(inside)).mode & 0o077).toBe(0)
  })

  it('has nothing under an unknown hash or a name that is no hash', async () => {
    const storage = folderStorage(folder)
    expect(await storage.get(sha256Of(Buffer.from('nooit bewaard')))).toBeNull()
    expect(await storage.get('../../etc/passwd')).toBeNull()
  })
})
