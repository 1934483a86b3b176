import { request } from 'node:https'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { isIP } from 'node:net'
import { resolveHost } from './public-host.ts'

/** What holds for every call to another house. */
export interface AskOptions {
  /** Hosts of the own network of the installation that may be reached. */
  readonly ownHosts: readonly string[]
  readonly longestMilliseconds: number
  /** Whose certificates are believed beside the usual ones. */
  readonly ca?: string
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Of an answer longer than this no more is read: 0 for none of it. */
  readonly mostBytes: number
}

/** What the other side answered, or why nothing was asked: its name, or where that leads. */
export type Answered =
  | { readonly status: number; readonly body: string; readonly headers: IncomingHttpHeaders }
  | { readonly fault: 'name_unknown' | 'not_allowed' }

/**
 * Asks an address of another house: where its name leads is looked at once, what is connected to is what was looked at, and no
 * redirect is followed. Without TLS on the own network alone. Throws what broke the line.
 */
export async function askHttps(url: string, asked: Asked, options: AskOptions): Promise<Answered> {
  const { hostname, protocol } = new URL(url)
  if (protocol !== 'https:' && !options.ownHosts.includes(hostname)) return { fault: 'not_allowed' }
  // One limit to looking the name up and to the call: whoever asks has lent what he asks for no longer.
  const signal = AbortSignal.timeout(options.longestMilliseconds)
  const found = await resolveHost(hostname, options.ownHosts, { signal })
  signal.throwIfAborted()
  if ('fault' in found) return found
  const { address } = found
  return new Promise((resolve, reject) => {
    const call = (protocol === 'https:' ? request : requestPlain)(url, {
      method: asked.method,
      headers: { ...asked.headers },
      // The certificate still has to be of the name.
      lookup: (_name, asking, told) => {
        const family = isIP(address)
        if (asking.all) told(null, [{ address, family }])
        else told(null, address, family)
      },
      signal,
      ...(options.ca ? { ca: options.ca } : {}),
    })
    call.once('error', reject)
    // Who wants to speak otherwise on this line has answered: without this neither an answer nor an error would come.
    call.once('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, body: '', headers })
    })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    call.once('response', (response) => {
      const status = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let length = 0
      const end = () => {
        response.destroy()
        resolve({ status, body: Buffer.concat(chunks).toString('utf8'), headers: response.headers })
      }
      if (asked.mostBytes === 0) return end()
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, asked.mostBytes - length))
        length += chunk.length
        if (length > asked.mostBytes) end()
      })
      response.once('end', end)
      response.once('error', reject)
    })
    call.end(asked.body)
  })
}
