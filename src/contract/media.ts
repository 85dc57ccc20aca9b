/** The longest side of every picture that the site shows. Pages show pictures at 223 px at most; screens have two points for each. */
export const MAX_PICTURE_PX = 448
/** The side of the fallback that the server sends for a picture: by it a browser knows that the picture itself cannot be had. */
export const FALLBACK_PX = 512
