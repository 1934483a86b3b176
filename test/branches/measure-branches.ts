import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/house/sources.ts'

/** The parts of money and law, each the folder of that name or the files beside the folders. */
export const branchParts = ['money', 'account', 'costs', 'court', 'deadlines', 'interest', 'ledger'] as const
export type BranchPart = (typeof branchParts)[number]

/** How many ways the code of a part can go, and how many of them a test took. */
export interface Branches {
  readonly branches: number
  readonly taken: number
}

/** What the report of the coverage tells of each file, as far as we read it. */
export type CoverageReport = Readonly<
  Record<string, { readonly branches: { readonly total: number; readonly covered: number } }>
>

const folder = join(root, '.cache/coverage')

/** Runs the tests of the domain and counts the branches they take, by part. */
export function measureBranches(): Record<BranchPart, Branches> {
  const flags = [
    'enabled',
    'provider=v8',
    'include=src/domain/**/*.ts',
    'reporter=json-summary',
    `reportsDirectory=${folder}`,
  ]
  const args = ['run', '--project', 'domain', ...flags.map((flag) => `--coverage.${flag}`)]
  const { status } = spawnSync('vitest', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`the tests of the domain ended with code ${status}`)
  return countBranches(JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8')) as CoverageReport)
}

/** Adds up the branches of each part. */
export function countBranches(report: CoverageReport): Record<BranchPart, Branches> {
  const found = Object.entries(report).map(([path, { branches }]) => ({ part: partOf(path), ...branches }))
  const partTotal = (part: BranchPart): Branches => {
    const files = found.filter((file) => file.part === part)
    return {
      branches: files.reduce((sum, { total }) => sum + total, 0),
      taken: files.reduce((sum, { covered }) => sum + covered, 0),
    }
  }
  return Object.fromEntries(branchParts.map((part) => [part, partTotal(part)])) as Record<BranchPart, Branches>
}

function partOf(path: string): string | undefined {
  const inDomain = /\/src\/domain\/(?:([\w-]+)\/)?[\w-]+\.ts$/.exec(path)
  return inDomain ? (inDomain[1] ?? 'money') : undefined
}
