import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#test/house/sources.ts'
import { isAlive } from '#test/portal-process.ts'
import { endStarted, startProcess } from '#test/started-processes.ts'
import { endLeftProcesses, findLeft, runMark } from './left-processes.ts'

describe.skipIf(process.platform !== 'linux')('what a run of the tests leaves running', () => {
  it('is found, told and ended, however far it has gone from whoever started it', async () => {
    const run = randomUUID()
    // A shell that leaves a process of its own and is gone.
    const shell = startProcess('sh', ['-c', 'setsid sleep 1000 >/dev/null 2>&1 & :'], { env: { [runMark]: run } })
    await new Promise((resolve) => shell.on('close', resolve))
    expect(findLeft(run)).toMatchObject([{ command: expect.stringMatching(/sleep 1000$/) }])
    const told: string[] = []
    const tell = (line: string) => void told.push(line)
    expect(await endLeftProcesses(run, { longest: 0, tell })).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(told[0]).toMatch(/^LEFT RUNNING \d+: sleep 1000$/)
    await expect.poll(() => findLeft(run)).toEqual([])
    expect(await endLeftProcesses(run, { tell })).toEqual({ passed: 1, failed: 0, skipped: 0 })
  })

  it('is nothing where a test failed before it ended what it started', async () => {
    const { pid = 0 } = startProcess('sleep', ['1000'])
    await endStarted()
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('is nothing where whoever runs the tests is killed', async () => {
    const starting = `
      const { startProcess } = await import(process.argv[1])
      console.log(startProcess('sleep', ['1000']).pid)
      setInterval(() => {}, 1000)`
    const module = join(root, 'test/started-processes.ts')
    const runner = spawn(process.execPath, ['--input-type=module', '-e', starting, module], { cwd: root })
    const pid = Number(await new Promise((resolve) => runner.stdout.once('data', resolve)))
    expect(isAlive(pid)).toBe(true)
    runner.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
