import { type Counts, runStep } from './step.ts'

/**
 * Format, lint and types of everything, or the first two of these files. They need nothing of the rest, and are for whenever
 * the tests wait for something. Of everything lint tells the types as well, for which it has to know them anyway; of some files
 * it would not say what they broke elsewhere. One after the other: types and lint hold some 2 GB each for as long as they take,
 * which on a small machine the tests would miss.
 */
export async function runChecks(files: readonly string[] | null): Promise<Counts[]> {
  const counts: Counts[] = []
  const written = files?.filter((path) => /\.(tsx?|js|json|css)$/.test(path))
  const code = written?.filter((path) => !/\.(json|css)$/.test(path))
  // What they leave alone by their settings may be all that changed.
  const format = written ? ['--no-errors-on-unmatched', ...written] : ['.']
  const lint = code ? ['--no-error-on-unmatched-pattern', ...code] : ['--type-check']
  // Of lint and types each is for the most part a program in Go that needs what it holds to its end: cleared a quarter as often,
  // types take a quarter less time and lint nearly half, with hardly more memory.
  const seldomCleared = { inSpareTime: true, environment: { ...process.env, GOGC: '400' } }
  if (written?.length !== 0) counts.push(await runStep('format', 'biome', ['format', ...format], { inSpareTime: true }))
  if (code?.length !== 0) counts.push(await runStep(code ? 'lint' : 'lint and types', 'oxlint', lint, seldomCleared))
  // By one checker: each more works out for itself what they share, which costs the tests as much again.
  if (code) counts.push(await runStep('types', 'tsc', ['-b', '--checkers', '1', '--builders', '1'], seldomCleared))
  return counts
}
