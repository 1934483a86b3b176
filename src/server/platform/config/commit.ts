import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** From which commit this is, its first eight digits: as it was told, as git says, or as the build wrote down; null: nobody knows. */
export function readCommit(told: string | undefined, folder = root): string | null {
  const found = told ?? ofGit(folder) ?? readText(join(folder, 'dist/commit'))
  return found === null || !/^[\da-f]{7,64}$/i.test(found) ? null : found.slice(0, 8).toLowerCase()
}

/** What is checked out, without git itself: a machine that serves need not have it. */
function ofGit(folder: string): string | null {
  // In a worktree it is a file that names the folder.
  const elsewhere = /^gitdir: (.+)$/.exec(readText(join(folder, '.git')) ?? '')?.[1]
  const git = elsewhere ? resolve(folder, elsewhere) : join(folder, '.git')
  const head = readText(join(git, 'HEAD'))
  const name = /^ref: (.+)$/.exec(head ?? '')?.[1]
  if (name === undefined) return head
  const shared = resolve(git, readText(join(git, 'commondir')) ?? '.')
  const packed = () => {
    const lines = (readText(join(shared, 'packed-refs')) ?? '').split('\n')
    return lines.find((line) => line.endsWith(` ${name}`))?.split(' ')[0] ?? null
  }
  return readText(join(git, name)) ?? readText(join(shared, name)) ?? packed()
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
