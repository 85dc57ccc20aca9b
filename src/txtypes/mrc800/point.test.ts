import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded, renderRecords } from '../../../test/render-recorded.ts'
import type { NodeRecord } from '../../chain/record.ts'

testKindExamples('mrc800_create', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: 'b0d8eaeeafed5f0b42224a2798f462a7d9d170919fbd102fb51e2b1131090268',
    ignored: [],
    expects: {
      type: 'mrc800_create',
      timestamp: 1658059164,
      validate_code: 0,
      from_addr: 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5',
      to_addr: '',
      param: {
        id: 'MRC800_ce6d57bc40ff6432e79c91a078e377630',
        name: 'Star Ocean',
        parameters: [
          'MRC800_ce6d57bc40ff6432e79c91a078e377630',
          'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5',
          'Star Ocean',
          'http://www.example.org/F4RP4',
          'https://img.example.net/MvfLCC8q.png',
          'points',
          'MGUCMGOBaw5Oqt3AL3kiOg0OTI79946goPhMm2EbYO7eoNlJ0eKOGqG/QuZtKclyYXZdnAIxAJqCnbBLaULtGczBQx9oDq7IYoAENRfMOg9wQPO4wyMYC7DR8GcLc+gn3L6U5vbuiA==',
          'BQIPqOgLvWs1xjVCN4WQeHFWPXjONJIE5KffFC0C',
        ],
        values: {
          owner: 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5',
          createdate: 1658059164,
          name: 'Star Ocean',
          url: 'http://www.example.org/F4RP4',
          image_url: 'https://img.example.net/MvfLCC8q.png',
          transferable: '1',
          description: 'points',
        },
      },
    },
  },
])

testKindExamples('mrc800_update', [
  {
    title: 'R1',
    ledger: 'r1-r3',
    txid: '336c8845d17777048cccd225b18a42b81b4cf19ad09972017133ec4e5c26fb80',
    ignored: [],
    expects: {
      type: 'mrc800_update',
      timestamp: 1637617967,
      validate_code: 0,
      from_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
      to_addr: '',
      param: {
        id: 'MRC800_f6cabbb9c72fce391df2d19db4ba3b7a0',
        name: 'Moon Metal',
        parameters: [
          'MRC800_f6cabbb9c72fce391df2d19db4ba3b7a0',
          'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
          'Moon Metal',
          'https://pt.example.com/Gz8C',
          'https://img.example.net/byjlxi67.jpg',
          'new desc',
          'MGQCMDHL/LlyX7fu5MJDG7IYe6Kbpu61VR/G/btOh4qSeJfBeIDjYbOjPIXy5GVmNzMLqAIwRvcKS70LNh8AUkwFCInEfoB4zPiSJY2MdzxlmNYHK2igd2K1GYI2ecM9LFy9yuBa',
          'O5AM5JiWqIPUpjZTil5UVNiiY4uiUL2HRwAcd1zv',
        ],
        values: {
          owner: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
          createdate: 1629867067,
          name: 'Moon Metal',
          url: 'https://pt.example.com/Gz8C',
          image_url: 'https://img.example.net/byjlxi67.jpg',
          transferable: '1',
          description: 'new desc',
        },
      },
    },
  },
])

testKindExamples('mrc800_give', [
  {
    title: 'with a memo',
    ledger: 'r1-r3',
    txid: '531c50d3b1c511dd02464dd04b334caa266eecf136f2f05d56d7040cc83e66d4',
    ignored: [],
    expects: {
      type: 'mrc800_give',
      timestamp: 1651547125,
      validate_code: 0,
      from_addr: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
      to_addr: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
      param: {
        mrc800: 'MRC800_6794c7baa2331efc3145901aa427b2e50',
        points: '4155',
        parameters: [
          'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
          'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
          '4155',
          'MRC800_6794c7baa2331efc3145901aa427b2e50',
          'MGQCMANOjp1UB8FmMTTJR1TEiDTzu/AhQXVbLBuswW3SyJCsyA6d4cnhQE8MAVsGKmlomgIwc2ca15wF5ZAR15NV+yRo+aLW/rJL4aOYyYdFbqJIq9K8ltTug/EnTN/jPsR1I0Kp',
          '0',
          '',
          '구매 대금 입니다',
          'tSrjKIFLPHUhxmfDq6F8UhM5uU7tU0Ol8AKEQ0uu',
        ],
        values: {
          regdate: 1622043587,
          password:
            '-----BEGIN PUBLIC KEY-----\r\nMHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEBIOjDSAsEtYE7KZwRzhL657hQ8GPZ784\r\n0wHpBN7NJGzCvmJZJ9tfRs8lMeg9ROe7vel3nMbv9PzWMYbOKi6Wg4AObkZG1yAW\r\nNMstTC2IyiL2UfpvfTq5+cN1lzSSiMtF\r\n-----END PUBLIC KEY-----',
          addinfo: '',
          balance: [{ balance: '491613724810948628239804', token: 0, unlockdate: 0 }],
          mrc800: { MRC800_6794c7baa2331efc3145901aa427b2e50: '4155' },
          pending: null,
          nonce: 'KAawBtSkhHQ6WDzXPXC3GTwJs2zmUUmoQOwUtFef',
        },
      },
      memo: '구매 대금 입니다',
    },
  },
  {
    title: 'without a memo',
    ledger: 'r1-r3',
    txid: 'ed6a6ab1ea24a149ee77d9a24755b033db4e5805e4ebf0012955c2f19285e4c4',
    ignored: [],
    expects: {
      type: 'mrc800_give',
      timestamp: 1677360915,
      validate_code: 0,
      from_addr: 'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
      to_addr: 'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
      param: {
        mrc800: 'MRC800_220e8e0304e8532044d36a2a21eb189d0',
        points: '2414',
        parameters: [
          'MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34',
          'MTkzPVJwkHdQsBL5rgXUQQ1H2xHX74nS76f7ccb4',
          '2414',
          'MRC800_220e8e0304e8532044d36a2a21eb189d0',
          'MGYCMQDABfTNa1MYlXoSqjCGSF7kWoLJnN3SeLYugIiEEwfUazwYxyugB50GVNgAJYIwHwkCMQD/QGMng9//snCjqM6rvlYgmcUgYEeCa1M79+U0u+0Co3tIOLmcKFDsJbcMa+xxUKw=',
          '0',
          '',
          '',
          '4fXTP0hAvMPziRFgPl7gvQC1RfDkE8DantdgAyej',
        ],
        values: {
          regdate: 1552262893,
          password:
            '-----BEGIN PUBLIC KEY-----\nMHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEtwgCvJwVjIEelAWWtQ/LQ0YrdiSRd+nc\nRiymxbwYaWWqGQp7lnFND+hIxKNk1adXlyeXLnFww0GxbBOxKwjjZEn8Ru8/auUo\n9l/xxOC/rSUMRGgqQUFL0NpZKFAZBMzL\n-----END PUBLIC KEY-----',
          addinfo: '',
          balance: [
            { balance: '2702779249818508672401175', token: 0, unlockdate: 0 },
            { balance: '24539254466815', token: 3, unlockdate: 0 },
            { balance: '1913252', token: 5, unlockdate: 0 },
            { balance: '35718758719', token: 1, unlockdate: 0 },
            { balance: '558916792502239277443', token: 2, unlockdate: 0 },
            { balance: '84000000000000000000', token: 0, unlockdate: 1607947149 },
            { balance: '11720090286993', token: 7, unlockdate: 1610497485 },
            { balance: '388476901', token: 9, unlockdate: 0 },
            { balance: '2123006772', token: 7, unlockdate: 0 },
            { balance: '3800000000000000000000000', token: 0, unlockdate: 1624806826 },
            { balance: '1900000000000', token: 6, unlockdate: 0 },
            { balance: '1569687', token: 4, unlockdate: 0 },
            { balance: '22230212020', token: 6, unlockdate: 1629869736 },
            { balance: '1', token: 12, unlockdate: 0 },
            { balance: '128349725', token: 10, unlockdate: 0 },
            { balance: '2631617978765176780', token: 14, unlockdate: 0 },
            { balance: '413', token: 11, unlockdate: 0 },
            { balance: '11324289', token: 10, unlockdate: 1681511239 },
          ],
          mrc402: { MRC402_f0b9e6e3851428ee2b28d92632f162f00: { balance: '32', saleamount: '0', auctionamount: '0' } },
          mrc800: { MRC800_220e8e0304e8532044d36a2a21eb189d0: '2414' },
          pending: {},
          nonce: 'o5fSzVtFprYfCo7gYHVOd1KtTDEim8MXBl5HJ4KX',
        },
      },
    },
  },
])

describe('MRC800 points', () => {
  test('a point type has its name and owner on the card, the record as a tree (CARD-055, PANEL-070, OPEN-071)', () => {
    const { card, overview, panel } = renderRecorded('r1-r3', 'b0d8eaeeafed')
    expect(card).toEqual({
      line: [{ kind: 'plain', text: 'Star Ocean' }],
      second: [{ kind: 'id', id: 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5' }],
    })
    expect(overview).toContainEqual({ label: 'owner', value: [{ kind: 'id', id: 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5' }] })
    expect(panel).toMatchObject([{ kind: 'tree', json: { values: { url: 'http://www.example.org/F4RP4', transferable: '1' } } }])
  })
  test('given points have parties and number beside the record as a tree (PANEL-070, OPEN-071)', () => {
    const { overview, panel } = renderRecorded('r1-r3', 'c63cb06ff432')
    expect(overview.slice(0, 3)).toEqual([
      { label: 'from', value: [{ kind: 'id', id: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077' }] },
      { label: 'to', value: [{ kind: 'id', id: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd' }] },
      { label: 'amount', value: [{ kind: 'words', key: 'points', values: { points: '1919' } }] },
    ])
    expect(panel).toMatchObject([{ kind: 'tree', json: { values: { mrc800: { MRC800_f6cabbb9c72fce391df2d19db4ba3b7a0: '1919' } } } }])
  })
  test('given points have both parties and their number on the card (CARD-055, OPEN-071)', () => {
    expect(renderRecorded('r1-r3', 'c63cb06ff432').card).toEqual({
      line: [
        { kind: 'id', id: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077' },
        { kind: 'arrow' },
        { kind: 'id', id: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd' },
      ],
      amount: { pieces: [{ kind: 'words', key: 'points', values: { points: '1919' } }] },
    })
  })
})

describe('types of point transactions that were never recorded, from records by hand', () => {
  const from = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
  const to = 'MT00000000000000000000000000000077e5db82'
  const point = 'MRC800_f6cabbb9c72fce391df2d19db4ba3b7a0'
  const record = (type: string, datakey: string): NodeRecord => ({
    type,
    datakey,
    parameters: [from, to, '25', point, 'signature', '0', '', 'thanks', 'nonce'],
    registered: undefined,
    values: { id: datakey, mrc800: { [point]: '75' }, job_type: type, job_args: '[]', jobdate: 1_700_000_000 },
    address: datakey,
    timestampSec: 1_700_000_000,
    validationCode: 0,
  })
  const expected = (datakey: string): object => ({
    from_addr: from,
    to_addr: to,
    memo: 'thanks',
    param: {
      mrc800: point,
      points: '25',
      parameters: [from, to, '25', point, 'signature', '0', '', 'thanks', 'nonce'],
      values: { id: datakey, mrc800: { [point]: '75' } },
    },
  })
  test('mrc800_take reads parties, points and memo', () => {
    const { tx } = renderRecords([record('transfer_mrc800take', from)])
    expect(tx).toMatchObject({ type: 'mrc800_take', ...expected(from) })
  })
  test('mrc800_transfer reads the same, from the sender of its two records', () => {
    const { tx } = renderRecords([record('receive_mrc800', to), record('transfer_mrc800', from)])
    expect(tx).toMatchObject({ type: 'mrc800_transfer', ...expected(from) })
  })
})
