import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** What one works towards, as it is called where one has it. */
const trunks = ['origin/HEAD', 'origin/main', 'main']

let known: readonly string[] | undefined

/** What changed here. Asked once by the whole test, which tells its processes. */
export function changedFiles(): readonly string[] {
  known ??= process.env['VORDER_CHANGED']?.split('\n').filter((path) => path !== '') ?? changedIn(root)
  return known
}

/**
 * The files of a checkout that are other than where its branch left the trunk, with what is not committed yet: paths from its
 * root. None in one without history, and on the trunk itself only what is not committed.
 */
export function changedIn(folder: string): string[] {
  const git = (...words: string[]) => ask(folder, words)
  const base = trunks.map((trunk) => git('merge-base', 'HEAD', trunk)[0]).find((found) => found !== undefined)
  const since = git('diff', '--name-only', '--diff-filter=d', base ?? 'HEAD')
  return [...new Set([...since, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** What git answers, a line each; nothing where it cannot. */
function ask(folder: string, words: readonly string[]): string[] {
  try {
    const answer = execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return answer.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}
