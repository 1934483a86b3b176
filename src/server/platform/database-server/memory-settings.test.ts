import { totalmem } from 'node:os'
import { describe, expect, it } from 'vitest'
import { machineMemory, memorySettings } from './memory-settings.ts'

const gibibyte = 1024 ** 3

describe('the memory of the embedded database', () => {
  it.each([
    [1, ['shared_buffers=128MB', 'effective_cache_size=512MB']],
    [4, ['shared_buffers=512MB', 'effective_cache_size=2048MB']],
    [24, ['shared_buffers=3072MB', 'effective_cache_size=12288MB']],
    [256, ['shared_buffers=4096MB', 'effective_cache_size=131072MB']],
  ])('fits a machine of %i GB', (size, settings) => {
    expect(memorySettings(size * gibibyte)).toEqual(settings)
  })

  it('is never told to be more than the machine has', () => {
    expect(machineMemory()).toBeGreaterThan(0)
    expect(machineMemory()).toBeLessThanOrEqual(totalmem())
  })
})
