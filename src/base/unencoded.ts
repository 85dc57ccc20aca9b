/**
 * Every outgoing HTTP request sends these headers and refuses any other encoding. Decoders are large targets: a few bytes can become
 * gigabytes, and the Brotli decoder of some Node versions can be exploited. `test/outgoing.test.ts` checks each client.
 */
export const ASK_UNENCODED = { 'accept-encoding': 'identity' } as const

/** Whether a `content-encoding` header names no encoding. Repeated headers come as a list. */
export const isUnencoded = (contentEncoding: string | readonly string[] | null | undefined): boolean =>
  /^(?:identity)?$/i.test(String(contentEncoding ?? '').trim())
