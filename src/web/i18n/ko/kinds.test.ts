import { describe, expect, test } from 'vitest'
import { movementLabel } from '../../../txtypes/movements.ts'
import { TX_TYPE_NAMES } from '../../../txtypes/names.ts'
import { koMovements } from './movements.ts'
import { koTxTypes } from './tx-types.ts'

// Every movement row (OPEN-003); the comments name the requirements.
const table: readonly (readonly [type: string, label: string])[] = [
  ['mrc401_buy', '구매 대금'], // FUND-001
  ['mrc402_buy', '구매 대금'],
  ['mrc010_buy', '구매 대금'],
  ['mrc401_bid', '입찰'], // FUND-011, SUB-001
  ['mrc402_bid', '입찰'],
  ['mrc010_bid', '입찰'],
  ['mrc401_recv_refund', '이전 입찰자 환불'], // FUND-012, SUB-003
  ['mrc402_recv_item', '아이템 수령'], // SUB-005
  ['mrc401_recv_sell', '판매 대금'], // FUND-004
  ['mrc401_recv_auction', '경매 대금'], // SUB-002
  ['mrc401_recv_fee', '수수료'], // FUND-005, SUB-006
  ['mrc401_recv_fee_owner', '프로젝트 소유자 수수료'], // FUND-006, SUB-007
  ['mrc402_recv_fee_creator', '창작자 수수료'],
  ['mrc401_recv_fee_platform', '플랫폼 수수료'], // FUND-007, SUB-004
  ['mrc401_recv_fee_shareholder', '지분 보유자 수수료'], // FUND-008, SUB-008
  ['mrc401_createtrade', '초기 예치금 납입'], // FUND-002
  ['mrc401_createtrade_buy', '구매 대금'], // FUND-003
  ['mrc401_recv_melt', '멜팅 환급금'], // FUND-009, SUB-009
  ['mrc401_recv_meltfee', '멜팅 수수료'], // FUND-010, SUB-010
  ['mrc010_sell', '판매 물량 전달'],
  ['mrc010_send_item', '판매 대금'],
  ['mrc010_recv_buy', '구매 물량 수령'],
  ['mrc010_recv_fee_remain', '잔여 예치금 반환'],
  ['token_reserve', '최초 배분'],
  ['mrc030reward', '보상'],
  ['mrc030refund', '환불'],
  ['fee', '수수료'],
  ['multi_transfer', ''],
  ['mrc100payment', ''],
  ['mrc100reward', ''],
  ['mrc401_recv_gift', 'mrc401_recv_gift'],
  ['mrc401_', 'mrc401_'],
  ['xmrc401_buy', 'xmrc401_buy'],
  ['toString', 'toString'],
  ['mrc401___proto__', 'mrc401___proto__'],
]

describe('Korean labels', () => {
  for (const [type, label] of table) {
    test(`a movement row ${type} reads "${label}"`, () => {
      expect(movementLabel(type, (name) => koMovements[name])).toBe(label)
    })
  }
  test('every transaction type has its own Korean label (OPEN-093)', () => {
    const titles = TX_TYPE_NAMES.map((name) => koTxTypes[name])
    expect(titles.every((title) => /[가-힣]/.test(title))).toBe(true)
    expect(koTxTypes.NewWallet).toBe('지갑 생성')
    expect(koTxTypes['Chaincode Install or Update']).toBe('체인코드 업그레이드')
    expect(koTxTypes.mrc010_acceptreqsell).toBe('MRC010 구매 요청 수락')
    expect(koTxTypes.mrc800_transfer).toBe('MRC800 포인트 전송')
  })
})
