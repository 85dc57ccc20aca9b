import { FAMILIES, type FamilyCounts, type FamilyName } from '../../model/block.ts'

/** One transaction of a family: its shape and its colour, decorative. */
export const Mark = ({ family }: { family: FamilyName }) => <i className={`mk f-${family}`} aria-hidden="true" />

/** A block's transactions as marks in family order, at most `limit`, then `+n`. Decorative: the count is shown next to them. */
export function Marks({ families, limit }: { families: FamilyCounts; limit: number }) {
  const names = FAMILIES.flatMap((family) => Array.from({ length: Math.min(families[family], limit) }, () => family)).slice(0, limit)
  const hidden = FAMILIES.reduce((sum, family) => sum + families[family], 0) - names.length
  return (
    <>
      {names.map((family, index) => (
        // Marks have no identity, so the position is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index} family={family} />
      ))}
      {hidden > 0 && (
        // Rendered by the styles: the name of a column should have the count, not this text.
        <span className="more t3 fs12" data-more={hidden} aria-hidden="true" />
      )}
    </>
  )
}
