import type { Server } from 'node:http'

/** Resolves when the server listens, rejects when it cannot. */
export const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
