const BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
/** Spaces of a keyboard, and those in copied figures: no-break, narrow, thin. */
const BY_SPACES = /^\d{1,3}(?:[ \u00A0\u202F\u2009]\d{3})+(?:\.\d*)?$/

/**
 * A number as people write it, without separators of thousands: `1,000` and `1 000` become `1000`. `1,5` is unchanged, because it may mean
 * 1.5.
 */
export const ungroupDigits = (text: string): string =>
  BY_COMMAS.test(text) || BY_SPACES.test(text) ? text.replaceAll(/[, \u00A0\u202F\u2009]/g, '') : text

/**
 * The number of a token or a row as pages write it: `#1,042` becomes `1042`. Leading zeros are dropped: `007` becomes `7`. Other texts are
 * unchanged.
 */
export function readTypedId(text: string): string {
  const digits = ungroupDigits(text.replace(/^#\s?/, ''))
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : text
}
