/** The canonical kinds, in matching order. Source: chain/kinds.md. No more and no fewer. */
export const TX_TYPE_NAMES = [
  'NewWallet', 'Chaincode Install or Update', 'transfer', 'multi_transfer', 'exchange',
  'tokenRegister', 'tokenUpdate', 'tokenIncrease', 'tokenBurning', 'tokenAddLogger', 'tokenRemoveLogger', 'SetBase', 'tokenAddTarget', 'tokenRemoveTarget',
  'stodexRegister', 'stodexUnRegister', 'stodexExchange', 'mrc020', 'mrc030', 'mrc030finish', 'mrc031', 'mrc100payment', 'mrc100reward', 'mrc100log',
  'mrc400_create', 'mrc400_update',
  'mrc401_create', 'mrc401_update', 'mrc401_transfer', 'mrc401_sell', 'mrc401_unsell', 'mrc401_buy', 'mrc401_createtrade', 'mrc401_melt',
  'mrc401_auction', 'mrc401_unauction', 'mrc401_auctionbid', 'mrc401_auctionbuynow', 'mrc401_auctionwinning', 'mrc401_auctionfailure',
  'mrc402_create', 'mrc402_update', 'mrc402_transfer', 'mrc402_burn', 'mrc402_mint', 'mrc402_melt',
  'mrc402_sell', 'mrc402_unsell', 'mrc402_buy', 'mrc402_auction', 'mrc402_unauction',
  'mrc402_auctionbid', 'mrc402_auctionbuynow', 'mrc402_auctionwinning', 'mrc402_auctionfailure',
  'mrc010_sell', 'mrc010_unsell', 'mrc010_buy', 'mrc010_reqsell', 'mrc010_unreqsell', 'mrc010_acceptreqsell', 'mrc010_auction', 'mrc010_unauction',
  'mrc010_auctionbid', 'mrc010_auctionbuynow', 'mrc010_auctionwinning', 'mrc010_auctionfailure',
  'mrc011create', 'mrc800_create', 'mrc800_update', 'mrc800_give', 'mrc800_take', 'mrc800_transfer',
] as const
export type TxTypeName = (typeof TX_TYPE_NAMES)[number]
