import { addressWord, callData, numberWord, type Word } from '../calldata/words.ts'
import { knownSafeVersion } from '../safe/knownVersions.ts'
import type { SafeState } from '../safe/SafeState.ts'
import { type Address, sameAddress, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/** What the user wants a Safe to be from now on. The Safe changes only by a call to itself. */
export type WantedChange =
  | { readonly kind: 'add-owner'; readonly owner: Address; readonly threshold: number }
  | { readonly kind: 'remove-owner'; readonly owner: Address; readonly threshold: number }
  | { readonly kind: 'swap-owner'; readonly owner: Address; readonly by: Address }
  | { readonly kind: 'change-threshold'; readonly threshold: number }
  | { readonly kind: 'remove-module'; readonly module: Address }
  | { readonly kind: 'remove-guard' }
  /** The zero address takes the handler away. */
  | { readonly kind: 'set-handler'; readonly handler: Address }

/** What changes are made to. `owners` and `modules` in the order of the contract's linked lists. */
export type SafeSettings = Pick<
  SafeState,
  'owners' | 'threshold' | 'modules' | 'guard' | 'fallbackHandler'
> & { readonly version?: SafeState['version'] | undefined }

/** Why a Safe would refuse a change, or why nothing would change. */
export type SettingsProblem =
  | 'already-owner'
  /** The zero address, the start of the list, or the Safe itself. */
  | 'cannot-own'
  | 'no-such-owner'
  | 'last-owner'
  | 'bad-threshold'
  | 'same-threshold'
  | 'no-such-module'
  | 'no-guard'
  | 'same-handler'
  /** Before 1.1.0 a Safe takes the call for a payment of nothing. */
  | 'no-handlers'

export type AppliedChange =
  | { readonly ok: true; readonly data: Hex; readonly after: SafeSettings }
  | { readonly ok: false; readonly problem: SettingsProblem }

/** The start of the linked lists inside a Safe (`SENTINEL_OWNERS`, `SENTINEL_MODULES`). */
const sentinel: Address = '0x0000000000000000000000000000000000000001'

const selectors = {
  addOwnerWithThreshold: '0x0d582f13',
  removeOwner: '0xf8dc5dd9',
  swapOwner: '0xe318b52b',
  changeThreshold: '0x694e80c3',
  disableModule: '0xe009cfde',
  setGuard: '0xe19a9dd9',
  setFallbackHandler: '0xf08a0323',
} as const

/**
 * The calldata of a change and the settings after it, so that several changes of one batch each name the right
 * neighbour in the contract's lists. The rules are those of `OwnerManager` and `ModuleManager`, 1.0.0 to 1.5.0.
 */
export function applyChange(safe: Address, settings: SafeSettings, change: WantedChange): AppliedChange {
  switch (change.kind) {
    case 'add-owner':
    case 'remove-owner':
    case 'swap-owner':
      return applyOwnerChange(safe, settings, change)
    case 'change-threshold': {
      const { threshold } = change
      if (!isThreshold(threshold, settings.owners.length)) return refusedChange('bad-threshold')
      if (threshold === settings.threshold) return refusedChange('same-threshold')
      return done('changeThreshold', [numberWord(BigInt(threshold))], { ...settings, threshold })
    }
    case 'remove-module': {
      const previous = previousOf(settings.modules, change.module)
      if (previous === undefined) return refusedChange('no-such-module')
      return done('disableModule', [addressWord(previous), addressWord(change.module)], {
        ...settings,
        modules: withoutAddress(settings.modules, change.module),
      })
    }
    case 'remove-guard':
      if (settings.guard === zeroAddress) return refusedChange('no-guard')
      return done('setGuard', [addressWord(zeroAddress)], { ...settings, guard: zeroAddress })
    case 'set-handler': {
      const { handler } = change
      if (!takesHandler(settings)) return refusedChange('no-handlers')
      if (sameAddress(handler, settings.fallbackHandler)) return refusedChange('same-handler')
      // GS400: the handler would be called by the Safe as the Safe itself.
      if (sameAddress(handler, safe)) return refusedChange('cannot-own')
      return done('setFallbackHandler', [addressWord(handler)], {
        ...settings,
        fallbackHandler: handler,
      })
    }
  }
}

type OwnerChange = Extract<WantedChange, { kind: 'add-owner' | 'remove-owner' | 'swap-owner' }>

/** The rules of `OwnerManager` for its list. */
function applyOwnerChange(safe: Address, settings: SafeSettings, change: OwnerChange): AppliedChange {
  const { owners } = settings
  switch (change.kind) {
    case 'add-owner': {
      const { owner, threshold } = change
      if (!canOwn(owner, safe)) return refusedChange('cannot-own')
      if (includes(owners, owner)) return refusedChange('already-owner')
      if (!isThreshold(threshold, owners.length + 1)) return refusedChange('bad-threshold')
      return done('addOwnerWithThreshold', [addressWord(owner), numberWord(BigInt(threshold))], {
        ...settings,
        owners: [owner, ...owners],
        threshold,
      })
    }
    case 'remove-owner': {
      const { owner, threshold } = change
      const previous = previousOf(owners, owner)
      if (previous === undefined) return refusedChange('no-such-owner')
      if (owners.length === 1) return refusedChange('last-owner')
      if (!isThreshold(threshold, owners.length - 1)) return refusedChange('bad-threshold')
      return done('removeOwner', [addressWord(previous), addressWord(owner), numberWord(BigInt(threshold))], {
        ...settings,
        owners: withoutAddress(owners, owner),
        threshold,
      })
    }
    case 'swap-owner': {
      const { owner, by } = change
      const previous = previousOf(owners, owner)
      if (previous === undefined) return refusedChange('no-such-owner')
      if (!canOwn(by, safe)) return refusedChange('cannot-own')
      if (includes(owners, by)) return refusedChange('already-owner')
      return done('swapOwner', [addressWord(previous), addressWord(owner), addressWord(by)], {
        ...settings,
        owners: owners.map((other) => (sameAddress(other, owner) ? by : other)),
      })
    }
  }
}

/** Whether the contract of these settings looks at a fallback handler; one of an unknown version may. */
export function takesHandler({ version }: SafeSettings): boolean {
  return knownSafeVersion(version ?? '')?.hasFallbackHandler ?? true
}

function done(method: keyof typeof selectors, words: readonly Word[], after: SafeSettings): AppliedChange {
  return { ok: true, data: callData(selectors[method], ...words), after }
}

function refusedChange(problem: SettingsProblem): AppliedChange {
  return { ok: false, problem }
}

function isThreshold(threshold: number, owners: number): boolean {
  return Number.isSafeInteger(threshold) && threshold >= 1 && threshold <= owners
}

function canOwn(owner: Address, safe: Address): boolean {
  return ![zeroAddress, sentinel, safe].some((other) => sameAddress(other, owner))
}

function includes(list: readonly Address[], wanted: Address): boolean {
  return list.some((each) => sameAddress(each, wanted))
}

function withoutAddress(list: readonly Address[], unwanted: Address): readonly Address[] {
  return list.filter((each) => !sameAddress(each, unwanted))
}

/** What points to an entry of a linked list; `undefined` when it is not in it. */
function previousOf(list: readonly Address[], entry: Address): Address | undefined {
  const index = list.findIndex((each) => sameAddress(each, entry))
  return index === -1 ? undefined : (list[index - 1] ?? sentinel)
}
