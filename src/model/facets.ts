/** Which way a transaction went for an address of its lists: from it, to it, or from it to itself. */
export const TX_DIRS = ['in', 'out', 'self'] as const
export type TxDir = (typeof TX_DIRS)[number]

/**
 * A facet holds the properties of a transaction that filters use, as one number below `FACETS`: the number of its type
 * (0: unknown), whether it failed, and in lists of addresses its direction there.
 */
export type Facet = number
export const FACETS = 1024
const [DIR_VALUES, STATUS_VALUES] = [4, 2]
const PER_TYPE = DIR_VALUES * STATUS_VALUES

export const facetOf = (kind: number, isFailed: boolean): Facet => kind * PER_TYPE + (isFailed ? DIR_VALUES : 0)
export const withDir = (facet: Facet, dir: TxDir | undefined): Facet => facet + (dir === undefined ? 0 : TX_DIRS.indexOf(dir) + 1)

/** The facet without a direction. */
export const withoutDir = (facet: Facet): Facet => facet - (facet % DIR_VALUES)

export const typeOfFacet = (facet: Facet): number => Math.floor(facet / PER_TYPE)
export const isFailedFacet = (facet: Facet): boolean => facet % PER_TYPE >= DIR_VALUES
export const dirOfFacet = (facet: Facet): TxDir | undefined => TX_DIRS[(facet % DIR_VALUES) - 1]
