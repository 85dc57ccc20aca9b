/**
 * A second reader of the raw records, independent of the product: it derives the lists of each transaction from the chain reference (column
 * Feeds of its types, "Touches" of its records, recognition rows of its transactions). The index must agree.
 */
type Raw = Record<string, unknown>
export type RawRecord = Raw & { type: string; datakey?: string; values?: Raw; parameters: unknown; validationCode?: number }

/** Type to family and letters of column Feeds: A address, T token, P project, I item, N MRC402, D dex, t p n histories. */
const KINDS: Record<string, string> = Object.fromEntries(
  `NewWallet service A|Chaincode Install or Update service -|transfer token AT|multi_transfer token AT|exchange dex AT|tokenRegister token ATt
tokenUpdate token ATt|tokenIncrease token ATt|tokenBurning token ATt|tokenAddLogger service ATt|tokenRemoveLogger service ATt|SetBase dex AT
tokenAddTarget dex AT|tokenRemoveTarget dex AT|stodexRegister dex AT|stodexUnRegister dex AT|stodexExchange dex AT|mrc030 service AT
mrc030finish service AT|mrc031 service AT|mrc100payment service AT|mrc100reward service AT|mrc100log service AT|mrc400_create nft ATPp
mrc400_update nft ATPp|mrc401_create nft ATPI|mrc401_update nft ATPI|mrc401_transfer nft API|mrc401_sell nft ATPI|mrc401_unsell nft API
mrc401_buy nft ATPI|mrc401_createtrade nft ATPI|mrc401_melt nft ATPI|mrc401_auction nft ATPI|mrc401_unauction nft API
mrc401_auctionbid nft ATPI|mrc401_auctionbuynow nft ATPI|mrc401_auctionwinning nft ATPI|mrc401_auctionfailure nft API|mrc402_create nft ATNn
mrc402_update nft ANn|mrc402_transfer nft AN|mrc402_burn nft ATNn|mrc402_mint nft ATNn|mrc402_melt nft ATN|mrc402_sell nft ATND
mrc402_unsell nft ATND|mrc402_buy nft ATND|mrc402_auction nft ATND|mrc402_unauction nft ATND|mrc402_auctionbid nft ATND
mrc402_auctionbuynow nft ATND|mrc402_auctionwinning nft ATND|mrc402_auctionfailure nft AND|mrc010_sell dex ATD|mrc010_unsell dex ATD
mrc010_buy dex ATD|mrc010_reqsell dex ATD|mrc010_unreqsell dex ATD|mrc010_acceptreqsell dex ATD|mrc010_auction dex ATD|mrc010_unauction dex ATD
mrc010_auctionbid dex ATD|mrc010_auctionbuynow dex ATD|mrc010_auctionwinning dex ATD|mrc010_auctionfailure dex ATD|mrc011create service A
mrc800_create service A|mrc800_update service A|mrc800_give service A`
    .split(/[|\n]/)
    .map((line) => [line.replace(/ \S+ \S+$/, ''), line.split(' ').slice(-2).join(' ')]),
)

/** Recognition rows: record type, required key, and the resulting type. The first row that matches wins. */
const ROWS: [RegExp, RegExp, (type: string) => string][] = [
  [/^Chaincode /, /^$/, (type) => type],
  [/^(token(Register|Update|Increase|Burning|AddLogger|RemoveLogger|AddTarget|RemoveTarget)|SetBase)$/, /^TOKEN_DATA_/, (type) => type],
  [/^mrc010_/, /^DEX010_/, (type) => type],
  [/^mrc402_/, /^(DEX402|MRC402)_/, (type) => type],
  [/^mrc400_/, /^MRC400_/, (type) => type],
  [/^mrc401_/, /^MRC400_/, (type) => type],
  [/^stodex(Register|UnRegister|Exchange)$/, /^MRC040_/, (type) => type],
  [/^mrc031$/, /./, (type) => type],
  [/^mrc030$/, /./, (type) => type],
  [/^mrc030finish$/, /./, (type) => type],
  [/^MRC100LOG$/, /./, () => 'mrc100log'],
  [/^mrc100paymentrecv$/, /./, () => 'mrc100payment'],
  [/^mrc030payment$/, /./, () => 'mrc100reward'],
  [/^exchange/, /./, () => 'exchange'],
  [/^transfer_mrc402$/, /./, () => 'mrc402_transfer'],
  [/^multi_transfer$/, /./, (type) => type],
  [/^transfer$/, /./, (type) => type],
  [/^mrc800_/, /^MRC800_/, (type) => type],
  [/^receive_mrc800give$/, /./, () => 'mrc800_give'],
  [/^(NewWallet|mrc011create)$/, /./, (type) => type],
]
const kindOf = (records: RawRecord[]): string => {
  for (const [type, key, name] of ROWS) {
    const found = records.find((record) => type.test(record.type) && key.test(record.datakey ?? ''))
    if (found) return name(found.type)
  }
  throw new Error(`no kind for ${records[0]?.type}`)
}

/**
 * By record type: parameters (numbers) and state fields (names) that hold parties (`a`) and tokens (`t`). Trades add their payment lists.
 */
const TOUCHES: [RegExp, { a?: (number | string)[]; t?: (number | string)[] }][] = [
  [/^(transfer|receive|mrc100payment|mrc030refund|token_reserve)$/, { a: [0, 1], t: [3] }],
  [/^mrc030reward$/, { a: [0, 1], t: [3] }],
  [/^multi_transfer$/, { a: [0], t: [2] }],
  [/^exchange/, { a: [0, 3, 9, 12], t: [2, 5, 11, 14] }],
  [/^token(Update|Increase|Burning)$/, { a: ['owner'], t: [0] }],
  [/^token(Add|Remove)Logger$/, { a: [1, 'owner'], t: [0] }],
  [/^(SetBase|token(Add|Remove)Target)$/, { a: ['owner'], t: [0, 1] }],
  [/^stodexRegister$/, { a: [0], t: [2, 3] }],
  [/^stodexUnRegister$/, { a: [0], t: ['basetoken', 'targettoken'] }],
  [/^stodexExchange(Pending|Request)$/, { a: [0, 1], t: [3, 4] }],
  [/^mrc030create$/, { a: [0], t: [3] }],
  [/^mrc030(finish)?$/, { a: [0], t: [6] }],
  [/^mrc031$/, { a: [1], t: [3] }],
  [/^(mrc100paymentrecv|mrc030payment)$/, { a: [0], t: [1] }],
  [/^MRC100LOG$/, { a: [2], t: [1] }],
  [/^mrc400_/, { a: ['owner'], t: ['allow_token'] }],
  [/^mrc401_create$/, { a: [1, 'owner'], t: [3] }],
  [/^mrc401_createtrade$/, { a: [1, 2, 'creator', 'platform_address'] }],
  [/^mrc401_update$/, { a: [1], t: ['initial_token'] }],
  [/^mrc401update$/, { a: [1] }],
  [/^mrc401_transfer$/, { a: [1, 2] }],
  [/^mrc401_(sell|auction)$/, { a: [1], t: [3] }],
  [/^mrc401_(unsell|unauction|auctionfailure|auctionbid)$/, { a: [1] }],
  [/^mrc401_(buy|auctionwinning|auctionbuynow)$/, { a: [1, 2] }],
  [/^mrc401_melt$/, { a: [1], t: ['initial_token'] }],
  [/^mrc401_(sell|auction|unsell|unauction|auctionbid)$/, { a: ['owner'] }],
  [/^(transfer|receive)_mrc402$/, { a: [0, 1] }],
  [/^mrc402_(create|update|mint|burn|melt)$/, { a: [1] }],
  [/^mrc(402|010)_(sell|reqsell)$/, { a: [1, 8], t: [5] }],
  [/^mrc(402|010)_(unsell|unreqsell|unauction)$/, { a: [1], t: [5] }],
  [/^mrc(402|010)_auction$/, { a: [1, 12], t: [5] }],
  [/^mrc(402|010)_(buy|acceptreqsell|auctionbid|auctionbuynow|auctionwinning)$/, { a: [1, 2] }],
  [/^mrc(402|010)_auctionfailure$/, { a: [1] }],
  [/^mrc010_/, { t: ['mrc010'] }],
  [/^mrc(800_(create|update)|011create)$/, { a: [1] }],
  [/^receive_mrc800give$/, { a: [0, 1] }],
]
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
const ADDRESS = /^MT\w{38}$/
const ID = /^(MRC40[02]|DEX402|DEX010)_\w{33}(_\w{40})?$/
const FEEDS: Record<string, string> = { MRC402: 'mrc402', DEX402: 'dex', DEX010: 'dex' }

/** The type of a transaction, and its family and every other list as `feed subject`. `before` returns the state of a key before it. */
export function referenceFeeds(records: RawRecord[], before: (key: string) => Raw | undefined): { kind: string; feeds: Set<string> } {
  const kind = kindOf(records)
  const [family, letters] = KINDS[kind]!.split(' ') as [string, string]
  const isFailed = records.some((record) => (record.validationCode ?? 0) !== 0)
  const feeds = new Set([`family ${isFailed ? 'fail' : family}`])
  const put = (letter: string, feed: string, subject: string): void => void (letters.includes(letter) && feeds.add(`${feed} ${subject}`))
  const token = (id: unknown): void => void (/^\d+$/.test(asText(id)) && put('T', 'token', asText(id)))
  const id = (value: unknown): void => {
    const text = asText(value)
    if (ADDRESS.test(text)) put('A', 'address', text)
    if (!ID.test(text)) return
    const standard = text.slice(0, 6)
    if (standard !== 'MRC400') return put(standard === 'MRC402' ? 'N' : 'D', FEEDS[standard]!, text)
    put('P', 'mrc400', text.slice(0, 40))
    if (text.length === 81) put('I', 'mrc401', text)
  }
  const takers = (source: Raw | undefined, taker: string, percent: string): void => {
    for (const [address, part] of Object.entries((source?.['shareholder'] ?? {}) as Raw)) if (Number(part) > 0) id(address)
    if (Number(source?.[percent]) > 0) id(source?.[taker])
  }
  for (const { type, datakey = '', values = {}, parameters } of records) {
    const own = (Array.isArray(parameters) ? parameters : []) as unknown[]
    id(datakey)
    for (const [pattern, { a = [], t = [] }] of TOUCHES) {
      if (!pattern.test(type)) continue
      for (const at of a) id(typeof at === 'number' ? own[at] : values[at])
      for (const at of t) token(typeof at === 'number' ? own[at] : values[at])
    }
    if (type === 'tokenRegister') {
      const { owner, reserve, token: number } = parameters as { owner: string; token: number; reserve: { address: string }[] | null }
      for (const address of [owner, ...(reserve ?? []).map((row) => row.address)]) id(address)
      token(number)
    }
    if (/^(mrc402_|transfer_mrc402$)/.test(type)) for (const at of [3, 4]) if (asText(own[at]).startsWith('MRC402_')) id(own[at])
    if (type === 'mrc402_create') for (const address of Object.keys(values['shareholder'] ?? {})) id(address)
    if (/^mrc402_(create|mint|burn|melt)$/.test(type)) for (const number of Object.keys(values['initialreserve'] ?? {})) token(number)
    if (/^(mrc402_|mrc010_)/.test(type))
      for (const key of ['mrc402', 'seller', 'buyer']) if (type.includes('_auctionbid') || key === 'mrc402') id(values[key])
    if (type.startsWith('mrc400_') && own.length === 15)
      for (const address of Object.keys((JSON.parse(asText(own[11]) || '{}') ?? {}) as Raw)) id(address)
    if (type === 'mrc401_melt') id(before(datakey.slice(0, 40))?.['owner'])
    // A listing names future fee receivers: shareholders and creator of the NFT, shareholders of the item and owner of its project.
    if (/^mrc402_(sell|auction)$/.test(type)) takers(before(asText(own[3])), 'creator', 'creatorcommission')
    if (type === 'mrc401_sell' && 'shareholder' in values)
      takers({ ...values, owner: before(datakey.slice(0, 40))?.['owner'] }, 'owner', 'sell_fee')
    for (const text of own) {
      if (typeof text !== 'string' || !text.startsWith('[')) continue
      for (const row of JSON.parse(text) as (Raw | string)[]) {
        if (typeof row === 'string') {
          id(row)
          continue
        }
        // Receivers of payments and transfers, items of a listing, rows of a payment list.
        for (const key of ['address', 'from_addr', 'to_addr', 'trade_id', 'id', ...(type === 'mrc401sell' ? ['platform_address'] : [])])
          if (/^(multi_transfer|mrc100|mrc030payment|mrc401|mrc402_|mrc010_)/.test(type)) id(row[key])
        if (/^(mrc401|mrc402_|mrc010_)/.test(type)) {
          if (row['token'] !== undefined && row['token'] !== '') token(row['token'])
          if (type.startsWith('mrc010_') && row['trade_id'] !== '') token(row['trade_id'])
        }
      }
    }
  }
  const history = { t: ['token-history', 'token '], p: ['mrc400-history', 'mrc400 '], n: ['mrc402-history', 'mrc402 '] } as const
  if (isFailed) return { kind, feeds }
  for (const [letter, [feed, list]] of Object.entries(history)) {
    for (const entry of feeds) if (letters.includes(letter) && entry.startsWith(list)) feeds.add(`${feed} ${entry.slice(list.length)}`)
  }
  return { kind, feeds }
}
