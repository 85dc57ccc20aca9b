import type { tile as en } from '../en/tile.ts'
import type { TextsOf } from '../texts-of.ts'

export const tile = {
  kind: 'NFT 종류',
  editions: '에디션',
  editionsName: '에디션 (MRC402)',
  collections: '컬렉션',
  collectionsName: '컬렉션 (MRC400, 아이템은 MRC401)',
  items: '아이템',
  itemsName: '아이템 (MRC401)',
  onSale: '판매 중',
  auction: '경매 · {time}',
  auctionEnded: '경매 종료',
  auctionWon: '경매 종료, 최고 입찰자 {bidder}',
  auctionEmpty: '경매 종료, 입찰자 없음',
  melted: '멜팅됨',
  meltedNote: '초기 예치금 반환됨',
  balance: '보유',
  sale: '판매 중',
  inAuction: '경매 중',
  unnamed: '이름 없음',
  play: '{name} 동영상 재생',
  pause: '{name} 동영상 정지',
  bidder: '입찰자',
  rank: '희귀도 {rank}위',
} satisfies TextsOf<typeof en>
