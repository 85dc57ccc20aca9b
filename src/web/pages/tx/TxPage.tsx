import { Loaded } from '../../data/Loaded.tsx'
import { txQuery } from './query.ts'
import type { TxParams } from './route.ts'
import { TxView } from './TxView.tsx'

export const TxPage = ({ txid }: TxParams) => <Loaded query={txQuery(txid)}>{(tx) => <TxView tx={tx} />}</Loaded>
