import type { live as en } from '../en/live.ts'
import type { TextsOf } from '../texts-of.ts'

export const live = {
  paused: '실시간 업데이트가 멈췄습니다',
  trying: '실시간 업데이트가 멈춰 다시 연결하고 있습니다',
  reconnect: '다시 연결',
  hide: '알림 닫기',
} satisfies TextsOf<typeof en>
