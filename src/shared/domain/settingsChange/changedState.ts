import type { SafeState } from '../safe/SafeState.ts'
import type { LowerAddress } from '../values/address.ts'
import type { SafeChange } from './SafeChange.ts'

/** The state of a Safe after these changes, as its contract makes them. The nonce counts the transaction itself. */
export function changedState(state: SafeState, changes: readonly SafeChange[]): SafeState {
  return changes.reduce(apply, { ...state, nonce: state.nonce + 1n })
}

function apply(state: SafeState, change: SafeChange): SafeState {
  switch (change.kind) {
    case 'add-owner':
      return {
        ...state,
        owners: [change.owner, ...withoutAccount(state.owners, change.owner)],
        threshold: Number(change.threshold),
      }
    case 'remove-owner':
      return {
        ...state,
        owners: withoutAccount(state.owners, change.owner),
        threshold: Number(change.threshold),
      }
    case 'swap-owner':
      return {
        ...state,
        owners: state.owners.map((owner) => (owner === change.old ? change.owner : owner)),
      }
    case 'threshold':
      return { ...state, threshold: Number(change.threshold) }
    case 'enable-module':
      return { ...state, modules: [change.account, ...withoutAccount(state.modules, change.account)] }
    case 'disable-module':
      return { ...state, modules: withoutAccount(state.modules, change.account) }
    case 'guard':
      return { ...state, guard: change.account }
    case 'module-guard':
      return { ...state, moduleGuard: change.account }
    case 'fallback-handler':
      return { ...state, fallbackHandler: change.account }
    case 'singleton':
      return { ...state, singleton: change.account }
  }
}

function withoutAccount(list: readonly LowerAddress[], account: LowerAddress): readonly LowerAddress[] {
  return list.filter((other) => other !== account)
}
