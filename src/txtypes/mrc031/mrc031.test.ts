import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('mrc031', [
  {
    title: 'R1 with its reward',
    ledger: 'r1-r3',
    txid: '003126e944b4d538b39f8fafe3fb3cbc8ef208d0fae69c8bf54ebde73adc3ee2',
    ignored: [4, 5, 6, 7, 8, 9],
    expects: {
      type: 'mrc031',
      timestamp: 1552267925,
      validate_code: 0,
      from_addr: 'MTWlIRMTo2JwizUeBoAXvb0FzWnPSqmId81ee6e2',
      to_addr: 'MRC030_ojqqyvgTbNNI97wCbVrWk9hlsvHwBYyBr',
      token: '0',
      amount: '41400000000000000',
      param: {
        title: '메타 Forest Gallery',
        url: 'http://www.example.net/j72Nv/한글',
        description: '설명\nline2',
        start_date: 1552267560,
        end_date: 1552354016,
        reward: '41400000000000000',
        max_reward_recipient: 4,
        reward_type: '10',
        question: [
          {
            question: 'Legends Lucky №18?',
            url: 'https://www.example.com/kgrWM/한글',
            item: [
              { answer: 'World Robot <b>bold</b>', url: '', subquery: '', subitem: [] },
              { answer: 'Robot Tiger', url: '', subquery: '', subitem: [] },
            ],
          },
        ],
        answer: [{ answer: 1, subanswer: 0 }],
      },
      sub_data: [
        {
          type: 'mrc030reward',
          from_addr: 'MRC030_ojqqyvgTbNNI97wCbVrWk9hlsvHwBYyBr',
          to_addr: 'MTWlIRMTo2JwizUeBoAXvb0FzWnPSqmId81ee6e2',
          token: '0',
          amount: '41400000000000000',
        },
      ],
      ukey: 'MRC030_ojqqyvgTbNNI97wCbVrWk9hlsvHwBYyBr',
    },
  },
  {
    title: 'without a reward at once',
    ledger: 'r1-r3',
    txid: '8d9efa6d1dc6e14577d6789e7247f0937b86fe5c74b71ac654c878631e99abff',
    ignored: [4, 5, 6, 7, 8, 9, 2],
    expects: {
      type: 'mrc031',
      timestamp: 1693677838,
      validate_code: 0,
      from_addr: 'MTQozs0ibWy2R6jncOeAcZThabEozCp88d5d634a',
      to_addr: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
      token: '10',
      amount: '0',
      param: {
        title: 'Stone Garden',
        start_date: 1693677437,
        end_date: 1693678051,
        reward: '57800',
        max_reward_recipient: 9,
        reward_type: '20',
        question: [
          {
            question: 'Metal Knight?',
            url: 'http://nft.example.org/Y7gkf#top',
            item: [
              { answer: 'Garden Gallery', url: '', subquery: '', subitem: [] },
              { answer: 'Lucky Blade', url: '', subquery: '', subitem: [] },
            ],
          },
        ],
        answer: [{ answer: 2, subanswer: 0 }],
      },
      ukey: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
    },
  },
  {
    title: 'with a sub-answer',
    ledger: 'r1-r3',
    txid: 'e9e8678c15de5f75960d528b05736e1b52c0f6ba9296e12dd5a51b225e8a0f71',
    ignored: [4, 5, 6, 7, 8, 9, 2],
    expects: {
      type: 'mrc031',
      timestamp: 1629870493,
      validate_code: 0,
      from_addr: 'MTH9dJKvxqJTYw4cZyLNHD6kBOj5XPBW9e705a7b',
      to_addr: 'MRC030_xa21Ca1n1OmuWw79OZJEJ2CYdiPzCaleA',
      token: '9',
      amount: '0',
      param: {
        title: '메타 Studio Frost',
        description: '설명\nline2',
        start_date: 1629870410,
        end_date: 1629871019,
        reward: '7580000',
        max_reward_recipient: 12,
        reward_type: '20',
        question: [
          {
            question: 'Night Crown?',
            url: '',
            item: [
              {
                answer: 'Legends River',
                url: 'https://img.example.net/x3lUKCPV.png',
                subquery: 'why?',
                subitem: [
                  { subanswer: 'price', url: '' },
                  { subanswer: 'quality', url: '' },
                ],
              },
              { answer: 'Panda World', url: 'https://img.example.net/p9b52BtA.mp4', subquery: '', subitem: [] },
            ],
          },
        ],
        answer: [{ answer: 1, subanswer: 2 }],
      },
      ukey: 'MRC030_xa21Ca1n1OmuWw79OZJEJ2CYdiPzCaleA',
    },
  },
  {
    title: 'of a survey that pays nothing',
    ledger: 'r1-r3',
    txid: '19a844bee1d6e6340ee7c88d13bb804b621aeb0e5bf43c42a0111d012beba399',
    ignored: [4, 5, 6, 7, 8, 9, 2],
    expects: {
      type: 'mrc031',
      timestamp: 1693251541,
      validate_code: 0,
      from_addr: 'MTnPQt7ImvqzLVZWqS5UI43ymuvPTr7w964e1e10',
      to_addr: 'MRC030_4Ksyy5ySfnghycA0tHUzzEfM0BqY6TFCV',
      token: '0',
      amount: '0',
      param: {
        title: 'World Knight',
        description: 'desc',
        start_date: 1693249484,
        end_date: 1693256759,
        reward: '0',
        max_reward_recipient: 4,
        reward_type: '10',
        question: [
          {
            question: 'Crown Forest?',
            url: 'https://a.example.com/W6BPa#top',
            item: [
              { answer: 'Gallery Tiger', url: 'https://img.example.net/u1VHD1Oj.gif', subquery: '', subitem: [] },
              { answer: 'Ocean Stone', url: '', subquery: '', subitem: [] },
            ],
          },
        ],
        answer: [{ answer: 2, subanswer: 0 }],
      },
      ukey: 'MRC030_4Ksyy5ySfnghycA0tHUzzEfM0BqY6TFCV',
    },
  },
  {
    title: 'R4 with its reward',
    ledger: 'r4',
    txid: '2ec6a8df2cad80dc245717c1b5a75f62f2336802f67eb8c114361de92fc6c2ba',
    ignored: [4, 5, 6, 7, 8, 9],
    expects: {
      type: 'mrc031',
      timestamp: 1706986983,
      validate_code: 0,
      from_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
      to_addr: 'MRC030_VTmcD4zTA0imD8cbl6SopxAPEFnv0WGrl',
      token: '1',
      amount: '5220000',
      param: {
        title: 'Stone Studio №68',
        url: 'http://play.example.net/XE0up#top',
        description: '<p>html</p>',
        start_date: 1706985398,
        end_date: 1707071807,
        reward: '5220000',
        max_reward_recipient: 4,
        reward_type: '10',
        question: [
          {
            question: 'Gallery Frost №10?',
            url: 'http://nft.example.net/XL2rb?q=1&r=2',
            item: [
              { answer: '메타 Robot Garden', url: 'https://img.example.net/kEvKTiLK.webp', subquery: '', subitem: [] },
              {
                answer: 'World Stone',
                url: '',
                subquery: 'why?',
                subitem: [
                  { subanswer: 'price', url: '' },
                  { subanswer: 'quality', url: '' },
                ],
              },
            ],
          },
        ],
        answer: [{ answer: 2, subanswer: 2 }],
      },
      sub_data: [
        {
          type: 'mrc030reward',
          from_addr: 'MRC030_VTmcD4zTA0imD8cbl6SopxAPEFnv0WGrl',
          to_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
          token: '1',
          amount: '5220000',
        },
      ],
      ukey: 'MRC030_VTmcD4zTA0imD8cbl6SopxAPEFnv0WGrl',
    },
  },
  {
    title: 'R4, two questions',
    ledger: 'r4',
    txid: 'fc29835014ec33ba20fb532651dab78deab3766395a19f3ca03ba2c9cfe9da96',
    ignored: [4, 5, 6, 7, 8, 9, 2],
    expects: {
      type: 'mrc031',
      timestamp: 1706982601,
      validate_code: 0,
      from_addr: 'MTrZKW3MhtaPEhzOYZo5w0O3XKJPbpxF365c120a',
      to_addr: 'MRC030_6AEixFHBU6vBoVD6XStNV3E4VXtovIjtZ',
      token: '0',
      amount: '0',
      param: {
        title: 'Studio Garden',
        description: 'desc',
        start_date: 1706980765,
        end_date: 1708708808,
        reward: '55500000000000000',
        max_reward_recipient: 2,
        reward_type: '20',
        question: [
          {
            question: 'Star Cloud "Special" & Co?',
            url: '',
            item: [
              { answer: 'Ocean Night "Special" & Co', url: '', subquery: '', subitem: [] },
              { answer: 'Ocean Knight', url: '', subquery: '', subitem: [] },
            ],
          },
          {
            question: 'Star Knight?',
            url: '',
            item: [
              { answer: 'Lucky Frost', url: 'https://img.example.net/BQpEhL4T.svg', subquery: '', subitem: [] },
              { answer: 'Frost Pixel', url: 'https://img.example.net/EAK4iL9O.png', subquery: '', subitem: [] },
            ],
          },
        ],
        answer: [
          { answer: 1, subanswer: 0 },
          { answer: 2, subanswer: 0 },
        ],
      },
      ukey: 'MRC030_6AEixFHBU6vBoVD6XStNV3E4VXtovIjtZ',
    },
  },
])

describe('mrc031', () => {
  const { card, overview, panel } = renderRecorded('r4', '2ec6a8df2cad')
  const voter = 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9'
  const survey = 'MRC030_VTmcD4zTA0imD8cbl6SopxAPEFnv0WGrl'
  const reward = { token: '1', units: '5220000' }
  test('its card shows survey, answer, voter and reward (OPEN-098)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'icon', icon: 'vote' },
        { kind: 'plain', text: 'Stone Studio №68' },
        { kind: 'chip', tone: 'accent', key: 'answers', values: { answers: '2-2' } },
      ],
      second: [{ kind: 'id', id: voter }],
      amount: { quantity: reward, below: [{ kind: 'words', key: 'reward' }] },
    })
    expect(overview.at(-1)).toEqual({ label: 'reward', value: [{ kind: 'quantity', quantity: reward }] })
  })
  test('without an immediate reward it shows no amount', () => {
    const unpaid = renderRecorded('r4', 'fc29835014ec')
    expect(unpaid.card).not.toHaveProperty('amount')
    expect(unpaid.card.line.at(-1)).toEqual({ kind: 'chip', tone: 'accent', key: 'answers', values: { answers: '1, 2' } })
    expect(unpaid.panel).toHaveLength(1)
  })
  test('its card names four of twenty answers', () => {
    const { card: whole, cut, tx } = renderRecorded('r4', 'b796cabb6989')
    expect(tx.param['answer']).toHaveLength(20)
    expect(whole.line.at(-1)).toMatchObject({
      key: 'answers',
      values: { answers: expect.stringMatching(/^[\d-]+, [\d-]+, [\d-]+, [\d-]+, …$/) as string },
    })
    expect(cut).toEqual(whole)
  })
  test('its panel marks the answers on the ballot and shows the reward (PANEL-068)', () => {
    expect(panel).toMatchObject([
      { kind: 'ballot', code: survey, answers: [{ answer: 2, subanswer: 2 }], questions: [{ question: 'Gallery Frost №10?' }] },
      { kind: 'transfer', title: 'reward', from: survey, to: voter, quantity: reward },
    ])
  })
})
