import { expect, test } from 'vitest'
import type { TokenHistoryJson } from '../../../../contract/token.ts'
import { countOf, renderView } from '../../../../../test/render-view.ts'
import { listSample, OTHER_ADDRESS, SAMPLE_ADDRESS, SAMPLE_HASH } from '../../../../../test/sample/address.ts'
import { historySample } from '../../../../../test/sample/token.ts'
import { TokenHistoryView } from './TokenHistoryView.tsx'

const render = (event: Partial<TokenHistoryJson>, lang: 'en' | 'ko' = 'en') =>
  renderView(<TokenHistoryView token={{ sn: '1042' }} history={listSample([historySample(event)])} />, lang)

test('TOKEN-012: an increase shows the supply before and after and the added amount', () => {
  const { html, text } = render({})
  expect(text).toContain('Token increase')
  expect(text).toContain('2 days ago')
  expect(text).toContain('Supply8,000,0008,500,000 HBT+500,000')
  expect(html).toContain(`href="/tx/${SAMPLE_HASH}"`)
})

test('TOKEN-011: a burn shows the burnt amount with a minus', () => {
  expect(render({ type: 'tokenBurning', event: 'burnt', totalsupply: '75000000000' }).text).toContain(
    'Supply8,000,0007,500,000 HBT−500,000',
  )
})

test('TOKEN-009: the registration shows the initial supply', () => {
  expect(render({ type: 'tokenRegister', event: 'registered', totalsupply: '10000' }).text).toContain(
    'Registered with a total supply of1 HBT',
  )
})

test('TOKEN-010: an update shows each changed field, the old value struck through', () => {
  const { html, text } = render({
    type: 'tokenUpdate',
    event: 'updated',
    changed: [
      { field: 'url', old: 'http://old.example', new: 'http://new.example' },
      { field: 'info', old: 'text', new: '' },
    ],
  })
  expect(html).toContain('<del><bdi>http://old.example</bdi></del>')
  expect(text).toContain('URL http://old.example http://new.example')
  expect(text).toContain('Information text empty')
})

test('an update without changes states this', () => {
  expect(render({ type: 'tokenUpdate', event: 'updated' }).text).toContain('Nothing changed')
})

for (const [type, event, label] of [
  ['tokenAddLogger', 'logger-allowed', 'Allow log permission'],
  ['tokenRemoveLogger', 'logger-denied', 'Deny log permission'],
] as const) {
  test(`TOKEN-013: ${type} shows every logger and "${label}"`, () => {
    const { html, text } = render({ type, family: 'service', event, logger: [OTHER_ADDRESS, SAMPLE_ADDRESS] })
    expect(html).toContain(`href="/address/${OTHER_ADDRESS}/tx"`)
    expect(html).toContain(`href="/address/${SAMPLE_ADDRESS}/tx"`)
    expect(countOf(text, label)).toBe(2)
  })
}

test('an unknown type is still an entry', () => {
  expect(render({ type: 'tokenFuture', event: 'later' as 'updated', type_opt: { title: '', color: '' } }).text).toContain('tokenFuture')
})

test('a token without history shows a sentence', () => {
  expect(renderView(<TokenHistoryView token={{ sn: '1042' }} history={listSample([])} />, 'ko').text).toBe(
    '이 토큰의 이력이 아직 없습니다.',
  )
})
