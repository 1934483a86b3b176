import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { keepLog } from '#test/log-lines.ts'
import { ConfigError } from './config-error.ts'
import { keptSecret, prepareDataFolder } from './data-folder.ts'
import { readableByOthers } from '#server/platform/process/restrict-to-owner.ts'
import { mailFolder } from '#server/platform/outside/mail.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'vorder-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the data folder', () => {
  it('is made with all that leads to it', () => {
    prepareDataFolder(join(folder, 'deep/down'))
    expect(statSync(join(folder, 'deep/down')).isDirectory()).toBe(true)
  })

  it.each(['a-file', 'a-file/below'])('is refused in plain words when it is a file: %s', (name) => {
    writeFileSync(join(folder, 'a-file'), '')
    const prepare = () => prepareDataFolder(join(folder, name))
    expect(prepare).toThrow(ConfigError)
    expect(prepare).toThrow(/is not a folder\.$/)
  })

  it.skipIf(process.getuid?.() === 0)('is refused in plain words when this user cannot write it', () => {
    expect(() => prepareDataFolder('/usr/vorder')).toThrow(/cannot be written by this user\.$/)
  })
})

describe.skipIf(process.getuid === undefined)('what lies in a data folder', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const isRoot = process.getuid?.() === 0
  const top = isRoot ? 0o711 : 0o700

  it('is readable by its owner alone, also what was there before', () => {
    const data = join(folder, 'kept')
    const [folders, files] = [
      ['files', 'files/0a', 'inbox', 'inbox/mail', 'outbox', 'outbox/mail'],
      ['secret', 'database-password', 'outbox/loose.txt'],
    ]
    for (const name of folders) mkdirSync(join(data, name), { recursive: true, mode: 0o755 })
    for (const name of files) writeFileSync(join(data, name), '', { mode: 0o644 })
    // Not of the portal: where a link leads.
    const others = join(folder, 'of-others.txt')
    writeFileSync(others, '', { mode: 0o644 })
    symlinkSync(others, join(data, 'outbox/link'))
    for (const name of ['', ...folders, ...files]) chmodSync(join(data, name), files.includes(name) ? 0o644 : 0o755)
    expect(readableByOthers(data)).toHaveLength(1 + folders.length + files.length)
    const kept = keepLog('warn')
    try {
      prepareDataFolder(data)
      const told = kept.lines().map(({ path, was, is }) => [path, was, is])
      expect(told).toHaveLength(1 + folders.length + files.length)
      expect(told).toContainEqual([join(data, 'inbox/mail'), '0755', '0700'])
    } finally {
      kept.letGo()
    }
    expect(modeOf(data)).toBe(top)
    expect(folders.map((name) => modeOf(join(data, name)))).toEqual(folders.map(() => 0o700))
    expect(files.map((name) => modeOf(join(data, name)))).toEqual(files.map(() => 0o600))
    expect(modeOf(others)).toBe(0o644)
    expect(readableByOthers(data)).toEqual([])
  })

  it('is so from the beginning, also the folder itself', async () => {
    const data = join(folder, 'fresh')
    prepareDataFolder(data)
    await folderStorage(join(data, 'files')).put(Buffer.from('a letter'))
    const mail = { from: { name: 'a', address: 'a@example.nl' }, to: { name: 'b', address: 'b@example.nl' } }
    await mailFolder(join(data, 'outbox/mail')).send({ ...mail, messageId: 'm', subject: 's', text: 't' } as never)
    expect(modeOf(data)).toBe(top)
    for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      expect([path, modeOf(path)]).toEqual([path, entry.isDirectory() ? 0o700 : 0o600])
    }
  })

  it('leaves a folder as it is that holds the things of others too, and keeps what lies there of its own', () => {
    const data = join(folder, 'served')
    mkdirSync(join(data, 'files'), { recursive: true })
    mkdirSync(join(data, 'www'))
    for (const name of ['', 'files', 'www']) chmodSync(join(data, name), 0o755)
    prepareDataFolder(data)
    expect(['', 'files', 'www'].map((name) => modeOf(join(data, name)))).toEqual([0o755, 0o700, 0o755])
    expect(readableByOthers(data)).toEqual([])
  })

  it('of a folder that all write in stays with whoever gave it', () => {
    const shared = join(folder, 'shared')
    mkdirSync(shared)
    chmodSync(shared, 0o1777)
    prepareDataFolder(shared)
    expect(statSync(shared).mode & 0o7777).toBe(0o1777)
  })
})

describe('a secret of the installation', () => {
  it('is made once, for its owner alone, and leaves nothing beside it', () => {
    const secret = keptSecret(folder, 'secret')
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(keptSecret(folder, 'secret')).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0)
    expect(readdirSync(folder).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
  })

  it('is the same for processes that make it at the same moment, and never empty', async () => {
    const script = `
      const { keptSecret } = await import(process.argv[1])
      for (let turn = 0; turn < 200; turn += 1) console.log(keptSecret(process.argv[2], 'race-' + turn))`
    const words = ['--input-type=module', '-e', script, join(import.meta.dirname, 'data-folder.ts'), folder]
    const runs = await Promise.all([1, 2, 3].map(() => run(process.execPath, words)))
    const made = runs.map(({ stdout }) => stdout.trim().split('\n'))
    expect(made[0]).toEqual(Array.from({ length: 200 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(made.slice(1)).toEqual([made[0], made[0]])
  })
})
