import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/platform/config/config-error.ts'

interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root: root hands it to whoever owns the cluster in this folder already, and a new one
 * to an account without rights. Null for anybody else, who runs it himself.
 */
export function unprivilegedUser(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(join(folder, 'cluster'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid, gid }
    } catch {}
  }
  throw new ConfigError('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

/**
 * The command as that account. It keeps the one right to pass through folders that only root may enter, so
 * that a checkout under /root works too; access(2) honours it only with no_setuid_fixup.
 */
export function asUnprivileged(folder: string, command: string, args: string[]): [string, string[]] {
  const user = unprivilegedUser(folder)
  if (!user) return [command, args]
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const passage = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  for (const options of [[...passage, ...identity], identity]) {
    try {
      execFileSync('setpriv', [...options, command, '--version'], { stdio: 'ignore' })
      return ['setpriv', [...options, command, ...args]]
    } catch {}
  }
  throw new ConfigError(
    `The user for PostgreSQL cannot reach ${dirname(command)}. Start Vorder as an ordinary user, or from a folder that others may enter.`,
  )
}
