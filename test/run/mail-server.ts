import { existsSync } from 'node:fs'
import { dovecotPath } from '#test/dovecot.ts'
import { installFromDebian } from './browser.ts'

/**
 * Has the mail server there with which mailboxes are tried: as root on Debian, where the machine is there for the tests alone.
 * Elsewhere it would be a service that somebody did not ask for; without it those tests are shown as skipped.
 */
export async function findMailServer(): Promise<void> {
  if (dovecotPath || !process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await installFromDebian('dovecot-imapd', 40)
}
