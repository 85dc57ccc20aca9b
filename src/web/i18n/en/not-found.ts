/** The panel for a subject that does not exist. */
export const notFound = {
  title: 'Oops, an error has occurred. Forbidden!',
  mistyped: 'This address is mistyped',
  notIndexed: 'Not indexed yet',
  message: "The page you''re looking for might have been moved, removed, renamed or might never existed.",
  button: 'GO TO BACK',
  shapes: 'Ids that search understands',
  shapeAddress: 'wallet address, 40 characters',
  shapeNft: 'NFT, 40 characters',
  shapeTrade: 'trade, 40 characters',
  shapeHash: 'transaction or block, 64 characters',
  shapeBlock: 'block number',
} as const
