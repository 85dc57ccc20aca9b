/** What a caller may take of the server before it is asked anything. */
export const HTTP_LIMITS = {
  maxHeaderSize: 16_384,
  requestTimeout: 10_000,
  keepAliveTimeout: 72_000,
} as const
