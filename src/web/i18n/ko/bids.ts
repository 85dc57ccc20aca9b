import type { bids as en } from '../en/bids.ts'
import type { TextsOf } from '../texts-of.ts'

export const bids: TextsOf<typeof en> = {
  bidsRose: '입찰 {count}건, {first}에서 {last}까지',
  bidsTitle: '입찰',
  bidsNewest: '전체 {count}건 중 최근 {shown}건',
  bidsOf: '입찰자 {bidders}명',
}
