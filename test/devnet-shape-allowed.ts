/** Differences between the built-in network's records and the recorded ledgers that are meant, each with its reason. */
export const ALLOWED_SHAPES: readonly { difference: RegExp; reason: string }[] = [
  {
    difference: /^MRC020: never recorded$/,
    reason: 'No published chaincode types it; the specification has a panel for it (semantics Q17).',
  },
]
