import { join } from 'node:path'
import { findBrowser } from '#test/run/browser.ts'
import { openMemoryFolder } from '#test/run/memory-folder.ts'
import { runStep } from '#test/run/step.ts'
import { runTests } from '#test/run/tests.ts'

// Everything that must hold; a step that fails does not hide the next one. Types take as long as the rest together.
const folder = openMemoryFolder()
const environment = {
  ...process.env,
  CHROMIUM_PATH: findBrowser(),
  ...(folder && { TMPDIR: folder.path, VORDER_TEST_DATA: join(folder.path, 'data') }),
}
const [types, ...others] = await Promise.all([
  runStep('types', 'tsc', ['-b']),
  runStep('build', 'vite', ['build']),
  runStep('format', 'biome', ['format', '.']).then(async (format) => [format, await runStep('lint', 'oxlint', [])]),
])
const steps = [types, ...others.flat(), await runTests(environment)]
folder?.remove()

const sum = (kind: 'passed' | 'failed' | 'skipped') => steps.reduce((total, step) => total + step[kind], 0)
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
