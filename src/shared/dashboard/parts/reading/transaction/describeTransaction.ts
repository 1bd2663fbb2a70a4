import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { SettingsChange, TransactionInfo, TransferInfo } from '../../../../gateway/TransactionInfo.ts'
import { writeTokenAmount } from './writeTokenAmount.ts'

/**
 * What a transaction is about, in a few words: its title in lists and on its page. The gateway's word, unchecked.
 * `symbol`: of the chain's native currency.
 */
export function describeTransaction({ info }: { readonly info: TransactionInfo }, symbol?: string): string {
  switch (info.kind) {
    case 'transfer':
      return describeTransfer(info, symbol)
    case 'settings-change':
      return info.change === undefined ? 'Settings change' : settings[info.change.type]
    case 'custom':
      if (info.isCancellation) return 'Rejection'
      if (info.actionCount !== undefined) return `Batch of ${info.actionCount} calls`
      return info.methodName === undefined ? 'Contract call' : `Call of ${visibleText(info.methodName)}`
    case 'creation':
      return 'Safe created'
    case 'other':
      return visibleText(info.type)
  }
}

function describeTransfer({ direction, asset }: TransferInfo, symbol = ''): string {
  const verb = direction === 'INCOMING' ? 'Receive' : direction === 'OUTGOING' ? 'Send' : 'Move'
  switch (asset.kind) {
    case 'native':
      return asset.value === undefined
        ? `${verb} the native currency`
        : `${verb} ${formatAmount(asset.value, 18)} ${symbol}`.trim()
    case 'erc20':
      return `${verb} ${writeTokenAmount(asset)}`
    case 'erc721':
      return `${verb} ${visibleText(asset.symbol ?? 'NFT')} #${asset.tokenId}`
    case 'other':
      return `${verb} ${visibleText(asset.type)}`
  }
}

const settings: Readonly<Record<SettingsChange['type'], string>> = {
  SET_FALLBACK_HANDLER: 'Change the fallback handler',
  ADD_OWNER: 'Add an owner',
  REMOVE_OWNER: 'Remove an owner',
  SWAP_OWNER: 'Replace an owner',
  CHANGE_THRESHOLD: 'Change the threshold',
  CHANGE_IMPLEMENTATION: 'Change the singleton',
  ENABLE_MODULE: 'Enable a module',
  DISABLE_MODULE: 'Disable a module',
  SET_GUARD: 'Set a guard',
  DELETE_GUARD: 'Remove the guard',
  SET_MODULE_GUARD: 'Set a module guard',
  DELETE_MODULE_GUARD: 'Remove the module guard',
  OTHER: 'Settings change',
}
