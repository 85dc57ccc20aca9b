import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('NewWallet', [
  {
    title: 'R1-R3 with a memo',
    ledger: 'r1-r3',
    txid: '2e87efcfbf862b3155d80c30a264b691f242fc5ccc37c68c0dddfee53d00577c',
    ignored: [0],
    expects: {
      type: 'NewWallet',
      timestamp: 1668611156,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTElDUpAhHTjmJfahrIBjbHzlp09RtUKee9109e3',
      token: '0',
      amount: '0',
      param: {
        publickey:
          '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQC2TmjSCfWkYEWbJB2r15a2OCkPbPhRX0yq8Kz5VUD2zSb4ziRVV7/dnDn5PpoPH7o5HuqsnBlEzLsnRi2AP1w==\n-----END PUBLIC KEY-----',
      },
      memo: 'KR',
    },
  },
  {
    title: 'R1-R3 without a memo',
    ledger: 'r1-r3',
    txid: '600e04885304640036915e8758baa8c74df48c7a834e5f0661fb21a716c89a34',
    ignored: [0],
    expects: {
      type: 'NewWallet',
      timestamp: 1673940084,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTlyc35mL5zRWHOiZkXU6UVfer8SWiBm13cbe981',
      token: '0',
      amount: '0',
      param: {
        publickey:
          '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAED0D8sjAwKI1UyTsp3mciz6BTUmzeYS1EhVwKG/0cs5/gBtZj93Rri2VTHQiujryHfs27Ps0wDQVQkW20CWu5ig==\n-----END PUBLIC KEY-----',
      },
    },
  },
  {
    title: 'R4 with a memo',
    ledger: 'r4',
    txid: '3a668438ff99a9df42c46a222179fe9c335d1353f6260b54eeac32f9084f30fb',
    ignored: [0],
    expects: {
      type: 'NewWallet',
      timestamp: 1727044459,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MTvu2e7jOszRYh3fnnPCeo4YYbUx32dle94e5084',
      token: '0',
      amount: '0',
      param: {
        publickey:
          '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+c62UYYt1qW6DIxQs5FYVCmaJPAE\nVPrh6QkxsmtCLxrGlfmkFDw/Iq6jVBtrb05s/5CJWSu5ZUop5qe+HlWQnQ==\n-----END PUBLIC KEY-----',
      },
      memo: 'KR',
    },
  },
  {
    title: 'R4 without a memo',
    ledger: 'r4',
    txid: '3ae85435910949d9bac1958596a71005ddee66c10da2c4c70e8566a0bfbb5340',
    ignored: [0],
    expects: {
      type: 'NewWallet',
      timestamp: 1700611992,
      validate_code: 0,
      from_addr: '',
      to_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
      token: '0',
      amount: '0',
      param: {
        publickey:
          '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEpKvO7agEtZ4CE0fuacM8EoNCgYGYZLrI6F3ZThvi9n6ErAKjGixgj67Yk3D5lGwC6BG/WtFKJkuy1yksy3mUlA==\n-----END PUBLIC KEY-----',
      },
    },
  },
])

describe('NewWallet', () => {
  const address = 'MTElDUpAhHTjmJfahrIBjbHzlp09RtUKee9109e3'
  const { card, panel } = renderRecorded('r1-r3', '2e87efcfbf862b3155d80c30a264b691f242fc5ccc37c68c0dddfee53d00577c')
  test('its card shows the new address and no amount (CARD-054)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'icon', icon: 'wallet' },
        { kind: 'id', id: address },
      ],
    })
  })
  test('its panel shows address, creation time, public key and memo (PANEL-001)', () => {
    expect(panel).toEqual([
      {
        kind: 'certificate',
        address,
        facts: [
          { label: 'created', value: [{ kind: 'date', sec: 1668611156 }] },
          {
            label: 'publicKey',
            value: [
              {
                kind: 'plain',
                mono: true,
                text: '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQC2TmjSCfWkYEWbJB2r15a2OCkPbPhRX0yq8Kz5VUD2zSb4ziRVV7/dnDn5PpoPH7o5HuqsnBlEzLsnRi2AP1w==\n-----END PUBLIC KEY-----',
              },
            ],
          },
        ],
      },
      { kind: 'remarks', tag: '', memo: 'KR' },
    ])
  })
})
