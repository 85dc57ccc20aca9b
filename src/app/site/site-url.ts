/** An IPv6 address is put in brackets, which separates its colons from that of the port. */
export const hostAndPort = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** Address at which a browser on the same machine opens a site that listens on `host`. */
export const siteUrl = (host: string, port: number): string =>
  `http://${hostAndPort(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port)}`
