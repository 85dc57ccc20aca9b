export type NftItemParams = { idx: string; itemId: string; page: number }

/** Both ids or nothing is asked (VAL-011). */
export const isWhole = ({ idx, itemId }: NftItemParams): boolean => idx !== '' && itemId !== ''
