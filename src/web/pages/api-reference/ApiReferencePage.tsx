import { Loaded } from '../../data/Loaded.tsx'
import { ApiReferenceView } from './ApiReferenceView.tsx'
import { referenceQuery } from './query.ts'

export const ApiReferencePage = () => <Loaded query={referenceQuery}>{(reference) => <ApiReferenceView reference={reference} />}</Loaded>
