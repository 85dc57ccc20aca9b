import type { refusal as en } from '../en/refusal.ts'
import type { TextsOf } from '../texts-of.ts'

export const refusal: TextsOf<typeof en> = {
  row: '{value}: 행 번호도 2026-11-08 같은 날짜도 아닙니다.',
  day: '{value}: 이런 날짜는 없습니다.',
  daysTurned: '종료일이 시작일보다 빠릅니다.',
  order: '{value}: 이런 정렬은 없습니다.',
  rows: '{value}: 한 페이지에 표시할 수 없는 행 수입니다.',
  trait: '{value}: 이름과 값으로 된 특성이 아닙니다.',
  traits: '여기서는 특성으로 거를 수 없습니다. 메타데이터를 읽지 않습니다.',
  asset: '{value}: 토큰 번호도 NFT ID도 아닙니다.',
  noPriceToken: '결제 토큰을 선택하세요. 서로 다른 토큰의 가격은 비교할 수 없습니다.',
  tooMany: '비교할 항목이 {most}개를 넘습니다. 필터를 하나 빼거나 결제 토큰을 선택해 가격순으로 정렬해 주세요.',
  other: '{value}: 여기서는 쓸 수 없는 값입니다.',
}
