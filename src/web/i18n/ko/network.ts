import type { network as en } from '../en/network.ts'
import type { TextsOf } from '../texts-of.ts'

export const network = {
  newestBlock: '최신 블록',
  nodeSays_unreachable: '네트워크 노드가 {since}부터 응답하지 않습니다.',
  nodeSays_empty: '네트워크 노드에 블록이 없습니다.',
  nodeSays_behind: '네트워크 노드의 마지막 블록은 {head}입니다.',
  nodeSays_other_chain: '네트워크 노드가 다른 체인을 제공하고 있습니다.',
  nodeSays_unknown: '지금은 네트워크 노드의 높이를 알 수 없습니다.',
  indexedTo: '전체 {head}블록 중 {indexed}블록({date})까지 인덱싱되었습니다. 이후 블록은 아직 인덱싱되지 않았습니다.',
  stalledAt: '{indexed}블록({date})까지 인덱싱되고 멈췄습니다. 이후 블록은 아직 인덱싱되지 않았습니다.',
  shownTo: '이 사이트의 최신 블록은 {indexed}({date})입니다.',
  noBlocksOf: '아직 인덱싱된 블록이 없습니다. 체인에는 {head}블록이 있습니다.',
  noBlocks: '아직 인덱싱된 블록이 없습니다.',
  contentOutdated: '이 인덱스는 이전 버전에서 만들어졌습니다. `npm run reindex`를 실행하세요.',
} satisfies TextsOf<typeof en>
