import { createTranslator } from 'use-intl/core'
import { unitsToDecimal } from '../../base/decimal.ts'
import { groupDigits } from '../../base/group-digits.ts'
import { trimEnd } from '../../base/trim-end.ts'
import { LABELS, type LabelKey } from '../../txtypes/labels.ts'
import type { Figure, Word } from './picture.ts'

/** Decimals that a picture has room for. A number below their precision keeps all of its decimals. */
const PLACES = 8
/** Rows pass the values that their words name: the transaction types ensure that they match. */
const messages: Readonly<Record<string, string>> = LABELS
const translate = createTranslator({ locale: 'en', messages })

/** English words of a row. */
export const label = (key: LabelKey, values: Readonly<Record<string, string | number>> = {}): string => translate(key, values)

/** Decimal text (an amount, a price, a percent) as a figure, cut and not rounded. If the cut would leave zero, all decimals stay. */
export function figureOf(decimalText: string, unit: string, sign?: Figure['sign']): Figure {
  const [whole = '0', places = ''] = decimalText.replace('-', '').split('.')
  const short = trimEnd(places.slice(0, PLACES), '0')
  const fraction = short === '' && whole === '0' ? trimEnd(places, '0') : short
  const shown = decimalText.startsWith('-') ? '−' : sign
  return { whole: groupDigits(whole), fraction, unit, ...(shown && { sign: shown }) }
}

/** Digits of the smallest unit as a figure. */
export const amountFigure = (units: string, decimal: number, unit: string, sign?: Figure['sign']): Figure =>
  figureOf(unitsToDecimal(units, decimal), unit, sign)

/** `1 item`, `2,000 items`. */
export const counted = (count: number, noun: string): string => `${groupDigits(String(count))} ${noun}${count === 1 ? '' : 's'}`
export const countOf = (count: number): string => groupDigits(String(count))

export const plain = (text: string, more: Omit<Extract<Word, { kind: 'text' }>, 'kind' | 'text'> = {}): Word => ({
  kind: 'text',
  text,
  ...more,
})

/** `Since 2024-11-29` for a footer; nothing if the ledger has no date. */
export const sinceWords = (sec: number): string[] => (sec > 0 && dayOf(sec) !== '' ? [`Since ${dayOf(sec)}`] : [])

/** Latest second that a date can hold; the chain may have any number. */
const LATEST_SEC = 253_402_300_799
const isoOf = (sec: number): string => (sec >= 0 && sec <= LATEST_SEC ? new Date(sec * 1000).toISOString() : '')
/** `2026-11-20`; `''` for an invalid date. */
export const dayOf = (sec: number): string => isoOf(sec).slice(0, 10)
/** `2026-11-20 14:02:31 UTC`; `''` for an invalid date. */
export function momentOf(sec: number): string {
  const iso = isoOf(sec)
  return iso === '' ? '' : `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
