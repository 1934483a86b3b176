import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'

/** A store of files in memory, in which the test looks itself. */
export function memoryStorage(files: Map<string, Buffer>): Storage {
  return {
    scanner: null,
    put: async (bytes) => {
      files.set(sha256Of(bytes), Buffer.from(bytes))
      return sha256Of(bytes)
    },
    get: async (sha256) => files.get(sha256) ?? null,
    remove: async (sha256) => void files.delete(sha256),
  }
}
