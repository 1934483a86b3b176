import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage, sha256Of, writeWhole } from './storage.ts'

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

describe('a folder that somebody else reads', () => {
  it('shows a file only when it is whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vorder-outbox-'))
    const text = 'brief '.repeat(20_000)
    let writing = true
    const written = Promise.all(
      Array.from({ length: 100 }, async (_, at) => writeWhole(join(folder, `${at}.txt`), Buffer.from(text))),
    ).finally(() => (writing = false))
    let looks = 0
    while (writing) {
      for (const name of (await readdir(folder)).filter((one) => !one.startsWith('.'))) {
        expect((await readFile(join(folder, name), 'utf8')).length, name).toBe(text.length)
      }
      looks += 1
    }
    await written
    expect(looks).toBeGreaterThan(0)
    expect(await readdir(folder)).toHaveLength(100)
    await rm(folder, { recursive: true })
  })
})
