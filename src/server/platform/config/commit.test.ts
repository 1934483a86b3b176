import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCommit } from './commit.ts'

const commit = '6fa0be9f089521f91711b4b533e8e7019e271998'
const root = mkdtempSync(join(tmpdir(), 'vorder-commit-'))
afterAll(() => rmSync(root, { recursive: true }))

describe('the commit it is from', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` }, '6fa0be9f'],
    ['a commit by itself', { '.git/HEAD': `${commit}\n` }, '6fa0be9f'],
    [
      'packed',
      { '.git/HEAD': 'ref: refs/heads/a\n', '.git/packed-refs': `# pack\n${commit} refs/heads/a\n` },
      '6fa0be9f',
    ],
    [
      'a worktree',
      {
        '.git': 'gitdir: ./x/wt\n',
        'x/wt/HEAD': 'ref: refs/heads/a\n',
        'x/wt/commondir': '..\n',
        'x/refs/heads/a': commit,
      },
      '6fa0be9f',
    ],
    ['what the build wrote down', { 'dist/commit': '0123abcd\n' }, '0123abcd'],
    ['nowhere', {}, null],
    ['what is no commit', { '.git/HEAD': 'ref: refs/heads/none\n', 'dist/commit': 'who knows' }, null],
  ])('is found in a folder: %s', (name, files, found) => {
    const folder = join(root, name)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    expect(readCommit(undefined, folder)).toBe(found)
    expect(readCommit('ABCDEF0123', folder)).toBe('abcdef01')
  })
})
