/** An address of IPv6 stands in brackets: its colons would be taken for that of the port. */
export const hostAndPort = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** Where a site that listens on `host` can be opened in a browser on the same machine. */
export const siteUrl = (host: string, port: number): string =>
  `http://${hostAndPort(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port)}`
