import { testAnswers } from '../../../test/answer-rows.ts'

// Every field the API says of what happened to an NFT. Values are those of the recorded ledgers; what is worked out of them says how.

testAnswers([
  {
    what: 'an update in the history of an MRC402',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_b3c5d3d49b7a40075a8d08b05da753d60/history/list/1',
    rows: [
      ['DATA-181', 'list.0.sn', 7],
      ['DATA-182', 'list.0.type', 'mrc402_update'],
      ['DATA-183', 'list.0.txid', 'cf5c3166b59c9d49c4d35eb14d98485655c5cb5ee18ab60a998ebeaa56dc61d6'],
      ['DATA-184', 'list.0.timestamp', 1732254529],
      ['DATA-185', 'list.0.block_txid', 'be9071a897c085eac92a930dcb57f35056399f3c62e743c073dc5f08d8e24b91'],
      ['DATA-187', 'list.0.param.totalsupply', '14'],
      ['DATA-188', 'list.0.param.copyright_registration_country', 'JP'],
      ['DATA-189', 'list.0.param.copyright_registrar', '저작권위원회'],
      ['DATA-190', 'list.0.param.copyright_registration_number', 'C-2023-Kp8eW'],
      ['DATA-191', 'list.0.param.url', 'http://shop.example.net/MyQIG'],
      ['DATA-192', 'list.0.param.socialmedia', '{"youtube":"https://yt.example.com/z"}'],
      ['DATA-193', 'list.0.param.info', 'info g3gd'],
    ],
  },
  {
    what: 'a mint in the history of an MRC402',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_365d1ad759f44f716dbfc814105123ed0/history/list/1',
    rows: [
      [
        'DATA-186',
        'list.0.param',
        {
          id: 'MRC402_365d1ad759f44f716dbfc814105123ed0',
          name: 'Studio River',
          totalsupply: '18149',
          amount: '40',
          old_totalsupply: '18109',
          new_totalsupply: '18149',
          decimal: 0,
        },
      ],
      ['DATA-194', 'list.0.param.old_totalsupply', '18109'],
      ['DATA-195', 'list.0.param.new_totalsupply', '18149'],
      ['DATA-196', 'list.0.param.amount', '40'],
    ],
  },
  {
    what: 'a burn in the history of an MRC402 of which 4 had been melted',
    ledger: 'r4',
    url: '/api/mrc402/MRC402_246c3c420ec6c428868983ab64e50ae00/history/list/1',
    rows: [
      // The chain takes off what was melted as well: 19505 - 4 - 110.
      ['DATA-194', 'list.0.param.old_totalsupply', '19505'],
      ['DATA-195', 'list.0.param.new_totalsupply', '19391'],
      ['DATA-196', 'list.0.param.amount', '110'],
    ],
  },
])
