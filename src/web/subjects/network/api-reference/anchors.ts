import { SHAPES_PART } from '../../../../contract/reference-parts.ts'
import { pathTo } from '../../../paths.ts'

/** Page of a part of the reference. */
export const docsPath = (part: string): string => pathTo('apiReferencePart', { part })

/** Ids of headings: links from outside point at them. The first page has each as well, at the entry that leads on. */
export const callAnchor = (callId: string): string => callId.toLowerCase().replaceAll('_', '-')
export const shapeAnchor = (shape: string): string => `shape-${shape.toLowerCase()}`

export const callPath = (area: string, callId: string): string => `${docsPath(area)}#${callAnchor(callId)}`
export const shapePath = (shape: string): string => `${docsPath(SHAPES_PART)}#${shapeAnchor(shape)}`

/** A path as the narrow list of calls shows it: what all have in common and what may be left out is dropped. */
export const shortPath = (path: string): string => path.replace(/^\/api(?=\/)/, '').replace(/\/\{page\}$/, '')
