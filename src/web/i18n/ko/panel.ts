import type { panel as en } from '../en/panel.ts'
import type { TextsOf } from '../texts-of.ts'

export const panel: TextsOf<typeof en> = {
  rawText: '원문',
  hexText: '텍스트로 보기',
  rewardEach: '1인당 보상',
  rewardFirstCome: '선착순',
  rewardByLot: '추첨',
  given: '선택한 답변',
  unchanged: '변경 없음',
  was: '이전',
  now: '이후',
  emptied: '비움',
  removed: '삭제됨',
  nothingChanged: '변경된 내용이 없습니다.',
  decimals: '소수 {count}자리',
  whereItWent: '{amount}의 분배',
  whereItWouldHaveGone: '{amount}의 예정된 분배',
  netNegative: '수수료가 대금보다 많았습니다.',
  perUnit: '개당',
  inTotal: '합계',
  nothingReturned: '반환할 초기 예치금 없음',
  pairBase: '기준',
  pairSet: '기준 토큰: {symbol}',
  pairAdded: '{symbol} 추가됨',
  pairRemoved: '{symbol} 제외됨',
}
