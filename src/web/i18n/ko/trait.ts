import type { trait as en } from '../en/trait.ts'
import type { TextsOf } from '../texts-of.ts'

export const trait = {
  title: '특성',
  note: '{count, number}개, 같은 값을 가진 아이템 비율',
  more: '너무 길거나 읽을 수 없는 {count, number}개는 제외했습니다.',
  partOf: '아이템 {total, number}개 중 {read, number}개 읽음',
  readAt: '메타데이터 읽은 시각',
  readAgain: '다시 읽기',
  readAgainHint: '아이템 주소에서 다시 읽습니다. 10분에 한 번만 가능하며 요청 한도에서 100점이 차감됩니다.',
  isReading: '이 아이템의 메타데이터를 읽고 있습니다.',
  readNow: '다시 읽고 있습니다.',
  waits: '방금 읽었습니다. {minutes, number}분 후에 다시 읽을 수 있습니다.',
  noMetadata: '이 아이템에는 메타데이터가 없습니다.',
  noTraits: '메타데이터에 특성이 없습니다.',
  badAddress: '메타데이터를 읽을 수 없습니다. 체인에 등록된 주소를 사용할 수 없습니다.',
  noAnswer: '메타데이터를 읽을 수 없습니다. 서버가 응답하지 않거나 해당 내용이 없습니다.',
  badContent: '메타데이터를 읽을 수 없습니다. JSON이 아니거나 너무 큽니다.',
} satisfies TextsOf<typeof en>
