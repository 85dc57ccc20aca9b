/** Sites around the product. Those without an address are not shown until one is configured (D34). */
export type SiteLinks = { mainSite: string; apiSite: string; tokenIssuing: string; wallet: string; mainNet: string; testNet: string }

export const DEFAULT_LINKS: SiteLinks = {
  mainSite: 'http://metacoin.network',
  apiSite: 'https://api.metacoin.network',
  tokenIssuing: '',
  wallet: '',
  mainNet: '',
  testNet: '',
}
