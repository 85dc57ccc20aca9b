import type { nftCards as en } from '../en/nft-cards.ts'
import type { TextsOf } from '../texts-of.ts'

export const nftCards: TextsOf<typeof en> = {
  units: '{count, number}개',
  items: '아이템 {count, number}개',
  forSale: '{count, number}개 판매 중',
  holderCount: '보유자 {count, number}명',
  ownerCount: '소유자 {count, number}명',
  saleCount: '판매 {count, number}건',
}
