import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of test data made by others; it lives beside the repository, and may be absent. */
export const sharedDataFolder = process.env.TEST_DATA ?? join(import.meta.dirname, '../../shared/data')

/** Whether that folder is there; tests over it are skipped where it is not. */
export const hasSharedData = existsSync(sharedDataFolder)

/** The JSON file at this path in the folder; the fallback where the folder is absent. */
export function sharedJson<Content>(path: string, fallback: Content): Content {
  if (!hasSharedData) return fallback
  return JSON.parse(readFileSync(join(sharedDataFolder, path), 'utf8')) as Content
}
