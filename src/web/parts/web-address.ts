const HOST_SHOWN = 60

/** A host as it is shown: of one that is too long the end stays, for the end says whose it is. */
export const shownHost = ({ host }: URL): string => (host.length > HOST_SHOWN ? `…${host.slice(-HOST_SHOWN)}` : host)

/** A web address of chain data, if it is one that may be linked: http and https only. */
export function findWebAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}
