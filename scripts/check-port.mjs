import { createServer } from 'node:net'

const DEFAULT_PORT = '8080'
const DEFAULT_HOST = '0.0.0.0'

/**
 * Why the site could not listen at the address of the settings; `undefined` when it can, or when the program itself reports wrong settings.
 * Checked before anything is installed or built.
 */
export async function findPortFault(env) {
  const [host, port] = [env.HOST?.trim() || DEFAULT_HOST, env.PORT?.trim() || DEFAULT_PORT]
  if (env.ROLE?.trim() === 'indexer' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) return undefined
  const code = await tryPort(host, Number(port))
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use by another program. End it, or start with another port: PORT=${next(port)} npm start`
  return code === 'EACCES'
    ? `Port ${port} needs more rights than this user has. Start with another port: PORT=${DEFAULT_PORT} npm start`
    : undefined
}

const next = (port) => (Number(port) < 65_535 ? Number(port) + 1 : DEFAULT_PORT)

/** The system's error code when listening fails; `undefined` when it succeeds. */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}
