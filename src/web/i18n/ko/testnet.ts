import type { testnet as en } from '../en/testnet.ts'
import type { TextsOf } from '../texts-of.ts'

export const testnet = {
  title: '테스트넷',
  about: '이 네트워크 안내',
  noValue: '이 사이트는 메타코인 테스트넷을 보여줍니다. 테스트넷의 코인, 토큰, NFT는 시험용이며 가치가 없습니다.',
  mayEnd: '테스트넷은 언제든 새로 시작될 수 있으며, 그때 여기에 기록된 내용은 사라질 수 있습니다.',
} satisfies TextsOf<typeof en>
