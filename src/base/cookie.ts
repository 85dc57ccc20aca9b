/** Value of a cookie in a Cookie header (or in `document.cookie`), decoded; `undefined` when it is absent. The first of several is used. */
export function findCookie(header: string, name: string): string | undefined {
  const start = `${name}=`
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  if (pair === undefined) return undefined
  const value = pair.slice(start.length)
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return value
    throw error
  }
}
