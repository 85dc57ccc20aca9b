import grid from './NftTile.module.css'
import css from './TileSkeletons.module.css'

const TILES = Array.from({ length: 10 }, (_, index) => index)

/** Skeleton of a grid of tiles, with the same columns and sizes: picture, name, note. */
export const TileSkeletons = () => (
  <div className={grid.grid} aria-hidden="true">
    {TILES.map((tile) => (
      <div key={tile} className={grid.tile}>
        <span className={`skeleton ${css.picture}`} />
        <div className={css.words}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </div>
    ))}
  </div>
)
