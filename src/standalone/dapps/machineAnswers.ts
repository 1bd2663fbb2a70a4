import type { SafeState } from '../../shared/domain/safe/SafeState.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { type Address, sameAddress, zeroAddress } from '../../shared/domain/values/address.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { readFields, readHash, readText } from '../../shared/domain/values/untrusted.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { Chain } from '../../shared/source/Connection.ts'
import { isChainRead } from '../../shared/source/chainRead.ts'
import type { AppAnswers } from './appPort.ts'
import { AppRefusal } from './requests/AppRefusal.ts'

/** Where the answers that need no person come from. */
export type MachineParts = {
  readonly account: AccountRef
  readonly chain: Chain
  /** Of this page. */
  readonly ownOrigin: string
  readonly signer: () => Address | undefined
  readonly read: (read: ChainRead) => Promise<unknown>
  readonly readSafe: () => Promise<SafeState>
  /** Answers of the gateway as they came: the types of the SDK are those of the gateway. */
  readonly balances: (currency: string) => Promise<unknown>
  readonly transaction: (safeTxHash: Hex) => Promise<unknown>
  /** `undefined` while owners are missing. */
  readonly messageSignature: (messageHash: Hex) => Promise<Hex | undefined>
  readonly isDark: () => boolean
}

const mostParams = 20

/** What the page answers by itself: from the chain, the gateway and its own settings. */
export function machineAnswers(parts: MachineParts) {
  return {
    getSafeInfo: () => safeInfo(parts),
    getChainInfo: () => chainInfo(parts.chain),
    getEnvironmentInfo: () => ({ origin: parts.ownOrigin }),
    getSafeBalances: (params) => parts.balances(readText(readFields(params)?.['currency'], 10) ?? 'usd'),
    getTxBySafeTxHash: (params) => {
      const safeTxHash = readHash(readFields(params)?.['safeTxHash'])
      if (safeTxHash === undefined) throw new AppRefusal('Invalid safeTxHash')
      return parts.transaction(safeTxHash)
    },
    rpcCall: (params) => rpcCall(parts, params),
    getOffChainSignature: (params) => {
      const messageHash = readHash(params)
      if (messageHash === undefined) throw new AppRefusal('The address or message hash is invalid')
      return parts.messageSignature(messageHash)
    },
    getCurrentTheme: () => ({ darkMode: parts.isDark() }),
  } as const satisfies Partial<AppAnswers>
}

async function safeInfo({ account, chain, readSafe, signer }: MachineParts) {
  const safe = await readSafe()
  const mine = signer()
  return {
    safeAddress: account.address,
    chainId: account.chainId,
    threshold: safe.threshold,
    owners: safe.owners,
    isReadOnly: mine === undefined || !safe.owners.some((owner) => sameAddress(owner, mine)),
    nonce: Number(safe.nonce),
    implementation: safe.singleton,
    modules: safe.modules.length === 0 ? null : safe.modules,
    fallbackHandler: present(safe.fallbackHandler),
    guard: present(safe.guard),
    version: safe.version,
    network: chain.name.toUpperCase(),
  }
}

function present(address: string): string | null {
  return sameAddress(address, zeroAddress) ? null : address
}

function chainInfo({ id, name, shortName, nativeCurrency, explorer }: Chain) {
  return {
    chainName: name,
    chainId: String(id),
    shortName: shortName ?? '',
    nativeCurrency: { ...nativeCurrency, logoUri: '' },
    blockExplorerUriTemplate: {
      address: explorer?.address ?? '',
      txHash: explorer?.transaction ?? '',
      api: '',
    },
  }
}

/** Reads of the chain, and the one setting that the SDK asks for in the same way: signatures are collected off chain here. */
function rpcCall({ read }: MachineParts, params: unknown): unknown {
  const fields = readFields(params)
  const method = readText(fields?.['call'])
  const { params: given = [] } = fields ?? {}
  if (method === 'safe_setSettings') return { offChainSigning: true }
  if (method === undefined || !isChainRead(method)) throw new AppRefusal('not implemented')
  if (!Array.isArray(given) || given.length > mostParams) throw new AppRefusal('Invalid parameters')
  return read({ method, params: given })
}
