import type { caution as en } from '../en/caution.ts'
import type { TextsOf } from '../texts-of.ts'

export const caution = {
  coin: 'MTC와 비슷함',
  coinWhy: '네트워크의 코인이 아닙니다. 이름이나 심볼이 0번 토큰 MTC와 비슷해 보입니다.',
  mixed: '여러 문자 섞임',
  mixedWhy: '이름이나 심볼에 모양이 비슷한 여러 문자 체계의 글자가 섞여 있습니다.',
  unseen: '보이지 않는 글자',
  unseenWhy: '이름이나 심볼에 눈에 보이지 않는 글자가 있습니다.',
} satisfies TextsOf<typeof en>
