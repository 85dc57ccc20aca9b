import { pointAdministration } from './point.ts'

/** A new type of points. */
export const mrc800Create = pointAdministration('mrc800_create')
