import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#test/house/sources.ts'

const versionOf = (path: string) => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path))

describe('a script of package.json', () => {
  it.each([process.execPath, ...others])('runs on the node that comes along, also when called by %s', (node) => {
    // As npm 10 leaves it: nothing of ours is in the list of programs.
    const env = { PATH: '/usr/bin:/bin' }
    const script = join(root, 'test/run/own-node-script.ts')
    const told = execFileSync(node, [join(root, 'bin/run.js'), script, 'one', 'two'], { env, encoding: 'utf8' })
    expect(told.trim().split('\n')).toEqual([
      versionOf(process.execPath),
      versionOf(process.execPath),
      `${script} one two`,
    ])
  })
})
