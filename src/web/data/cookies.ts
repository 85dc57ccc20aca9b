const YEAR_SEC = 365 * 24 * 3600

/** Keeps a choice for a year (OPEN-055). */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SEC}; samesite=lax`
}

/** Value of one cookie of a cookie header; `undefined` when it is not there. */
export function findCookie(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}
