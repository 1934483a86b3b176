import { sources, testFiles } from '#test/house/sources.ts'
import { proveTaken } from '#test/branches/prove-taken.ts'
import { proveNoticed } from '#test/mutation/prove-noticed.ts'
import { findBrowser } from '#test/run/browser.ts'
import { findMailServer } from '#test/run/mail-server.ts'
import { slowProofs } from '#test/run/slow-proofs.ts'
import { runTests } from '#test/run/tests.ts'

/** What tests with a long version take from: the sweeps and the like. Stories are told all of them, with their states. */
const long = /from '#test\/long\.ts'/

const [what, ...named] = process.argv.slice(2)
if (what === 'mutation') proveNoticed(named)
else if (what === 'coverage') proveTaken()
else await proveLong()

/** The tests that have a long version, in their long version; the stories and the slow proofs, all of them. */
async function proveLong(): Promise<void> {
  await findMailServer()
  const isProof = (path: string) => path.startsWith('e2e/') || slowProofs.includes(path)
  const files = sources(...testFiles).filter(({ path, text }) => isProof(path) || long.test(text))
  // Nobody looks at the pictures of a proof.
  const environment = { ...process.env, VORDER_PROVE: '1', VORDER_STATES: 'some', CHROMIUM_PATH: await findBrowser() }
  const { passed, failed, skipped } = await runTests(
    environment,
    files.map(({ path }) => path),
  )
  console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}
