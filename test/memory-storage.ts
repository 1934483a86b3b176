import { sha256Of, type Storage } from '#server/platform/outside/storage.ts'

/** A store of files in memory, in which the test looks itself. */
export function memoryStorage(files: Map<string, Buffer>): Storage {
  return {
    scanner: null,
    put: async (bytes) => {
      files.set(sha256Of(bytes), Buffer.from(bytes))
      return sha256Of(bytes)
    },
    putPieces: async (write) => {
      const pieces: Uint8Array[] = []
      await write(async (piece) => void pieces.push(Uint8Array.from(piece)))
      const bytes = Buffer.concat(pieces)
      files.set(sha256Of(bytes), bytes)
      return { sha256: sha256Of(bytes), sizeBytes: bytes.length }
    },
    get: async (sha256) => files.get(sha256) ?? null,
    remove: async (sha256) => void files.delete(sha256),
  }
}
