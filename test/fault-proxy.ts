import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the line does: `pass`, or one of the ways in which a peer is no use. */
export type Fault =
  | 'pass'
  | 'refuse'
  | 'hang'
  | 'drip'
  | 'reset'
  | 'garbage'
  | 'cut_in_message'
  | 'cut_answer'
  | 'refuse_fetch'

export interface FaultProxy {
  readonly port: number
  fault: Fault
  /** With `cut_answer`: so many bytes of the server come through before each line is cut. */
  bytesUntilCut: number
  /** Cuts every line there is at this moment. */
  cut(): void
  close(): Promise<void>
}

/** A line to a server on this machine that goes wrong as it is told. */
export async function openFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((socket) => {
    keep(socket)
    if (proxy.fault === 'refuse') return void socket.end('554 go away\r\n')
    if (proxy.fault === 'reset') return void socket.resetAndDestroy()
    if (proxy.fault === 'hang') return
    if (proxy.fault === 'garbage')
      return void socket.end(Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 37) % 256)))
    if (proxy.fault === 'drip') {
      const timer = setInterval(() => socket.write('2'), 25)
      return void socket.on('close', () => clearInterval(timer))
    }
    const other = connect(target, '127.0.0.1')
    keep(other)
    let left = proxy.fault === 'cut_answer' ? proxy.bytesUntilCut : Number.POSITIVE_INFINITY
    other.on('close', () => socket.destroy())
    other.on('data', (bytes: Buffer) => {
      if (bytes.length < left) socket.write(bytes)
      else if (left > 0) socket.write(bytes.subarray(0, left), () => socket.resetAndDestroy())
      left -= bytes.length
    })
    socket.on('close', () => other.destroy())
    socket.on('data', (bytes) => {
      const cuts = proxy.fault === 'cut_in_message' && bytes.includes('Message-ID:')
      const [, tag] = proxy.fault === 'refuse_fetch' ? (/^(\S+) UID FETCH /.exec(String(bytes)) ?? []) : []
      if (tag !== undefined) socket.write(`${tag} NO [UNAVAILABLE] this one is broken\r\n`)
      else if (cuts) socket.resetAndDestroy()
      else other.write(bytes)
    })
  })
  const proxy = { port: 0, fault: 'pass' as Fault, bytesUntilCut: 0, cut: () => {}, close: async () => {} }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.port = (server.address() as AddressInfo).port
  proxy.cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  proxy.close = async () => {
    proxy.cut()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return proxy
}
