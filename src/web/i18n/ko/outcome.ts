import type { outcome as en } from '../en/outcome.ts'
import type { TextsOf } from '../texts-of.ts'

export const outcome: TextsOf<typeof en> = {
  bid_leading: '최고가',
  bid_raised: '입찰가 상향',
  bid_outbid: '더 높은 입찰 있음',
  bid_bought: '패찰',
  bid_won: '낙찰',
  bid_unknown: '알 수 없음',
  bidBack: '이 입찰금은 반환되었습니다.',
  bidUnknown: '이 입찰 뒤에 실패한 거래가 너무 많습니다. 결과는 경매의 거래 목록에서 볼 수 있습니다.',
  bidNext: '다음 거래 보기',
  bidWinning: '대금 분배 보기',
  bidAuction: '경매 보기',
  auction_won: '낙찰',
  auction_bought: '즉시 구매',
  auction_unsold: '입찰 없음',
  auction_withdrawn: '철회됨',
  auction_ended: '종료, 최고 입찰',
  auction_leading: '최고 입찰',
  auctionBid: '입찰 보기',
  auctionEnd: '종료 거래 보기',
  fabric10: '보증 정책 실패, 코드 10',
  fabric11: '읽기 버전 충돌, 코드 11',
  fabric12: '팬텀 읽기 충돌, 코드 12',
  nothingMoved: '이동 없음',
  failedWhy: '아무것도 이동하지 않았습니다. {reason}. 다시 보내면 됩니다.',
}
