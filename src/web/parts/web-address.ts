const HOST_SHOWN = 60

/** A host for display. A long one keeps its end, which shows who owns it. */
export const shownHost = ({ host }: URL): string => (host.length > HOST_SHOWN ? `…${host.slice(-HOST_SHOWN)}` : host)

/** A web address in chain data that may be linked (only http and https); `undefined` for others. */
export function findWebAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}
