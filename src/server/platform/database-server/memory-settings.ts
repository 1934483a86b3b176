import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/**
 * What PostgreSQL takes of a machine with so many bytes of memory, as settings of its server: an eighth for the pages it keeps
 * itself, from 128 MB through 4 GB, and half of all for what it may count on to be in the cache of the machine.
 */
export function memorySettings(bytes: number): string[] {
  const kept = Math.min(Math.max(Math.floor(bytes / 8 / mebibyte), 128), 4096)
  const cached = Math.max(Math.floor(bytes / 2 / mebibyte), 512)
  return [`shared_buffers=${kept}MB`, `effective_cache_size=${cached}MB`]
}

/** The memory of the machine, or what a container may use of it, in bytes. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
