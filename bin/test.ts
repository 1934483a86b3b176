import { findBrowser } from '#test/run/browser.ts'
import { runStep } from '#test/run/step.ts'
import { runTests } from '#test/run/tests.ts'

// Everything that must hold, one step after another; a step that fails does not hide the next one.
const environment = { ...process.env, CHROMIUM_PATH: findBrowser() }
const steps = [
  await runStep('types', 'tsc', ['-b']),
  await runStep('lint', 'oxlint', []),
  await runStep('format', 'biome', ['format', '.']),
  await runStep('build', 'vite', ['build']),
  await runTests(environment),
]

const sum = (kind: 'passed' | 'failed' | 'skipped') => steps.reduce((total, step) => total + step[kind], 0)
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
