import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { keptSecret, prepareDataFolder } from './data-folder.ts'

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
