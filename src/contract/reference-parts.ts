/** The part of the API reference with all shapes. Every other part has the name of an area. */
export const SHAPES_PART = 'shapes'
