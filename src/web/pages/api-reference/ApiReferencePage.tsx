import { Loaded } from '../../data/Loaded.tsx'
import { ApiReferenceView } from './ApiReferenceView.tsx'
import { referenceQuery } from './query.ts'
import type { ApiReferenceParams } from './route.ts'

export const ApiReferencePage = ({ part }: ApiReferenceParams) => (
  <Loaded query={referenceQuery(part)}>{(reference) => <ApiReferenceView part={part} reference={reference} />}</Loaded>
)
