import { createServer, type Socket } from 'node:net'

/** How a scanner behaves: as it should, or as it should not. */
export type ClamdMood = 'well' | 'hangs' | 'resets' | 'garbage' | 'size_limit'

export interface Clamd {
  readonly port: number
  mood: ClamdMood
  /** What it was given to look at. */
  readonly seen: Buffer[]
  /** Lets go of whoever waits for an answer. */
  letGo(): void
  close(): Promise<void>
}

/** The test file of every scanner, in two parts so that this source is none. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A file with this in it makes it let go of whoever asks. */
export const choking = 'CHOKE'

/** A small clamd on this machine, which knows the INSTREAM command and one virus. */
export async function openClamd(port = 0): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const clamd = { mood: 'well' as ClamdMood, seen: [] as Buffer[] }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      if (clamd.mood === 'hangs') return
      if (clamd.mood === 'resets') return void socket.resetAndDestroy()
      if (clamd.mood === 'garbage') return void socket.end('HTTP/1.1 400 Bad Request\r\n\0')
      if (clamd.mood === 'size_limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      received = Buffer.concat([received, piece])
      const content = streamIn(received)
      if (!content) return
      clamd.seen.push(content)
      if (content.includes(choking)) return void socket.resetAndDestroy()
      socket.end(content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const letGo = () => {
    for (const socket of sockets) socket.destroy()
  }
  return Object.assign(clamd, {
    port: typeof address === 'object' && address ? address.port : 0,
    letGo,
    close: async () => {
      letGo()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const command = 'zINSTREAM\0'

/** The content once all of it has come; null until then. */
function streamIn(received: Buffer): Buffer | null {
  if (received.subarray(0, command.length).toString() !== command) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
