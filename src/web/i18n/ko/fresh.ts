import type { fresh as en } from '../en/fresh.ts'
import type { TextsOf } from '../texts-of.ts'

export const fresh = {
  new: '새 항목 {count}개',
  waiting: '새 항목이 있습니다.',
} satisfies TextsOf<typeof en>
