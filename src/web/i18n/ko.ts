import { address } from './ko/address.ts'
import { apiReference } from './ko/api-reference.ts'
import { bids } from './ko/bids.ts'
import { block } from './ko/block.ts'
import { caution } from './ko/caution.ts'
import { change } from './ko/change.ts'
import { chart } from './ko/chart.ts'
import { choosing } from './ko/choosing.ts'
import { nftCards } from './ko/nft-cards.ts'
import { common } from './ko/common.ts'
import { dex } from './ko/dex.ts'
import { engine } from './ko/engine.ts'
import { filter } from './ko/filter.ts'
import { find } from './ko/find.ts'
import { flow } from './ko/flow.ts'
import { frame } from './ko/frame.ts'
import { error } from './ko/error.ts'
import { field } from './ko/field.ts'
import { form } from './ko/form.ts'
import { fresh } from './ko/fresh.ts'
import { home } from './ko/home.ts'
import { koCommonLabels } from './ko/labels-common.ts'
import { koProjectLabels } from './ko/labels-project.ts'
import { koServiceLabels } from './ko/labels-service.ts'
import { koTradeLabels } from './ko/labels-trade.ts'
import { live } from './ko/live.ts'
import { listType } from './ko/list-type.ts'
import { keys } from './ko/keys.ts'
import { ledger } from './ko/ledger.ts'
import { lock } from './ko/lock.ts'
import { market } from './ko/market.ts'
import { menu } from './ko/menu.ts'
import { message } from './ko/message.ts'
import { koMovements } from './ko/movements.ts'
import { network } from './ko/network.ts'
import { nft } from './ko/nft.ts'
import { notFound } from './ko/not-found.ts'
import { qr } from './ko/qr.ts'
import { outcome } from './ko/outcome.ts'
import { detail } from './ko/detail.ts'
import { panel } from './ko/panel.ts'
import { past } from './ko/past.ts'
import { record } from './ko/record.ts'
import { refusal } from './ko/refusal.ts'
import { search } from './ko/search.ts'
import { shell } from './ko/shell.ts'
import { statement } from './ko/statement.ts'
import { side } from './ko/side.ts'
import { testnet } from './ko/testnet.ts'
import { tile } from './ko/tile.ts'
import { trait } from './ko/trait.ts'
import { token } from './ko/token.ts'
import { tx } from './ko/tx.ts'
import { zone } from './ko/zone.ts'
import type { Messages } from './messages.ts'

/** The Korean texts. */
export const ko: Messages = {
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
  label: { ...koCommonLabels, ...koProjectLabels, ...koServiceLabels, ...koTradeLabels },
  listType,
  live,
  keys,
  ledger,
  statement,
  lock,
  market,
  menu,
  message,
  movement: koMovements,
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
