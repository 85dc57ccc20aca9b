import { useText } from '../../../i18n/useText.ts'
import { LongText } from '../../token/long-text/LongText.tsx'
import type { Nft } from '../head/nft-query.ts'
import { EmptyState } from '../../../parts/States.tsx'
import css from './NftInfo.module.css'

/** The NFT's own text: information of an MRC402, description of a project. Spec: NFT-052..054. */
export function NftInfoView({ nft: { kind, nft } }: { nft: Nft }) {
  const t = useText('nft')
  const text = kind === 'mrc402' ? nft.info : nft.description
  return text.trim() === '' ? <EmptyState>{t('noInfo')}</EmptyState> : <LongText text={text} className={css.text ?? ''} />
}
