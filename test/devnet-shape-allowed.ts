/** Intended differences between the built-in network's records and the recorded ledgers, each with its reason. */
export const ALLOWED_SHAPES: readonly { difference: RegExp; reason: string }[] = [
  {
    difference: /^exchangeFeePair\.parameters\[3\]: empty; recorded: address$/,
    reason: 'The one side may pay a fee while the other pays none.',
  },
  {
    difference: /^mrc800_\w+\.values\.transferable: 0; recorded: digits$/,
    reason: 'Points that may not be handed on have "0".',
  },
  {
    difference: /^(?:token|owner)(?:Increase|Burning)\.parameters: 4 of them; recorded: 5$/,
    reason: 'The layout of R1 and R2, without a memo, is written now and then: an explorer must read it.',
  },
  {
    difference: /^\w+\.(?:values\.(?:image_)?url|parameters(?:\.url|\[[134]\])): empty; recorded: link$/,
    reason: 'A link may be left out of tokens and points, and cleared: nobody here has a place to lead to.',
  },
  {
    difference: /^MRC020: never recorded$/,
    reason: 'No published chaincode types it; the specification has a panel for it (quirk Q17).',
  },
  {
    difference: /^receive_mrc(402|010)item\.parameters\[2\]: digits; recorded: 0$/,
    reason: 'A winner who also earns a fee of the trade gets it in the same record; no recorded one does.',
  },
  {
    difference: /^DataMigration: never recorded$/,
    reason: 'A type of the operator that no call has, made on purpose: the explorer must show what it does not know.',
  },
  {
    difference: /^\w*mrc010\w*\.parameters\[(?:3|4|7)\](?:\[\*\]\.trade_id)?: 0; recorded: digits(?:, empty)?$/,
    reason: 'The coin itself is traded and auctioned on the DEX; in the recorded ledgers only other tokens are.',
  },
  {
    difference: /^(?:transfer|receive)\.validationCode: number; recorded: number 0$/,
    reason: 'Payments that lose a race fail with code 11; in the R4 ledger other kinds do.',
  },
]
