import { sources, testFiles } from '#test/house/sources.ts'
import { mutate, mutatedParts } from '#test/mutation/mutate.ts'
import { findBrowser } from '#test/run/browser.ts'
import { runTests } from '#test/run/tests.ts'

const [what, ...named] = process.argv.slice(2)
if (what === 'mutation') proveNoticed(named)
else await proveLong()

/** The tests that have a long version (they import #test/long.ts), in their long version. */
async function proveLong(): Promise<void> {
  const files = sources(...testFiles).filter(({ text }) => text.includes("from '#test/long.ts'"))
  const environment = { ...process.env, VORDER_PROVE: '1', CHROMIUM_PATH: findBrowser() }
  const { passed, failed, skipped } = await runTests(
    environment,
    files.map(({ path }) => path),
  )
  console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** Whether a test notices it when money or law is changed: of each part, or of those named, at least 85 %. */
function proveNoticed(parts: readonly string[]): void {
  for (const part of mutatedParts.filter((name) => parts.length === 0 || parts.includes(name))) {
    const { changes, noticed } = mutate(part)
    const share = (noticed / changes) * 100
    console.log(`mutation: ${part}: ${noticed} of ${changes} changes noticed, ${share.toFixed(1)} %`)
    if (share < 85) process.exitCode = 1
  }
}
