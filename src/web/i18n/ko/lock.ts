import type { lock as en } from '../en/lock.ts'
import type { TextsOf } from '../texts-of.ts'

export const lock = {
  address: '주소',
  token: '토큰',
  amount: '수량',
  ratio: '비율',
  unlockDate: '잠금 해제일',
  remaining: '남은 시간',
  none: '잠긴 잔액이 없습니다.',
} satisfies TextsOf<typeof en>
