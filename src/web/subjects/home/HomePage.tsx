import { useLive } from '../../data/live.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { CardSkeletons } from '../../parts/Skeleton.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { HomeView } from './HomeView.tsx'
import { HOME_FIGURES_MS, HOME_POLL_MS, homeQuery } from './query.ts'

const skeleton = (
  <Sheet>
    <CardSkeletons count={12} />
  </Sheet>
)

export const HomePage = () => (
  <Loaded query={homeQuery} pollMs={useLive() === 'open' ? HOME_FIGURES_MS : HOME_POLL_MS} skeleton={skeleton}>
    {(home) => <HomeView home={home} />}
  </Loaded>
)
