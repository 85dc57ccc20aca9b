export const testnet = {
  title: 'Test net',
  about: 'About this network',
  noValue: 'This site shows the test net of Metacoin. Its coins, tokens and NFTs are for trying things out and have no value.',
  mayEnd: 'The test net may be reset at any time, and everything recorded here may disappear.',
} as const
