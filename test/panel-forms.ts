const all = (forms: string, ...kinds: string[]): [string, string[]][] => kinds.map((kind) => [kind, forms.split(' ')])

/** Required forms of each type's panel, from the PANEL requirements. */
export const PANEL_FORMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  // PANEL-001, 009, 042: the created thing; PANEL-026, 027, 029: and everything else as a tree.
  ...all('certificate', 'NewWallet', 'tokenRegister', 'mrc402_create'),
  ...all('certificate tree', 'mrc400_create', 'mrc400_update'),
  // PANEL-002.
  ...all('note', 'Chaincode Install or Update'),
  ...all('transfer', 'transfer', 'mrc401_transfer', 'mrc402_transfer'),
  // PANEL-023, 024, 069: many to one, one to many.
  ...all('fan', 'multi_transfer', 'mrc100payment', 'mrc100reward'),
  // PANEL-003, 064: both sides.
  ...all('swap', 'exchange', 'mrc010_acceptreqsell'),
  // PANEL-011, 043: the changed fields.
  ...all('diff', 'tokenUpdate', 'mrc402_update'),
  // PANEL-012, 013, 045, 046: the old and the new supply.
  ...all('supply', 'tokenIncrease', 'tokenBurning', 'mrc402_burn', 'mrc402_mint'),
  ...all('permission', 'tokenAddLogger', 'tokenRemoveLogger'),
  ...all('log', 'mrc100log'),
  ...all('pairs', 'SetBase', 'tokenAddTarget', 'tokenRemoveTarget'),
  // PANEL-014, 015, 062, 063; PANEL-016: and both sides of the exchange.
  ...all('ticket', 'stodexRegister', 'stodexUnRegister', 'mrc010_reqsell', 'mrc010_unreqsell'),
  ...all('ticket swap', 'stodexExchange'),
  ...all('key-lock', 'mrc020'),
  ...all('ballot', 'mrc030', 'mrc030finish', 'mrc031'),
  // PANEL-030, 031: a list of items.
  ...all('items', 'mrc401_create', 'mrc401_update'),
  ...all('melt', 'mrc401_melt', 'mrc402_melt'),
  ...['mrc401', 'mrc402', 'mrc010'].flatMap((standard) => [
    ...all('listing', `${standard}_sell`, `${standard}_unsell`),
    ...all('auction', `${standard}_auction`, `${standard}_unauction`, `${standard}_auctionfailure`),
    // PANEL-040, 054, 061: with their sub entries.
    ...all('auction movements', `${standard}_auctionbid`, `${standard}_auctionbuynow`, `${standard}_auctionwinning`),
    // PANEL-036, 050, 057.
    ...all('settlement movements', `${standard}_buy`),
  ]),
  // PANEL-041.
  ...all('settlement movements', 'mrc401_createtrade'),
  // PANEL-070: without their own panel.
  ...all('tree', 'mrc011create', 'mrc800_create', 'mrc800_update', 'mrc800_give', 'mrc800_take', 'mrc800_transfer'),
])
