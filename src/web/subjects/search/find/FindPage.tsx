import { Loaded } from '../../../data/Loaded.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { Findable } from './Findable.tsx'
import { FindField } from './FindField.tsx'
import { FindView } from './FindView.tsx'
import { findQuery, type FindParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

export const FindPage = (params: FindParams) =>
  params.words === '' ? (
    <>
      <FindField words="" />
      <Findable />
    </>
  ) : (
    <Loaded
      query={findQuery(params)}
      skeleton={
        <>
          <FindField words={params.words} />
          {skeleton}
        </>
      }
    >
      {(found) => <FindView params={params} found={found} />}
    </Loaded>
  )
