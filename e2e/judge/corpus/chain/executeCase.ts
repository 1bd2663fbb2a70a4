import { concat, numberToHex } from 'viem'
import { readSafeState } from '../../../../src/shared/chain/safe/readSafeState.ts'
import type { SafeState } from '../../../../src/shared/domain/safe/SafeState.ts'
import type { SafeTransaction } from '../../../../src/shared/domain/transaction/safeTransaction.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'
import type { ChainRequest } from '../../../../src/shared/source/ChainRequest.ts'
import { deployer } from '../../../sandbox/chain/people.ts'
import { encodeExecution, safeTransactionHash } from '../../../sandbox/chain/safeTransaction.ts'
import { CHAIN_ID } from '../../../sandbox/chain/startChain.ts'
import { heldTokens, safe } from '../../judgedSafe.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import type { ChainDoor } from './ChainDoor.ts'
import { call } from './call.ts'
import { setBalance, word } from './furnishChain.ts'

const gasPrice = 10n ** 9n
const slots = { singleton: 0n, nonce: 5n } as const

/** The door as the product asks a node. */
export function nodeOf(door: ChainDoor): ChainRequest {
  return ({ method, params = [] }) => door.ask(method, params)
}

/** Brings the Safe of the chain to where the case begins: its owners and parts, what happened before, what it holds. */
export async function prepareCase(door: ChainDoor, planned: PlannedCase, state: SafeState): Promise<void> {
  const setUp = 'setup(address[],uint256,address,bytes,address,address,uint256,address)'
  await door.ask('anvil_setStorageAt', [safe, word(slots.singleton), word(state.singleton)])
  await door.ask('anvil_setBalance', [safe, numberToHex(10n ** 21n)])
  for (const owner of state.owners) await door.ask('anvil_setBalance', [owner, numberToHex(10n ** 21n)])
  const args = [state.owners, BigInt(state.threshold), zeroAddress, '0x', state.fallbackHandler]
  await door.send({
    from: lowerAddress(deployer.address),
    ...call(safe, setUp, [...args, zeroAddress, 0n, zeroAddress]),
  })
  const ofItself = (signature: string, account: LowerAddress) =>
    door.send({ from: safe, ...call(safe, signature, [account]) })
  for (const module of state.modules.toReversed()) await ofItself('enableModule(address)', module)
  if (state.guard !== zeroAddress) await ofItself('setGuard(address)', state.guard)
  if (planned.before !== undefined) await setHoldings(door)
  for (const { from, to, value, data, later } of planned.before ?? [])
    await door.send({ from, to, value, data }, later)
  await door.ask('anvil_setStorageAt', [safe, word(slots.nonce), word(state.nonce)])
  await setHoldings(door)
}

async function setHoldings(door: ChainDoor): Promise<void> {
  const from = lowerAddress(deployer.address)
  for (const { address, amount } of heldTokens)
    if (address === zeroAddress) await door.ask('anvil_setBalance', [safe, numberToHex(amount)])
    else await door.send({ from, ...setBalance(address, safe, amount) })
}

type Signing = { readonly transaction: SafeTransaction; readonly state: SafeState }

function signersOf({ threshold, owners }: SafeState): readonly LowerAddress[] {
  return owners.slice(0, threshold).toSorted()
}

/** All signers but the one who will send it approve the hash on the chain. */
export async function approveCase(door: ChainDoor, { transaction, state }: Signing): Promise<void> {
  const safeTxHash = safeTransactionHash({ chainId: CHAIN_ID, safe, transaction })
  for (const owner of signersOf(state).slice(1))
    await door.send({ from: owner, ...call(safe, 'approveHash(bytes32)', [safeTxHash]) })
}

/** Executes what `approveCase` prepared. Resolves with the hash of the transaction of the chain. */
export async function executeCase(door: ChainDoor, { transaction, state }: Signing): Promise<Hex> {
  const signers = signersOf(state)
  const signatures = concat(signers.map((owner) => concat([word(owner), word(0n), '0x01'])))
  const data = encodeExecution(transaction, signatures)
  // In the second that the trial runs in.
  return door.send({ from: signers[0] ?? safe, to: safe, data, gasPrice }, 0)
}

export function stateNow(door: ChainDoor): Promise<SafeState> {
  return readSafeState(nodeOf(door), safe, { signal: new AbortController().signal })
}
