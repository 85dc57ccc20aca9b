import { pointAdministration } from './point.ts'

/** The owner changes a type of points. */
export const mrc800Update = pointAdministration('mrc800_update')
