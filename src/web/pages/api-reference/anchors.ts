/** Ids of headings: links from outside point at them. */
export const callAnchor = (callId: string): string => callId.toLowerCase().replaceAll('_', '-')
export const shapeAnchor = (shape: string): string => `shape-${shape.toLowerCase()}`

/** A path as the narrow list of calls shows it: what all have in common and what may be left out is dropped. */
export const shortPath = (path: string): string => path.replace(/^\/api(?=\/)/, '').replace(/\/\{page\}$/, '')
