import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root: root hands it to an account without rights. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid, gid }
    } catch {}
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

/**
 * The command as that account. It keeps the one right to pass through folders that only root may enter, so
 * that a checkout under /root works too; access(2) honours it only with no_setuid_fixup.
 */
export function asUnprivileged(command: string, args: string[]): [string, string[]] {
  const user = unprivilegedUser()
  if (!user) return [command, args]
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const passage = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  for (const options of [[...passage, ...identity], identity]) {
    try {
      execFileSync('setpriv', [...options, command, '--version'], { stdio: 'ignore' })
      return ['setpriv', [...options, command, ...args]]
    } catch {}
  }
  throw new Error(
    `The user for PostgreSQL cannot reach ${dirname(command)}. Start Vorder as an ordinary user, or from a folder that others may enter.`,
  )
}
