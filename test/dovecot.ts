import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const programs = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']

/** The mail server by which mailboxes are tried; undefined where it is not installed. */
export const dovecotPath: string | undefined = programs.find((path) => existsSync(path))

export interface Dovecot {
  readonly port: number
  readonly password: string
  /** Lays a message in the inbox of somebody, as a mail server that takes it in. */
  deliver(user: string, mail: string): Promise<void>
  /** Gives all messages of somebody new numbers, as a server that was put back from a backup. */
  renumber(user: string): Promise<void>
  /** How many messages a folder of somebody holds. */
  count(user: string, folder?: string): Promise<number>
  close(): Promise<void>
}

/** Who owns the mail: root may not, so as root somebody who owns nothing else. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : userInfo()

/** A real IMAP server on a port of this machine, with all it keeps in a folder of its own. */
export async function openDovecot({ tokenInfoUrl = '' } = {}): Promise<Dovecot> {
  if (!dovecotPath) throw new Error('there is no Dovecot on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'vorder-dovecot-'))
  await chmod(folder, 0o755)
  const mails = join(folder, 'mail')
  await mkdir(mails)
  await chown(mails, owner.uid, owner.gid)
  const port = await freePort()
  const password = 'geheim'
  const config = join(folder, 'dovecot.conf')
  await writeFile(config, configOf({ folder, mails, port, password }))
  await writeFile(join(folder, 'oauth2.conf'), tokenConfigOf(tokenInfoUrl), { mode: 0o644 })
  const child = spawn(dovecotPath, ['-F', '-c', config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (!(await listens(port, () => child.exitCode !== null))) {
    const said = await readFile(join(folder, 'log'), 'utf8').catch(() => 'nothing')
    await close()
    throw new Error(`Dovecot does not answer: ${said}`)
  }
  const boxOf = (user: string, name = '') => join(mails, user, name === '' ? '' : `.${name}`)
  let delivered = 0
  return {
    port,
    password,
    deliver: async (user, mail) => {
      for (const part of ['', 'cur', 'new', 'tmp']) await makeOwn(join(boxOf(user), part))
      delivered += 1
      // Its name says when it came: those of one second in their order.
      const name = `${Math.floor(Date.now() / 1000)}.M${String(delivered).padStart(6, '0')}P1.dovecot`
      const path = join(boxOf(user), 'tmp', name)
      await writeFile(path, mail)
      await chown(path, owner.uid, owner.gid)
      await rename(path, join(boxOf(user), 'new', name))
    },
    renumber: async (user) => {
      const names = await readdir(boxOf(user))
      for (const name of names.filter((one) => /^dovecot(?:-uidlist|\.index)/.test(one))) {
        await rm(join(boxOf(user), name), { force: true })
      }
    },
    count: async (user, name) => {
      const lists = await Promise.all(
        ['cur', 'new'].map(async (part) => readdir(join(boxOf(user, name), part)).catch(() => [])),
      )
      return lists.flat().length
    },
    close,
  }
}

async function makeOwn(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chown(path, owner.uid, owner.gid)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

async function listens(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 100 && !hasEnded(); turn += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isThere) return true
    await wait(50)
  }
  return false
}

interface ConfigParts {
  readonly folder: string
  readonly mails: string
  readonly port: number
  readonly password: string
}

function configOf({ folder, mails, port, password }: ConfigParts): string {
  const isRoot = process.getuid?.() === 0
  const { username } = userInfo()
  const own = isRoot
    ? []
    : [`default_internal_user = ${username}`, `default_internal_group =`, `default_login_user = ${username}`]
  const services = isRoot
    ? []
    : ['anvil', 'stats', 'auth', 'auth-worker'].map((name) => `service ${name} {\n chroot =\n}`)
  return [
    `base_dir = ${join(folder, 'run')}`,
    `state_dir = ${join(folder, 'state')}`,
    `log_path = ${join(folder, 'log')}`,
    'protocols = imap',
    'listen = 127.0.0.1',
    'ssl = no',
    'disable_plaintext_auth = no',
    'auth_mechanisms = plain login xoauth2',
    `mail_location = maildir:${join(mails, '%u')}`,
    'first_valid_uid = 1',
    'first_valid_gid = 1',
    'mail_max_userip_connections = 100',
    ...own,
    ...services,
    `service imap-login {\n ${isRoot ? '' : 'chroot ='}\n process_min_avail = 1\n inet_listener imap {\n  port = ${port}\n }\n inet_listener imaps {\n  port = 0\n }\n}`,
    `passdb {\n driver = static\n mechanisms = plain login\n args = password=${password}\n}`,
    `passdb {\n driver = oauth2\n mechanisms = xoauth2\n args = ${join(folder, 'oauth2.conf')}\n}`,
    `userdb {\n driver = static\n args = uid=${owner.uid} gid=${owner.gid} home=${join(mails, '%u')}\n}`,
    '',
  ].join('\n')
}

/** Tokens are asked after where they were given out. */
function tokenConfigOf(url: string): string {
  return [`tokeninfo_url = ${url}`, 'username_attribute = email', ''].join('\n')
}
