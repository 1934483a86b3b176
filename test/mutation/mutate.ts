import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '#test/house/sources.ts'

const folder = join(root, '.cache/mutation')
const tool = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const oracle = (...names: string[]) => names.map((name) => `test/oracle/${name}.test.ts`)

/** The parts of money and law: what is changed, and the tests that have to notice it beside those next to it. */
const parts = {
  money: {
    code: ['src/domain/money.ts', 'src/domain/decimal.ts', 'src/domain/day.ts'],
    tests: ['src/domain/*.test.ts'],
  },
  costs: { code: ['src/domain/costs/*.ts'], tests: ['src/domain/costs/*.test.ts', ...oracle('agreement', 'vectors')] },
  interest: {
    code: ['src/domain/interest/*.ts'],
    tests: ['src/domain/interest/*.test.ts', ...oracle('agreement', 'interest-properties', 'tables', 'vectors')],
  },
  account: {
    code: ['account', 'allocate', 'balances', 'choose-claim', 'order-events', 'running-claim'].map(
      (name) => `src/domain/account/${name}.ts`,
    ),
    // Without the calculator that counts day by day: it would be asked again at every change.
    tests: ['src/domain/account/!(day-by-day).test.ts', ...oracle('account-properties', 'vectors')],
  },
  proof: {
    code: ['src/domain/account/*proof.ts'],
    tests: ['src/domain/account/*proof.test.ts'],
  },
  ledger: { code: ['src/domain/ledger/*.ts'], tests: ['src/domain/ledger/*.test.ts', ...oracle('books')] },
  deadlines: { code: ['src/domain/deadlines/*.ts'], tests: ['src/domain/deadlines/*.test.ts'] },
  court: { code: ['src/domain/court/*.ts'], tests: ['src/domain/court/*.test.ts'] },
} as const satisfies Record<string, { readonly code: readonly string[]; readonly tests: readonly string[] }>
export type MutatedPart = keyof typeof parts
export const mutatedParts = Object.keys(parts) as MutatedPart[]

/** How many changes of a part there were, and how many of them made a test fail. */
export interface Mutation {
  readonly changes: number
  readonly noticed: number
}

/**
 * Changes the code of a part in every way the tool knows, one change at a time, and runs the tests that reach it. The tool
 * is fetched when it is first asked for: whoever runs the portal need not install it.
 */
export function mutate(part: MutatedPart): Mutation {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules'))) {
    run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps', ...tool])
  }
  const report = join(folder, `${part}.json`)
  const settings = join(folder, 'stryker.json')
  writeFileSync(settings, JSON.stringify(settingsOf(part, report)))
  run(join(folder, 'node_modules/.bin/stryker'), ['run', settings], { MUTATION_TESTS: parts[part].tests.join(' ') })
  return countChanges(JSON.parse(readFileSync(report, 'utf8')) as MutationReport)
}

function settingsOf(part: MutatedPart, report: string) {
  return {
    // Types are checked before; the tool would copy each part of the references.
    tsconfigFile: 'none.json',
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [...parts[part].code, '!src/domain/**/*.test.ts'],
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: report },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    // What a table holds is looked at once, when its module loads: one change there would need a process of its own.
    ignoreStatic: true,
    symlinkNodeModules: true,
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['dist', 'data', 'docs', '.cache'],
    timeoutMS: 20_000,
  }
}

/** What the tool's report holds, as far as we read it. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** A change that the tool could not try, or that a person set aside, does not count. */
export function countChanges({ files }: MutationReport): Mutation {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length
  const missed = states.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return { changes: noticed + missed, noticed }
}

function run(command: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) throw new Error(`${command} ended with code ${status}`)
}
