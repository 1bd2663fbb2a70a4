import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { swapCalls } from '../exchange.ts'
import type { DappSettings } from '../startDapp.ts'

export function readSettings(): DappSettings {
  // Our own server wrote it.
  return JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as DappSettings
}

/** What a person is to refuse: the attacker may spend every dollar. */
export function hostileApproval({ dollar, attacker }: DappSettings): {
  readonly to: Hex
  readonly data: Hex
} {
  const abi = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])
  return { to: dollar.address, data: encodeFunctionData({ abi, args: [attacker, maxUint256] }) }
}

/** What a person may sign: 100 dollars for at least 0.04 ether, which go to the Safe. */
export function fairSwap({ dollar }: DappSettings, receiver: Hex): ReturnType<typeof swapCalls> {
  return swapCalls({ token: dollar, amount: 100_000_000n, least: 40_000_000_000_000_000n, receiver })
}
