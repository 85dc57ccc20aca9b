import type { side as en } from '../en/side.ts'
import type { TextsOf } from '../texts-of.ts'

export const side = {
  partners: '파트너',
  partner: '파트너',
  aside: '네트워크와 파트너',
  column: '오른쪽 칸',
  blockTime: '블록 간격',
  seconds: '{count}초',
  minutes: '{count}분',
  hours: '{count}시간',
  days: '{count}일',
  latest: '방금 확정된 트랜잭션',
  busyTokens: '활발한 토큰 · 최근 트랜잭션 {count}건',
  inTx: '{symbol}: 트랜잭션 {count}건',
  failed: '실패',
  paused: '일시 정지',
  stop: '자동 전환 멈춤',
} satisfies TextsOf<typeof en>
