/** Page titles are these, followed by the id or page where there is one (OPEN-092). */
export const menu = {
  home: 'Home',
  token: 'Token',
  block: 'Block',
  tx: 'Transaction',
  supernode: 'Supernode',
  engine: 'Engine',
  nft: 'NFT',
  dex: 'DEX',
  flow: 'Flow',
  connect: 'Connect',
  address: 'Address',
  login: 'Login',
  logout: 'Logout',
  manage: 'Manage',
  testnet: 'Test net',
  notfound: 'Not found',
} as const
