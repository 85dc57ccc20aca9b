import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('mrc030', [
  {
    title: 'R2, first come, without a reward',
    ledger: 'r1-r3',
    txid: '144b80eb4c480c9dfd3431d52a6575c3c10b7126bfac7c0ddd8d6139079c9488',
    ignored: [1, 2, 3, 4, 5, 7, 8],
    expects: {
      type: 'mrc030',
      timestamp: 1657818108,
      validate_code: 0,
      from_addr: 'MT9Jb88RL8oqZVS33cHtEpAE4SDhP5ED195845db',
      to_addr: '',
      token: '0',
      amount: '0',
      param: {
        title: 'Forest Lucky',
        description: '설명\nline2',
        start_date: 1657818066,
        end_date: 1657818708,
        reward: '0',
        max_reward_recipient: 10,
        reward_type: '10',
        question: [
          {
            question: 'Gallery Metal №24?',
            url: 'https://www.example.com/YC5Jm',
            item: [
              { answer: 'Crown Forest <b>bold</b>', url: '', subquery: '', subitem: [] },
              { answer: 'Lucky Ember', url: 'https://img.example.net/QA7hyb9o.webp', subquery: '', subitem: [] },
            ],
          },
        ],
      },
      ukey: 'MRC030_x4oKic7C3WRDXMRxEPPnLdB9xY7dvNpKs',
    },
  },
  {
    title: 'R3, lottery',
    ledger: 'r1-r3',
    txid: '66da135fda933478f0223adcb34f5b0e6312e2516af5d4c9c6eb9bae7567c4ca',
    ignored: [1, 2, 3, 4, 5, 7, 8],
    expects: {
      type: 'mrc030',
      timestamp: 1693677450,
      validate_code: 0,
      from_addr: 'MThIK6YWP0OUQRotgGfllFAr2Ic3ndrnc1424739',
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
      },
      ukey: 'MRC030_hxLNI7BKF1MBllmde1lbgNb57RPiUZkWP',
    },
  },
  {
    title: 'R4, first come',
    ledger: 'r4',
    txid: '6028e05d1eb7eb6ac9d99d63794b08a459cac852d4463f411823728890977b9d',
    ignored: [1, 2, 3, 4, 5, 7, 8],
    expects: {
      type: 'mrc030',
      timestamp: 1705936769,
      validate_code: 0,
      from_addr: 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b',
      to_addr: '',
      token: '4',
      amount: '3132',
      param: {
        title: 'Lucky Panda <b>bold</b>',
        description: 'desc',
        start_date: 1705936716,
        end_date: 1706023169,
        reward: '261',
        max_reward_recipient: 12,
        reward_type: '10',
        question: [
          {
            question: 'Panda Arena?',
            url: 'https://play.example.org/a4oNU',
            item: [
              { answer: 'Star Legends №87', url: '', subquery: '', subitem: [] },
              { answer: 'Night Ember', url: '', subquery: '', subitem: [] },
            ],
          },
        ],
      },
      ukey: 'MRC030_OJXJNJtojV4ePUBtO6qPjR0R8soLXBomP',
    },
  },
  {
    title: 'R4, lottery',
    ledger: 'r4',
    txid: '673a4409eb90b9aceb27314d8eaad5b087701a618b0ec932b5908a0978f38c1f',
    ignored: [1, 2, 3, 4, 5, 7, 8],
    expects: {
      type: 'mrc030',
      timestamp: 1713829442,
      validate_code: 0,
      from_addr: 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b',
      to_addr: '',
      token: '6',
      amount: '34790000',
      param: {
        title: 'Crown Blade <b>bold</b>',
        description: '설명\nline2',
        start_date: 1713829434,
        end_date: 1715557443,
        reward: '4970000',
        max_reward_recipient: 7,
        reward_type: '20',
        question: [
          {
            question: 'Night Cloud?',
            url: 'http://www.example.com/6YmIe',
            item: [
              { answer: 'Metal Arena', url: '', subquery: '', subitem: [] },
              { answer: '메타 Star Forest', url: 'https://img.example.net/eoWQtxfh.jpg', subquery: '', subitem: [] },
            ],
          },
        ],
      },
      ukey: 'MRC030_fZaN5n8OtNlWjnyMCUmxT5e6LKLSNRWcC',
    },
  },
])

describe('mrc030', () => {
  const creator = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
  const code = 'MRC030_OJXJNJtojV4ePUBtO6qPjR0R8soLXBomP'
  const { card, overview, panel } = renderRecorded('r4', '6028e05d1eb7')
  test('its card shows title, period and reward pool', () => {
    expect(card).toEqual({
      line: [
        { kind: 'icon', icon: 'vote' },
        { kind: 'plain', text: 'Lucky Panda <b>bold</b>' },
      ],
      second: [{ kind: 'date', sec: 1705936716 }, { kind: 'arrow' }, { kind: 'date', sec: 1706023169 }],
      amount: { quantity: { token: '4', units: '3132' } },
    })
  })
  test('a pool of 0 is not shown', () => {
    expect(renderRecorded('r1-r3', '144b80eb4c48').card).not.toHaveProperty('amount')
  })
  test('its overview shows title, period, creator, code and pool', () => {
    expect(overview).toEqual([
      { label: 'surveyTitle', value: [{ kind: 'plain', text: 'Lucky Panda <b>bold</b>' }] },
      { label: 'startTime', value: [{ kind: 'date', sec: 1705936716 }] },
      { label: 'endTime', value: [{ kind: 'date', sec: 1706023169 }] },
      { label: 'creator', value: [{ kind: 'id', id: creator }] },
      { label: 'code', value: [{ kind: 'id', id: code }] },
      { label: 'rewardPool', value: [{ kind: 'quantity', quantity: { token: '4', units: '3132' } }] },
    ])
  })
  test('its panel is the ballot with its code and no marked answer (PANEL-065)', () => {
    expect(panel).toEqual([
      {
        kind: 'ballot',
        code,
        title: 'Lucky Panda <b>bold</b>',
        description: 'desc',
        url: '',
        startSec: 1705936716,
        endSec: 1706023169,
        reward: { token: '4', units: '261' },
        recipients: 12,
        rewardType: '10',
        questions: [
          {
            question: 'Panda Arena?',
            url: 'https://play.example.org/a4oNU',
            items: [
              { answer: 'Star Legends №87', url: '', subquery: '', subitems: [] },
              { answer: 'Night Ember', url: '', subquery: '', subitems: [] },
            ],
          },
        ],
      },
    ])
  })
})
