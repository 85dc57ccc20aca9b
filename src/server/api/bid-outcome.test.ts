import { testAnswers } from '../../../test/answer-rows.ts'

// HANDS-023: the outcome of bids in the recorded ledger, by the next step of their auction.
const bid = (txid: string): string => `/api/tx/${txid}?drawn=1`

testAnswers([
  {
    what: 'a bid that was outbid',
    ledger: 'r4',
    url: bid('01dc299f6b2b5b4514618f0e3e2686e0e3b4be96e639d1ba75e0aa444544137e'),
    rows: [
      ['HANDS-023', 'panel.0.kind', 'bid-outcome'],
      ['HANDS-023', 'panel.0.state', 'outbid'],
      ['HANDS-023', 'panel.0.txid', '7ad682fab9274a5c092b3dc8b1d5a10144ff3ddb98a4d37f10978ee2a0e34767'],
      ['HANDS-023', 'panel.0.by', 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'],
      ['HANDS-023', 'panel.0.quantity.units', '7886666666666666664'],
      ['HANDS-023', 'panel.0.auction', 'DEX402_2e82bb7cd5e09074c9779290e4220d590'],
    ],
  },
  {
    what: 'a bid that won',
    ledger: 'r4',
    url: bid('23142d03fcb64334068ef12d660887fd8e8a209b189dc57100be0721f9125379'),
    rows: [
      ['HANDS-023', 'panel.0.state', 'won'],
      ['HANDS-023', 'panel.0.txid', '47e5b0a0bcde669eb2423c22950d936368a20d624be238739a986d9691270927'],
    ],
  },
  {
    what: 'a bid that won at the second attempt: the first failed',
    ledger: 'r4',
    url: bid('a648be8ffde79b9780c822a9748642b1751c1e3566a116157e9173722978a867'),
    rows: [['HANDS-023', 'panel.0.txid', 'c8e2971dd19ea759ece17b573ec13377adca08b2c6671fd52d4389831ef16c16']],
  },
  {
    what: 'a bid on an MRC402 that was bought at once',
    ledger: 'r4',
    url: bid('ad77bc5c9fa9046bd7f5e66348f200367989bba6137d26f958f70e237a4d357c'),
    rows: [
      ['HANDS-023', 'panel.0.state', 'bought'],
      ['HANDS-023', 'panel.0.by', 'MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5'],
      ['HANDS-023', 'panel.0.quantity.units', '1722000000'],
    ],
  },
  {
    what: 'a bid on an item that its bidder then bought at once',
    ledger: 'r4',
    url: bid('e603fabd7312fedfe6e5aa8e527894bbaa03aa031a5843d8b8cccb22e8a8f936'),
    rows: [
      ['HANDS-023', 'panel.0.state', 'raised'],
      ['HANDS-023', 'panel.0.txid', 'dc676e09509ba616ed5962eaf33f5d7531bcce1f65ab3b8d89b607385aef3e38'],
    ],
  },
  {
    what: 'a leading bid',
    ledger: 'r4',
    url: bid('3332d67a94990c5afad2bf1f719e327e0dd3042301074c330ef0bd199801d609'),
    rows: [
      ['HANDS-023', 'panel.0.state', 'leading'],
      ['HANDS-023', 'panel.0.txid', undefined],
    ],
  },
  {
    what: 'the settlement of an auction',
    ledger: 'r4',
    url: bid('47e5b0a0bcde669eb2423c22950d936368a20d624be238739a986d9691270927'),
    rows: [['HANDS-023', 'panel.0.kind', 'settlement']],
  },
])
