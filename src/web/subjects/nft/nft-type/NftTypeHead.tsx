import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { PageHead } from '../../../parts/Sheet.tsx'
import { NftTypeToggle, type NftTypeToggleProps } from './NftTypeToggle.tsx'

export type NftTypeHeadProps = { title: string; count: number | undefined } & Omit<NftTypeToggleProps, 'hasItems'>

/** Title, number of NFTs, and the switch between the kinds, which stays while a list loads. Spec: NFT-001..005. */
export const NftTypeHead = ({ title, count, ...toggle }: NftTypeHeadProps) => (
  <PageHead title={title} total={count}>
    <span className="row">
      <ListTypeToggle own="card" />
      <NftTypeToggle {...toggle} />
    </span>
  </PageHead>
)
