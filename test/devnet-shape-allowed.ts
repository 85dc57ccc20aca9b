/** Differences between the built-in network's records and the recorded ledgers that are meant, each with its reason. */
export const ALLOWED_SHAPES: readonly { difference: RegExp; reason: string }[] = [
  {
    difference: /^MRC020: never recorded$/,
    reason: 'No published chaincode types it; the specification has a panel for it (semantics Q17).',
  },
  {
    difference: /^receive_mrc(402|010)item\.parameters\[2\]: digits; recorded: 0$/,
    reason: 'A winner who also earns a fee of the trade gets it in the same record (chain/records section 8); no recorded one does.',
  },
]
