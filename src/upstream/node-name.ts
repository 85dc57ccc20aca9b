import { trimEnd } from '../base/trim-end.ts'

/** The address of a node without user, password, query and last slashes: for texts that people read, and for logs. */
export function nodeName(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + trimEnd(pathname, '/')
}
