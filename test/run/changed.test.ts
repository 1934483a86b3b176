import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { changedIn } from './changed.ts'

const folder = mkdtempSync(join(tmpdir(), 'vorder-changed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.nl', ...words], {
    cwd: folder,
    stdio: 'ignore',
  })
const write = (name: string, text = name) => writeFileSync(join(folder, name), text)

it('what changed is what a branch committed since it left the trunk, and what is not committed yet', () => {
  expect(changedIn(folder)).toEqual([])
  git('init', '--initial-branch=main')
  for (const name of ['kept.ts', 'mended.ts', 'gone.ts', 'touched.ts']) write(name)
  git('add', '.')
  git('commit', '--message=First')
  expect(changedIn(folder)).toEqual([])
  git('checkout', '-b', 'branch')
  write('mended.ts', 'better')
  write('made.ts')
  git('rm', 'gone.ts')
  git('add', '.')
  git('commit', '--message=Second')
  write('touched.ts', 'a little')
  write('new.ts')
  expect(changedIn(folder).sort()).toEqual(['made.ts', 'mended.ts', 'new.ts', 'touched.ts'])
})
