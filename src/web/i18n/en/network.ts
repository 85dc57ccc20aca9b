/** Sentences about a node or an index that is behind. */
export const network = {
  newestBlock: 'Newest block',
  nodeSays_unreachable: 'The network node has not answered since {since}.',
  nodeSays_empty: 'The network node has no blocks.',
  nodeSays_behind: 'The network node ends at block {head}.',
  nodeSays_other_chain: 'The network node serves another chain.',
  nodeSays_unknown: 'The height of the network node is not known right now.',
  indexedTo: 'Indexed to block {indexed} of {head} ({date}). Newer blocks are not indexed yet.',
  stalledAt: 'Indexing has stopped at block {indexed} ({date}). Newer blocks are not indexed yet.',
  shownTo: 'The newest block here is {indexed} ({date}).',
  noBlocksOf: 'No blocks are indexed yet. The chain has {head}.',
  noBlocks: 'No blocks are indexed yet.',
  contentOutdated: 'This index was built by an older version. Run `npm run reindex`.',
} as const
