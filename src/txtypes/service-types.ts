import { chaincodeUpgrade } from './network/chaincode-upgrade.ts'
import type { TxType } from './define.ts'
import { exchange } from './token/exchange.ts'
import { mrc011Create } from './mrc011/mrc011-create.ts'
import { mrc020 } from './mrc020/mrc020.ts'
import { mrc030Finish } from './mrc030/mrc030-finish.ts'
import { mrc030 } from './mrc030/mrc030.ts'
import { mrc031 } from './mrc031/mrc031.ts'
import { mrc100Log } from './mrc100/mrc100-log.ts'
import { mrc100Payment } from './mrc100/mrc100-payment.ts'
import { mrc100Reward } from './mrc100/mrc100-reward.ts'
import { mrc800Create } from './mrc800/mrc800-create.ts'
import { mrc800Give } from './mrc800/mrc800-give.ts'
import { mrc800Take } from './mrc800/mrc800-take.ts'
import { mrc800Transfer } from './mrc800/mrc800-transfer.ts'
import { mrc800Update } from './mrc800/mrc800-update.ts'
import { multiTransfer } from './token/multi-transfer.ts'
import type { TxTypeName } from './names.ts'
import { newWallet } from './network/new-wallet.ts'
import { setBase } from './mrc040/set-base.ts'
import { stodexExchange } from './mrc040/stodex-exchange.ts'
import { stodexRegister } from './mrc040/stodex-register.ts'
import { stodexUnRegister } from './mrc040/stodex-un-register.ts'
import { tokenAddLogger } from './mrc100/token-add-logger.ts'
import { tokenAddTarget } from './mrc040/token-add-target.ts'
import { tokenBurning } from './token/token-burning.ts'
import { tokenIncrease } from './token/token-increase.ts'
import { tokenRegister } from './token/token-register.ts'
import { tokenRemoveLogger } from './mrc100/token-remove-logger.ts'
import { tokenRemoveTarget } from './mrc040/token-remove-target.ts'
import { tokenUpdate } from './token/token-update.ts'
import { transfer } from './token/transfer.ts'

/** Wallets, transfers, tokens and services. */
export const serviceTypes = {
  NewWallet: newWallet,
  'Chaincode Install or Update': chaincodeUpgrade,
  transfer,
  multi_transfer: multiTransfer,
  exchange,
  tokenRegister,
  tokenUpdate,
  tokenIncrease,
  tokenBurning,
  tokenAddLogger,
  tokenRemoveLogger,
  SetBase: setBase,
  tokenAddTarget,
  tokenRemoveTarget,
  stodexRegister,
  stodexUnRegister,
  stodexExchange,
  mrc020,
  mrc030,
  mrc030finish: mrc030Finish,
  mrc031,
  mrc100payment: mrc100Payment,
  mrc100reward: mrc100Reward,
  mrc100log: mrc100Log,
  mrc011create: mrc011Create,
  mrc800_create: mrc800Create,
  mrc800_update: mrc800Update,
  mrc800_give: mrc800Give,
  mrc800_take: mrc800Take,
  mrc800_transfer: mrc800Transfer,
} satisfies Partial<Record<TxTypeName, TxType>>
