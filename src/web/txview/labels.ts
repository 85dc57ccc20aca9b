import { ownValue } from '../../base/own-value.ts'
import type { TxJson } from '../../contract/tx.ts'
import type { FamilyName } from '../../model/block.ts'
import { isFailed } from '../../model/tx.ts'
import type { Language } from '../i18n/messages.ts'

/** Label of a transaction type in the visitor's language; without a translation the title in the answer, then the raw name (OPEN-093). */
export const typeLabel = (language: Language, { type, type_opt: option }: Pick<TxJson, 'type' | 'type_opt'>): string =>
  ownValue(language.types, type) ?? (option.title === '' ? type : option.title)

/** Family of a transaction; a failed one has the family `fail` whatever its type. */
export function familyOf(tx: Pick<TxJson, 'family' | 'validate_code'>): FamilyName {
  if (isFailed(tx)) return 'fail'
  return tx.family === 'token' || tx.family === 'nft' || tx.family === 'dex' ? tx.family : 'service'
}

/** Validation codes with a message; others are shown by number. */
export const REASONS = { 10: 'reason10', 11: 'reason11', 12: 'reason12' } as const
export const isReason = (code: number): code is keyof typeof REASONS => Object.hasOwn(REASONS, code)
