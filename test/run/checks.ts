import { type Counts, runStep } from './step.ts'

/**
 * Format, lint and types of everything, or the first two of these files. They need nothing of the rest, and are for whenever
 * the tests wait for something. One after the other: types and lint hold some 2 GB each for as long as they take, which on a
 * small machine the tests would miss.
 */
export async function runChecks(files: readonly string[] | null): Promise<Counts[]> {
  const written = files?.filter((path) => /\.(tsx?|js|json|css)$/.test(path)) ?? ['.']
  const code = files?.filter((path) => /\.(tsx?|js)$/.test(path)) ?? ['.']
  const inSpareTime = { inSpareTime: true }
  return [
    ...(written.length > 0 ? [await runStep('format', 'biome', ['format', ...written], inSpareTime)] : []),
    ...(code.length > 0 ? [await runStep('lint', 'oxlint', code, inSpareTime)] : []),
    await runStep('types', 'tsc', ['-b'], inSpareTime),
  ]
}
