import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/run/longest-first.ts'

// A build machine is shared and slow: what starts whole processes gets time, and a second try there. Files of a worker
// share their modules, for reading them anew takes as long as the tests: no test leaves anything behind in a module.
const shared = {
  isolate: false,
  maxWorkers: availableParallelism(),
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  retry: process.env.CI ? 2 : 0,
}

/** Node itself reads what it can read, as it does for the portal: nothing has to be rewritten first. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Stories and slow proofs that are told on another day. */
const leftOut = process.env.VORDER_LEFT_OUT?.split('\n').filter((path) => path !== '') ?? []

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          ...native,
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...native,
          name: 'house',
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/end-started.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...native,
          name: 'server',
          // Its files wait for each other's processes, timers and the database as often as they work; those of browsers never do.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          include: ['src/server/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: ['test/refuse-deprecations.ts', 'test/end-started.ts'],
          globalSetup: ['test/database-setup.ts'],
          pool: 'forks',
        },
      },
      { test: { ...shared, name: 'web', include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'] } },
      {
        test: {
          ...shared,
          ...native,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: ['e2e/each-file.ts', 'test/refuse-deprecations.ts', 'test/end-started.ts'],
          globalSetup: ['test/database-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
