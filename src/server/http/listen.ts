import type { Server } from 'node:http'
import type { Log } from '../../base/log.ts'

/** Resolves when the server listens, rejects when it cannot. Later errors, such as running out of file descriptors, are only logged. */
export const listen = (server: Server, { host, port }: { host: string; port: number }, log?: Pick<Log, 'warn'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      server.on('error', (error) => log?.warn('a connection could not be accepted', { error }))
      resolve()
    })
  })
