import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails that lie in the outbox of a portal, whole and in the order in which they came. */
export async function readMails(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox', 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(inOrder.map(async (name) => readFile(join(folder, name), 'utf8')))
}
