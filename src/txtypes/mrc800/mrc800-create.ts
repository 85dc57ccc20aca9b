import { pointAdministration } from './point.ts'

/** A new kind of points. Chain: transactions section 8. */
export const mrc800Create = pointAdministration('mrc800_create', 'MRC800 point create')
