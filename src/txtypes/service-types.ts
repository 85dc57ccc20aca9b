import { chaincodeUpgrade } from './chaincode-upgrade.ts'
import type { TxType } from './define.ts'
import { exchange } from './exchange.ts'
import { mrc011Create } from './mrc011-create.ts'
import { mrc020 } from './mrc020.ts'
import { mrc030Finish } from './mrc030-finish.ts'
import { mrc030 } from './mrc030.ts'
import { mrc031 } from './mrc031.ts'
import { mrc100Log } from './mrc100-log.ts'
import { mrc100Payment } from './mrc100-payment.ts'
import { mrc100Reward } from './mrc100-reward.ts'
import { mrc800Create } from './mrc800-create.ts'
import { mrc800Give } from './mrc800-give.ts'
import { mrc800Take } from './mrc800-take.ts'
import { mrc800Transfer } from './mrc800-transfer.ts'
import { mrc800Update } from './mrc800-update.ts'
import { multiTransfer } from './multi-transfer.ts'
import type { TxTypeName } from './names.ts'
import { newWallet } from './new-wallet.ts'
import { setBase } from './set-base.ts'
import { stodexExchange } from './stodex-exchange.ts'
import { stodexRegister } from './stodex-register.ts'
import { stodexUnRegister } from './stodex-un-register.ts'
import { tokenAddLogger } from './token-add-logger.ts'
import { tokenAddTarget } from './token-add-target.ts'
import { tokenBurning } from './token-burning.ts'
import { tokenIncrease } from './token-increase.ts'
import { tokenRegister } from './token-register.ts'
import { tokenRemoveLogger } from './token-remove-logger.ts'
import { tokenRemoveTarget } from './token-remove-target.ts'
import { tokenUpdate } from './token-update.ts'
import { transfer } from './transfer.ts'

/** Wallets, transfers, tokens and services: kinds 1-24 and 68-73 of chain/kinds.md. */
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
