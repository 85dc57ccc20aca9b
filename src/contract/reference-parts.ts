/** The part of the API reference that has all shapes; every other part has the name of an area. */
export const SHAPES_PART = 'shapes'
