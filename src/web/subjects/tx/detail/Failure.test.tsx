import { expect, test } from 'vitest'
import { renderView } from '../../../../../test/render-view.ts'
import { Failure } from './Failure.tsx'

// HANDS-025
const cases = [
  [10, "Nothing moved. The network's rules refused it. It can be sent again. (Endorsement policy failure, code 10)"],
  [11, 'Nothing moved. Another transaction changed the same balance first. It can be sent again. (MVCC read conflict, code 11)'],
  [12, 'Nothing moved. The list it read changed in the same moment. It can be sent again. (Phantom read conflict, code 12)'],
  [7, 'Nothing moved. The network refused it (code 7). It can be sent again.'],
] as const
for (const [code, says] of cases)
  test(`HANDS-025: the page of a failure with code ${code} explains it`, () => expect(renderView(<Failure code={code} />).text).toBe(says))
test('HANDS-025: in Korean', () =>
  expect(renderView(<Failure code={11} />, 'ko').text).toBe(
    '아무것도 이동하지 않았습니다. 다른 거래가 같은 잔액을 먼저 바꿨습니다. 다시 보내면 됩니다. (읽기 버전 충돌, 코드 11)',
  ))
