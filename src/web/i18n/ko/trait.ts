import type { trait as en } from '../en/trait.ts'
import type { TextsOf } from '../texts-of.ts'

export const trait = {
  title: '특성',
  note: '{count, number}개, 같은 값을 가진 아이템 비율',
  more: '너무 길거나 읽을 수 없는 {count, number}개는 제외했습니다.',
  partOf: '아이템 {total, number}개 중 {read, number}개 읽음',
  readAt: '메타데이터 읽은 시각',
  readAgain: '다시 읽기',
  readAgainHint: '10분에 한 번, 100포인트가 듭니다.',
  isReading: '읽는 중입니다.',
  readNow: '다시 읽는 중입니다.',
  waits: '방금 읽었습니다. {minutes, number}분 후에 다시 읽을 수 있습니다.',
  noMetadata: '메타데이터가 없습니다.',
  noTraits: '특성이 없습니다.',
  badAddress: '주소를 쓸 수 없습니다.',
  noAnswer: '서버가 답하지 않습니다.',
  badContent: 'JSON이 아니거나 너무 큽니다.',
} satisfies TextsOf<typeof en>
