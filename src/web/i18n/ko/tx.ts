import type { tx as en } from '../en/tx.ts'
import type { TextsOf } from '../texts-of.ts'

export const tx = {
  title_txs: '최신 트랜잭션',
  list: '트랜잭션',
  noTx: '아직 인덱싱된 트랜잭션이 없습니다.',
  fail: '실패',
  locked: '잠김',
  unlocked: '잠금 해제됨',
  unlocks: '{date} 잠금 해제',
  wasLocked: '{date} 잠금 해제됨',
  reason10: '네트워크 규칙에 따라 거부되었습니다',
  reason11: '다른 거래가 같은 잔액을 먼저 바꿨습니다',
  reason12: '읽은 목록이 같은 순간에 바뀌었습니다',
  reasonOther: '네트워크가 거부했습니다 (코드 {code})',
  in: '입금',
  out: '출금',
  senders: '보낸 주소 {count}개',
  receivers: '받는 주소 {count}개',
  items: '아이템 {count}개',
  unit: '개',
} satisfies TextsOf<typeof en>
