import css from './TileSkeletons.module.css'

const TILES = Array.from({ length: 10 }, (_, index) => index)

/** Stand-ins for a grid of tiles. */
export const TileSkeletons = () => (
  <div className={css.grid} aria-hidden="true">
    {TILES.map((tile) => (
      <span key={tile} className={css.tile} />
    ))}
  </div>
)
