import { SHAPES_PART } from '../../../../contract/reference-parts.ts'
import { pathTo } from '../../../paths.ts'

/** Page of a part of the reference. */
export const docsPath = (part: string): string => pathTo('apiReferencePart', { part })

/** Ids of headings, which external links use. The first page has each of them too, at the entry that links to it. */
export const callAnchor = (callId: string): string => callId.toLowerCase().replaceAll('_', '-')
export const shapeAnchor = (shape: string): string => `shape-${shape.toLowerCase()}`

export const callPath = (area: string, callId: string): string => `${docsPath(area)}#${callAnchor(callId)}`
export const shapePath = (shape: string): string => `${docsPath(SHAPES_PART)}#${shapeAnchor(shape)}`

/** A path for the narrow list of calls, without the common prefix and the optional page. */
export const shortPath = (path: string): string => path.replace(/^\/api(?=\/)/, '').replace(/\/\{page\}$/, '')
