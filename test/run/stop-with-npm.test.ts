import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#test/house/sources.ts'
import { startProcess } from '#test/started-processes.ts'

/** A process behind a shell, as npm starts it; it says when it runs, and when it was told to stop. */
function startBehindShell(environment: Record<string, string>, set = '') {
  const script = `
    const { stopWithNpm } = await import(process.argv[1])
    stopWithNpm(() => { console.log('stopped'); process.exit() })
    console.log('running')
    setTimeout(() => { console.log('went on'); process.exit() }, 3000)`
  const node = `${set} "${process.execPath}" --input-type=module -e "$SCRIPT" "$MODULE"; :`
  const shell = startProcess('sh', ['-c', node], {
    env: { ...environment, SCRIPT: script, MODULE: join(root, 'bin/stop-with-npm.js') },
  })
  let output = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (text.includes('running')) shell.kill('SIGTERM')
  })
  return new Promise<string>((resolve) => shell.stdout.on('close', () => resolve(output)))
}

describe.skipIf(process.platform === 'win32')('a portal whose shell is told to stop', () => {
  it('stops too when npm started it: the shell does not pass it on', async () => {
    expect(await startBehindShell({ npm_lifecycle_event: 'start' })).toBe('running\nstopped\n')
  })

  it('stops too when our launcher started it and was killed', async () => {
    expect(await startBehindShell({}, 'VORDER_LAUNCHER=$$')).toBe('running\nstopped\n')
  })

  it('goes on when somebody else started it and left', async () => {
    expect(await startBehindShell({})).toBe('running\nwent on\n')
  })
})
