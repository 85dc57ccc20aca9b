const YEAR_SEC = 365 * 24 * 3600

/** Stores a choice for a year (OPEN-055). */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SEC}; samesite=lax`
}
