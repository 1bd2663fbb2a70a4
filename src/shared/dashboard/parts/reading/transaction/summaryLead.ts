import type { Lead, LeadAccount, LeadAct, LeadAmount, LeadState } from '../../../../domain/lead/Lead.ts'
import { leadLine, writeLead } from '../../../../domain/lead/writeLead.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { SettingsChange, TransactionInfo, TransferInfo } from '../../../../gateway/TransactionInfo.ts'
import type { Chain } from '../../../../source/Connection.ts'

type LeadNames = {
  readonly native: Chain['nativeCurrency']
  /** The user's own names, by address in lower case. */
  readonly names: Pick<ReadonlyMap<string, string>, 'get'>
}

/**
 * The lead sentence as far as a list of the gateway shows it, before the bytes are read. The gateway's word, unchecked.
 * `nonce` is of what owners sign.
 */
export function summaryLead(
  info: TransactionInfo,
  { state, nonce, ...known }: LeadNames & { readonly state: LeadState; readonly nonce: number | undefined },
): string {
  const act = actOf(info, known, nonce)
  if (typeof act === 'string') return act
  const lead: Lead = { acts: [act], refund: undefined }
  return leadLine(writeLead(lead, { state, critical: false }))
}

/** A sentence of its own where the list says too little for one of the lead. */
function actOf(info: TransactionInfo, names: LeadNames, nonce: number | undefined): LeadAct | string {
  switch (info.kind) {
    case 'transfer':
      return transferAct(info, names)
    case 'settings-change':
      return info.change === undefined ? 'Settings change.' : settingsAct(info.change, names)
    case 'custom': {
      if (info.isCancellation && info.dataSize === 0)
        return { code: 'reject', calls: 1, facts: { nonce: BigInt(nonce ?? 0), cancels: [] } }
      if (info.actionCount !== undefined) return `Batch of ${info.actionCount} calls.`
      const facts = {
        account: summaryAccount(info.to.address, names),
        method: info.methodName,
        along: info.value === undefined || info.value === 0n ? undefined : nativeAmount(info.value, names),
        noToken: false,
      }
      return { code: 'call', calls: 1, facts }
    }
    case 'creation':
      return 'Safe created.'
    case 'other':
      return `${visibleText(info.type)}.`
  }
}

function transferAct(
  { direction, sender, recipient, asset }: TransferInfo,
  names: LeadNames,
): LeadAct | string {
  const to = { ...summaryAccount(recipient.address, names), isNew: undefined, imitates: undefined }
  const pay = (amount: LeadAmount): LeadAct =>
    direction === 'OUTGOING'
      ? { code: 'pay', calls: 1, facts: { to, account: to, amounts: [amount] } }
      : {
          code: 'collect',
          calls: 1,
          facts: { account: to, from: summaryAccount(sender.address, names), amounts: [amount] },
        }
  switch (asset.kind) {
    case 'native':
      if (asset.value === undefined) return `Moves an unknown amount of ${visibleText(names.native.symbol)}.`
      return pay(nativeAmount(asset.value, names))
    case 'erc20': {
      const { decimals } = asset
      const unit =
        decimals === undefined ? undefined : { symbol: visibleText(asset.symbol ?? 'tokens'), decimals }
      return pay({ token: summaryAccount(asset.token, names), amount: asset.value, unit })
    }
    case 'erc721': {
      const token = { ...summaryAccount(asset.token, names), name: visibleText(asset.symbol ?? 'NFT') }
      return { code: 'send-items', calls: 1, facts: { account: to, items: [{ token, item: asset.tokenId }] } }
    }
    case 'other':
      return `Moves ${visibleText(asset.type)}.`
  }
}

function settingsAct(change: SettingsChange, names: LeadNames): LeadAct | string {
  const account = (address: LowerAddress) => summaryAccount(address, names)
  switch (change.type) {
    case 'ADD_OWNER':
    case 'REMOVE_OWNER':
    case 'SWAP_OWNER':
    case 'CHANGE_THRESHOLD':
      return ownersAct(change, account)
    case 'ENABLE_MODULE':
      return { code: 'enable-module', calls: 1, facts: { account: account(change.module.address) } }
    case 'DISABLE_MODULE':
      return { code: 'disable-module', calls: 1, facts: { account: account(change.module.address) } }
    case 'SET_GUARD':
      return { code: 'guard', calls: 1, facts: { account: account(change.guard.address) } }
    case 'DELETE_GUARD':
      return { code: 'guard', calls: 1, facts: { account: undefined } }
    case 'SET_MODULE_GUARD':
      return { code: 'module-guard', calls: 1, facts: { account: account(change.moduleGuard.address) } }
    case 'DELETE_MODULE_GUARD':
      return { code: 'module-guard', calls: 1, facts: { account: undefined } }
    case 'SET_FALLBACK_HANDLER':
      return { code: 'fallback-handler', calls: 1, facts: { account: account(change.handler.address) } }
    case 'CHANGE_IMPLEMENTATION':
      return {
        code: 'replace-code',
        calls: 1,
        facts: { account: account(change.implementation.address), official: undefined },
      }
    case 'OTHER':
      return `Calls ${visibleText(change.name)} on this Safe.`
  }
}

type OwnersChange = Extract<
  SettingsChange,
  { readonly type: 'ADD_OWNER' | 'REMOVE_OWNER' | 'SWAP_OWNER' | 'CHANGE_THRESHOLD' }
>

/** Who the owners are, and how many of them it takes. */
function ownersAct(change: OwnersChange, account: (address: LowerAddress) => LeadAccount): LeadAct {
  if (change.type === 'SWAP_OWNER')
    return {
      code: 'swap-owner',
      calls: 1,
      facts: { account: account(change.newOwner.address), old: account(change.oldOwner.address) },
    }
  const threshold = BigInt(change.threshold)
  if (change.type === 'CHANGE_THRESHOLD')
    return { code: 'threshold', calls: 1, facts: { threshold, before: undefined } }
  return {
    code: change.type === 'ADD_OWNER' ? 'add-owner' : 'remove-owner',
    calls: 1,
    facts: { account: account(change.owner.address), threshold, before: undefined },
  }
}

function summaryAccount(address: LowerAddress, { names }: LeadNames): LeadAccount {
  const lower = lowerAddress(address)
  return { address: lower, name: names.get(lower), role: undefined }
}

function nativeAmount(amount: bigint, { native }: LeadNames): LeadAmount {
  return {
    token: { address: zeroAddress, name: native.symbol, role: undefined },
    amount,
    unit: { symbol: native.symbol, decimals: native.decimals },
  }
}
