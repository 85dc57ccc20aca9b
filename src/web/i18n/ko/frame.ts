import type { frame as en } from '../en/frame.ts'
import type { TextsOf } from '../texts-of.ts'

export const frame = {
  openOwn: '새 창에서 열기',
  unreachable: '지금은 이 페이지를 여기에 표시할 수 없습니다.',
  frameOf: '{title} ({host} 페이지)',
} satisfies TextsOf<typeof en>
