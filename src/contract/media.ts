/** The longest side of every picture on the site. Pages show pictures at 223 px at most; dense screens have two pixels for each. */
export const MAX_PICTURE_PX = 448
/** The side of the server's fallback picture. A browser detects by it that the real picture is unavailable. */
export const FALLBACK_PX = 512
