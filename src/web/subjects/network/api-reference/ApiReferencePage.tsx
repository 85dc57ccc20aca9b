import { Loaded } from '../../../data/Loaded.tsx'
import { ApiReferenceView } from './ApiReferenceView.tsx'
import { referenceQuery, type ApiReferenceParams } from './query.ts'

export const ApiReferencePage = ({ part }: ApiReferenceParams) => (
  <Loaded query={referenceQuery(part)}>{(reference) => <ApiReferenceView part={part} reference={reference} />}</Loaded>
)
