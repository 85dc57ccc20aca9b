import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('mrc030finish', [
  {
    title: 'R2, reward only',
    ledger: 'r1-r3',
    txid: '8248ff4bfe27649c5db845e1f5b49cf8596c6815c4bb9814029f687cbef126f1',
    ignored: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    expects: {
      type: 'mrc030finish',
      timestamp: 1657937235,
      validate_code: 0,
      from_addr: 'MRC030_E3SBEu9UkErQ8kNkPa1MPdfzjonSHCGKs',
      to_addr: '',
      token: '0',
      amount: '27100000000000000',
      param: {
        title: 'Cloud Tiger',
        description: '<p>html</p>',
        start_date: 1655972782,
        end_date: 1657700825,
        reward: '27100000000000000',
        max_reward_recipient: 1,
        reward_type: '20',
        question: [
          {
            question: 'Panda Ember?',
            url: 'http://shop.example.org/jvj8I#top',
            item: [
              { answer: 'Crown Stone', url: 'https://img.example.net/6cRpcg1v', subquery: '', subitem: [] },
              { answer: 'Garden Moon', url: '', subquery: '', subitem: [] },
              {
                answer: 'Ocean Golden',
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
        creator: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
        winners: ['MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e'],
        receiver_count: 1,
      },
      sub_data: [
        {
          type: 'mrc030reward',
          from_addr: 'MRC030_E3SBEu9UkErQ8kNkPa1MPdfzjonSHCGKs',
          to_addr: 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e',
          token: '0',
          amount: '27100000000000000',
        },
      ],
      ukey: 'MRC030_E3SBEu9UkErQ8kNkPa1MPdfzjonSHCGKs',
    },
  },
  {
    title: 'R3, refund only',
    ledger: 'r1-r3',
    txid: 'd08a5af44f68385fd9e72c5ab37744be1263942f2a6cc9851ad18f6e3f946d32',
    ignored: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    expects: {
      type: 'mrc030finish',
      timestamp: 1709260370,
      validate_code: 0,
      from_addr: 'MRC030_UxOBC2BSt00lpQ5UsyoF9FdFetjYykfG8',
      to_addr: '',
      token: '8',
      amount: '2208',
      param: {
        title: 'Gallery Moon',
        description: '설명\nline2',
        start_date: 1700757602,
        end_date: 1702485645,
        reward: '184',
        max_reward_recipient: 12,
        reward_type: '10',
        question: [
          {
            question: 'Knight Metal "Special" & Co?',
            url: 'https://a.example.net/zVAQ6?q=1&r=2',
            item: [
              { answer: 'Arena Stone', url: '', subquery: '', subitem: [] },
              {
                answer: 'River Night',
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
        creator: 'MTZBkQj9XhTUTBUXlaoqsQbZoV0Pwb6Y98011b44',
        winners: [],
        receiver_count: 0,
        refund: '2208',
      },
      sub_data: [
        {
          type: 'mrc030refund',
          from_addr: 'MRC030_UxOBC2BSt00lpQ5UsyoF9FdFetjYykfG8',
          to_addr: 'MTZBkQj9XhTUTBUXlaoqsQbZoV0Pwb6Y98011b44',
          token: '8',
          amount: '2208',
        },
      ],
      ukey: 'MRC030_UxOBC2BSt00lpQ5UsyoF9FdFetjYykfG8',
    },
  },
  {
    title: 'R3, reward and refund',
    ledger: 'r1-r3',
    txid: 'aa0b9ebbaa9cd06c685bcf024d6c2340cdca2471d156986272fbbe56fd4da366',
    ignored: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    expects: {
      type: 'mrc030finish',
      timestamp: 1704977159,
      validate_code: 0,
      from_addr: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
      to_addr: '',
      token: '10',
      amount: '520200',
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
        creator: 'MThIK6YWP0OUQRotgGfllFAr2Ic3ndrnc1424739',
        winners: ['MTQozs0ibWy2R6jncOeAcZThabEozCp88d5d634a'],
        receiver_count: 1,
        refund: '462400',
      },
      sub_data: [
        {
          type: 'mrc030reward',
          from_addr: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
          to_addr: 'MTQozs0ibWy2R6jncOeAcZThabEozCp88d5d634a',
          token: '10',
          amount: '57800',
        },
        {
          type: 'mrc030refund',
          from_addr: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
          to_addr: 'MThIK6YWP0OUQRotgGfllFAr2Ic3ndrnc1424739',
          token: '10',
          amount: '462400',
        },
      ],
      ukey: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
    },
  },
  {
    title: 'R3, neither',
    ledger: 'r1-r3',
    txid: 'd1e72bc47d8bd868487b33756f295f7c8f71ba6e8202372924d288ed1991df48',
    ignored: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    expects: {
      type: 'mrc030finish',
      timestamp: 1710875591,
      validate_code: 0,
      from_addr: 'MRC030_4Ksyy5ySfnghycA0tHUzzEfM0BqY6TFCV',
      to_addr: '',
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
        creator: 'MTkSYRtM7USbE6VvhuBAjto7hic06DMjb556282a',
        winners: [],
        receiver_count: 0,
      },
      ukey: 'MRC030_4Ksyy5ySfnghycA0tHUzzEfM0BqY6TFCV',
    },
  },
  {
    title: 'R3 failed',
    ledger: 'r1-r3',
    txid: '36a7d3d2a1c7dbef0999bec72f808db766f5efefc6dcb1b7bdb20f4a770561dc',
    ignored: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    expects: {
      type: 'mrc030finish',
      timestamp: 1692902020,
      validate_code: 11,
      from_addr: 'MRC030_LnMSV7l4Z7idrDZ13u3y41zaYd0dA0DVo',
      to_addr: '',
      token: '7',
      amount: '28980000',
      param: {
        title: 'Crown Tiger №86',
        description: 'desc',
        start_date: 1690485167,
        end_date: 1690492412,
        reward: '9660000',
        max_reward_recipient: 3,
        reward_type: '20',
        question: [
          {
            question: 'Frost Cloud?',
            url: 'https://nft.example.com/A0Nwl#top',
            item: [
              {
                answer: 'Knight Garden',
                url: '',
                subquery: 'why?',
                subitem: [
                  { subanswer: 'price', url: '' },
                  { subanswer: 'quality', url: '' },
                ],
              },
              { answer: 'Tiger Blade', url: '', subquery: '', subitem: [] },
            ],
          },
        ],
        creator: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
        winners: [],
        receiver_count: 0,
        refund: '28980000',
      },
      sub_data: [
        {
          type: 'mrc030refund',
          from_addr: 'MRC030_LnMSV7l4Z7idrDZ13u3y41zaYd0dA0DVo',
          to_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
          token: '7',
          amount: '28980000',
        },
      ],
      ukey: 'MRC030_LnMSV7l4Z7idrDZ13u3y41zaYd0dA0DVo',
    },
  },
])

describe('mrc030finish', () => {
  const title = { kind: 'plain', text: 'Stone Garden' }
  const survey = 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP'
  const creator = 'MThIK6YWP0OUQRotgGfllFAr2Ic3ndrnc1424739'
  const winner = 'MTQozs0ibWy2R6jncOeAcZThabEozCp88d5d634a'
  const both = renderRecorded('r1-r3', 'aa0b9ebbaa9c')
  const refunded = renderRecorded('r4', '6b3603e60b54')
  const closed = renderRecorded('r1-r3', 'd1e72bc47d8b')
  test('with reward and refund, its card shows the winners, the creator and the sum of both', () => {
    expect(both.card).toEqual({
      line: [title, { kind: 'arrow' }, { kind: 'people', addresses: [winner], count: 1, role: 'receivers' }],
      second: [
        { kind: 'words', key: 'refund' },
        { kind: 'arrow' },
        { kind: 'id', id: creator },
        { kind: 'quantity', quantity: { token: '10', units: '462400' } },
      ],
      amount: { quantity: { token: '10', units: '520200' } },
    })
  })
  test('with only a refund, its card shows the creator as receiver', () => {
    expect(renderRecorded('r1-r3', 'd08a5af44f68').card).toEqual({
      line: [{ kind: 'plain', text: 'Gallery Moon' }, { kind: 'arrow' }, { kind: 'id', id: 'MTZBkQj9XhTUTBUXlaoqsQbZoV0Pwb6Y98011b44' }],
      amount: { quantity: { token: '8', units: '2208' } },
    })
  })
  test('with neither, its card and panel show that it is closed', () => {
    expect(closed.card).toEqual({
      line: [
        { kind: 'plain', text: 'World Knight' },
        { kind: 'words', key: 'surveyClosed' },
      ],
    })
    expect(closed.panel[0]).toEqual({ kind: 'note', words: { key: 'surveyClosed' } })
  })
  test('its panel has a Reward section (PANEL-066)', () => {
    expect(both.panel[0]).toEqual({
      kind: 'fan',
      title: 'reward',
      direction: 'one-to-many',
      hub: survey,
      spokes: [{ party: winner, quantity: { token: '10', units: '57800' } }],
      total: { token: '10', units: '57800' },
    })
  })
  test('its panel has a Refund section, beside a reward or alone (PANEL-067)', () => {
    expect(both.panel[1]).toEqual({
      kind: 'transfer',
      title: 'refund',
      from: survey,
      to: creator,
      quantity: { token: '10', units: '462400' },
    })
    expect(refunded.panel.map(({ kind }) => kind)).toEqual(['fan', 'transfer', 'ballot'])
    expect(renderRecorded('r1-r3', 'd08a5af44f68').panel.map(({ kind }) => kind)).toEqual(['transfer', 'ballot'])
    expect(renderRecorded('r1-r3', '8248ff4bfe27').panel.map(({ kind }) => kind)).toEqual(['fan', 'ballot'])
  })
  test("it is in the creator's list even without a refund", () => {
    expect(feedKeys(closed.feeds)).toEqual([
      { feed: 'record', subject: 'MRC030_4Ksyy5ySfnghycA0tHUzzEfM0BqY6TFCV' },
      { feed: 'token', subject: '0' },
      { feed: 'address', subject: 'MTkSYRtM7USbE6VvhuBAjto7hic06DMjb556282a' },
      { feed: 'family', subject: 'service' },
    ])
  })
})
