import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProcess } from '#test/started-processes.ts'

// Of a process of its own: what a thread gave up it cannot take again.
const script = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { lowerOwnPriority } from ${JSON.stringify(join(import.meta.dirname, 'lower-own-priority.ts'))}
  await readFile('/proc/self/stat')
  lowerOwnPriority(15)
  const priorities = readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]))
  process.stdout.write(JSON.stringify(priorities))`

it.skipIf(!existsSync('/proc/self/task'))(
  'every thread waits for others, also those that were there before',
  async () => {
    const child = startProcess(process.execPath, ['--input-type=module', '-e', script])
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
    await once(child, 'close')
    const priorities = JSON.parse(told) as number[]
    expect(priorities.length).toBeGreaterThan(4)
    expect(new Set(priorities)).toEqual(new Set([15]))
  },
)
