import type { chart as en } from '../en/chart.ts'
import type { TextsOf } from '../texts-of.ts'

export const chart = {
  dayOpen: '{date}, 진행 중',
  newestOpen: '가장 최근 날짜는 아직 끝나지 않았습니다.',
} satisfies TextsOf<typeof en>
