import type { ItemMetadataJson } from '../../../../contract/traits.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'

/** Rarity of an item among those of its project, by its traits. */
export function RarityChip({ rarity: { rank, of } }: { rarity: NonNullable<ItemMetadataJson['rarity']> }) {
  const t = useText('nft')
  return (
    <Chip tone="accent" title={t('rarityHow')}>
      {t('rarity', { rank: formatCount(rank), of: formatCount(of) })}
    </Chip>
  )
}
