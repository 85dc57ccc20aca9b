import type { live as en } from '../en/live.ts'
import type { TextsOf } from '../texts-of.ts'

export const live = {
  paused: '실시간 업데이트 일시 정지',
  trying: '실시간 업데이트 일시 정지, 재연결 중',
  reconnect: '다시 연결',
  hide: '알림 닫기',
} satisfies TextsOf<typeof en>
