import { Loaded } from '../../../data/Loaded.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { FindHead, FindView, Findable } from './FindView.tsx'
import { findQuery, type FindParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

export const FindPage = ({ words }: FindParams) =>
  words === '' ? (
    <>
      <FindHead words={words} />
      <Findable />
    </>
  ) : (
    <>
      <FindHead words={words} />
      <Loaded query={findQuery(words)} skeleton={skeleton}>
        {(found) => <FindView words={words} found={found} />}
      </Loaded>
    </>
  )
