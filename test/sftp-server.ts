import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2, { type PublicKeyAuthContext, type SFTPWrapper } from 'ssh2'

declare module 'ssh2' {
  interface Connection {
    /** The line of a server has it as that of a client has, but not in its types. */
    setNoDelay(noDelay?: boolean): this
  }
}

export interface SftpServer {
  readonly port: number
  /** The fingerprint of its key. */
  readonly hostKey: string
  /** After so many writes the line breaks; null is never. */
  writesLeft: number | null
  /** The public key that is let in beside the password. */
  letsIn: Buffer | null
  close(): Promise<void>
}

const { Server, utils } = ssh2
const { STATUS_CODE, OPEN_MODE } = utils.sftp

let kept: string | undefined
/** Made once: it takes a while. */
const keyOfShop = () =>
  (kept ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }))

/** A print shop on this machine: an SFTP server over a folder, for the user `vorder` with password `geheim`. */
export async function openSftpServer(folder: string): Promise<SftpServer> {
  const pem = keyOfShop()
  const parsed = utils.parseKey(pem)
  if (parsed instanceof Error) throw parsed
  const [key] = [parsed].flat()
  const hash = createHash('sha256')
    .update(key?.getPublicSSH() ?? '')
    .digest('base64')
  const shop = {
    port: 0,
    hostKey: `SHA256:${hash.replace(/=+$/, '')}`,
    writesLeft: null as number | null,
    letsIn: null as Buffer | null,
    close: async () => {},
  }
  const server = new Server({ hostKeys: [pem] }, (client) => {
    client.on('error', () => {})
    // A small answer is not kept back until the one before it was acknowledged: that is 40 ms each.
    client.setNoDelay(true)
    client.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.username === 'vorder' && asked.password === 'geheim') asked.accept()
      else if (asked.method === 'publickey' && asked.username === 'vorder' && isLetIn(asked, shop.letsIn))
        asked.accept()
      else asked.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (open) => serveFiles(open(), folder, shop, () => client.end()))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  shop.port = (server.address() as AddressInfo).port
  shop.close = async () => new Promise<void>((resolve) => server.close(() => resolve()))
  return shop
}

/** The key is the one that is let in, and who asks holds its private half: first it is only asked whether it would do. */
function isLetIn({ key, blob, signature, hashAlgo }: PublicKeyAuthContext, letsIn: Buffer | null): boolean {
  if (!letsIn?.equals(key.data)) return false
  if (!signature) return true
  const parsed = utils.parseKey(key.data)
  const [known] = parsed instanceof Error ? [] : [parsed].flat()
  return known?.verify(blob ?? '', signature, hashAlgo) === true
}

function serveFiles(
  sftp: SFTPWrapper,
  folder: string,
  shop: Pick<SftpServer, 'writesLeft'>,
  breakLine: () => void,
): void {
  const at = (path: string) => join(folder, path)
  const open = new Map<number, { fd: number } | { names: string[] | null }>()
  const handleOf = (value: { fd: number } | { names: string[] | null }) => {
    const id = open.size + 1
    open.set(id, value)
    return Buffer.from(String(id))
  }
  const found = (handle: Buffer) => open.get(Number(handle.toString()))
  /** Carries out what was asked, and says so; what cannot be done is a failure or no such file. */
  const answer = (id: number, act: () => void) => {
    try {
      act()
      sftp.status(id, STATUS_CODE.OK)
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      sftp.status(id, missing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
    }
  }
  const attributes = (id: number, path: string) => {
    const info = statSync(at(path), { throwIfNoEntry: false })
    if (!info) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    const { mode, size, uid, gid } = info
    sftp.attrs(id, { mode, size, uid, gid, atime: 0, mtime: 0 })
  }
  sftp.on('STAT', attributes)
  sftp.on('LSTAT', attributes)
  sftp.on('REALPATH', (id, path) => {
    sftp.name(id, [
      {
        filename: path === '.' ? '/' : path,
        longname: '',
        attrs: { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 },
      },
    ])
  })
  sftp.on('MKDIR', (id, path) => answer(id, () => mkdirSync(at(path))))
  sftp.on('RMDIR', (id, path) => answer(id, () => rmdirSync(at(path))))
  sftp.on('REMOVE', (id, path) => answer(id, () => unlinkSync(at(path))))
  sftp.on('RENAME', (id, from, to) =>
    answer(id, () => {
      if (statSync(at(to), { throwIfNoEntry: false })) throw new Error('it is there')
      renameSync(at(from), at(to))
    }),
  )
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('OPEN', (id, path, flags) => {
    try {
      sftp.handle(id, handleOf({ fd: openSync(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') }))
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    if (shop.writesLeft !== null && (shop.writesLeft -= 1) < 0) return breakLine()
    const file = found(handle)
    answer(id, () => file && 'fd' in file && writeSync(file.fd, data, 0, data.length, offset))
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const file = found(handle)
    const bytes = Buffer.alloc(length)
    const count = file && 'fd' in file ? readSync(file.fd, bytes, 0, length, offset) : 0
    if (count === 0) return sftp.status(id, STATUS_CODE.EOF)
    sftp.data(id, bytes.subarray(0, count))
  })
  sftp.on('FSTAT', (id) => sftp.attrs(id, { mode: 0o100600, size: 0, uid: 0, gid: 0, atime: 0, mtime: 0 }))
  sftp.on('OPENDIR', (id, path) => {
    try {
      sftp.handle(id, handleOf({ names: readdirSync(at(path)).map((name) => join(path, name)) }))
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  })
  sftp.on('READDIR', (id, handle) => {
    const listing = found(handle)
    if (!listing || !('names' in listing) || !listing.names || listing.names.length === 0)
      return sftp.status(id, STATUS_CODE.EOF)
    const { names } = listing
    listing.names = null
    sftp.name(
      id,
      names.map((path) => {
        const { mode, size, uid, gid } = statSync(at(path))
        const filename = path.split('/').at(-1) ?? ''
        const kind = (mode & 0o170000) === 0o040000 ? 'd' : '-'
        return {
          filename,
          longname: `${kind}rw------- 1 u g ${size} Jan 1 00:00 ${filename}`,
          attrs: { mode, size, uid, gid, atime: 0, mtime: 0 },
        }
      }),
    )
  })
  sftp.on('CLOSE', (id, handle) =>
    answer(id, () => {
      const file = found(handle)
      if (file && 'fd' in file) closeSync(file.fd)
      open.delete(Number(handle.toString()))
    }),
  )
}
