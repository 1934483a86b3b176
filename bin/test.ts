import { join } from 'node:path'
import { findBrowser } from '#test/run/browser.ts'
import { changedFiles } from '#test/run/changed.ts'
import { runChecks } from '#test/run/checks.ts'
import { openMemoryFolder } from '#test/run/memory-folder.ts'
import { chooseTests } from '#test/run/related.ts'
import { findMailServer } from '#test/run/mail-server.ts'
import { runStep } from '#test/run/step.ts'
import { runTests } from '#test/run/tests.ts'
import { chooseLeftOut } from '#test/run/turns.ts'
import { stopWithNpm } from './stop-with-npm.js'

// Everything that must hold, but of the stories beside the main ones and of the slow proofs only those of the day (with --all
// each); or with --changed what is near to what changed, and the main stories. A step that fails does not hide the next one.
stopWithNpm(() => process.exit(1))
const changed = process.argv.includes('--changed') ? changedFiles() : null
const folder = openMemoryFolder()
// In whatever the others leave of the processor, from the start: the build leaves a part, a browser that is fetched nearly all.
const checks = runChecks(changed)
// The browser tests need what was built; for those a browser is looked for meanwhile.
const [build, browser] = await Promise.all([runStep('build', 'vite', ['build']), findBrowser()])
await findMailServer()
const environment = {
  ...process.env,
  CHROMIUM_PATH: browser,
  VORDER_STATES: 'some',
  VORDER_CHANGED: changedFiles().join('\n'),
  VORDER_LEFT_OUT: changed || process.argv.includes('--all') ? '' : chooseLeftOut(changedFiles()).join('\n'),
  // What node made of the sources is for every process that reads them: each worker, each portal.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  ...(folder && { TMPDIR: folder.path, VORDER_TEST_DATA: join(folder.path, 'data') }),
}
const [tests, others] = await Promise.all([runTests(environment, changed ? chooseTests(changed) : []), checks])
const steps = [build, tests, ...others]
folder?.remove()

const sum = (kind: 'passed' | 'failed' | 'skipped') => steps.reduce((total, step) => total + step[kind], 0)
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
