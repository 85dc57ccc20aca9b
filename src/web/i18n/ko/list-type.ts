import type { listType as english } from '../en/list-type.ts'
import type { TextsOf } from '../texts-of.ts'

export const listType: TextsOf<typeof english> = {
  kind: '목록 형식',
  table: '표',
  card: '카드',
}
