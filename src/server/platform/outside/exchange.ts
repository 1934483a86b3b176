import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join, sep } from 'node:path'
import SftpClient from 'ssh2-sftp-client'
import type { ExchangeResult } from '#contract/parties/partner-exchange.ts'
import { oneLine } from '#domain/mail/one-line.ts'
import { type AskOptions, askHttps } from './ask-https.ts'
import { fingerprintOf } from './private-key.ts'
import { resolveHost } from './public-host.ts'

/** What came of trying: what it was, and what the other side said or showed. */
export interface Tried {
  readonly result: ExchangeResult
  readonly said: string
  /** With what it was answered by HTTPS; nothing where no answer came. */
  readonly status?: number
}

interface SftpTarget {
  readonly host: string
  readonly port: number | null
  readonly username: string
  readonly login: { readonly password: string } | { readonly privateKey: string }
  readonly folder: string
  /** The fingerprint by which the server is known; empty while it is not. */
  readonly hostKey: string
}

const tried = (result: ExchangeResult, said = ''): Tried => ({ result, said: oneLine(said).slice(0, 300) })

/** Logs in on a server by SFTP and looks whether its folder is there. Nothing is written: what stands there is work. */
export async function trySftp(target: SftpTarget, options: AskOptions): Promise<Tried> {
  const found = await resolveHost(target.host, options.ownHosts)
  if ('fault' in found) return tried(found.fault)
  const line = await openLine(found.address, target.port ?? 22, options.longestMilliseconds)
  if ('result' in line) return line
  const client = new SftpClient()
  // What breaks the line is told by the call that was waiting for it.
  client.on('error', () => {})
  let shown = ''
  try {
    await client.connect({
      sock: line,
      username: target.username,
      ...target.login,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key)
        return shown === target.hostKey
      },
      readyTimeout: options.longestMilliseconds,
    })
    const folder = target.folder === '' ? '.' : target.folder
    return tried((await client.exists(folder)) === 'd' ? 'reached' : 'no_folder')
  } catch (error) {
    if (shown !== '' && shown !== target.hostKey) {
      return tried(target.hostKey === '' ? 'host_key_new' : 'host_key_changed', shown)
    }
    return sftpFault(error as Error)
  } finally {
    await client.end().catch(() => false)
    line.destroy()
  }
}

function sftpFault({ message }: Error): Tried {
  if (/authentication/i.test(message)) return tried('login_refused', message)
  if (/permission denied/i.test(message)) return tried('no_right', message)
  if (/time(d)? ?out/i.test(message)) return tried('no_answer', message)
  return tried('failed', message)
}

/** A line to an address that was looked at, or why there is none. */
async function openLine(address: string, port: number, milliseconds: number): Promise<Socket | Tried> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    const end = (result: Tried) => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(milliseconds, () => end(tried('no_answer')))
    socket.once('error', (error) => end(lineFault(error)))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

/** Why a line came to nothing. */
function lineFault(error: NodeJS.ErrnoException): Tried {
  const { code = '', message, name } = error
  if (name === 'AbortError' || name === 'TimeoutError') return tried('no_answer')
  if (code === 'ECONNREFUSED') return tried('refused', message)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return tried('name_unknown', message)
  if (/TIMEDOUT|UNREACH/.test(code)) return tried('no_answer', message)
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SIGNATURE/.test(code)) return tried('certificate', message)
  return tried('failed', message)
}

interface HttpsTarget {
  /** It begins with `https://`, and holds no login. */
  readonly url: string
  /** Empty: the secret is a key that is sent as it is. */
  readonly username: string
  readonly secret: string
}

/** Asks an address by HTTPS with its login; of the answer only its first line is looked at, and no redirect is followed. */
export async function tryHttps({ url, username, secret }: HttpsTarget, options: AskOptions): Promise<Tried> {
  const authorization =
    username === '' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
  try {
    const answer = await askHttps(
      url,
      { method: 'GET', headers: secret === '' ? {} : { authorization }, mostBytes: 0 },
      options,
    )
    return 'fault' in answer ? tried(answer.fault) : { ...httpResult(answer.status), status: answer.status }
  } catch (error) {
    return lineFault(error as NodeJS.ErrnoException)
  }
}

function httpResult(status: number): Tried {
  const said = `HTTP ${status}`
  if (status === 401 || status === 403) return tried('login_refused', said)
  if (status === 404 || status === 410) return tried('no_folder', said)
  return tried(status >= 200 && status < 300 ? 'reached' : 'bad_answer', said)
}

/** Writes a file in a folder of the portal and takes it away again. */
export async function tryFolder(base: string, folder: string): Promise<Tried> {
  const path = join(base, folder)
  const file = join(path, '.vorder-test')
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const [within, real] = [await realpath(base), await realpath(path)]
    // A link that leads out of it is not a folder of the portal.
    if (!`${real}${sep}`.startsWith(`${within}${sep}`)) return tried('not_allowed')
    await writeFile(file, '', { mode: 0o600 })
    await rm(file)
    return tried('reached')
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return tried(/EACCES|EPERM|EROFS/.test(code) ? 'no_right' : code === 'ENOTDIR' ? 'no_folder' : 'failed', message)
  }
}
