import { createServer } from 'node:net'

/** Whether a port can be listened on; `in_use` is somebody else's, or our own running portal's. */
export async function portState(port: number, host: string): Promise<'free' | 'in_use' | 'not_allowed'> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' ? 'in_use' : 'not_allowed')
    })
    server.listen(port, host, () => server.close(() => resolve('free')))
  })
}
