import { join } from 'node:path'
import { findBrowser } from '#test/run/browser.ts'
import { openMemoryFolder } from '#test/run/memory-folder.ts'
import { runStep } from '#test/run/step.ts'
import { runTests } from '#test/run/tests.ts'

// Everything that must hold; a step that fails does not hide the next one.
const folder = openMemoryFolder()
// The browser tests need what was built. Types and lint need nothing, and are for whenever the tests wait for something.
const inSpareTime = { inSpareTime: true }
const [build, browser] = await Promise.all([runStep('build', 'vite', ['build']), findBrowser()])
const environment = {
  ...process.env,
  CHROMIUM_PATH: browser,
  VORDER_PICTURES: 'off',
  // What node made of the sources is for every process that reads them: each worker, each portal.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  ...(folder && { TMPDIR: folder.path, VORDER_TEST_DATA: join(folder.path, 'data') }),
}
const [tests, ...others] = await Promise.all([
  runTests(environment),
  runStep('types', 'tsc', ['-b'], inSpareTime),
  runStep('format', 'biome', ['format', '.'], inSpareTime),
  runStep('lint', 'oxlint', [], inSpareTime),
])
const steps = [build, tests, ...others]
folder?.remove()

const sum = (kind: 'passed' | 'failed' | 'skipped') => steps.reduce((total, step) => total + step[kind], 0)
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
