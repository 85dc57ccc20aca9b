import type { error as en } from '../en/error.ts'
import type { TextsOf } from '../texts-of.ts'

export const error = {
  noAddress: '주소를 찾을 수 없습니다.',
  noToken: '토큰 ID를 찾을 수 없습니다.',
  noNft: 'NFT ID를 찾을 수 없습니다.',
  noDex: 'DEX ID를 찾을 수 없습니다.',
  noRecord: 'ID를 찾을 수 없습니다.',
  chunk: '화면 파일을 불러오지 못했습니다',
  reload: '새로고침',
  crashed: '화면을 표시하지 못했습니다.',
} satisfies TextsOf<typeof en>
