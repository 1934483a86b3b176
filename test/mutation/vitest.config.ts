import { defineConfig } from 'vitest/config'

// The tests that have to notice a change, told by whoever changes the code.
export default defineConfig({
  test: { include: (process.env['MUTATION_TESTS'] ?? '').split(' '), testTimeout: 120_000 },
})
