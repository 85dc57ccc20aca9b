import { beforeAll, describe, expect, test } from 'vitest'
import { renderSamples, missingOf } from '../gallery/render-sample.ts'

// Figures are those of the recorded transactions that the gallery picks. The start of the transaction id stands next to the type.
type Draw = Awaited<ReturnType<typeof renderSamples>>
let panelOf: Draw['panelOf']
let overviewOf: Draw['overviewOf']
beforeAll(async () => {
  ;({ panelOf, overviewOf } = await renderSamples())
})

describe('P1 transfer', () => {
  test('has the sender, the amount on the arrow, the receiver and the lock (OPEN-070)', () => {
    const { html, text } = panelOf('transfer', '232648150daa')
    expect(missingOf(text, ['Transfer', 'MT6Qu0…77c4', 'from', '87,237 MTC', 'MTB3Pg…e4dc', 'to'])).toEqual([])
    expect(html).toContain('data-form="transfer"')
    expect(panelOf('transfer', '', 'locked').text).toMatch(/(Locked until|Unlocked) \d{4}-\d\d-\d\d/)
  })
  test('PANEL-032: of an MRC401 has from, to, the picture and the end of the item', () => {
    const { html, text } = panelOf('mrc401_transfer', '6995b9b03ee8')
    expect(missingOf(text, ['MTuzOA…fc08', 'from', 'MTIQrx…9373', 'to', 'Robot Dragon', '…Afm18'])).toEqual([])
    expect(html).toContain('src="/media/mrc401/MRC400_144967e')
  })
  test('PANEL-044: of an MRC402 has from, to, the units and the NFT', () => {
    expect(
      missingOf(panelOf('mrc402_transfer', 'fd3e3e5358ad').text, ['MTxabX…7722', '17 units', 'MTveiA…b907', 'Dragon Metal "Special" & Co']),
    ).toEqual([])
  })
})

describe('P2 fan', () => {
  test('PANEL-023, PANEL-025: a payment has its senders, each with amount, tag and memo, and one receiver', () => {
    const { html, text } = panelOf('mrc100payment', '1b96d33b4c73')
    expect(missingOf(text, ['MT6p9v…936d', '340', '2,600', '13', 'MT2Gy8…4a02', '2,953 MTC', '3 senders'])).toEqual([])
    expect(
      missingOf(text, [
        'Senders 3',
        'MT6p9v…936d exchange340 MTC <script>alert(1)</script>',
        'MT2yi2…480f exchange2,600 MTC',
        'MTINIA…7e58 exchange13 MTC',
      ]),
    ).toEqual([])
    expect(html).toContain('aria-label="3 senders give 2,953 MTC to MT2Gy8…4a02"')
  })
  test('PANEL-024: a reward has one sender and its receivers', () => {
    const { html, text } = panelOf('mrc100reward', 'bed57b757f98')
    expect(
      missingOf(text, [
        'MTo1Lr…3e34',
        'MT6p9v…936d',
        'MTGDaA…16e9',
        '2 receivers',
        'Receivers 2',
        'MTo1Lr…3e34 1e5210,659.682130290340163861 MTC',
        '36,000 MTC',
      ]),
    ).toEqual([])
    expect(html).toContain('aria-label="MTGDaA…16e9 gives 246,659.68213029 MTC to 2 receivers"')
  })
  test('PANEL-066: a finished survey has a Reward section with a row for each winner', () => {
    const { text } = panelOf('mrc030finish', '0807da905a0b', 'rich')
    expect(missingOf(text, ['MRC030 survey finish Reward', '0.9823 DKSD', '11 receivers', 'Receivers 11'])).toEqual([])
    // 11 winners, and the promised reward of each in the survey below.
    expect(text.split(' 0.0893 DKSD')).toHaveLength(13)
  })
  test('PANEL-069: a multi transfer shows the five largest of many and lists all receivers, each with its lock', () => {
    const { html, text } = panelOf('multi_transfer', '0e7777a97d9b')
    expect(
      missingOf(text, [
        'MTHFnE…4abb 0.37',
        'MT2Gy8…4a02 0.10721284',
        '2 more0.021',
        'showing the 5 largest',
        'Receivers 7',
        'MT8n7M…f7cd 메모Unlocked 2021-09-08',
      ]),
    ).toEqual([])
    expect(html.match(/<path d="M0 [\d.]+C60 /g)).toHaveLength(6)
  })
})

describe('P3 supply', () => {
  test('PANEL-012: an increase has the amount with a plus, the old and the new supply', () => {
    expect(
      missingOf(panelOf('tokenIncrease', 'a2420baf614d').text, [
        'DLY6',
        '+19,000 DLY6',
        'Before6,535,000',
        'After6,554,000',
        '0.2907% of supply, difference enlarged',
      ]),
    ).toEqual([])
  })
  test('PANEL-013: a burn has the amount with a minus, the old and the new supply', () => {
    const { html, text } = panelOf('tokenBurning', '964bc6e4d2ab')
    expect(missingOf(text, ['−51,673.1523421892 DLY6', 'Before6,613,000', 'After6,561,326.8476578108', '0.7813%'])).toEqual([])
    expect(html).toContain('class="amt loss"')
  })
  test('PANEL-045, PANEL-046: a burn and a mint of an MRC402 have the units, both supplies and the returned coins', () => {
    expect(
      missingOf(panelOf('mrc402_burn', '50a05a8818d7').text, [
        '−1 unit',
        'Before45',
        'After44',
        'Initial reserve coins',
        'Refund',
        '+45.681043159596114402 MTC',
      ]),
    ).toEqual([])
    expect(missingOf(panelOf('mrc402_mint', '73e43fe291f2').text, ['+12 units', 'Before14,704', 'After14,716'])).toEqual([])
  })
})

describe('P4 key lock', () => {
  test('PANEL-004, PANEL-005, PANEL-006, PANEL-007, PANEL-008: closed, it shows data, algorithm, open date and a padlock, no key', () => {
    const { html, signed } = panelOf('mrc020', '')
    // Rendered at 2026-11-20 14:02:31, written 2024-05-01, opens 2100-01-01: 933 of 27,637 days have passed.
    expect(
      missingOf(signed, [
        '[lock] Opens in 73 years 59 days',
        'RSA-OAEP · 2100-01-01 00:00:00',
        'Data',
        'kTq9c2VhbGVk',
        'Public key',
        '[lock] Public key hidden until the open date',
        'Open timestamp 4102444800',
      ]),
    ).toEqual([])
    expect(html).toContain('aria-label="3% of the time until it opens has passed"')
    expect(signed).not.toContain('BEGIN PUBLIC KEY')
  })
  test('PANEL-005, PANEL-006: open, it shows an open lock and the key', () => {
    const { html, signed } = panelOf('mrc020', '', 'rich')
    expect(missingOf(signed, ['[open lock] Open', 'RSA-OAEP · 2024-04-30 23:59:00', 'Public key', '-----BEGIN PUBLIC KEY-----'])).toEqual(
      [],
    )
    expect(signed).not.toContain('[lock]')
    expect(html).toContain('aria-label="100% of the time until it opens has passed"')
  })
})

describe('the overview', () => {
  test('has the block, its hash, the unix time and the date of every transaction (TX-017, TX-018)', () => {
    const { html, text } = overviewOf('transfer', '232648150daa')
    expect(
      missingOf(text, [
        'From',
        'To',
        'Amount 87,237 MTC',
        'Block 35',
        'Block hash b1ff13a185de965a…',
        'Date 2019-03-11 00:17:36',
        '1552263456',
      ]),
    ).toEqual([])
    expect(html).toContain('href="/block/35"')
  })
  test('has the date of a failed one too (TX-018)', () => {
    expect(overviewOf('transfer', '73503eb7cff8', 'failed').text).toContain('Date 2020-01-21 16:30:35 UTC 1579624235')
  })
  test('links the block by its number, from its hash too (OPEN-026)', () => {
    const { html } = overviewOf('transfer', '232648150daa')
    expect(Array.from(html.matchAll(/href="(\/block\/[^"]*)"/g), ([, href]) => href)).toEqual(['/block/35', '/block/35'])
  })
  test('links addresses and tokens to their pages (TX-020, TX-021)', () => {
    expect(overviewOf('transfer', '232648150daa').html).toMatch(/href="\/address\/MT6Qu0tQ1j\w+9577c4\/tx"/)
    expect(overviewOf('tokenIncrease', 'a2420baf614d').html).toMatch(/href="\/token\/\d+\/tx"[^>]*>(<img[^>]*>)?<bdi[^>]*>DLY6/)
  })
  test('has tag and memo only where the transaction has them (TX-022, TX-023, OPEN-070)', () => {
    expect(missingOf(overviewOf('transfer', '3e46d9e1ab59', 'rich').text, ['Date', 'Tag {"a":1}', 'Memo long memo text'])).toEqual([])
    const { text } = overviewOf('transfer', '232648150daa')
    expect(text).not.toContain('Tag')
    expect(text).not.toContain('Memo')
  })
  test('shows a key once: the order id of an order is in the panel', () => {
    const timesIn = (text: string) => text.split('MRC040_CsV96mY…572754').length - 1
    const order = ['stodexRegister', '322f22c58f9d'] as const
    expect([overviewOf(...order).text, panelOf(...order).text].map(timesIn)).toEqual([0, 1])
  })
  test('OVER-025: the item of a transfer is identified by the part of its id after the first 41 characters', () => {
    const { html, text } = overviewOf('mrc401_transfer', '6995b9b03ee8')
    // MRC400_144967e386c3492209b5bf5e5995b2e60_ is left out.
    expect(text).toContain('Item ...1ojcoXKR7BWxtRY4tigIpI03ix9fGTSPBmrAfm18')
    expect(html).toContain('title="MRC400_144967e386c3492209b5bf5e5995b2e60_1ojcoXKR7BWxtRY4tigIpI03ix9fGTSPBmrAfm18"')
  })
})
