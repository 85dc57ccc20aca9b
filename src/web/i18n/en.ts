import { LABELS } from '../../txtypes/labels.ts'
import { MOVEMENT_LABELS } from '../../txtypes/movements.ts'
import { address } from './en/address.ts'
import { apiReference } from './en/api-reference.ts'
import { bids } from './en/bids.ts'
import { block } from './en/block.ts'
import { caution } from './en/caution.ts'
import { change } from './en/change.ts'
import { chart } from './en/chart.ts'
import { choosing } from './en/choosing.ts'
import { nftCards } from './en/nft-cards.ts'
import { common } from './en/common.ts'
import { dex } from './en/dex.ts'
import { engine } from './en/engine.ts'
import { filter } from './en/filter.ts'
import { find } from './en/find.ts'
import { flow } from './en/flow.ts'
import { frame } from './en/frame.ts'
import { error } from './en/error.ts'
import { field } from './en/field.ts'
import { form } from './en/form.ts'
import { fresh } from './en/fresh.ts'
import { home } from './en/home.ts'
import { live } from './en/live.ts'
import { listType } from './en/list-type.ts'
import { keys } from './en/keys.ts'
import { ledger } from './en/ledger.ts'
import { lock } from './en/lock.ts'
import { market } from './en/market.ts'
import { menu } from './en/menu.ts'
import { message } from './en/message.ts'
import { network } from './en/network.ts'
import { nft } from './en/nft.ts'
import { notFound } from './en/not-found.ts'
import { qr } from './en/qr.ts'
import { outcome } from './en/outcome.ts'
import { detail } from './en/detail.ts'
import { panel } from './en/panel.ts'
import { past } from './en/past.ts'
import { record } from './en/record.ts'
import { refusal } from './en/refusal.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { testnet } from './en/testnet.ts'
import { statement } from './en/statement.ts'
import { side } from './en/side.ts'
import { tile } from './en/tile.ts'
import { trait } from './en/trait.ts'
import { token } from './en/token.ts'
import { tx } from './en/tx.ts'
import { zone } from './en/zone.ts'

/** The English texts, which define all message keys. `label` and `movement`: texts of transaction rows (`txtypes`). */
export const en = {
  address,
  apiReference,
  bids,
  block,
  caution,
  change,
  chart,
  choosing,
  nftCards,
  common,
  dex,
  engine,
  filter,
  find,
  flow,
  frame,
  error,
  field,
  form,
  fresh,
  home,
  label: LABELS,
  listType,
  live,
  keys,
  ledger,
  statement,
  lock,
  market,
  menu,
  message,
  movement: MOVEMENT_LABELS,
  network,
  nft,
  notFound,
  qr,
  outcome,
  detail,
  panel,
  past,
  record,
  refusal,
  search,
  shell,
  side,
  testnet,
  tile,
  trait,
  token,
  tx,
  zone,
}
